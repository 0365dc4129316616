// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TemporaryStores
import Testing
import VitralMail
import VitralModels
import VitralTestSupport

/// A transport that records deliveries, and fails as a test says.
final class RecordingTransport: MailTransport {
    private let state = Mutex((deliveries: [String](), failures: [MailFailure]()))

    init(failures: [MailFailure] = []) { state.withLock { $0.failures = failures } }

    var deliveries: [String] { state.withLock { $0.deliveries } }

    func deliver(_ mail: EncodedMail) async throws(MailFailure) {
        let failure: MailFailure? = state.withLock { state in
            state.deliveries.append(mail.messageID)
            return state.failures.isEmpty ? nil : state.failures.removeFirst()
        }
        if let failure { throw failure }
    }
}

@Suite("The queue of e-mails", .timeLimit(.minutes(3)))
struct MailQueueTests {
    static func message(_ number: Int = 0) -> MailMessage {
        MailMessage(
            from: MailAddress("app@example.org"), to: MailAddress("ana@example.org"), subject: "Number \(number)",
            text: "Text")
    }

    static func queue(_ store: TestStore, _ time: ManualTime) async throws -> MailQueue {
        MailQueue(try await store.container(for: QueuedMail.self), now: { time.date })
    }

    @Test("the messages to an address go with it, and given-up ones after a time", arguments: TestStore.allCases)
    func discarding(store: TestStore) async throws {
        let container = try await store.container(for: QueuedMail.self)
        let time = ManualTime()
        let queue = MailQueue(container, now: { time.date })
        func message(_ addresses: [String]) -> MailMessage {
            var message = Self.message()
            message.to = addresses.map { MailAddress($0) }
            return message
        }
        try await queue.send(message(["ana@example.org"]))
        try await MailWorker(queue, by: RecordingTransport(failures: [.rejected(code: 550, reason: "no")])).sendDue()
        for addresses in [["ana@example.org"], ["ana@example.org", "rui@example.org"], ["joana@example.org"]] {
            try await queue.send(message(addresses))
        }
        #expect(try await queue.undelivered().count == 1)
        try await container.transaction { try MailQueue.discardAll(to: "ana@example.org", in: $0) }
        let left = try await ModelContext(container).fetch(FetchDescriptor<QueuedMail>()).map(\.recipients)
        #expect(Set(left) == [["rui@example.org"], ["joana@example.org"]])

        let failing = RecordingTransport(failures: Array(repeating: .rejected(code: 550, reason: "no"), count: 2))
        try await MailWorker(queue, by: failing).sendDue()
        try await queue.send(message(["eva@example.org"]))
        #expect(try await queue.undelivered().count == 2)
        try await queue.discardUndelivered(before: time.date)
        #expect(try await queue.undelivered().count == 2)
        try await queue.discardUndelivered(before: time.date + 1)
        #expect(try await queue.undelivered().isEmpty)
        #expect(try await ModelContext(container).fetchCount(FetchDescriptor<QueuedMail>()) == 1)
    }

    @Test("the messages of another owner stay", arguments: TestStore.allCases)
    func owners(store: TestStore) async throws {
        let container = try await store.container(for: QueuedMail.self)
        let owners = [nil, "shop", "club"]
        try await container.transaction { context in
            for owner in owners { try MailQueue.enqueue(Self.message(), of: owner, in: context) }
        }
        func left() async throws -> [String?] {
            try await ModelContext(container).fetch(FetchDescriptor<QueuedMail>()).map(\.owner)
        }
        try await container.transaction { try MailQueue.discardAll(to: "ana@example.org", in: $0) }
        #expect(try await Set(left()) == ["shop", "club"])
        try await container.transaction { try MailQueue.discardAll(to: "ana@example.org", of: "shop", in: $0) }
        #expect(try await left() == ["club"])
    }

    private struct Refusal: Error {}

    @Test("a message is sent only if its transaction is saved", arguments: TestStore.allCases)
    func transactions(store: TestStore) async throws {
        let container = try await store.container(for: QueuedMail.self)
        let queue = MailQueue(container)
        let saved = Self.message()
        try await container.transaction { try MailQueue.enqueue(saved, in: $0) }
        await #expect(throws: Refusal.self) {
            try await container.transaction { context in
                try MailQueue.enqueue(Self.message(), in: context)
                throw Refusal()
            }
        }
        var invalid = Self.message()
        invalid.subject = "A\nB"
        let refused = invalid
        await #expect(throws: MailFailure.invalidHeader("Subject")) {
            try await container.transaction { try MailQueue.enqueue(refused, in: $0) }
        }
        await #expect(throws: MailFailure.invalidHeader("Subject")) { try await queue.send(refused) }
        let transport = RecordingTransport()
        try await MailWorker(queue, by: transport).sendDue()
        #expect(transport.deliveries == [saved.messageID])
        // A message that was delivered leaves nothing behind.
        #expect(try await ModelContext(container).fetchCount(FetchDescriptor<QueuedMail>()) == 0)
    }

    @Test(
        "attempts follow after 1, 5, 30 minutes, 2 and 12 hours; then the operator decides",
        arguments: TestStore.allCases)
    func attempts(store: TestStore) async throws {
        let time = ManualTime()
        let queue = try await Self.queue(store, time)
        let log = LogRecorder()
        let message = Self.message()
        try await queue.send(message)
        let down = MailFailure.unavailable(reason: "451 later, ana@example.org")
        let transport = RecordingTransport(failures: Array(repeating: down, count: 6))
        let worker = MailWorker(queue, by: transport, logger: log.logger)
        try await worker.sendDue()
        for (number, minutes) in [1, 5, 30, 120, 720].enumerated() {
            #expect(transport.deliveries.count == number + 1)
            #expect(try await queue.undelivered().isEmpty)
            time.advance(by: .seconds(minutes * 60 - 1))
            try await worker.sendDue()
            #expect(transport.deliveries.count == number + 1)
            time.advance(by: .seconds(1))
            try await worker.sendDue()
        }
        #expect(transport.deliveries == Array(repeating: message.messageID, count: 6))
        let given = try #require(try await queue.undelivered().first)
        #expect(given.id == message.messageID && given.attempts == 6 && given.recipients == ["ana@example.org"])
        #expect(given.reason == "451 later, ana@example.org")
        time.advance(by: .seconds(86_400 * 365))
        try await worker.sendDue()
        #expect(transport.deliveries.count == 6)
        #expect(try await queue.retry(message.messageID))
        try await worker.sendDue()
        #expect(transport.deliveries.count == 7)
        #expect(try await queue.undelivered().isEmpty)
        #expect(try await !queue.retry(message.messageID))
        #expect(log.lines.count { $0.hasPrefix("warning") } == 5 && log.lines.count { $0.hasPrefix("error") } == 1)
        #expect(!log.text.contains("ana@"))
    }

    @Test("a refusal is final", arguments: TestStore.allCases)
    func refusals(store: TestStore) async throws {
        let queue = try await Self.queue(store, ManualTime())
        let message = Self.message()
        try await queue.send(message)
        let transport = RecordingTransport(failures: [.rejected(code: 550, reason: "550 no such user")])
        try await MailWorker(queue, by: transport, logger: LogRecorder().logger).sendDue()
        #expect(try await queue.undelivered().map(\.reason) == ["550 550 no such user"])
        try await queue.discard(message.messageID)
        #expect(try await queue.undelivered().isEmpty)
    }

    @Test("workers of several processes send each message once", arguments: TestStore.allCases)
    func workers(store: TestStore) async throws {
        let configuration = try await store.configuration()
        let schema = Schema(MailQueue.models)
        let containers = try (0..<3).map { _ in try ModelContainer(for: schema, configurations: configuration) }
        let messages = (0..<60).map(Self.message)
        try await containers[0].transaction { context in
            for message in messages { try MailQueue.enqueue(message, in: context) }
        }
        let transport = RecordingTransport()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for container in containers {
                group.addTask { try await MailWorker(MailQueue(container), by: transport).sendDue() }
            }
            try await group.waitForAll()
        }
        #expect(transport.deliveries.sorted() == messages.map(\.messageID).sorted())
    }

    @Test("a message whose worker is gone is sent after the lease, and the worker's answer no longer counts")
    func leases() async throws {
        let time = ManualTime()
        let queue = try await Self.queue(.sqlite, time)
        let message = Self.message()
        try await queue.send(message)
        let stuck = StuckTransport()
        let first = Task { try await MailWorker(queue, by: stuck).sendDue() }
        await stuck.begun()
        let transport = RecordingTransport(failures: [.unavailable(reason: "down")])
        let worker = MailWorker(queue, by: transport, logger: LogRecorder().logger)
        time.advance(by: .seconds(599))
        try await worker.sendDue()
        #expect(transport.deliveries.isEmpty)
        time.advance(by: .seconds(1))
        try await worker.sendDue()
        #expect(transport.deliveries == [message.messageID])
        // The late success must not delete the row of the worker that took over.
        stuck.goOn()
        try await first.value
        time.advance(by: .seconds(60))
        try await worker.sendDue()
        #expect(transport.deliveries.count == 2)
    }

    @Test("a running worker sends a new message at once, and stops with the program", arguments: TestStore.allCases)
    func running(store: TestStore) async throws {
        let queue = MailQueue(try await store.container(for: QueuedMail.self))
        let transport = RecordingTransport()
        // Its pauses never end on their own: a message is sent because the worker hears of it.
        let worker = MailWorker(queue, by: transport, clock: StepClock())
        let task = Task { try await worker.run() }
        for number in 1...3 {
            try await queue.send(Self.message(number))
            try await eventually { transport.deliveries.count == number }
        }
        task.cancel()
        _ = await task.result
    }
}

/// A transport whose delivery waits for a test.
private final class StuckTransport: MailTransport {
    private let entry = AsyncStream.makeStream(of: Void.self)
    private let exit = AsyncStream.makeStream(of: Void.self)

    func begun() async { for await _ in entry.stream { return } }
    func goOn() { exit.continuation.yield() }

    func deliver(_ mail: EncodedMail) async throws(MailFailure) {
        entry.continuation.yield()
        for await _ in exit.stream { return }
    }
}
