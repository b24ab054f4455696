#include "CSimdJSON.h"

#include <simdjson.h>

#define CSIMDJSON_TEXT_(x) #x
#define CSIMDJSON_TEXT(x) CSIMDJSON_TEXT_(x)

extern "C" const char *csimdjson_version(void) { return CSIMDJSON_TEXT(SIMDJSON_VERSION); }
