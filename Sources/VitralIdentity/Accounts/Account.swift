// SPDX-License-Identifier: Apache-2.0

import Crypto
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

/// A browser that is signed in.
///
/// ```swift
/// func describe(_ token: SignInToken, of accounts: Accounts) async throws {
///     for (signIn, isThisOne) in try await accounts.devices(token) {
///         print(signIn.device, signIn.lastSeen, isThisOne ? "this browser" : "")
///     }
/// }
/// ```
public struct SignIn: Sendable, Hashable, Identifiable {
    /// The SHA-256 of the token, which is itself stored only in the browser's cookie.
    public let id: Data
    /// The ``Account/id`` of the account.
    public let account: String
    /// The browser's description of itself, for the list of devices.
    public let device: String
    /// The time at which the user signed in.
    public let created: Date
    /// The time at which the browser was last seen, to about an hour.
    public var lastSeen: Date
    /// The time at which the sign-in expires, unless the browser is seen again before.
    public var expiry: Date

    /// Creates a sign-in from its stored values.
    public init(id: Data, account: String, device: String, created: Date, lastSeen: Date, expiry: Date) {
        self.id = id
        self.account = account
        self.device = device
        self.created = created
        self.lastSeen = lastSeen
        self.expiry = expiry
    }
}

/// The sign-in token of a browser: 256 random bits that only the browser holds.
///
/// ```swift
/// func account(inCookie text: String, of accounts: Accounts) async throws -> Account? {
///     guard let token = SignInToken(text) else { return nil }
///     return try await accounts.account(for: token)
/// }
/// ```
public struct SignInToken: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// The token as a cookie holds it.
    public let text: String

    init(random bytes: [UInt8]) { text = Base64URL.text(bytes) }

    /// Reads the token in a cookie.
    ///
    /// - Returns: `nil` if the text cannot be a token.
    public init?(_ text: String) {
        guard Base64URL.bytes(text)?.count == Self.length else { return nil }
        self.text = text
    }

    static let length = 32

    /// The ``SignIn/id`` of the sign-in that the token belongs to.
    public var signInID: SignIn.ID { Data(SHA256.hash(data: Data(text.utf8))) }

    /// A description without the token, so that a log does not show it.
    public var description: String { "SignInToken" }
    /// A mirror that leaves out the token.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
