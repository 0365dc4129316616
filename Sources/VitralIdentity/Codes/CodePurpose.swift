// SPDX-License-Identifier: Apache-2.0

/// The purpose for which a code is sent, and for no other.
///
/// ```swift
/// extension CodePurpose {
///     static let newPhone = CodePurpose("newPhone")
/// }
/// ```
public struct CodePurpose: Hashable, Codable, Sendable {
    /// The name, which stays the same between releases.
    public let name: String

    /// Creates a purpose.
    public init(_ name: String) { self.name = name }

    /// The address of a new account.
    public static let signUp = CodePurpose("signUp")
    /// A new password for a user who has forgotten the old one.
    public static let passwordReset = CodePurpose("passwordReset")
    /// Another address of an account.
    public static let newAddress = CodePurpose("newAddress")
}
