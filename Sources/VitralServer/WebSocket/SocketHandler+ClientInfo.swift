// SPDX-License-Identifier: Apache-2.0

import VitralFeatures

extension SocketHandler {
    /// The information about the browser from the request for the upgrade.
    struct ClientInfo: Sendable {
        var browser: BrowserID?
        /// The browser's network address.
        var peer: ClientAddress
        /// Whether messages may be compressed.
        var deflates: Bool
        /// The values that the browser stores for the app.
        var defaults: String?
        /// Whether it runs on a phone.
        var isMobile = false
        /// The browser's description of itself.
        var device = ""
        /// The parts of the request by which the browser shows itself.
        var request = BrowserRequest()
        /// The credential that it shows, if it has one.
        var credential: SessionCredential?
    }
}
