// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralFeatures

/// A request for a page, as far as sessions care.
struct Visit: Sendable {
    var client: ClientProfile
    var browser: BrowserID
    /// The address that the browser comes from.
    var peer: ClientAddress
    /// The parts of the request by which the browser shows itself.
    var request: BrowserRequest
    /// The credential that the browser shows, if it has one.
    var credential: SessionCredential?
}

/// What comes of a request for a page.
enum Opening: Sendable {
    case opened(RenderedPage, SessionToken, owner: PageOwner)
    case refused(Refusal)
}

/// Why a page is not served.
enum Refusal: Sendable, Equatable {
    /// The process has as many sessions as it may.
    case sessions
    /// The visitor's address has.
    case sessionsOfPeer
    /// The server stops.
    case draining
    /// It cannot be found out who is signed in.
    case accounts

    /// When it makes sense to try again.
    var retryAfter: Duration {
        switch self {
        case .sessions, .sessionsOfPeer: .seconds(30)
        case .draining, .accounts: .seconds(5)
        }
    }
}

/// The limits that the registry of sessions keeps.
struct SessionLimits: Sendable {
    var sessions: Int
    var sessionsPerPeer: Int
    var prerendered: Int
    var prerenderedTime: Duration
    var parkedTime: Duration
    var parkedTimeHidden: Duration
    var idleTime: Duration
    var ringBytes: Int
    var checkpointInterval: Duration
    /// How long a first page may wait for what it loads.
    var firstPaintPatience: Duration
    var turns: TurnLimits
}
