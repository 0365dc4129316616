// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels
import VitralPush
import VitralTestSupport

@Suite("The queue of push messages", .timeLimit(.minutes(3)))
struct PushQueueTests {
    /// A database with the time of its test.
    private struct Fixture {
        let container: ModelContainer
        let time = ManualTime()
        let log = LogRecorder()
        let queue: PushQueue
        let subscriptions: PushSubscriptions

        init(_ store: TestStore) async throws {
            container = try await store.container(for: PushSubscriptionRecord.self, QueuedPush.self)
            queue = PushQueue(container, now: { [time] in time.date })
            subscriptions = PushSubscriptions(container, policy: .all, now: { [time] in time.date })
        }

        func worker(
            _ transport: any PushTransport, policy: PushAddressPolicy = .all,
            isSignedIn: @escaping @Sendable (Data) async throws -> Bool = { _ in true }
        ) -> PushWorker<ContinuousClock> {
            PushWorker(
                queue, by: transport, key: PushKey(), contact: "mailto:operator@example.org", policy: policy,
                isSignedIn: isSignedIn, logger: log.logger)
        }

        var waiting: Int {
            get async throws { try await ModelContext(container).fetchCount(FetchDescriptor<QueuedPush>()) }
        }
    }

    private struct Refusal: Error {}

    private static func message(_ text: String = "Text") -> PushMessage { PushMessage(title: "Title", body: text) }

    @Test(
        "a message is sent to each browser of the account, if its transaction is saved", arguments: TestStore.allCases)
    func transactions(store: TestStore) async throws {
        let fixture = try await Fixture(store)
        try await fixture.subscriptions.add(.sample(1), of: "ana")
        try await fixture.subscriptions.add(.sample(2), of: "ana")
        try await fixture.subscriptions.add(.sample(3), of: "ben")
        let message = Self.message()
        let date = fixture.time.date
        // The identifier counts once.
        for _ in 0..<2 {
            let count = try await fixture.container.transaction {
                try PushQueue.enqueue(message, to: "ana", in: $0, at: date)
            }
            #expect(count == 2)
        }
        await #expect(throws: Refusal.self) {
            try await fixture.container.transaction { context in
                try PushQueue.enqueue(Self.message(), to: "ben", in: context)
                throw Refusal()
            }
        }
        #expect(try await fixture.queue.send(Self.message(), to: "nobody") == 0)
        await #expect(throws: PushFailure.tooLong) {
            try await fixture.queue.send(Self.message(String(repeating: "x", count: 4_000)), to: "ana")
        }
        let transport = RecordingPush()
        try await fixture.worker(transport).sendDue()
        #expect(transport.urls.sorted() == ["https://push.example.org/1", "https://push.example.org/2"])
        #expect(try await fixture.waiting == 0)
    }

    @Test("a renewed subscription is the same account's, and gets what waits", arguments: TestStore.allCases)
    func renewal(store: TestStore) async throws {
        let fixture = try await Fixture(store)
        let (old, new) = (try PushSubscription.sample(1), try PushSubscription.sample(2))
        try await fixture.subscriptions.add(old, of: "ana")
        try await fixture.queue.send(Self.message(), to: "ana")
        #expect(try await fixture.subscriptions.replace("https://push.example.org/3", by: new) == false)
        #expect(try await fixture.subscriptions.replace(old.endpoint.absoluteString, by: new))
        #expect(try await fixture.subscriptions.contains(new.endpoint.absoluteString, of: "ana"))
        #expect(try await fixture.subscriptions.count(of: "ana") == 1)
        // A stranger cannot have names resolved.
        let policy = PushAddressPolicy { endpoint in
            Issue.record("The rule is asked about \(endpoint).")
            return true
        }
        let strict = PushSubscriptions(fixture.container, policy: policy)
        #expect(try await strict.replace("https://push.example.org/3", by: new) == false)
        // Keys may change at the same address.
        #expect(try await fixture.subscriptions.replace(new.endpoint.absoluteString, by: new))
        let transport = RecordingPush()
        try await fixture.worker(transport).sendDue()
        #expect(transport.urls == ["https://push.example.org/2"])
    }

    @Test(
        "a page that saves the renewed subscription first neither loses what waits nor its user",
        arguments: TestStore.allCases)
    func earlyPage(store: TestStore) async throws {
        let fixture = try await Fixture(store)
        let (old, new) = (try PushSubscription.sample(1), try PushSubscription.sample(2))
        try await fixture.subscriptions.add(old, of: "ana")
        try await fixture.queue.send(Self.message("Before"), to: "ana")
        try await fixture.subscriptions.add(new, of: "ana")
        #expect(try await fixture.subscriptions.replace(old.endpoint.absoluteString, by: new))
        #expect(try await fixture.subscriptions.count(of: "ana") == 1)
        let transport = RecordingPush()
        try await fixture.worker(transport).sendDue()
        #expect(transport.urls == ["https://push.example.org/2"])
        // Another user of the browser, who has subscribed in it meanwhile.
        let next = try PushSubscription.sample(3)
        try await fixture.queue.send(Self.message("To the earlier user"), to: "ana")
        try await fixture.subscriptions.add(next, of: "ben")
        try await fixture.queue.send(Self.message("To the later user"), to: "ben")
        #expect(try await fixture.subscriptions.replace(new.endpoint.absoluteString, by: next))
        #expect(try await fixture.subscriptions.contains(next.endpoint.absoluteString, of: "ben"))
        #expect(try await fixture.subscriptions.count(of: "ana") == 0)
        #expect(try await fixture.waiting == 1)
    }

    @Test("an account has ten browsers at most, and a browser one account", arguments: TestStore.allCases)
    func limits(store: TestStore) async throws {
        let fixture = try await Fixture(store)
        let browsers = try (1...11).map(PushSubscription.sample)
        for browser in browsers {
            try await fixture.subscriptions.add(browser, of: "ana")
            fixture.time.advance(by: .seconds(1))
        }
        #expect(try await fixture.subscriptions.count(of: "ana") == 10)
        #expect(try await !fixture.subscriptions.contains("https://push.example.org/1", of: "ana"))
        // Once more changes nothing.
        try await fixture.subscriptions.add(browsers[10], of: "ana")
        #expect(try await fixture.subscriptions.count(of: "ana") == 10)
        try await fixture.subscriptions.add(browsers[10], of: "ben")
        #expect(try await fixture.subscriptions.contains("https://push.example.org/11", of: "ben"))
        #expect(try await fixture.subscriptions.count(of: "ana") == 9)
        try await fixture.subscriptions.remove("https://push.example.org/11", of: "ana")
        #expect(try await fixture.subscriptions.count(of: "ben") == 1)
        try await fixture.queue.send(Self.message(), to: "ben")
        try await fixture.subscriptions.remove("https://push.example.org/11", of: "ben")
        #expect(try await fixture.subscriptions.count(of: "ben") == 0)
        try await fixture.queue.send(Self.message(), to: "ana")
        #expect(try await fixture.waiting == 9)
        try await fixture.container.transaction { try PushSubscriptions.removeAll(of: "ana", in: $0) }
        #expect(try await fixture.waiting == 0)
        let strict = PushSubscriptions(fixture.container, policy: PushAddressPolicy { _ in false })
        await #expect(throws: PushFailure.unknownService) { try await strict.add(browsers[0], of: "ana") }
    }

    @Test("attempts follow after the pause that the service asks for, or ours", arguments: TestStore.allCases)
    func attempts(store: TestStore) async throws {
        let fixture = try await Fixture(store)
        try await fixture.subscriptions.add(.sample(), of: "ana")
        try await fixture.queue.send(Self.message(), to: "ana")
        let transport = RecordingPush(
            PushResponse(status: 503), PushResponse(status: 429, retryAfter: "3600"), PushResponse(status: 500))
        let worker = fixture.worker(transport)
        try await worker.sendDue()
        for (number, seconds) in [10, 3_600, 300].enumerated() {
            fixture.time.advance(by: .seconds(seconds - 1))
            try await worker.sendDue()
            #expect(transport.urls.count == number + 1)
            fixture.time.advance(by: .seconds(1))
            try await worker.sendDue()
            #expect(transport.urls.count == number + 2)
        }
        #expect(try await fixture.waiting == 0)
        #expect(!fixture.log.text.contains("push.example.org"))
    }

    @Test(
        "a message is deleted when its time has passed, and when the service refuses it", arguments: TestStore.allCases)
    func expiry(store: TestStore) async throws {
        let fixture = try await Fixture(store)
        try await fixture.subscriptions.add(.sample(), of: "ana")
        var message = Self.message()
        message.timeToLive = .seconds(60)
        try await fixture.queue.send(message, to: "ana")
        fixture.time.advance(by: .seconds(60))
        let transport = RecordingPush(PushResponse(status: 413))
        let worker = fixture.worker(transport)
        try await worker.sendDue()
        #expect(transport.urls.isEmpty)
        #expect(try await fixture.waiting == 0)
        try await fixture.queue.send(message, to: "ana")
        try await worker.sendDue()
        #expect(transport.urls.count == 1)
        #expect(try await fixture.waiting == 0)
        #expect(fixture.log.lines == ["error A push service refused a message. message=\(message.id) status=413"])
        #expect(try await fixture.subscriptions.count(of: "ana") == 1)
    }

    @Test(
        "a browser without the subscription loses it, and so does one whose user has signed out", arguments: [404, 410])
    func departures(status: Int) async throws {
        let fixture = try await Fixture(.sqlite)
        for number in 1...4 {
            try await fixture.subscriptions.add(.sample(number), of: "ana", signIn: Data("\(number)".utf8))
        }
        try await fixture.queue.send(Self.message(), to: "ana")
        let transport = RecordingPush(PushResponse(status: status))
        try await fixture.worker(
            transport, policy: PushAddressPolicy { !$0.absoluteString.hasSuffix("/3") },
            isSignedIn: { $0 != Data("2".utf8) }
        ).sendDue()
        #expect(transport.urls.count == 2 && transport.urls.allSatisfy { ["1", "4"].contains($0.suffix(1)) })
        #expect(try await fixture.subscriptions.count(of: "ana") == 1)
        #expect(try await fixture.waiting == 0)
    }

    @Test("a message waits while the name of its push service cannot be resolved")
    func unresolved() async throws {
        let fixture = try await Fixture(.sqlite)
        try await fixture.subscriptions.add(.sample(), of: "ana")
        try await fixture.queue.send(Self.message(), to: "ana")
        let transport = RecordingPush()
        let policy = PushAddressPolicy { _ in throw PushFailure.unresolvedService }
        try await fixture.worker(transport, policy: policy).sendDue()
        #expect(try await fixture.waiting == 1)
        #expect(try await fixture.subscriptions.count(of: "ana") == 1)
        #expect(transport.urls.isEmpty)
        fixture.time.advance(by: .seconds(10))
        try await fixture.worker(transport).sendDue()
        #expect(transport.urls.count == 1)
        #expect(try await fixture.waiting == 0)
    }

    @Test("workers of several processes send each message once", arguments: TestStore.allCases)
    func workers(store: TestStore) async throws {
        let configuration = try await store.configuration()
        let schema = Schema(PushQueue.models)
        let containers = try (0..<3).map { _ in try ModelContainer(for: schema, configurations: configuration) }
        let subscriptions = PushSubscriptions(containers[0], policy: .all)
        for number in 1...4 { try await subscriptions.add(.sample(number), of: "ana") }
        try await containers[0].transaction { context in
            for _ in 0..<5 { try PushQueue.enqueue(Self.message(), to: "ana", in: context) }
        }
        let transport = RecordingPush()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for container in containers {
                group.addTask {
                    try await PushWorker(
                        PushQueue(container), by: transport, key: PushKey(), contact: "mailto:a@example.org",
                        policy: .all
                    ).sendDue()
                }
            }
            try await group.waitForAll()
        }
        #expect(transport.urls.count == 20 && Set(transport.urls).count == 4)
    }

    @Test("a message whose worker is gone is sent again after the lease, with its identifier")
    func leases() async throws {
        let fixture = try await Fixture(.sqlite)
        try await fixture.subscriptions.add(.sample(), of: "ana")
        try await fixture.queue.send(Self.message(), to: "ana")
        let stuck = StuckPush()
        let first = Task { try await fixture.worker(stuck).sendDue() }
        await stuck.begun()
        let transport = RecordingPush()
        fixture.time.advance(by: .seconds(119))
        try await fixture.worker(transport).sendDue()
        #expect(transport.urls.isEmpty)
        fixture.time.advance(by: .seconds(1))
        try await fixture.worker(transport).sendDue()
        #expect(transport.urls.count == 1)
        #expect(try await fixture.waiting == 0)
        stuck.end()
        try await first.value
    }

    @Test("a running worker sends a new message at once, and stops with its task")
    func running() async throws {
        let fixture = try await Fixture(.sqlite)
        try await fixture.subscriptions.add(.sample(), of: "ana")
        let transport = StuckPush()
        let worker = fixture.worker(transport)
        let running = Task { try await worker.run() }
        try await fixture.queue.send(Self.message(), to: "ana")
        await transport.begun()
        transport.end()
        while try await fixture.waiting > 0 { await Task.yield() }
        running.cancel()
        try await running.value
    }
}

/// A transport whose first answer a test waits for, and gives.
private final class StuckPush: PushTransport {
    private let (starts, start) = AsyncStream.makeStream(of: Void.self)
    private let (ends, finish) = AsyncStream.makeStream(of: Void.self)

    func begun() async { for await _ in starts { return } }
    func end() { finish.finish() }

    func send(_ request: PushRequest) async throws -> PushResponse {
        start.yield()
        for await _ in ends {}
        return PushResponse(status: 201)
    }
}
