// SPDX-License-Identifier: Apache-2.0

import Crypto
import VitralFeatures

/// The account that a page was rendered for.
///
/// The page carries a mark of the account. If the session has expired and the client loads the page again, the client
/// restores the user's unsent text only if the new page has the same mark.
enum PageOwner: Sendable, Equatable {
    /// The server has no accounts, so all pages of a browser have the same owner.
    case undistinguished
    case signedOut
    case account(AuthenticatedAccount.ID)

    /// The mark: empty for a page without an account, `nil` if the server has no accounts.
    var mark: String? {
        switch self {
        case .undistinguished: nil
        case .signedOut: ""
        case .account(let id): String(Hexadecimal.text(of: SHA256.hash(data: Array(id.utf8))).prefix(16))
        }
    }

    /// The operation that removes the mark from a page whose account has changed while it was open.
    static let unmarking = Array(#"["a","\#(PageShell.sessionID)","data-owner","*"]"#.utf8)
}
