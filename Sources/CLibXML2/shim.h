#pragma once
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlreader.h>

/// The parser options that are safe for files from anywhere: nothing is loaded, nothing is expanded.
static inline int grounded_xml_reader_options(void) {
  int options = XML_PARSE_NONET | XML_PARSE_COMPACT;
#if LIBXML_VERSION >= 21300
  options |= XML_PARSE_NO_XXE;
#endif
  return options;
}

/// Frees what the library made; its own `xmlFree` is a variable.
static inline void grounded_xml_free(void *memory) { xmlFree(memory); }
