// SPDX-License-Identifier: Apache-2.0

import Crypto
import VitralFeatures

/// The account that a page was rendered for.
///
/// The page carries a mark of it. When the client has to load the page again because its session has expired, it takes the
/// texts that were typed along only if the new page has the same mark.
enum PageOwner: Sendable, Equatable {
    /// The server has no accounts, so all pages of a browser are alike.
    case undistinguished
    case signedOut
    case account(AuthenticatedAccount.ID)

    /// The mark: empty for a page without account, `nil` where none is needed.
    var mark: String? {
        switch self {
        case .undistinguished: nil
        case .signedOut: ""
        case .account(let id): String(Hexadecimal.text(of: SHA256.hash(data: Array(id.utf8))).prefix(16))
        }
    }

    /// The operation that takes the mark from a page whose account has changed while it was shown.
    static let unmarking = Array(#"["a","\#(PageShell.sessionID)","data-owner","*"]"#.utf8)
}
