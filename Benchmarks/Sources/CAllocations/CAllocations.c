// SPDX-License-Identifier: Apache-2.0

#include "CAllocations.h"

#include <stdatomic.h>
#include <stddef.h>

// The C library's own function. The one below has its name for the whole process, so every library calls it.
extern void *__libc_malloc(size_t size);

static _Atomic int64_t count;

void *malloc(size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_malloc(size);
}

int64_t allocation_count(void) {
    return atomic_load_explicit(&count, memory_order_relaxed);
}
