// SPDX-License-Identifier: Apache-2.0

import CryptoExtras

/// The reason for which a password was neither hashed nor verified.
public enum PasswordFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The password is longer than ``PasswordHasher/longestPassword``.
    case tooLong
    /// More passwords are waiting than the hasher accepts; try again later.
    case busy
    /// The derivation failed because its memory could not be allocated.
    case derivation

    /// The reason, for logs.
    public var description: String {
        switch self {
        case .tooLong: "The password is longer than \(PasswordHasher.longestPassword) bytes."
        case .busy: "Too many passwords are being checked at once."
        case .derivation: "scrypt failed: there was not enough memory."
        }
    }
}
