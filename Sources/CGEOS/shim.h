#pragma once
// Only the reentrant calls (the `_r` functions) may be used: the others share one global context.
#define GEOS_USE_ONLY_R_API 1
#include <geos_c.h>
