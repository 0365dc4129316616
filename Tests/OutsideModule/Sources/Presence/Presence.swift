// SPDX-License-Identifier: Apache-2.0

import Observation
import Vitral
import VitralFeatures

/// The open pages of an app, and those whose users are away.
@MainActor
@Observable
final class Presence: SessionFeature {
    private var openPages: Set<Int> = []
    private var awayPages: Set<Int> = []

    /// The number of open pages.
    var openCount: Int { openPages.count }
    /// The number of open pages whose users are away.
    var awayCount: Int { awayPages.count }

    nonisolated init() {}

    /// A message of the script: whether the user of the page looks elsewhere.
    private struct Absence: Decodable {
        var isAway: Bool
    }

    var name: String? { ClientAssets.presence.module }

    func provide(_ environment: inout EnvironmentValues, for session: any FeatureSession) {
        environment.presence = self
    }

    func sessionGreeted(_ session: any FeatureSession) {
        openPages.insert(session.id)
    }

    func received(_ message: FeatureMessage, from session: any FeatureSession) throws {
        if try message.decode(as: Absence.self).isAway {
            awayPages.insert(session.id)
        } else {
            awayPages.remove(session.id)
        }
    }

    func sessionClosed(_ session: any FeatureSession) {
        openPages.remove(session.id)
        awayPages.remove(session.id)
    }
}

extension EnvironmentValues {
    /// The open pages of the app; `nil` without the module.
    @Entry var presence: Presence?
}
