// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A name by which a user signs in, beside the account's own: an e-mail address, or a number such as that of a document.
///
/// ```swift
/// if let address = EmailAddress("ana@example.org") {
///     let byMail = SignInName(address)
///     let byNumber = SignInName(secret: "39053344705", kind: "taxpayer", key: key)
///     print(byMail.kind, byNumber.kind)
/// }
/// ```
///
/// A name belongs to one account. An account can have any number of names.
public struct SignInName: Hashable, Sendable {
    /// The kind of the name, such as `email`.
    public let kind: String
    /// The text that is unique among the names of all accounts.
    public let key: String
    /// The name as the user wrote it; `nil` if only its keyed hash is stored.
    public let text: String?

    /// The kind of e-mail addresses.
    public static let emailKind = "email"

    /// Creates a name from an e-mail address.
    public init(_ address: EmailAddress) {
        self.init(kind: Self.emailKind, key: "\(Self.emailKind):\(address.key)", text: address.text)
    }

    /// Creates a name of which only a keyed hash is stored, such as the number of a document.
    ///
    /// - Parameters:
    ///   - secret: The name in its one form, for example its digits without punctuation.
    ///   - kind: The kind of the name.
    ///   - key: The server's key.
    public init(secret: String, kind: String, key: CodeKey) {
        self.init(kind: kind, key: "\(kind):\(key.hash("name", kind, secret).base64EncodedString())", text: nil)
    }

    /// Creates a name from its stored values.
    public init(kind: String, key: String, text: String?) {
        self.kind = kind
        self.key = key
        self.text = text
    }
}
