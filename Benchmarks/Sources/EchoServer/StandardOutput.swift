// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Flushes the text that was printed so far.
func fflushStandardOutput() {
    _ = fflush(nil)
}
