// SPDX-License-Identifier: Apache-2.0

public import Foundation

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
