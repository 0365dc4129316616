// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralModels

@testable import VitralSync

@Suite("Entries that no replica writes")
struct HandBuiltEntryTests {
    private static let existence = value("", .integer(1))

    private static func value(
        _ name: String, _ value: SQLValue, as kind: MergeKind = .lastWriter, replacing stamps: [Stamp] = []
    ) -> FieldWrite {
        FieldWrite(name: name, kind: kind, content: .value(.single(value), replacing: stamps))
    }

    private static func change(_ record: UInt8, of entity: String = "Note", _ fields: FieldWrite...) -> RecordChange {
        RecordChange(entity: entity, record: .numbered(record), fields: fields)
    }

    private static func entry(
        _ second: Double, by author: String = "ana", in scope: UUID = .scope, _ changes: RecordChange...
    ) throws -> SyncEntry {
        let milliseconds = UInt64(((1_795_543_200 + second) * 1_000).rounded())
        return try SyncEntry(
            stamp: Stamp(milliseconds: milliseconds, counter: 0, replica: 9), scope: scope, author: author,
            changes: changes)
    }

    private static func push(_ entries: SyncEntry..., to hub: SyncHub) async throws -> [SyncVerdict] {
        try await hub.accept(entries.map(\.bytes), from: "ana")
    }

    @Test("An entry with one record under two entities is refused alone")
    func repetition() async throws {
        let world = try await World()
        let verdicts = try await Self.push(
            Self.entry(0, Self.change(1, Self.existence)),
            Self.entry(1, Self.change(2, of: "Album", Self.existence), Self.change(2, Self.existence)),
            Self.entry(2, Self.change(3, Self.existence)), to: world.hub)
        #expect(verdicts == [.accepted(number: 1), .refused(.malformed), .accepted(number: 2)])
        #expect(try await world.hubContainer.notes().map(\.id) == [.numbered(1), .numbered(3)])
    }

    @Test("A fixed property is set by the creation of its record alone, with any stamp and in any entity")
    func fixed() async throws {
        let world = try await World()
        let owner = Self.value("owner", .text("ana"), as: .fixed)
        let forged = Self.value("owner", .text("rui"), as: .fixed)
        let later = Self.value("publisher", .text("rui"), as: .fixed)
        let verdicts = try await Self.push(
            Self.entry(0, Self.change(1, Self.existence, owner)),
            Self.entry(-1_000, Self.change(1, forged)),
            Self.entry(1, Self.change(1, forged)),
            Self.entry(2, Self.change(1, later)),
            Self.entry(3, Self.change(4, of: "Album", later)),
            Self.entry(4, Self.change(1, Self.value("", .integer(0)), forged)),
            Self.entry(5, Self.change(4, of: "Album", Self.existence, later)), to: world.hub)
        #expect(verdicts.first == .accepted(number: 1) && verdicts.last == .accepted(number: 2))
        #expect(verdicts.dropFirst().dropLast().allSatisfy { $0 == .refused(.malformed) })
        #expect(try await world.hubContainer.notes().map(\.owner) == ["ana"])
    }

    @Test("A record of another scope does not exist for an entry, whatever it does with it")
    func foreignRecords() async throws {
        let world = try await World()
        let verdicts = try await Self.push(
            Self.entry(0, Self.change(1, Self.existence)),
            Self.entry(1, in: .numbered(201), Self.change(1, Self.value("title", .text("mine")))),
            Self.entry(2, in: .numbered(201), Self.change(1, Self.existence)),
            Self.entry(3, in: .numbered(201), Self.change(2, Self.existence), Self.change(1, Self.existence)),
            to: world.hub)
        #expect(verdicts.first == .accepted(number: 1))
        #expect(verdicts.dropFirst().allSatisfy { $0 == .refused(.notFound) })
        #expect(try await world.hubContainer.notes().map(\.title) == [""])
    }

    @Test("A state that would become too large is refused, in one push and in several")
    func size() async throws {
        let world = try await World()
        let text = String(repeating: "x", count: 16_000)
        var entries = [try Self.entry(0, Self.change(1, Self.existence))]
        // Concurrent values of an unknown property, of which each stays.
        for second in 1...20 {
            let pages = Self.value("pages", .text(text), as: .keepBoth)
            entries.append(try Self.entry(Double(second), Self.change(1, pages)))
        }
        let together = try await world.hub.accept(entries.map(\.bytes), from: "ana")
        let fitting = 1 + SyncHub.recordByteLimit / (16_000 + 20)
        #expect(Array(together.prefix(fitting)) == (1...fitting).map { SyncVerdict.accepted(number: Int64($0)) })
        #expect(together.dropFirst(fitting).allSatisfy { $0 == .refused(.tooLarge) })
        let other = try await World()
        var alone: [SyncVerdict] = []
        for entry in entries { alone += try await other.hub.accept([entry.bytes], from: "ana") }
        #expect(alone == together)
        // A value that replaces them all fits again.
        let stamps = entries[1..<fitting].map(\.stamp)
        let pages = Self.value("pages", .text(text), as: .keepBoth, replacing: stamps)
        let choice = try Self.entry(30, Self.change(1, pages))
        #expect(try await Self.push(choice, to: world.hub) == [.accepted(number: Int64(fitting) + 1)])
    }

    @Test("A record that is too large from its creation on is refused, in a push and as the hub's own")
    func largeCreation() async throws {
        let container = try await World().hubContainer
        let hub = try SyncHub(container, policy: Members(), recordByteLimit: 1_000)
        let (fitting, long) = (String(repeating: "x", count: 800), String(repeating: "x", count: 3_000))
        let verdicts = try await Self.push(
            Self.entry(0, Self.change(1, Self.existence, Self.value("title", .text(long)))),
            Self.entry(1, Self.change(2, Self.existence, Self.value("title", .text(fitting)))), to: hub)
        #expect(verdicts == [.refused(.tooLarge), .accepted(number: 1)])
        await #expect(throws: SyncRefusal.tooLarge) {
            try await hub.write(.scope, by: "ana") { context in
                let note = Note(id: .numbered(3))
                note.text = long
                context.insert(note)
            }
        }
        #expect(try await container.notes().map(\.id) == [.numbered(2)])
    }

    @Test("A state that is too large already may become smaller, and a hub's own writes have the same limit")
    func shrinking() async throws {
        let world = try await World()
        let long = Self.value("title", .text(String(repeating: "x", count: 3_000)))
        _ = try await Self.push(Self.entry(0, Self.change(1, Self.existence, long)), to: world.hub)
        let clock = world.clock
        let hub = try SyncHub(
            world.hubContainer, policy: Members(), recordByteLimit: 1_000,
            environment: SyncEnvironment(now: { clock.now }, makeReplica: { 1 }))
        let tag = FieldWrite(name: "tags", kind: .set, content: .elements(added: ["a"], removed: []))
        let shorter = Self.value("title", .text(String(repeating: "y", count: 2_000)))
        let verdicts = try await Self.push(
            Self.entry(1, Self.change(1, tag)), Self.entry(2, Self.change(1, shorter)), to: hub)
        #expect(verdicts == [.refused(.tooLarge), .accepted(number: 2)])
        await #expect(throws: SyncRefusal.tooLarge) {
            try await hub.write(.scope, by: "ana") { try Device.note(1, in: $0)?.tags = ["a"] }
        }
        try await hub.write(.scope, by: "ana") { try Device.note(1, in: $0)?.title = "short" }
        try await hub.write(.scope, by: "ana") { try Device.note(1, in: $0)?.tags = ["a"] }
        #expect(try await world.hubContainer.notes().map(\.title) == ["short"])
    }
}
