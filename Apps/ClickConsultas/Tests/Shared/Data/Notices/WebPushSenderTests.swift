// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import Synchronization
import TemporaryStores
import Testing
import VitralModels
import VitralPush
import VitralTestSupport

@testable import ClickConsultasData

@Suite("Push messages of notices", .timeLimit(.minutes(1))) struct WebPushSenderTests {
    /// A transport that collects requests.
    private final class PushServiceLog: PushTransport {
        private let log = Mutex<[PushRequest]>([])
        var requests: [PushRequest] { log.withLock { $0 } }

        func send(_ request: PushRequest) async throws -> PushResponse {
            log.withLock { $0.append(request) }
            return PushResponse(status: 201)
        }
    }

    private static let anywhere = PushAddressPolicy { _ in true }

    private static func browser(_ number: Int) throws -> PushSubscription {
        try PushSubscription(
            endpoint: "https://push.example.org/\(number)",
            publicKey: P256.KeyAgreement.PrivateKey().publicKey.x963Representation.base64EncodedString(),
            secret: Data(repeating: 1, count: 16).base64EncodedString())
    }

    private static func message(_ account: String, _ expires: Date) -> ClickConsultasData.PushMessage {
        ClickConsultasData.PushMessage(
            id: "\(account)-1", account: account, title: "ClickConsultas", text: "14:00", path: "/appointments/25",
            expires: expires)
    }

    @Test("a message reaches the browsers of its account until it expires", arguments: TestStore.allCases)
    func messages(store: TestStore) async throws {
        let container = try ModelContainer(
            for: Schema(DataModule.models), configurations: try await store.configuration())
        let time = ManualTime()
        let subscriptions = PushSubscriptions(container, policy: Self.anywhere)
        for (number, account) in [(1, "ana"), (2, "ana"), (3, "rui")] {
            try await subscriptions.add(Self.browser(number), of: account)
        }
        let sender = WebPushSender(now: { time.date })
        let start = time.date
        try await container.transaction { context in
            try sender.enqueue(Self.message("ana", start + 7_200), in: context)
            // It says no more than the inbox, and not after the time for which it was written.
            try sender.enqueue(Self.message("rui", start), in: context)
            try sender.enqueue(Self.message("bia", start + 7_200), in: context)
        }
        let log = PushServiceLog()
        let worker = PushWorker(
            PushQueue(container, now: { time.date }), by: log, key: PushKey(), contact: "mailto:a@example.org",
            policy: Self.anywhere)
        try await worker.sendDue()
        #expect(log.requests.map(\.url.path).sorted() == ["/1", "/2"])
        #expect(log.requests.allSatisfy { $0.headers["TTL"] == "7200" && $0.headers["Urgency"] == "high" })
        try await container.transaction { try sender.enqueue(Self.message("rui", start + 86_400), in: $0) }
        try await worker.sendDue()
        #expect(log.requests.last?.headers["Urgency"] == "normal")
    }

    @Test("the deletion of an account deletes its browsers", arguments: TestStore.allCases)
    func deletion(store: TestStore) async throws {
        let container = try ModelContainer(
            for: Schema(DataModule.models), configurations: try await store.configuration())
        let subscriptions = PushSubscriptions(container, policy: Self.anywhere)
        try await subscriptions.add(Self.browser(1), of: "ana")
        try await subscriptions.add(Self.browser(2), of: "rui")
        try await container.transaction { try AccountDeletion().delete("ana", in: $0) }
        #expect(try await subscriptions.count(of: "ana") == 0)
        #expect(try await subscriptions.count(of: "rui") == 1)
    }
}
