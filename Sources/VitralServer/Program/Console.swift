// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The program's output for the operator.
package enum Console {
    /// Writes a line to standard output, such as the one with the server's address, which scripts read.
    package static func announce(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    /// Writes a line to standard error.
    package static func note(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
