// SPDX-License-Identifier: Apache-2.0

/// The result of ``FeatureHost/recognize(_:as:)``.
public enum Recognition: Sendable {
    /// The session continues with the account; `nil` if the credential has none.
    case account(AuthenticatedAccount?)
    /// The session has ended meanwhile.
    case ended
}
