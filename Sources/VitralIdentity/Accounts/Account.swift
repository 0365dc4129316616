// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation

/// A person who may sign in.
public struct Account: Sendable, Identifiable, Hashable {
    /// Names the account for ever, also where its name changes.
    public let id: String
    /// The name as it was chosen; unique without regard to case.
    public let name: String
    /// The hash of the password, as ``PasswordHash/text`` writes it.
    public var passwordHash: String
    /// When the person signed up.
    public let created: Date

    /// Puts a stored account together.
    public init(id: String, name: String, passwordHash: String, created: Date) {
        self.id = id
        self.name = name
        self.passwordHash = passwordHash
        self.created = created
    }

    /// The name in the form in which it is unique.
    public static func key(of name: String) -> String {
        // Databases compare texts scalar by scalar.
        name.lowercased().precomposedStringWithCanonicalMapping
    }
}

extension Account: CustomStringConvertible, CustomReflectable {
    /// The account's id; its hash stays out of logs.
    public var description: String { "Account(\(id))" }
    /// Shows nothing of the hash.
    public var customMirror: Mirror { Mirror(self, children: ["id": id, "name": name]) }
}

/// A browser that is signed in.
public struct SignIn: Sendable, Hashable, Identifiable {
    /// The SHA-256 of the token; the token itself is in the browser's cookie alone.
    public let id: Data
    /// The account.
    public let account: String
    /// What the browser calls itself, for the list of devices.
    public let device: String
    /// When the person signed in.
    public let created: Date
    /// When the browser was last seen, to the hour or so.
    public var lastSeen: Date
    /// When it is signed out if it is not seen any more.
    public var expiry: Date

    /// Puts a stored sign-in together.
    public init(id: Data, account: String, device: String, created: Date, lastSeen: Date, expiry: Date) {
        self.id = id
        self.account = account
        self.device = device
        self.created = created
        self.lastSeen = lastSeen
        self.expiry = expiry
    }
}

/// What a signed-in browser shows to be recognized: 256 random bits, known to the browser alone.
public struct SignInToken: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// The token as a cookie holds it.
    public let text: String

    init(random bytes: [UInt8]) { text = Base64URL.text(bytes) }

    /// Reads a cookie.
    ///
    /// - Returns: `nil` where it cannot be a token.
    public init?(_ text: String) {
        guard Base64URL.bytes(text)?.count == Self.length else { return nil }
        self.text = text
    }

    static let length = 32

    /// The ``SignIn/id`` of the sign-in that this is the token of.
    public var signInID: SignIn.ID { Data(SHA256.hash(data: Data(text.utf8))) }

    /// Does not tell the token: descriptions end in logs.
    public var description: String { "SignInToken" }
    /// Shows nothing of the token.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
