// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <stdint.h>

// Returns the count of calls of `malloc` in this process.
int64_t allocation_count(void);
