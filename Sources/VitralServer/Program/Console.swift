// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The lines that the operator of a program reads.
package enum Console {
    /// Writes the one line that says where the program can be reached; scripts read it.
    package static func announce(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    /// Writes a line to standard error.
    package static func note(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
