// SPDX-License-Identifier: Apache-2.0

import VitralIdentity

extension SocketHandler {
    /// What the upgrade has found out about the browser.
    struct Visitor: Sendable {
        var browser: BrowserID?
        /// The browser's network address.
        var peer: ClientAddress
        /// Whether messages may be compressed.
        var deflates: Bool
        /// What the browser keeps for the app.
        var defaults: String?
        /// Whether it runs on a phone.
        var isMobile = false
        /// What it calls itself.
        var device = ""
        /// Scheme and host of the page, as the browser shows them.
        var origin = ""
        /// What it shows to be recognized, if it has been signed in.
        var signIn: SignInToken?
        /// What it keeps to show that it has signed in before.
        var proofs = BrowserProofs()
    }
}
