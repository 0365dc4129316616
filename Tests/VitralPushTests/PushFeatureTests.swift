// SPDX-License-Identifier: Apache-2.0

import FeatureTestSupport
import Foundation
import TemporaryStores
import Testing
import Vitral
import VitralFeatures
import VitralModels
import VitralPush

@testable import VitralPushServer

@MainActor
@Suite("The feature for notifications", .timeLimit(.minutes(1))) struct PushFeatureTests {
    private let host = TestHost()
    private let key = PushKey()

    private func feature() async throws -> PushFeature {
        let container = try await TestStore.sqlite.container(for: PushSubscriptionRecord.self, QueuedPush.self)
        let feature = PushFeature(PushSubscriptions(container, policy: .all), key)
        feature.start(host)
        return feature
    }

    private func client(of session: TestSession, _ feature: PushFeature) -> any PushClient {
        var environment = EnvironmentValues()
        feature.provide(&environment, for: session)
        return environment.pushClient
    }

    /// Answers the next call of a session, as the script does.
    private func answer(
        _ index: Int, of session: TestSession, _ feature: PushFeature, permission: String = "granted",
        isSupported: Bool = true, subscription: PushSubscription? = nil, error: String? = nil
    ) async throws {
        let call = await session.call(at: index)
        var answer: [String: Any] = [
            "call": call.arguments[0], "isSupported": isSupported, "permission": permission,
        ]
        answer["error"] = error
        if let subscription {
            answer["subscription"] = [
                "endpoint": subscription.endpoint.absoluteString,
                "publicKey": subscription.publicKey.base64EncodedString(),
                "secret": subscription.secret.base64EncodedString(),
            ]
        }
        let json = String(decoding: try JSONSerialization.data(withJSONObject: answer), as: UTF8.self)
        try feature.received(FeatureMessage(to: "VitralPush", json: json), from: session)
    }

    @Test("a browser subscribes for the account, and ends it")
    func subscription() async throws {
        let feature = try await feature()
        let session = TestSession(account: "ana")
        let client = client(of: session, feature)
        #expect(client.status == nil && !client.isSupported && !client.isSubscribed)
        let refresh = Task { try await client.refresh() }
        try await answer(0, of: session, feature, permission: "default")
        let offered = PushStatus(isSupported: true, permission: .notDetermined, isSubscribed: false)
        #expect(try await refresh.value == offered && client.status == offered)
        let subscribe = Task { try await client.subscribe() }
        let sample = try PushSubscription.sample()
        let call = await session.call(at: 1)
        #expect(call == TestSession.Call(module: "/_vitral/push.js", arguments: ["2", "subscribe", key.publicKey]))
        try await answer(1, of: session, feature, subscription: sample)
        try await subscribe.value
        #expect(client.isSubscribed && client.permission == .granted)
        #expect(try await feature.subscriptions.count(of: "ana") == 1)
        // The same browser, with another account.
        let other = TestSession(2, account: "ben")
        let second = self.client(of: other, feature)
        let look = Task { try await second.refresh() }
        try await answer(0, of: other, feature, subscription: sample)
        #expect(try await !look.value.isSubscribed)
        let unsubscribe = Task { try await client.unsubscribe() }
        try await answer(2, of: session, feature, subscription: sample)
        try await unsubscribe.value
        #expect(!client.isSubscribed)
        #expect(try await feature.subscriptions.count(of: "ana") == 0)
        #expect(session.open.isEmpty)
        feature.accountChanged(of: session)
        #expect(client.status == nil)
    }

    @Test(
        "a browser that does not subscribe says why",
        arguments: [
            ("denied", true, nil, PushClientFailure.denied), ("default", true, nil, .dismissed),
            ("granted", true, "AbortError", .refused), ("default", false, nil, .unsupported),
            ("Else", true, "NotAllowedError", .dismissed),
        ] as [(String, Bool, String?, PushClientFailure)])
    func failures(permission: String, isSupported: Bool, error: String?, expected: PushClientFailure) async throws {
        let feature = try await feature()
        let session = TestSession(account: "ana")
        let client = client(of: session, feature)
        let subscribe = Task { try await client.subscribe() }
        try await answer(
            0, of: session, feature, permission: permission, isSupported: isSupported, error: error)
        await #expect(throws: expected) { try await subscribe.value }
        #expect(client.status?.isSupported == isSupported && !client.isSubscribed)
    }

    @Test("a subscription that is none, or without an account, is not saved")
    func refusals() async throws {
        let feature = try await feature()
        let guest = TestSession()
        let client = client(of: guest, feature)
        await #expect(throws: PushClientFailure.signedOut) { try await client.subscribe() }
        #expect(guest.calls.isEmpty)
        let session = TestSession(2, account: "ana")
        let second = self.client(of: session, feature)
        let forged = Task { try await second.subscribe() }
        _ = await session.call(at: 0)
        let json = """
            {"call":"1","isSupported":true,"permission":"granted",
             "subscription":{"endpoint":"x","publicKey":"y","secret":"z"}}
            """
        try feature.received(FeatureMessage(to: "VitralPush", json: json), from: session)
        await #expect(throws: PushClientFailure.refused) { try await forged.value }
        // The user signs out while the browser asks.
        let late = Task { try await second.subscribe() }
        _ = await session.call(at: 1)
        session.account = nil
        try await answer(1, of: session, feature, subscription: .sample())
        await #expect(throws: PushClientFailure.signedOut) { try await late.value }
        #expect(try await feature.subscriptions.count(of: "ana") == 0)
        let silent = Task { try await second.refresh() }
        _ = await session.call(at: 2)
        feature.sessionClosed(session)
        await #expect(throws: PushClientFailure.noAnswer) { try await silent.value }
    }

    @Test("without the module nothing is supported")
    func absence() async throws {
        let client = EnvironmentValues().pushClient
        #expect(try await client.refresh().isSupported == false && client.status?.isSupported == false)
        await #expect(throws: PushClientFailure.unsupported) { try await client.subscribe() }
        await #expect(throws: PushClientFailure.unsupported) { try await client.unsubscribe() }
    }
}
