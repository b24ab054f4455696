#ifndef C_SIMDJSON_H
#define C_SIMDJSON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a node of a parsed document is.
enum {
  CSIMDJSON_NULL = 0,
  CSIMDJSON_FALSE = 1,
  CSIMDJSON_TRUE = 2,
  /// A number that a double can hold.
  CSIMDJSON_NUMBER = 3,
  /// A number by grammar that no finite double can hold, such as 1e999.
  CSIMDJSON_NUMBER_OUT_OF_RANGE = 4,
  CSIMDJSON_STRING = 5,
  /// The name of a member; its value follows as the next node.
  CSIMDJSON_KEY = 6,
  CSIMDJSON_ARRAY = 7,
  CSIMDJSON_OBJECT = 8
};

/// What came of parsing.
enum {
  CSIMDJSON_OK = 0,
  /// Not JSON; the place has to be found by other means.
  CSIMDJSON_INVALID = 1,
  /// Nested deeper than asked for.
  CSIMDJSON_TOO_DEEP = 2,
  /// More values than asked for.
  CSIMDJSON_TOO_MANY = 3,
  /// No memory.
  CSIMDJSON_NO_MEMORY = 4
};

/// Where a node's text stands and what follows the node.
typedef struct {
  /// Where the unescaped bytes of a string or key begin in the document's texts; not terminated.
  uint32_t text;
  /// The index of the first node after a key, array or object and everything inside it.
  uint32_t next;
} csimdjson_span;

/// One value or member name, in document order; 16 bytes, since a large file has millions.
typedef struct {
  /// The byte in the input where it starts.
  uint32_t offset;
  /// In the upper 4 bits one of CSIMDJSON_NULL to CSIMDJSON_OBJECT; in the lower 28 bits the elements of an
  /// array, members of an object, or bytes of a string or key.
  uint32_t kind_and_count;
  union {
    /// The value of a number.
    double number;
    /// Of keys, strings, arrays and objects.
    csimdjson_span span;
  };
} csimdjson_node;

/// A parsed document; owns its nodes and texts.
typedef struct csimdjson_document csimdjson_document;

/// Parses `length` bytes (fewer than 4 GiB); NULL only where there is no memory for the document itself.
csimdjson_document *csimdjson_parse(
    const uint8_t *bytes, size_t length, uint32_t max_depth, uint32_t max_nodes);

/// Frees a document; NULL is allowed.
void csimdjson_free(csimdjson_document *document);

/// One of CSIMDJSON_OK to CSIMDJSON_NO_MEMORY.
int csimdjson_status(const csimdjson_document *document);

/// simdjson's own words for what is wrong.
const char *csimdjson_message(const csimdjson_document *document);

/// The nodes, the root first; none where the status is not CSIMDJSON_OK.
const csimdjson_node *csimdjson_nodes(const csimdjson_document *document, uint32_t *count);

/// The unescaped bytes of all strings and keys, one after the other; live as long as the document.
const char *csimdjson_texts(const csimdjson_document *document);

/// The indices of keys that repeat an earlier key of their object, in no order.
const uint32_t *csimdjson_duplicate_keys(const csimdjson_document *document, uint32_t *count);

#ifdef __cplusplus
}
#endif
#endif
