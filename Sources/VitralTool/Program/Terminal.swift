// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The output of the tool for the developer.
enum Terminal {
    /// Writes a line to standard output.
    static func say(_ line: String) {
        write(line + "\n", to: .standardOutput)
    }

    /// Writes a line to standard error.
    static func note(_ line: String) {
        write(line + "\n", to: .standardError)
    }

    /// Writes another program's output to standard error, unchanged.
    static func pass(_ bytes: Data) {
        try? FileHandle.standardError.write(contentsOf: bytes)
    }

    private static func write(_ text: String, to file: FileHandle) {
        // If the terminal is gone, continue, because the app has to be stopped first.
        try? file.write(contentsOf: Data(text.utf8))
    }
}
