// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization
import Testing
import VitralModels
import VitralTestSupport

@testable import VitralSync
@testable import VitralSyncHTTP

@Suite("Event streams", .timeLimit(.minutes(2))) struct SyncEventStreamTests {
    private let policy = Members(["ana", "rui", "eva"])
    private let clock = ManualClock()

    private func hub() throws -> SyncHub { try SyncHub(ModelContainer.memos(), policy: policy) }

    /// Reads the events of a stream.
    private struct Reader {
        private var pieces: SyncEventStream.AsyncIterator
        private var parser = ServerSentEventParser()

        init(_ stream: SyncEventStream) { pieces = stream.makeAsyncIterator() }

        /// Returns the events of the next piece; `nil` at the end.
        mutating func next() async throws -> [ServerSentEvent]? {
            guard let piece = await pieces.next() else { return nil }
            return try parser.read(piece)
        }

        /// Returns the numbers in the next piece; `nil` at the end.
        mutating func numbers() async throws -> [Int64]? {
            try await next()?.compactMap { SyncMessages.event(reading: $0.data)?.number }
        }
    }

    @Test("a new reader gets all numbers, and then those that grow")
    func numbers() async throws {
        let hub = try hub()
        try await hub.note(1, by: "ana")
        try await hub.note(2, by: "ana")
        var reader = Reader(try await SyncEndpoint(hub, clock: clock).events(for: "rui"))
        #expect(try await reader.numbers() == [2])
        try await hub.note(3, by: "ana")
        #expect(try await reader.numbers() == [3])
    }

    @Test("a reader gets the small entries of what grows, and other members' readers the same bytes")
    func entries() async throws {
        let hub = try hub()
        try await hub.note(1, by: "ana")
        let endpoint = SyncEndpoint(hub, clock: clock)
        var readers: [Reader] = []
        for account in ["rui", "eva", "rui"] {
            var reader = Reader(try await endpoint.events(for: account))
            // The numbers at the start have no entries.
            let first = try await reader.next()?.compactMap { SyncMessages.event(reading: $0.data) }
            #expect(first == [SyncEvent(scope: .scope, number: 1)])
            readers.append(reader)
        }
        try await hub.note(2, "São João", by: "ana")
        let page = try await hub.page(of: .scope, after: 1, for: "ana")
        for index in readers.indices {
            let events = try await readers[index].next()?.compactMap { SyncMessages.event(reading: $0.data) }
            #expect(events == [SyncEvent(scope: .scope, number: 2, page: page)])
        }
        try await hub.note(3, String(repeating: "a", count: SyncHub.eventByteLimit), by: "ana")
        for index in readers.indices {
            let events = try await readers[index].next()?.compactMap { SyncMessages.event(reading: $0.data) }
            #expect(events == [SyncEvent(scope: .scope, number: 3)])
        }
    }

    @Test("a reader that is behind gets numbers alone, and entries again when it has read them")
    func entriesOfSlowReader() async throws {
        let hub = try hub()
        let endpoint = SyncEndpoint(hub, clock: clock)
        var slow = Reader(try await endpoint.events(for: "rui"))
        var quick = Reader(try await endpoint.events(for: "eva"))
        _ = try await slow.next()
        _ = try await quick.next()
        let count = SyncEndpoint.unreadEntriesLimit + 2
        for number in 1...count {
            try await hub.note(number, by: "ana")
            #expect(try await quick.numbers() == [Int64(number)])
        }
        var hasEntries: [Bool] = []
        for _ in 1...count {
            let event = try await slow.next()?.compactMap { SyncMessages.event(reading: $0.data) }.first
            hasEntries.append(event?.page != nil)
        }
        #expect(hasEntries.prefix(SyncEndpoint.unreadEntriesLimit).allSatisfy { $0 })
        #expect(hasEntries.last == false)
        try await hub.note(count + 1, by: "ana")
        let next = try await slow.next()?.compactMap { SyncMessages.event(reading: $0.data) }.first
        #expect(next?.number == Int64(count) + 1)
        try await hub.note(count + 2, by: "ana")
        #expect(try await slow.next()?.compactMap { SyncMessages.event(reading: $0.data) }.first?.page != nil)
    }

    @Test("a reader that returns gets only what it has missed")
    func resumption() async throws {
        let hub = try hub()
        let endpoint = SyncEndpoint(hub, clock: clock)
        try await hub.note(1, by: "ana")
        var first = Reader(try await endpoint.events(for: "rui"))
        let event = try #require(try await first.next()?.last)
        // Nothing was missed, whichever process remembers the reader: none does.
        let another = try SyncHub(hub.container, policy: policy)
        var same = Reader(try await SyncEndpoint(another, clock: clock).events(for: "rui", after: event.id))
        #expect(try await same.numbers() == [])
        try await hub.note(2, by: "ana")
        #expect(try await same.numbers() == [2])
        var missed = Reader(try await endpoint.events(for: "rui", after: event.id))
        #expect(try await missed.numbers() == [2])
        var stranger = Reader(try await endpoint.events(for: "rui", after: "no identifier"))
        #expect(try await stranger.numbers() == [2])
    }

    @Test("a reader hears nothing of scopes that it may not read")
    func strangers() async throws {
        let hub = try hub()
        try await hub.note(1, by: "ana")
        var reader = Reader(try await SyncEndpoint(hub, clock: clock).events(for: "zoe"))
        #expect(try await reader.numbers() == [])
        try await hub.note(2, by: "ana")
        // Once the change was looked at, the beat is the first that arrives.
        try await eventually { policy.asked.filter { $0 == "zoe" }.count >= 2 }
        clock.advance(by: SyncEndpoint.beat)
        #expect(try await reader.next() == [])
    }

    @Test("a beat comes every 20 seconds")
    func beats() async throws {
        let stream = try await SyncEndpoint(hub(), clock: clock).events(for: "ana")
        var pieces = stream.makeAsyncIterator()
        #expect(await pieces.next() == Data("retry: 1000\n\n".utf8))
        for _ in 0..<3 {
            await clock.somethingSleeps()
            clock.advance(by: .seconds(20))
            #expect(await pieces.next() == Data(": beat\n\n".utf8))
        }
    }

    @Test("a slow reader is dropped, once and alone, and gets what it has missed when it returns")
    func slowReader() async throws {
        let hub = try hub()
        let endpoint = SyncEndpoint(hub, clock: clock)
        try await hub.note(0, by: "ana")
        var slow = Reader(try await endpoint.events(for: "rui", unreadLimit: 3))
        let event = try #require(try await slow.next()?.last)
        var quick = Reader(try await endpoint.events(for: "eva", unreadLimit: 3))
        #expect(try await quick.numbers() == [1])
        #expect(hub.announcer.readerCount == 2)
        for number in 1...5 {
            try await hub.note(number, by: "ana")
            #expect(try await quick.numbers() == [Int64(number + 1)])
        }
        try await eventually { hub.announcer.readerCount == 1 }
        #expect(try await slow.numbers() == nil)
        try await hub.note(6, by: "ana")
        #expect(try await quick.numbers() == [7])
        var returned = Reader(try await endpoint.events(for: "rui", after: event.id))
        #expect(try await returned.numbers() == [7])
    }

    @Test("a sign-in that ends meanwhile hears of nothing more")
    func signedOut() async throws {
        let hub = try hub()
        let isSignedIn = Mutex(true)
        let endpoint = SyncEndpoint(hub, clock: clock)
        var reader = Reader(try await endpoint.events(for: "rui") { isSignedIn.withLock { $0 } })
        #expect(try await reader.numbers() == [])
        try await hub.note(1, by: "ana")
        #expect(try await reader.numbers() == [1])
        isSignedIn.withLock { $0 = false }
        try await hub.note(2, by: "ana")
        #expect(try await reader.numbers() == nil)
        #expect(hub.announcer.readerCount == 0)
    }

    @Test("a released stream leaves nothing behind")
    func release() async throws {
        let hub = try hub()
        do {
            let stream = try await SyncEndpoint(hub, clock: clock).events(for: "ana")
            var pieces = stream.makeAsyncIterator()
            _ = await pieces.next()
            #expect(hub.announcer.readerCount == 1)
        }
        try await eventually { hub.announcer.readerCount == 0 }
    }

    @Test("a push of many entries asks once for each account that listens, and is answered before they are told")
    func fanOut() async throws {
        let answered = DispatchSemaphore(value: 0)
        let isBlocking = Mutex(false)
        let policy = Members(["ana", "rui", "eva"]) { account in
            // A fan-out that the answer waited for would never end.
            if account != "ana", isBlocking.withLock({ $0 }) {
                answered.wait()
                answered.signal()
            }
        }
        let hub = try SyncHub(ModelContainer.memos(), policy: policy)
        let endpoint = SyncEndpoint(hub, clock: clock)
        var readers: [Reader] = []
        for account in ["rui", "eva", "rui", "eva", "rui", "eva"] {
            var reader = Reader(try await endpoint.events(for: account))
            _ = try await reader.next()
            readers.append(reader)
        }
        try await eventually { hub.announcer.knownAccounts == ["rui", "eva"] }
        let author = try Replica(ModelContainer.memos())
        for number in 0..<100 { try await author.note(number, "", by: "ana") }
        let entries = try await author.container.read { context in
            try LogTransaction(context, author.schema).pending().map(\.bytes)
        }
        let before = policy.asked.count
        isBlocking.withLock { $0 = true }
        let answer = try await endpoint.push(SyncMessages.push(entries), from: "ana")
        #expect(try SyncMessages.verdicts(reading: answer).count == 100)
        answered.signal()
        for index in readers.indices { #expect(try await readers[index].numbers() == [100]) }
        #expect(policy.asked.count - before == 2)
    }
}
