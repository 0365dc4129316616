// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A passkey of an account, as it is stored: it holds no secret.
///
/// ```swift
/// struct PasskeyList: View {
///     @Environment(\.accountClient) private var client
///     @State private var passkeys: [Passkey] = []
///
///     var body: some View {
///         List(passkeys) { Text($0.name) }
///             .task { passkeys = (try? await client.passkeys()) ?? [] }
///     }
/// }
/// ```
public struct Passkey: Sendable, Hashable, Identifiable {
    /// The identifier that the authenticator chose.
    public let id: Data
    /// The ``Account/id`` of the account that it signs in.
    public let account: String
    /// The public key that verifies its signatures.
    public let publicKey: PasskeyPublicKey
    /// The number of signatures that it has made, if the authenticator counts them; otherwise 0.
    public var signCount: UInt32
    /// Whether it is stored in more than one place, such as a phone vendor's cloud.
    public var isBackedUp: Bool
    /// The user's name for it, to distinguish it from others.
    public var name: String
    /// The time at which it was created.
    public let created: Date

    /// The longest ``name``, in characters; the rest is cut off.
    public static let longestName = 60

    /// Creates a passkey from its stored values.
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
