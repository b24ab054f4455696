#pragma once
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Gives freed memory between blocks in use back to the system; does nothing where that is not glibc's.
static inline void cmalloc_give_back(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

/// Sets from how many bytes on a block goes back to the system when it is freed; does nothing where that is not
/// glibc's, which otherwise raises this limit by itself after each larger block.
static inline void cmalloc_give_back_blocks(int bytes) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, bytes);
#else
  (void)bytes;
#endif
}
