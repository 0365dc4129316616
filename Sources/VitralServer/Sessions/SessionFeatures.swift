// SPDX-License-Identifier: Apache-2.0

import VitralFeatures

/// The features that modules add to each session, in the order in which they see its events.
@MainActor
final class SessionFeatures {
    /// The features that answer requests, by their paths.
    let byPath: [String: any SessionFeature]
    /// The path that answers the form of a sign-in; `nil` if no feature does.
    let signInPath: String?
    /// The authenticator of accounts; `nil` if the server has none.
    let authenticator: (any SessionAuthenticator)?
    let all: [any SessionFeature]
    /// The features that receive messages, by their names.
    private let byName: [String: any SessionFeature]
    private let log: SessionLog
    /// The features whose failures have been logged: browsers may repeat a message.
    private var failed: Set<String> = []

    init(_ features: [any SessionFeature], uploads: UploadDesk, log: SessionLog) {
        // Uploads come first, so that their files are removed before other features see that a session has ended.
        all = [uploads] + features
        byPath = Self.first(of: features, by: \.path)
        signInPath = features.lazy.filter(\.takesSignInForm).compactMap(\.path).first
        byName = Self.first(of: all, by: \.name)
        authenticator = features.lazy.compactMap(\.authenticator).first
        self.log = log
    }

    private static func first(
        of features: [any SessionFeature], by key: (any SessionFeature) -> String?
    ) -> [String: any SessionFeature] {
        features.reduce(into: [:]) { found, feature in
            if let key = key(feature), found[key] == nil { found[key] = feature }
        }
    }

    /// Hands a message on to the feature that it names; the message has no effect if there is no such feature.
    func deliver(_ message: FeatureMessage, from session: LiveSession) {
        guard let feature = byName[message.feature] else { return }
        do {
            try feature.received(message, from: session)
        } catch {
            guard failed.insert(message.feature).inserted else { return }
            log.messageFailed(message.feature, error)
        }
    }
}
