// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TemporaryStores
import Testing
import VitralModels
import VitralSyncTesting

@testable import VitralSync

/// The rule that members of all scopes read them, and come and go.
private final class Visitors: SyncPolicy {
    private let members: Mutex<Set<String>>
    private let count = Mutex(0)

    /// The number of questions about readers.
    var asked: Int { count.withLock { $0 } }

    init(_ members: Set<String>) { self.members = Mutex(members) }

    func set(_ members: Set<String>) { self.members.withLock { $0 = members } }

    func mayRead(_ scope: UUID, by account: String, in context: ModelContext) throws -> Bool {
        count.withLock { $0 += 1 }
        return members.withLock { $0.contains(account) }
    }

    func authorize(_ entry: SyncEntry, in context: ModelContext) throws {}
}

@Suite("Events with entries", .timeLimit(.minutes(1))) struct SyncEventTests {
    /// Returns an entry that creates a note.
    private func entry(_ second: Double, kind: String = "", version: Int = 1, title: String = "") throws -> SyncEntry {
        let milliseconds = UInt64(((1_795_543_200 + second) * 1_000).rounded())
        return try SyncEntry(
            stamp: Stamp(milliseconds: milliseconds, counter: 0, replica: 9), scope: .scope, author: "ana", kind: kind,
            version: version,
            changes: [
                RecordChange(
                    entity: "Note", record: .numbered(UInt8(second)),
                    fields: [
                        FieldWrite(
                            name: "", kind: .lastWriter, content: .value(.single(.integer(1)), replacing: [])),
                        FieldWrite(
                            name: "title", kind: .lastWriter, content: .value(.single(.text(title)), replacing: [])),
                    ])
            ])
    }

    // MARK: Hubs

    @Test(
        "an event has the entries since the one before, as long as they are few and small",
        arguments: TestStore.allCases)
    func pages(store: TestStore) async throws {
        let world = try await World(store)
        var events = try world.hub.events(for: "rui").makeAsyncIterator()
        func push(_ count: Int, from second: Int, title: String = "") async throws -> SyncEvent? {
            let entries = try (second..<second + count).map { try entry(Double($0), title: title).bytes }
            #expect(try await world.hub.accept(entries, from: "ana").count == count)
            return await events.next()
        }
        #expect(try await push(1, from: 0)?.page?.after == 0)
        let several = try #require(try await push(SyncHub.eventEntryLimit, from: 10))
        #expect(several.number == 17)
        #expect(try await several.page == world.hub.page(of: .scope, after: 1, for: "rui"))
        #expect(try await push(SyncHub.eventEntryLimit + 1, from: 40) == SyncEvent(scope: .scope, number: 34))
        // A long text has one byte more before it.
        let rest = SyncHub.eventByteLimit - (try entry(70).bytes.count) - 1
        let longest = String(repeating: "a", count: rest)
        #expect(try await push(1, from: 70, title: longest)?.page?.entries.first?.count == SyncHub.eventByteLimit)
        #expect(try await push(1, from: 80, title: longest + "a") == SyncEvent(scope: .scope, number: 36))
        #expect(try await push(1, from: 90)?.page?.after == 36)
    }

    @Test("entries reach no account that may not read the scope when they are read")
    func readers() async throws {
        let policy = Visitors(["ana", "rui", "eva"])
        let world = try await World(policy: policy)
        var rui = try world.hub.events(for: "rui").makeAsyncIterator()
        var eva = try world.hub.events(for: "eva").makeAsyncIterator()
        func write(_ number: UInt8) async throws -> SyncPage? {
            try await world.hub.write(.scope, by: "ana") { $0.insert(Note(id: .numbered(number))) }
            return await rui.next()?.page
        }
        let first = try await write(1)
        let same = await eva.next()?.page
        #expect(first == same && first != nil)
        policy.set(["ana", "rui"])
        #expect(try await write(2)?.after == 1)
        #expect(await eva.next() == SyncEvent(scope: .scope, number: 2))
        policy.set(["ana", "rui", "eva"])
        let third = try await write(3)
        #expect(third?.after == 2)
        let next = await eva.next()
        #expect(next == SyncEvent(scope: .scope, number: 3, page: third))
    }

    @Test("an account that may no longer read a scope hears so once, although nothing was announced before")
    func formerReaders() async throws {
        let policy = Visitors(["ana", "rui", "eva"])
        let world = try await World(policy: policy)
        func write(_ number: UInt8) async throws {
            try await world.hub.write(.scope, by: "ana") { $0.insert(Note(id: .numbered(number))) }
        }
        try await write(1)
        var rui = try world.hub.events(for: "rui").makeAsyncIterator()
        var eva = try world.hub.events(for: "eva").makeAsyncIterator()
        while world.hub.announcer.knownAccounts != ["rui", "eva"] { await Task.yield() }
        policy.set(["ana", "rui"])
        for number in 2...4 {
            try await write(UInt8(number))
            #expect(await rui.next()?.number == Int64(number))
        }
        policy.set(["ana", "rui", "eva"])
        try await write(5)
        #expect(await eva.next() == SyncEvent(scope: .scope, number: 2))
        #expect(await eva.next()?.number == 5)
    }

    @Test("a change by another process of which only the table is known asks each account once, and is announced alone")
    func otherProcesses() async throws {
        let configuration = try await TestStore.sqlite.configuration()
        func hub(_ policy: any SyncPolicy) throws -> SyncHub {
            try SyncHub(ModelContainer(for: World.schema, configurations: configuration), policy: policy)
        }
        let policy = Visitors(["ana", "rui"])
        let (hub, other) = (try hub(policy), try hub(Members()))
        func write(_ number: UInt8, _ title: String) async throws {
            try await other.write(.numbered(100 + number), by: "ana") { context in
                let known = try Device.note(number, in: context)
                let note = known ?? Note(id: .numbered(number))
                if known == nil { context.insert(note) }
                note.title = title
            }
        }
        for number in 0..<40 as Range<UInt8> { try await write(number, "") }
        var readers = try ["ana", "rui"].map { try hub.events(for: $0).makeAsyncIterator() }
        while hub.announcer.knownAccounts != ["ana", "rui"] { await Task.yield() }
        let before = policy.asked
        for (index, number) in [7, 30, 8].enumerated() as EnumeratedSequence<[UInt8]> {
            try await write(number, "new")
            for reader in readers.indices {
                let event = await readers[reader].next()
                #expect(event?.scope == .numbered(100 + number) && event?.number == 2)
                #expect(event?.page?.after == 1 && event?.page?.entries.count == 1)
            }
            #expect(policy.asked - before == 2 * (index + 1))
        }
        // A scope that the process does not know yet.
        try await write(50, "")
        for reader in readers.indices { #expect(await readers[reader].next()?.scope == .numbered(150)) }
    }

    @Test("the bytes of an event are made once for all readers")
    func bytes() {
        let made = Mutex(0)
        let news = SyncAnnouncement(SyncEvent(scope: .scope, number: 7))
        for _ in 0..<3 {
            let bytes = news.bytes { event in
                made.withLock { $0 += 1 }
                return Data("\(event.number)".utf8)
            }
            #expect(bytes == Data("7".utf8))
        }
        #expect(made.withLock { $0 } == 1)
    }

    // MARK: Replicas

    /// Returns a hub, a replica that has its first entry, and the events that follow.
    private func pair(
        relaysUnknownKinds: Bool = false
    ) async throws -> (world: World, rui: Device, events: AsyncStream<SyncEvent>) {
        let world = try await World(relaysUnknownKinds: relaysUnknownKinds)
        try await world.hub.write(.scope, by: "ana") { $0.insert(Note(id: .numbered(1))) }
        let rui = try await world.device("rui", id: 3)
        try await rui.join()
        return (world, rui, try world.hub.events(for: "rui"))
    }

    private func number(_ device: Device) async throws -> Int64? {
        let schema = device.replica.schema
        return try await device.container.read { try LogTransaction($0, schema).existingScope(.scope)?.number }
    }

    @Test("a replica applies the entries of an event, and the same event again changes nothing")
    func application() async throws {
        let (world, rui, stream) = try await pair()
        var events = stream.makeAsyncIterator()
        try await world.hub.write(.scope, by: "ana") { try Device.note(1, in: $0)?.title = "Pão" }
        let event = try #require(await events.next())
        for _ in 0..<2 {
            #expect(try await rui.replica.apply(event))
            #expect(try await rui.notes() == world.hubContainer.notes())
            #expect(try await rui.container.states() == world.hubContainer.states())
            #expect(try await number(rui) == 2)
        }
        #expect(try await rui.sync() == SyncResult())
    }

    @Test("a replica without exactly the entries before ignores an event, and reads pages")
    func gaps() async throws {
        let (world, rui, stream) = try await pair()
        var events = stream.makeAsyncIterator()
        try await world.hub.write(.scope, by: "ana") { $0.insert(Note(id: .numbered(2))) }
        let second = try #require(await events.next())
        try await world.hub.write(.scope, by: "ana") { $0.insert(Note(id: .numbered(3))) }
        let third = try #require(await events.next())
        #expect(try await !rui.replica.apply(third))
        #expect(try await !rui.replica.apply(second.withoutPage))
        #expect(try await number(rui) == 1)
        #expect(try await rui.replica.apply(second))
        #expect(try await rui.replica.apply(third))
        #expect(try await rui.notes().count == 3)
        // A replica that has not joined the scope does not join it.
        let eva = try await world.device("rui", id: 4)
        #expect(try await !eva.replica.apply(second))
        #expect(try await number(eva) == nil)
    }

    @Test("an event whose digest or entries are wrong changes nothing, and a sync reads the log")
    func forgeries() async throws {
        let (world, rui, stream) = try await pair()
        var events = stream.makeAsyncIterator()
        try await world.hub.write(.scope, by: "ana") { $0.insert(Note(id: .numbered(2))) }
        let event = try #require(await events.next())
        var forgeries = [event, event, event, event, event]
        forgeries[0].page?.digest = Data(count: 32)
        forgeries[1].page?.entries = [Data([7])]
        forgeries[2].page?.entries = [Data(count: SyncEntry.byteLimit + 1)]
        forgeries[3].page?.entries = []
        forgeries[4].number = 3
        for forgery in forgeries {
            #expect(try await !rui.replica.apply(forgery))
            #expect(try await number(rui) == 1)
            #expect(try await rui.notes().count == 1)
        }
        #expect(try await rui.sync().received == 1)
        #expect(try await rui.container.states() == world.hubContainer.states())
    }

    @Test("an event confirms the replica's own entry, and keeps what waits")
    func ownEntries() async throws {
        let (world, device, stream) = try await pair()
        var (rui, events) = (device, stream.makeAsyncIterator())
        try await rui.change(1) { $0.title = "Rui" }
        // The hub accepts it, and the replica does not hear of that.
        rui.transport.fault = { $0 == .push ? .lostReply : nil }
        await #expect(throws: (any Error).self) { try await rui.sync() }
        rui.transport.fault = { _ in nil }
        try await rui.change(1) { $0.text = "waits" }
        let event = try #require(await events.next())
        #expect(try await rui.replica.apply(event))
        #expect(try await rui.replica.status == SyncStatus(pending: 1, refused: 0))
        let result = try await rui.sync()
        #expect(result.accepted == 1 && result.received == 0)
        #expect(try await rui.notes() == world.hubContainer.notes())
    }

    @Test("entries of unknown kinds and formats arrive byte for byte")
    func newerEntries() async throws {
        let (world, rui, stream) = try await pair(relaysUnknownKinds: true)
        var events = stream.makeAsyncIterator()
        var later = try entry(3, kind: "note.paint", version: 7).bytes
        later[later.startIndex] = 2
        let entries = [try entry(2, kind: "note.paint", version: 7).bytes, later]
        for (index, bytes) in entries.enumerated() {
            #expect(try await world.hub.accept([bytes], from: "ana") == [.accepted(number: Int64(index) + 2)])
            let event = try #require(await events.next())
            #expect(event.page?.entries == [bytes])
            #expect(try await rui.replica.apply(event))
        }
        #expect(try await rui.replica.history(of: .numbered(2)).map(\.bytes) == [entries[0]])
        #expect(try await rui.sync() == SyncResult())
    }
}
