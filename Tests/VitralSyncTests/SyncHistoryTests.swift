// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels

@testable import VitralSync

@Suite("Histories")
struct SyncHistoryTests {
    @Test("Versions have the values before and after, and name their properties", arguments: TestStore.allCases)
    func versions(store: TestStore) async throws {
        let world = try await World()
        let device = try await world.device("ana", id: 1, store: store)
        try await device.create(1) { $0.title = "one" }
        try await device.change(1) { note in
            note.title = "two"
            note.amount = 5
            note.tags = ["a"]
            note.visits = 3
        }
        try await device.change(1) { $0.tags = [] }
        try await device.delete(1)
        let history = try SyncHistory(World.schema)
        let texts = try await device.container.read { context in
            try history.entries(of: .numbered(1), in: context).map { logged in
                let version = try #require(
                    try history.version(of: .numbered(1), as: Note.self, by: logged.entry, in: context))
                let (before, after) = (NoteValue(version.before), NoteValue(version.after))
                return """
                    \(before.title)>\(after.title) \(before.amount)>\(after.amount) \(before.tags)>\(after.tags) \
                    \(after.visits) \(version.properties.count) \(version.existence.map { "\($0)" } ?? "-") \
                    \(version.isPastKnown) \(logged.isPending)
                    """
            }
        }
        #expect(
            texts == [
                ">one 0>0 []>[] 0 8 true true true", #"one>two 0>5 []>["a"] 3 5 - true true"#,
                #"> 0>0 ["a"]>[] 0 1 - true true"#, "> 0>0 []>[] 0 0 false true true",
            ])
    }

    @Test("The latest entries of any number of scopes are found", arguments: TestStore.allCases)
    func manyScopes(store: TestStore) async throws {
        let world = try await World()
        let device = try await world.device("ana", id: 1, store: store)
        for number: UInt8 in 1...3 { try await device.create(number) }
        let schema = try SyncHistory(World.schema).schema
        try await device.container.read { context in
            let log = LogTransaction(context, schema)
            // SQLite accepts a thousand alternatives in a condition.
            let found = try log.statements.latest(of: Array(1...1_500), before: nil, limit: 2).flatMap(log.entries)
            #expect(found.count == 2)
        }
    }

    @Test(
        "A history has all entries of a record, whatever their status, and with other records",
        arguments: TestStore.allCases)
    func completeness(store: TestStore) async throws {
        let world = try await World(store)
        let (ana, rui) = (
            try await world.device("ana", id: 1, store: store), try await world.device("rui", id: 2)
        )
        for number: UInt8 in 1...3 { try await ana.create(number) }
        try await ana.replica.write(.scope, by: "ana") { context in
            for number: UInt8 in 1...3 { try Note.find(.numbered(number), in: context)?.title = "both" }
        }
        try await ana.change(2) { $0.title = "ana" }
        for device in [ana, rui] { try await device.join() }
        try await rui.replica.write(.scope, by: "rui") { context in
            for number: UInt8 in 2...3 { try Note.find(.numbered(number), in: context)?.amount = 1 }
        }
        for device in [rui, ana] { try await device.sync() }
        try await ana.change(2) { $0.title = "pending" }
        try await ana.change(1) { $0.title = "refused" }
        func counts(_ container: ModelContainer) async throws -> [Int] {
            let history = try SyncHistory(World.schema)
            return try await container.read { context in
                try (1...4).map { try history.entries(of: .numbered(UInt8($0)), in: context).count }
            }
        }
        #expect(try await counts(ana.container) == [3, 5, 3, 0])
        #expect(try await counts(world.hubContainer) == [2, 4, 3, 0])
        #expect(try await counts(rui.container) == [2, 4, 3, 0])
        try await ana.sync()
        #expect(try await counts(ana.container) == [3, 5, 3, 0])
    }

    @Test("A record is found by its identifier, with its unsaved changes", arguments: TestStore.allCases)
    func finding(store: TestStore) async throws {
        let device = try await World().device("ana", id: 1, store: store)
        for number: UInt8 in 1...2 { try await device.create(number) { $0.title = "one" } }
        let found = try await device.replica.write(.scope, by: "ana") { context in
            try Note.find(.numbered(1), in: context)?.title = "two"
            context.insert(Note(id: .numbered(3)))
            if let deleted = try Note.find(.numbered(2), in: context) { context.delete(deleted) }
            return try (1...4).map { try Note.find(.numbered($0), in: context)?.title }
        }
        #expect(found == ["two", nil, "", nil])
    }

    @Test("Entries of several scopes come in the order of their stamps, page by page", arguments: TestStore.allCases)
    func latest(store: TestStore) async throws {
        let world = try await World()
        let device = try await world.device("ana", id: 1, store: store)
        let scopes = [UUID.numbered(201), .numbered(202)]
        for number: UInt8 in 0..<20 {
            try await device.replica.write(scopes[Int(number % 2)], by: "ana") {
                $0.insert(Note(id: .numbered(number)))
            }
        }
        let history = try SyncHistory(World.schema)
        let records = try await device.container.read { context in
            var records: [UUID] = []
            var last: Stamp?
            while true {
                let page = try history.latest(of: Set(scopes), before: last, limit: 6, in: context)
                records += page.flatMap(\.entry.records)
                guard let next = page.last?.entry.stamp else { return records }
                last = next
            }
        }
        #expect(records == (UInt8(0)..<20).reversed().map { UUID.numbered($0) })
        let one = try await device.container.read { context in
            try history.latest(of: [scopes[0]], limit: 99, in: context).count
        }
        #expect(one == 10)
    }

    @Test("Entries have the numbers of the hub, and a log from its beginning is complete")
    func numbers() async throws {
        let world = try await World()
        let (ana, rui) = (try await world.device("ana", id: 1), try await world.device("rui", id: 2))
        try await ana.create(1)
        let history = try SyncHistory(World.schema)
        func numbers(_ device: Device) async throws -> [Int64?] {
            try await device.container.read { context in
                try history.entries(of: .numbered(1), in: context).map(\.number)
            }
        }
        func isComplete(_ device: Device) async throws -> Bool {
            try await device.container.read { try history.isComplete(.scope, in: $0) }
        }
        #expect(try await numbers(ana) == [nil])
        #expect(try await isComplete(rui))
        try await ana.join()
        try await ana.change(1) { $0.title = "two" }
        try await ana.sync()
        #expect(try await numbers(ana) == [1, 2])
        #expect(try await isComplete(ana))
    }

    @Test("Concurrent values are read with their stamps")
    func alternatives() async throws {
        let world = try await World()
        let (ana, rui) = (try await world.device("ana", id: 1), try await world.device("rui", id: 2))
        try await ana.create(1)
        for device in [ana, rui] { try await device.join() }
        try await ana.change(1) { $0.text = "one" }
        try await rui.change(1) { $0.text = "two" }
        for device in [ana, rui, ana] { try await device.sync() }
        let history = try SyncHistory(World.schema)
        let (values, authors) = try await ana.container.read { context in
            let values = try history.alternatives(of: \Note.text, in: .numbered(1), context: context)
            return (
                values.map(\.value), try values.compactMap { try history.entry($0.stamp, in: context)?.entry.author }
            )
        }
        #expect(values == ["one", "two"] && authors == ["ana", "rui"])
        let (text, title) = try await ana.container.read { context in
            (
                try history.wasChanged(\Note.text, in: .numbered(1), context: context),
                try history.wasChanged(\Note.title, in: .numbered(1), context: context)
            )
        }
        #expect(text && !title)
    }
}
