#include "CSimdJSON.h"

#include <simdjson.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string_view>
#include <unordered_map>
#include <vector>

using namespace simdjson;

namespace {

/// A growing block of plain values. Unlike a vector it grows and shrinks by `realloc`, which moves the pages of
/// a large block and not its bytes: the old and the new block are never both there.
template <typename Element> class block {
 public:
  block() = default;
  block(const block &) = delete;
  block &operator=(const block &) = delete;
  ~block() { std::free(start); }

  Element *data() const { return start; }
  size_t size() const { return count; }
  Element &operator[](size_t index) { return start[index]; }
  const Element &operator[](size_t index) const { return start[index]; }

  void push_back(const Element &element) {
    if (count == capacity) resize(std::max<size_t>(64, capacity * 2));
    start[count++] = element;
  }

  void append(const Element *elements, size_t added) {
    if (capacity - count < added) resize(std::max(count + added, capacity * 2));
    if (added > 0) std::memcpy(start + count, elements, added * sizeof(Element));
    count += added;
  }

  void clear() { count = 0; }
  void shrink_to_fit() { resize(std::max<size_t>(1, count)); }

 private:
  Element *start = nullptr;
  size_t count = 0;
  size_t capacity = 0;

  void resize(size_t wanted) {
    void *moved = std::realloc(start, wanted * sizeof(Element));
    if (moved == nullptr) throw std::bad_alloc();
    start = static_cast<Element *>(moved);
    capacity = wanted;
  }
};

}  // namespace

struct csimdjson_document {
  int status = CSIMDJSON_INVALID;
  error_code error = SUCCESS;
  block<csimdjson_node> nodes;
  /// The unescaped strings, one after the other.
  block<char> texts;
  std::vector<uint32_t> duplicate_keys;
};

namespace {

/// The most elements, members or bytes that a node can count.
const size_t most_counted = 0x0FFFFFFF;
/// The most different keys of which one text stands for all.
const size_t most_shared_keys = 4096;

uint32_t kind_of(const csimdjson_node &node) { return node.kind_and_count >> 28; }
uint32_t count_of(const csimdjson_node &node) { return node.kind_and_count & most_counted; }

bool is_digit(uint8_t c) { return c >= '0' && c <= '9'; }

bool ends_number(uint8_t c) {
  return c == ',' || c == ']' || c == '}' || c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Whether a number by the grammar of RFC 8259 starts here. The bytes end in padding of zeros.
bool is_number(const uint8_t *p, const uint8_t *end) {
  if (p < end && *p == '-') p++;
  if (p >= end || !is_digit(*p)) return false;
  if (*p == '0') {
    p++;
  } else {
    while (p < end && is_digit(*p)) p++;
  }
  if (p < end && *p == '.') {
    p++;
    if (p >= end || !is_digit(*p)) return false;
    while (p < end && is_digit(*p)) p++;
  }
  if (p < end && (*p == 'e' || *p == 'E')) {
    p++;
    if (p < end && (*p == '+' || *p == '-')) p++;
    if (p >= end || !is_digit(*p)) return false;
    while (p < end && is_digit(*p)) p++;
  }
  return p >= end || ends_number(*p);
}

/// Whether nothing but white space follows the number or word that starts here.
bool ends_after_word(const uint8_t *p, const uint8_t *end) {
  while (p < end && !ends_number(*p)) p++;
  while (p < end && (*p == ' ' || *p == '\t' || *p == '\n' || *p == '\r')) p++;
  return p == end;
}

struct walker {
  csimdjson_document &document;
  // The unescaped strings live in the parser's own buffer until they are settled.
  ondemand::parser parser;
  const uint8_t *base;
  size_t length;
  uint32_t max_depth;
  uint32_t max_nodes;
  /// Where the first string lies in the parser's buffer; the others follow it.
  const char *first_text = nullptr;

  bool fail(int status, error_code error = SUCCESS) {
    document.status = status;
    document.error = error;
    return false;
  }

  bool add(uint32_t kind, size_t offset, uint32_t &index) {
    if (document.nodes.size() >= max_nodes) return fail(CSIMDJSON_TOO_MANY);
    index = uint32_t(document.nodes.size());
    csimdjson_node node;
    std::memset(&node, 0, sizeof node);
    node.kind_and_count = kind << 28;
    node.offset = uint32_t(offset);
    node.span.next = index + 1;
    document.nodes.push_back(node);
    return true;
  }

  bool set_count(uint32_t index, size_t count) {
    if (count > most_counted) return fail(CSIMDJSON_TOO_MANY);
    document.nodes[index].kind_and_count |= uint32_t(count);
    return true;
  }

  void find_duplicates(std::vector<uint32_t> &keys) {
    auto name = [&](uint32_t index) {
      const csimdjson_node &node = document.nodes[index];
      return std::string_view(first_text + node.span.text, count_of(node));
    };
    if (keys.size() < 2) return;
    if (keys.size() <= 12) {
      for (size_t i = 1; i < keys.size(); i++) {
        for (size_t j = 0; j < i; j++) {
          if (name(keys[i]) == name(keys[j])) {
            document.duplicate_keys.push_back(keys[i]);
            break;
          }
        }
      }
      return;
    }
    std::sort(keys.begin(), keys.end(), [&](uint32_t a, uint32_t b) {
      int order = name(a).compare(name(b));
      return order != 0 ? order < 0 : a < b;
    });
    for (size_t i = 1; i < keys.size(); i++) {
      if (name(keys[i]) == name(keys[i - 1])) document.duplicate_keys.push_back(keys[i]);
    }
  }

  /// Whether a whole word stands here.
  bool is_word(size_t offset, const char *word) {
    size_t size = std::strlen(word);
    return length - offset >= size && std::memcmp(base + offset, word, size) == 0
        && (length - offset == size || ends_number(base[offset + size]));
  }

  bool string(std::string_view text, uint32_t index) {
    if (first_text == nullptr) first_text = text.data();
    size_t place = size_t(text.data() - first_text);
    if (text.data() < first_text || place > 0xFFFFFFFFu) return fail(CSIMDJSON_NO_MEMORY);
    document.nodes[index].span.text = uint32_t(place);
    return set_count(index, text.size());
  }

  template <typename Value> bool scalar(Value &value, char first, size_t offset) {
    uint32_t index;
    switch (first) {
      case '"': {
        std::string_view text;
        if (auto error = value.get_string().get(text)) return fail(CSIMDJSON_INVALID, error);
        return add(CSIMDJSON_STRING, offset, index) && string(text, index);
      }
      // At the root this version takes `null+` for null and refuses null with a tab after it: the
      // words are read here, simdjson only steps over them.
      case 't': {
        bool flag;
        if (!is_word(offset, "true")) return fail(CSIMDJSON_INVALID, T_ATOM_ERROR);
        (void)value.get_bool().get(flag);
        return add(CSIMDJSON_TRUE, offset, index);
      }
      case 'f': {
        bool flag;
        if (!is_word(offset, "false")) return fail(CSIMDJSON_INVALID, F_ATOM_ERROR);
        (void)value.get_bool().get(flag);
        return add(CSIMDJSON_FALSE, offset, index);
      }
      case 'n':
        if (!is_word(offset, "null")) return fail(CSIMDJSON_INVALID, N_ATOM_ERROR);
        (void)value.is_null();
        return add(CSIMDJSON_NULL, offset, index);
      default: {
        if (!is_number(base + offset, base + length)) {
          return fail(CSIMDJSON_INVALID, NUMBER_ERROR);
        }
        double number = 0;
        bool in_range = value.get_double().get(number) == SUCCESS && std::isfinite(number);
        if (!add(in_range ? CSIMDJSON_NUMBER : CSIMDJSON_NUMBER_OUT_OF_RANGE, offset, index)) {
          return false;
        }
        document.nodes[index].number = in_range ? number : 0;
        return true;
      }
    }
  }

  bool elements(ondemand::array &array, size_t offset, uint32_t depth) {
    uint32_t index;
    if (depth >= max_depth) return fail(CSIMDJSON_TOO_DEEP);
    if (!add(CSIMDJSON_ARRAY, offset, index)) return false;
    uint32_t count = 0;
    for (auto element : array) {
      ondemand::value value;
      if (auto error = element.get(value)) return fail(CSIMDJSON_INVALID, error);
      if (!walk(value, depth + 1)) return false;
      count++;
    }
    document.nodes[index].span.next = uint32_t(document.nodes.size());
    return set_count(index, count);
  }

  bool members(ondemand::object &object, size_t offset, uint32_t depth) {
    uint32_t index;
    if (depth >= max_depth) return fail(CSIMDJSON_TOO_DEEP);
    if (!add(CSIMDJSON_OBJECT, offset, index)) return false;
    std::vector<uint32_t> keys;
    for (auto member : object) {
      ondemand::field field;
      if (auto error = std::move(member).get(field)) return fail(CSIMDJSON_INVALID, error);
      size_t key_offset = size_t(reinterpret_cast<const uint8_t *>(field.key().raw()) - base) - 1;
      std::string_view text;
      if (auto error = field.unescaped_key().get(text)) return fail(CSIMDJSON_INVALID, error);
      uint32_t key;
      if (!add(CSIMDJSON_KEY, key_offset, key)) return false;
      if (!string(text, key)) return false;
      keys.push_back(key);
      if (!walk(field.value(), depth + 1)) return false;
      document.nodes[key].span.next = uint32_t(document.nodes.size());
    }
    document.nodes[index].span.next = uint32_t(document.nodes.size());
    find_duplicates(keys);
    return set_count(index, keys.size());
  }

  bool walk(ondemand::value value, uint32_t depth) {
    std::string_view token = value.raw_json_token();
    size_t offset = size_t(reinterpret_cast<const uint8_t *>(token.data()) - base);
    if (offset >= length) return fail(CSIMDJSON_INVALID, INCOMPLETE_ARRAY_OR_OBJECT);
    char first = char(base[offset]);
    if (first == '[') {
      ondemand::array array;
      if (auto error = value.get_array().get(array)) return fail(CSIMDJSON_INVALID, error);
      return elements(array, offset, depth);
    }
    if (first == '{') {
      ondemand::object object;
      if (auto error = value.get_object().get(object)) return fail(CSIMDJSON_INVALID, error);
      return members(object, offset, depth);
    }
    return scalar(value, first, offset);
  }

  bool walk_root() {
    padded_string_view view(
        reinterpret_cast<const char *>(base), length, length + SIMDJSON_PADDING);
    ondemand::document root;
    if (auto error = parser.iterate(view).get(root)) {
      return fail(error == MEMALLOC ? CSIMDJSON_NO_MEMORY : CSIMDJSON_INVALID, error);
    }
    size_t offset = 0;
    while (offset < length && std::strchr(" \t\r\n", base[offset]) && base[offset] != 0) offset++;
    if (offset >= length) return fail(CSIMDJSON_INVALID, EMPTY);
    char first = char(base[offset]);
    if (first == '[') {
      ondemand::array array;
      if (auto error = root.get_array().get(array)) return fail(CSIMDJSON_INVALID, error);
      if (!elements(array, offset, 0)) return false;
    } else if (first == '{') {
      ondemand::object object;
      if (auto error = root.get_object().get(object)) return fail(CSIMDJSON_INVALID, error);
      if (!members(object, offset, 0)) return false;
    } else {
      if (!scalar(root, first, offset)) return false;
    }
    if (first != '[' && first != '{' && first != '"') {
      // Numbers and words may be left unread at the root: look at what follows.
      if (!ends_after_word(base + offset, base + length)) {
        return fail(CSIMDJSON_INVALID, TRAILING_CONTENT);
      }
    } else if (root.current_location().error() != OUT_OF_BOUNDS) {
      return fail(CSIMDJSON_INVALID, TRAILING_CONTENT);
    }
    document.status = CSIMDJSON_OK;
    return true;
  }

  /// Copies the strings out of the parser, whose buffers are several times the size of the text; keys that
  /// repeat share one copy.
  void settle() {
    std::unordered_map<std::string_view, uint32_t> keys;
    for (size_t index = 0; index < document.nodes.size(); index++) {
      csimdjson_node &node = document.nodes[index];
      uint32_t kind = kind_of(node);
      if (kind != CSIMDJSON_STRING && kind != CSIMDJSON_KEY) continue;
      std::string_view text(first_text + node.span.text, count_of(node));
      uint32_t place = uint32_t(document.texts.size());
      if (kind == CSIMDJSON_KEY) {
        auto known = keys.find(text);
        if (known != keys.end()) {
          node.span.text = known->second;
          continue;
        }
        if (keys.size() < most_shared_keys) keys.emplace(text, place);
      }
      document.texts.append(text.data(), text.size());
      node.span.text = place;
    }
    document.texts.shrink_to_fit();
    document.nodes.shrink_to_fit();
  }
};

}  // namespace

extern "C" {

csimdjson_document *csimdjson_parse(
    const uint8_t *bytes, size_t length, uint32_t max_depth, uint32_t max_nodes) {
  csimdjson_document *document = new (std::nothrow) csimdjson_document();
  if (document == nullptr) return nullptr;
  try {
    if (length == 0) {
      document->error = EMPTY;
      return document;
    }
    if (length >= 0xFFFFFFFFu - SIMDJSON_PADDING) {
      document->error = CAPACITY;
      return document;
    }
    std::unique_ptr<uint8_t[]> buffer(new uint8_t[length + SIMDJSON_PADDING]);
    std::memcpy(buffer.get(), bytes, length);
    std::memset(buffer.get() + length, 0, SIMDJSON_PADDING);
    walker w{*document, ondemand::parser(), buffer.get(), length, max_depth, max_nodes};
    if (w.walk_root()) {
      w.settle();
    } else {
      document->nodes.clear();
      document->duplicate_keys.clear();
    }
  } catch (...) {
    document->status = CSIMDJSON_NO_MEMORY;
    document->nodes.clear();
    document->duplicate_keys.clear();
  }
  return document;
}

void csimdjson_free(csimdjson_document *document) { delete document; }

int csimdjson_status(const csimdjson_document *document) { return document->status; }

const char *csimdjson_message(const csimdjson_document *document) {
  return error_message(document->error);
}

const csimdjson_node *csimdjson_nodes(const csimdjson_document *document, uint32_t *count) {
  *count = uint32_t(document->nodes.size());
  return document->nodes.data();
}

const char *csimdjson_texts(const csimdjson_document *document) { return document->texts.data(); }

const uint32_t *csimdjson_duplicate_keys(const csimdjson_document *document, uint32_t *count) {
  *count = uint32_t(document->duplicate_keys.size());
  return document->duplicate_keys.data();
}

}  // extern "C"
