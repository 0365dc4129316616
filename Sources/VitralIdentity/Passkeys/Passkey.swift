// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A passkey of an account, as it is stored: nothing in it is secret.
public struct Passkey: Sendable, Hashable, Identifiable {
    /// The name that the authenticator gave it.
    public let id: Data
    /// The account that it signs in.
    public let account: String
    /// What verifies its signatures.
    public let publicKey: PasskeyPublicKey
    /// How often it has signed, for authenticators that count; 0 for those that do not.
    public var signCount: UInt32
    /// Whether it is kept in more places than one, such as a phone maker's cloud.
    public var isBackedUp: Bool
    /// What the person calls it, to tell it from others.
    public var name: String
    /// When it was made.
    public let created: Date

    /// The longest ``name``, in characters; the rest is cut off.
    public static let longestName = 60

    /// Puts a stored passkey together.
    public init(
        id: Data, account: String, publicKey: PasskeyPublicKey, signCount: UInt32, isBackedUp: Bool, name: String = "",
        created: Date = Date(timeIntervalSince1970: 0)
    ) {
        self.id = id
        self.account = account
        self.publicKey = publicKey
        self.signCount = signCount
        self.isBackedUp = isBackedUp
        self.name = String(name.filter { !$0.isNewline && $0 != "\0" }.prefix(Self.longestName))
        self.created = created
    }
}

/// The site that passkeys are for.
public struct RelyingParty: Sendable, Hashable {
    /// The site's domain, without scheme and port; passkeys work on it and its subdomains.
    public let id: String
    /// What the person's device calls the site.
    public let name: String
    /// The origins that may ask, such as `https://example.org`.
    public let origins: Set<String>

    /// Describes the site.
    public init(id: String, name: String, origins: Set<String>) {
        self.id = id
        self.name = name
        self.origins = origins
    }
}
