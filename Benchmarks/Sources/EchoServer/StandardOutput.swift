// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes out what was printed so far.
func fflushStandardOutput() {
    _ = fflush(nil)
}
