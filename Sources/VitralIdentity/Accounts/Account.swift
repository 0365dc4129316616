// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A user's account, with which the user signs in.
///
/// ```swift
/// let token = try await accounts.signIn(
///     name: "ana", password: "correct horse", device: "Firefox, Linux", address: "192.0.2.1")
/// if let account = try await accounts.account(for: token) { print(account.id, account.name) }
/// ```
public struct Account: Sendable, Identifiable, Hashable {
    /// The permanent identifier of the account, which stays the same when the name changes.
    public let id: String
    /// The name as the user chose it; unique without regard to case.
    public let name: String
    /// The hash of the password, in the form of ``PasswordHash/text``.
    public var passwordHash: String
    /// The time at which the user signed up.
    public let created: Date

    /// Creates an account from its stored values.
    public init(id: String, name: String, passwordHash: String, created: Date) {
        self.id = id
        self.name = name
        self.passwordHash = passwordHash
        self.created = created
    }

    /// Returns a name in the form in which it is unique.
    public static func key(of name: String) -> String {
        // Databases compare texts scalar by scalar.
        name.lowercased().precomposedStringWithCanonicalMapping
    }
}

extension Account: CustomStringConvertible, CustomReflectable {
    /// The account's id, without the hash of the password, so that a log does not show it.
    public var description: String { "Account(\(id))" }
    /// A mirror that leaves out the hash of the password.
    public var customMirror: Mirror { Mirror(self, children: ["id": id, "name": name]) }
}
