// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import Vitral
import VitralIdentity
import VitralLocation
import VitralPush

/// The parts of a browser tab that the clients of the process take from the session whose code calls them.
struct BrowserTab: Sendable {
    /// The identifier of the session, which holds slots before a sign-in and keeps a link's token through it.
    let session: String
    let accountClient: any AccountClient
    let locationClient: any VitralLocation.LocationClient
    let pushClient: any VitralPush.PushClient
}

extension BrowserTab {
    /// The tab whose session runs the code.
    ///
    /// - Throws: ``DomainError/sessionExpired`` outside of a tab: no other tab's is taken.
    static var current: BrowserTab {
        get throws {
            @Dependency(\.browserTab) var tab
            guard let tab else { throw DomainError.sessionExpired }
            return tab
        }
    }
}

extension DependencyValues {
    /// The tab of the session; `nil` outside of a tab.
    var browserTab: BrowserTab? {
        get { self[BrowserTabKey.self] }
        set { self[BrowserTabKey.self] = newValue }
    }
}

private enum BrowserTabKey: DependencyKey {
    static var liveValue: BrowserTab? { nil }
    static var testValue: BrowserTab? { nil }
}
