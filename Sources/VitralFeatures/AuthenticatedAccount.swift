// SPDX-License-Identifier: Apache-2.0

/// An account that was recognized.
///
/// ```swift
/// final class History: SessionFeature {
///     private var names: [String] = []
///
///     func accountChanged(of session: any FeatureSession) {
///         if let account = session.account { names.append(account.name) }
///     }
/// }
/// ```
public struct AuthenticatedAccount: Sendable, Identifiable {
    /// The id of the account, which never changes.
    public let id: String
    /// The name that the user chose.
    public let name: String
    /// The credential that was shown.
    public let credential: SessionCredential

    /// Creates an account.
    public init(id: String, name: String, credential: SessionCredential) {
        self.id = id
        self.name = name
        self.credential = credential
    }
}
