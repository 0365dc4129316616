// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An operation on a file or folder that the system refused.
package struct FileFailure: Error, Equatable, CustomStringConvertible {
    /// The path of the file or folder.
    package let path: String
    /// The system's error number.
    package let code: Int32

    /// Creates a failure.
    ///
    /// - Parameter code: The error number; by default `errno`, which is valid only right after the failed call.
    package init(_ path: String, code: Int32 = errno) {
        self.path = path
        self.code = code
    }

    package var description: String { "\(path): \(String(cString: strerror(code)))" }
}
