// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral
public import VitralFeatures
public import VitralPush

extension SessionFeatureFactory {
    /// Returns the feature for notifications: views have `@Environment(\.pushClient)`.
    ///
    /// ```swift
    /// let push = SessionFeatureFactory.push(PushSubscriptions(container), key: PushKey())
    /// let server = LiveServer(features: [push]) { TripsApp() }
    /// ```
    ///
    /// The app's `clientAssets` must name `ClientAssets.push` then; `ServerModule.push(_:key:)` has both.
    ///
    /// - Parameters:
    ///   - subscriptions: The browsers of accounts.
    ///   - key: The key by which push services recognize the app.
    public static func push(_ subscriptions: PushSubscriptions, key: PushKey) -> SessionFeatureFactory {
        SessionFeatureFactory { PushFeature(subscriptions, key) }
    }
}

/// The notifications of a server's sessions, which a script of the page turns on and off in the browser.
final class PushFeature: SessionFeature {
    /// A request to the script.
    enum Act: String {
        case status, subscribe, unsubscribe
    }

    /// A message of the script.
    struct Answer: Decodable, Sendable {
        struct Subscription: Decodable, Sendable {
            var endpoint: String
            var publicKey: String
            var secret: String
        }

        var call: String
        var isSupported: Bool
        /// The browser's word for the user's decision.
        var permission: String
        /// The browser's name for the error.
        var error: String?
        var subscription: Subscription?
    }

    let subscriptions: PushSubscriptions
    let calls = ScriptCalls<Answer>(of: "push.js")
    private let key: PushKey
    private var clients: [Int: TabPushClient] = [:]

    init(_ subscriptions: PushSubscriptions, _ key: PushKey) {
        self.subscriptions = subscriptions
        self.key = key
    }

    var name: String? { ClientAssets.push.module }

    func start(_ host: any FeatureHost) { calls.start(host) }

    func provide(_ environment: inout EnvironmentValues, for session: any FeatureSession) {
        let client = TabPushClient(session, self)
        clients[session.id] = client
        environment.pushClient = client
    }

    func accountChanged(of session: any FeatureSession) { clients[session.id]?.forgetStatus() }

    func received(_ message: FeatureMessage, from session: any FeatureSession) throws {
        let answer = try message.decode(as: Answer.self)
        calls.answer(answer.call, of: session, with: answer)
    }

    func sweep(now: UInt64) { calls.expire(now: now) }

    func sceneWillEnd(of session: any FeatureSession) { leave(session) }

    func sessionClosed(_ session: any FeatureSession) { leave(session) }

    private func leave(_ session: any FeatureSession) {
        clients[session.id] = nil
        calls.leave(session)
    }

    /// Asks the browser of a session.
    func ask(_ session: any FeatureSession, _ act: Act) async throws -> Answer {
        do {
            return try await calls.call(session, with: [act.rawValue, key.publicKey])
        } catch is ScriptCallFailure {
            throw PushClientFailure.noAnswer
        }
    }
}
