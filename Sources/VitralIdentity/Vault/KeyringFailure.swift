// SPDX-License-Identifier: Apache-2.0

import VitralFiles

/// The reason for which a keyring could not be read or written.
public enum KeyringFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file cannot be read.
    case unreadable(String)
    /// The file cannot be written.
    case unwritable(String)
    /// Users other than its owner may read the file.
    case tooOpen(String, mode: Int)
    /// The file or text contains no key.
    case empty(String)
    /// A line is not 32 bytes in Base64.
    case notAKey(String, line: Int)

    /// The reason, and the action that fixes it.
    public var description: String {
        switch self {
        case .unreadable(let name): "The keys in \(name) cannot be read."
        case .unwritable(let name): "The keys cannot be written to \(name)."
        case .tooOpen(let name, let mode):
            "Others may read the keys in \(name) (its mode is \(String(mode, radix: 8))). To fix this, chmod 600 it."
        case .empty(let name): "\(name) holds no key. To fix this, remove it, and a new one is made."
        case .notAKey(let name, let line): "Line \(line) of \(name) is not a key: 32 bytes in Base64."
        }
    }
}
