// SPDX-License-Identifier: Apache-2.0

public import VitralIdentity

/// A change of what a user signs in with, which ``DataAccountStore`` reports in the transaction that saves it.
///
/// ```swift
/// func text(on change: AccountChange) -> String? {
///     switch change {
///     case .password: "Your password was changed."
///     case .passkeyAdded: "A passkey was added."
///     case .passkeyRemoved: "A passkey was removed."
///     case .name: nil
///     }
/// }
/// ```
public enum AccountChange: Hashable, Sendable {
    /// Another password, chosen by the user.
    case password
    /// A new passkey.
    case passkeyAdded
    /// A passkey that the account no longer has.
    case passkeyRemoved
    /// Another further name, such as an e-mail address; `nil` for none before, or none afterwards.
    case name(SignInName?, replacedBy: SignInName?)
}
