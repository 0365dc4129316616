// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation

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
