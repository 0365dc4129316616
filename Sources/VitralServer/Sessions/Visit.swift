// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralFeatures

/// The parts of a page's request that sessions use.
struct Visit: Sendable {
    var client: ClientProfile
    var browser: BrowserID
    /// The address of the browser.
    var peer: ClientAddress
    /// The parts of the request that identify the browser.
    var request: BrowserRequest
    /// The credential that the browser sends, if it has one.
    var credential: SessionCredential?
}

/// The result of a request for a page.
enum Opening: Sendable {
    case opened(RenderedPage, SessionToken, owner: PageOwner)
    case refused(Refusal)
}

/// The reason for which a page is not served.
enum Refusal: Sendable, Equatable {
    /// The process has reached its limit of sessions.
    case sessions
    /// The client's network has reached its limit of sessions.
    case sessionsOfPeer
    /// The server is stopping.
    case draining
    /// The signed-in account could not be identified.
    case accounts

    /// The time after which the client should try again.
    var retryAfter: Duration {
        switch self {
        case .sessions, .sessionsOfPeer: .seconds(30)
        case .draining, .accounts: .seconds(5)
        }
    }
}

/// The limits of the session registry.
struct SessionLimits: Sendable {
    var sessions: Int
    var sessionsPerPeer: Int
    var prerendered: Int
    var prerenderedTime: Duration
    var parkedTime: Duration
    var parkedTimeHidden: Duration
    var idleTime: Duration
    /// The time without an event or a change after which a page hibernates.
    var hibernationTime: Duration
    var ringBytes: Int
    var checkpointInterval: Duration
    /// The longest time that a first page may wait for the data that it loads.
    var firstPaintPatience: Duration
    var turns: TurnLimits
}
