// SPDX-License-Identifier: Apache-2.0

import VitralFeatures

/// The identity of a session, which never changes.
struct SessionIdentity: Sendable {
    let token: SessionToken
    let browser: BrowserID
    /// The browser's address, for the limits of each network.
    let peer: ClientAddress
    /// The parts of the page's request that identify the browser.
    let request: BrowserRequest
    /// The number of the session in logs, which reveals nothing about the token.
    let serial: Int
}
