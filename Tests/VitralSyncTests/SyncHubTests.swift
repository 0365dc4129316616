// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels

@testable import VitralSync

/// An operation that its author alone may run.
private struct Rename: SyncOperation {
    static let kind = "note.rename"
    static let version = 2
    var note: UUID
    var title: String
    var by: String

    static func upgrade(_ payload: Data, from version: Int) throws -> Data {
        // Version 1 called the title “name”.
        Data(String(decoding: payload, as: UTF8.self).replacing("\"name\"", with: "\"title\"").utf8)
    }

    func write(to context: ModelContext) throws {
        let id = note
        try context.fetch(FetchDescriptor<Note>(predicate: #Predicate { $0.id == id })).first?.title = title
    }

    func authorize(_ entry: SyncEntry, in context: ModelContext) throws {
        guard by == entry.author else { throw SyncRefusal.notAllowed }
    }
}

@Suite("Hubs")
struct SyncHubTests {
    private func fields(_ title: String, replacing stamps: [Stamp] = []) -> [FieldWrite] {
        [FieldWrite(name: "title", kind: .lastWriter, content: .value(.single(.text(title)), replacing: stamps))]
    }

    private let existence = FieldWrite(
        name: "", kind: .lastWriter, content: .value(.single(.integer(1)), replacing: []))

    /// Returns an entry of a replica with the number 9.
    private func entry(
        _ second: Double, author: String = "ana", scope: UUID = .scope, kind: String = "", version: Int = 1,
        payload: String = "", record: UInt8 = 1, entity: String = "Note", _ fields: [FieldWrite]
    ) throws -> SyncEntry {
        let milliseconds = UInt64(((1_795_543_200 + second) * 1_000).rounded())
        return try SyncEntry(
            stamp: Stamp(milliseconds: milliseconds, counter: 0, replica: 9), scope: scope, author: author, kind: kind,
            version: version, payload: Data(payload.utf8),
            changes: [RecordChange(entity: entity, record: .numbered(record), fields: fields)])
    }

    @Test("an entry gets the next number of its scope, and the same one again", arguments: TestStore.allCases)
    func numbers(store: TestStore) async throws {
        let world = try await World(store)
        let first = try entry(0, [existence] + fields("a"))
        let second = try entry(1, fields("b", replacing: [first.stamp]))
        let other = try entry(2, scope: .numbered(201), record: 2, [existence])
        let verdicts = try await world.hub.accept([first.bytes, second.bytes, other.bytes], from: "ana")
        #expect(verdicts == [.accepted(number: 1), .accepted(number: 2), .accepted(number: 1)])
        #expect(try await world.hub.accept([second.bytes, first.bytes], from: "ana") == [verdicts[1], verdicts[0]])
        #expect(try await world.hubContainer.notes().map(\.title) == ["b", ""])
        let page = try await world.hub.page(of: .scope, after: 0, for: "rui")
        #expect(page.entries == [first.bytes, second.bytes] && page.number == 2 && !page.hasMore)
        let rest = try await world.hub.page(of: .scope, after: 1, limit: 1, for: "rui")
        #expect(rest.entries == [second.bytes] && rest.digest == page.digest)
        let none = try await world.hub.page(of: .scope, after: 2, for: "rui")
        #expect(none.entries.isEmpty && none.digest == page.digest)
        #expect(try await world.hub.page(of: .scope, after: 0, limit: 1, for: "rui").hasMore)
    }

    @Test("each page has the digest of the log up to its end, wherever it ends", arguments: TestStore.allCases)
    func digests(store: TestStore) async throws {
        let world = try await World(store)
        // Only each hundredth digest is stored.
        let entries = try (0..<250).map { number in
            try entry(Double(number), number == 0 ? [existence] + fields("0") : fields("\(number)")).bytes
        }
        for start in stride(from: 0, to: entries.count, by: 50) {
            let verdicts = try await world.hub.accept(Array(entries[start..<start + 50]), from: "ana")
            #expect(verdicts.last == .accepted(number: Int64(start + 50)))
        }
        let digests = entries.reduce(into: [LogDigest.empty]) { digests, entry in
            digests.append(LogDigest.appending(entry, to: digests[digests.count - 1]))
        }
        for limit in [1, 30, 100] {
            var after = 0
            while after < entries.count {
                let page = try await world.hub.page(of: .scope, after: Int64(after), limit: limit, for: "rui")
                after += page.entries.count
                #expect(page.digest == digests[after], "The page of \(limit) that ends with entry \(after)")
                guard !page.entries.isEmpty else { break }
            }
            #expect(after == entries.count)
        }
    }

    @Test("a refusal stands alone, with its reason")
    func refusals() async throws {
        let world = try await World()
        let first = try entry(0, [existence] + fields("a"))
        let reused = try entry(0, [existence] + fields("b"))
        let unknown = Stamp(milliseconds: 1, counter: 0, replica: 1)
        let wrongRule = FieldWrite(name: "title", kind: .sum, content: .difference(1))
        let wrongType = FieldWrite(
            name: "title", kind: .lastWriter, content: .value(.single(.integer(1)), replacing: []))
        let half = FieldWrite(
            name: "amount", kind: .lastWriter, content: .value(.several(["amount": .integer(1)]), replacing: []))
        let negative = FieldWrite(
            name: "amount", kind: .lastWriter,
            content: .value(.several(["amount": .integer(-1), "currency": .text("BRL")]), replacing: []))
        let dead = FieldWrite(name: "", kind: .lastWriter, content: .value(.single(.integer(2)), replacing: []))
        let entries: [(entry: SyncEntry, verdict: SyncVerdict)] = [
            (first, .accepted(number: 1)),
            (reused, .refused(.identityReused)),
            (try entry(1, author: "rui", fields("b")), .refused(.notAuthor)),
            (try entry(2, fields("b", replacing: [unknown])), .refused(.dependsOnRejected)),
            (try entry(-1, fields("b", replacing: [first.stamp])), .refused(.malformed)),
            (try entry(3, scope: .numbered(201), fields("b")), .refused(.notFound)),
            (try entry(4, entity: "Other", fields("b")), .refused(.notFound)),
            (try entry(5, [wrongRule]), .refused(.malformed)),
            (try entry(6, [wrongType]), .refused(.malformed)),
            (try entry(7, [half]), .refused(.malformed)),
            (try entry(8, [negative]), .refused(.invalid("amountBelowZero"))),
            (try entry(9, [dead]), .refused(.malformed)),
            (try entry(10, kind: "note.other", fields("b")), .refused(.unsupportedKind)),
            (try entry(300.001, fields("b")), .refused(.clockAhead(by: 300_001))),
            (try entry(300, fields("z", replacing: [first.stamp])), .accepted(number: 2)),
        ]
        let verdicts = try await world.hub.accept(entries.map(\.entry.bytes) + [Data([1])], from: "ana")
        #expect(verdicts == entries.map(\.verdict) + [.refused(.malformed)])
        #expect(try await world.hubContainer.notes().map(\.title) == ["z"])
        #expect(try await world.hubContainer.notes().map(\.amount) == [0])
        // Each one alone has the same verdict.
        for (entry, verdict) in entries {
            #expect(try await world.hub.accept([entry.bytes], from: "ana") == [verdict])
        }
    }

    @Test("a stranger reads and writes nothing, and learns nothing")
    func strangers() async throws {
        let world = try await World()
        let own = try entry(0, [existence])
        _ = try await world.hub.accept([own.bytes], from: "ana")
        let foreign = try entry(1, author: "eve", fields("b"))
        #expect(try await world.hub.accept([foreign.bytes], from: "eve") == [.refused(.notFound)])
        for scope in [UUID.scope, .numbered(99)] {
            await #expect(throws: SyncError.notFound) { try await world.hub.page(of: scope, after: 0, for: "eve") }
            await #expect(throws: SyncError.notFound) { try await world.hub.snapshot(of: scope, for: "eve") }
        }
        await #expect(throws: SyncError.notFound) {
            try await world.hub.page(of: .numbered(99), after: 0, for: "ana")
        }
        await #expect(throws: SyncRefusal.notFound) {
            try await world.hub.write(.scope, by: "eve") { try Device.note(1, in: $0)?.title = "b" }
        }
    }

    @Test("an operation is checked by its own rule, in its own and in older versions")
    func operations() async throws {
        let world = try await World(operations: [Rename.self])
        let first = try entry(0, [existence])
        let id = UUID.numbered(1).uuidString
        func rename(_ second: Double, version: Int, _ payload: String) throws -> SyncEntry {
            try entry(second, kind: Rename.kind, version: version, payload: payload, fields("b"))
        }
        let entries = [
            first,
            try rename(1, version: 2, #"{"by":"ana","note":"\#(id)","title":"b"}"#),
            try rename(2, version: 1, #"{"by":"ana","name":"b","note":"\#(id)"}"#),
            try rename(3, version: 2, #"{"by":"rui","note":"\#(id)","title":"b"}"#),
            try rename(4, version: 3, "{}"),
            try rename(5, version: 2, "{}"),
        ]
        #expect(
            try await world.hub.accept(entries.map(\.bytes), from: "ana") == [
                .accepted(number: 1), .accepted(number: 2), .accepted(number: 3), .refused(.notAllowed),
                .refused(.unsupportedKind), .refused(.malformed),
            ])
    }

    @Test("the hub itself writes and commits with the same checks, and numbers at once", arguments: TestStore.allCases)
    func hosted(store: TestStore) async throws {
        let world = try await World(store, operations: [Rename.self])
        try await world.hub.write(.scope, by: "ana") { $0.insert(Note(id: .numbered(1))) }
        try await world.hub.commit(Rename(note: .numbered(1), title: "b", by: "ana"), in: .scope, by: "ana")
        await #expect(throws: SyncRefusal.notAllowed) {
            try await world.hub.commit(Rename(note: .numbered(1), title: "c", by: "rui"), in: .scope, by: "ana")
        }
        await #expect(throws: SyncRefusal.invalid("amountBelowZero")) {
            try await world.hub.write(.scope, by: "ana") { try Device.note(1, in: $0)?.amount = -1 }
        }
        #expect(try await world.hubContainer.notes().map(\.title) == ["b"])
        #expect(try await world.hub.page(of: .scope, after: 0, for: "ana").number == 2)
    }

    @Test("numbers have no gaps, however many writers there are", arguments: TestStore.allCases)
    func concurrency(store: TestStore) async throws {
        let world = try await World(store)
        try await world.hub.write(.scope, by: "ana") { $0.insert(Note(id: .numbered(0))) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...8 as ClosedRange<UInt8> {
                group.addTask {
                    try await world.hub.write(.scope, by: "ana") { $0.insert(Note(id: .numbered(number))) }
                }
            }
            try await group.waitForAll()
        }
        let page = try await world.hub.page(of: .scope, after: 0, for: "ana")
        #expect(page.number == 9 && Set(page.entries).count == 9)
        let stamps = try page.entries.map { try SyncEntry(reading: $0).stamp }
        #expect(stamps == stamps.sorted())
    }

    @Test("members hear of a scope that grows", arguments: TestStore.allCases)
    func events(store: TestStore) async throws {
        let world = try await World(store)
        let events = try world.hub.events(for: "rui")
        try await world.hub.write(.scope, by: "ana") { $0.insert(Note(id: .numbered(1))) }
        var iterator = events.makeAsyncIterator()
        let page = try await world.hub.page(of: .scope, after: 0, for: "rui")
        #expect(await iterator.next() == SyncEvent(scope: .scope, number: 1, page: page))
    }

    @Test("unknown fields and entities are kept, and relayed as they came")
    func newerWrites() async throws {
        let world = try await World(relaysUnknownKinds: true)
        let new = FieldWrite(name: "colour", kind: .keepBoth, content: .value(.single(.text("red")), replacing: []))
        var later = try entry(3, kind: "note.paint", version: 7, payload: "not JSON", fields("c")).bytes
        later[later.startIndex] = 2
        let entries = [
            try entry(0, [existence, new]).bytes, try entry(1, record: 2, entity: "Album", [existence]).bytes,
            try entry(2, kind: "note.paint", version: 7, payload: "not JSON", fields("b")).bytes, later,
        ]
        let verdicts = try await world.hub.accept(entries, from: "ana")
        #expect(verdicts == (1...4).map { .accepted(number: $0) })
        #expect(try await world.hub.page(of: .scope, after: 0, for: "ana").entries == entries)
        let rui = try await world.device("rui", id: 3)
        try await rui.join()
        #expect(try await rui.note(1)?.title == "b")
        #expect(Set(try await rui.replica.newerRecords) == [.numbered(1), .numbered(2)])
        #expect(try await rui.replica.history(of: .numbered(2)).map(\.bytes) == [entries[1]])
    }

    @Test("a newer version of a known kind is relayed as an unknown kind is, or waits as one does")
    func newerVersions() async throws {
        struct Retitle: SyncOperation {
            static let kind = "note.retitle"
            static let version = 2
            func write(to context: ModelContext) throws {}
            func authorize(_ entry: SyncEntry, in context: ModelContext) throws { throw SyncRefusal.malformed }
        }
        let entries = [
            try entry(0, [existence]).bytes,
            try entry(1, kind: Retitle.kind, version: 3, payload: "not JSON", fields("b")).bytes,
        ]
        let relaying = try await World(operations: [Retitle.self], relaysUnknownKinds: true)
        let verdicts = try await relaying.hub.accept(entries, from: "ana")
        #expect(verdicts == (1...2).map { .accepted(number: $0) })
        #expect(try await relaying.hub.page(of: .scope, after: 0, for: "ana").entries == entries)
        let strict = try await World(operations: [Retitle.self])
        #expect(
            try await strict.hub.accept(entries, from: "ana")
                == [.accepted(number: 1), .refused(.unsupportedKind)])
    }
}
