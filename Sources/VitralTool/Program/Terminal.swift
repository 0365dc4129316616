// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The lines that the developer reads.
enum Terminal {
    /// Writes a line to standard output.
    static func say(_ line: String) {
        write(line + "\n", to: .standardOutput)
    }

    /// Writes a line to standard error.
    static func note(_ line: String) {
        write(line + "\n", to: .standardError)
    }

    /// Writes output of another program to standard error, as it is.
    static func pass(_ bytes: Data) {
        try? FileHandle.standardError.write(contentsOf: bytes)
    }

    private static func write(_ text: String, to file: FileHandle) {
        // A terminal that is gone is no reason to end: the app has to be stopped first.
        try? file.write(contentsOf: Data(text.utf8))
    }
}
