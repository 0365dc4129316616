// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels
import VitralTestSupport

@testable import VitralPush

@Suite("Push messages by HTTP", .timeLimit(.minutes(1)))
struct HTTPPushTests {
    @Test("a message arrives at the browser, signed by the app")
    func arrival() async throws {
        let server = try PushServer()
        let container = try await TestStore.sqlite.container(for: PushSubscriptionRecord.self, QueuedPush.self)
        try await PushSubscriptions(container, policy: .all).add(server.subscription(), of: "ana")
        var message = PushMessage(title: "Olá, “Ana”", body: "10:00\n🚌", url: "/trips/25?day=1#top", id: "7")
        message.language = "pt-BR"
        message.urgency = .high
        message.topic = "trip_25-A"
        message.timeToLive = .seconds(7_200)
        let date = Date.now
        try await PushQueue(container).send(message, to: "ana")
        let key = PushKey()
        let worker = PushWorker(
            PushQueue(container), by: HTTPPush(), key: key, contact: "mailto:operator@example.org", policy: .all)
        try await worker.sendDue()
        let received = try server.received()
        #expect(
            received.message == #"""
                {"body":"10:00\n🚌","lang":"pt-BR","tag":"7","title":"Olá, “Ana”","url":"/trips/25?day=1#top"}
                """#)
        #expect(received.path == "/1" && received.urgency == "high" && received.topic == "trip_25-A")
        #expect((7_190...7_200).contains(received.ttl))
        #expect(received.aud == server.origin && received.sub == "mailto:operator@example.org")
        #expect(abs(received.exp - date.timeIntervalSince1970 - 43_200) < 60)
        #expect(received.key == key.publicKey)
    }

    @Test("the longest message fits")
    func length() async throws {
        let server = try PushServer()
        for count in [0, 1, PushMessage.longestPayload] {
            let delivery = PushDelivery(
                subscription: try server.subscription(), payload: Data(repeating: 0x41, count: count), topic: nil,
                urgency: "normal", timeToLive: 60)
            let request = try delivery.request(signedBy: PushKey(), contact: "https://example.org", at: .now)
            #expect(request.body.count == count + 103 && request.body.count <= 4_096)
            #expect(try await HTTPPush().send(request).status == 201)
            #expect(try server.received().message.utf8.count == count)
        }
        #expect(throws: PushFailure.tooLong) {
            try PushEncryption.body(
                of: Data(repeating: 0x41, count: PushMessage.longestPayload + 1), for: server.subscription())
        }
    }

    @Test(
        "answers are what they say, and no redirection is followed",
        arguments: [
            ("/busy", PushOutcome.later(120)), ("/gone", .gone), ("/moved", .refused(307)), ("/1", .delivered),
        ])
    func answers(path: String, outcome: PushOutcome) async throws {
        let server = try PushServer()
        let delivery = PushDelivery(
            subscription: try server.subscription(path), payload: Data("{}".utf8), topic: nil, urgency: "low",
            timeToLive: 1)
        let request = try delivery.request(signedBy: PushKey(), contact: "https://example.org", at: .now)
        #expect(try await PushOutcome(HTTPPush().send(request), at: .now) == outcome)
    }

    @Test("no answer is an error")
    func errors() async throws {
        let server = try PushServer()
        for subscription in [
            try server.subscription("/broken"),
            try PushSubscription(
                endpoint: "http://127.0.0.1:1/", publicKey: Base64URL.text(server.subscription().publicKey),
                secret: Base64URL.text(server.subscription().secret)),
        ] {
            let delivery = PushDelivery(
                subscription: subscription, payload: Data(), topic: nil, urgency: "low", timeToLive: 1)
            let request = try delivery.request(signedBy: PushKey(), contact: "https://example.org", at: .now)
            await #expect(throws: (any Error).self) { try await HTTPPush().send(request) }
        }
    }

    @Test("statuses have their outcomes")
    func outcomes() {
        let date = Date(timeIntervalSince1970: 1_700_000_000)  // 14 November 2023, 22:13:20
        for (status, retryAfter, outcome) in [
            (200, nil, PushOutcome.delivered), (201, nil, .delivered), (204, nil, .delivered), (404, nil, .gone),
            (410, nil, .gone), (408, nil, .later(nil)), (500, nil, .later(nil)), (503, " 7 ", .later(7)),
            (429, "Tue, 14 Nov 2023 22:14:20 GMT", .later(60)), (429, "Tue, 14 Nov 2000 22:14:20 GMT", .later(0)),
            (429, "-5", .later(0)), (429, "99999999999", .later(86_400)), (429, "soon", .later(nil)),
            (429, "99999999999999999999", .later(nil)), (301, nil, .refused(301)), (400, nil, .refused(400)),
            (401, nil, .refused(401)), (403, nil, .refused(403)), (413, nil, .refused(413)),
        ] as [(Int, String?, PushOutcome)] {
            #expect(PushOutcome(PushResponse(status: status, retryAfter: retryAfter), at: date) == outcome)
        }
    }
}
