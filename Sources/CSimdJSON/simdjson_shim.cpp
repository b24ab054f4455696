#include "CSimdJSON.h"

#include <simdjson.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <new>
#include <string_view>
#include <vector>

using namespace simdjson;

struct csimdjson_document {
  int status = CSIMDJSON_INVALID;
  error_code error = SUCCESS;
  std::vector<csimdjson_node> nodes;
  /// The unescaped strings, one after the other.
  std::unique_ptr<char[]> texts;
  std::vector<uint32_t> duplicate_keys;
};

namespace {

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
    node.kind = kind;
    node.offset = uint32_t(offset);
    node.next = index + 1;
    document.nodes.push_back(node);
    return true;
  }

  void find_duplicates(std::vector<uint32_t> &keys) {
    auto name = [&](uint32_t index) {
      const csimdjson_node &node = document.nodes[index];
      return std::string_view(node.text, node.count);
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
    document.nodes[index].text = text.data();
    document.nodes[index].count = uint32_t(text.size());
    return true;
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
    document.nodes[index].count = count;
    document.nodes[index].next = uint32_t(document.nodes.size());
    return true;
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
      string(text, key);
      keys.push_back(key);
      if (!walk(field.value(), depth + 1)) return false;
      document.nodes[key].next = uint32_t(document.nodes.size());
    }
    document.nodes[index].count = uint32_t(keys.size());
    document.nodes[index].next = uint32_t(document.nodes.size());
    find_duplicates(keys);
    return true;
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

  /// Copies the strings out of the parser, whose buffers are several times the size of the text.
  void settle() {
    size_t size = 0;
    for (const csimdjson_node &node : document.nodes) {
      if (node.kind == CSIMDJSON_STRING || node.kind == CSIMDJSON_KEY) size += node.count;
    }
    document.texts.reset(new char[size + 1]);
    char *end = document.texts.get();
    for (csimdjson_node &node : document.nodes) {
      if (node.kind != CSIMDJSON_STRING && node.kind != CSIMDJSON_KEY) continue;
      std::memcpy(end, node.text, node.count);
      node.text = end;
      end += node.count;
    }
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
    document->nodes.reserve(std::min<size_t>(max_nodes, length / 12 + 16));
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

const uint32_t *csimdjson_duplicate_keys(const csimdjson_document *document, uint32_t *count) {
  *count = uint32_t(document->duplicate_keys.size());
  return document->duplicate_keys.data();
}

}  // extern "C"
