// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralModels

@testable import VitralSync

/// An operation that has changed twice: a name became a title, and a title got a language.
private struct Entitle: SyncOperation {
    static let kind = "note.entitle"
    static let version = 3
    var note: UUID
    var title: String
    var language: String

    static func upgrade(_ payload: Data, from version: Int) throws -> Data {
        var fields = try JSONDecoder().decode([String: String].self, from: payload)
        if version < 2 { fields["title"] = fields.removeValue(forKey: "name") }
        fields["language"] = "pt"
        return try JSONEncoder().encode(fields)
    }

    func write(to context: ModelContext) throws {
        let id = note
        try context.fetch(FetchDescriptor<Note>(predicate: #Predicate { $0.id == id })).first?.title = title
    }
}

@Suite("Operations")
struct OperationTests {
    private static func golden(_ version: Int) throws -> SyncEntry {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Golden/operation-\(version).txt")
        let digits = Array(try String(contentsOf: file, encoding: .utf8).utf8.filter { $0 > 0x20 })
        let bytes = try stride(from: 0, to: digits.count, by: 2).map { index in
            try #require(UInt8(String(decoding: digits[index...(index + 1)], as: UTF8.self), radix: 16))
        }
        return try SyncEntry(reading: Data(bytes))
    }

    private static let entitle = Entitle(note: .numbered(1), title: "Pão", language: "pt")

    private static func entry(_ version: Int, _ payload: Data) throws -> SyncEntry {
        try SyncEntry(
            stamp: Stamp(milliseconds: 1_795_543_200_000, counter: 0, replica: 7), scope: .scope, author: "ana",
            kind: Entitle.kind, version: version, payload: payload,
            changes: [
                RecordChange(
                    entity: "Note", record: .numbered(1),
                    fields: [
                        FieldWrite(
                            name: "title", kind: .lastWriter,
                            content: .value(.single(.text("Pão")), replacing: []))
                    ])
            ])
    }

    @Test("the bytes of the current version never change")
    func bytes() throws {
        #expect(try Self.golden(3) == Self.entry(3, Self.entitle.payload))
    }

    @Test("an operation of each version is read as one of the current version", arguments: 1...3)
    func upgrades(version: Int) throws {
        let operation = try Entitle(of: Self.golden(version))
        #expect(operation.note == Self.entitle.note && operation.title == "Pão" && operation.language == "pt")
    }

    @Test("a newer version is unsupported, and JSON that cannot be upgraded is malformed")
    func others() throws {
        #expect(throws: SyncRefusal.unsupportedKind) { try Entitle(of: Self.entry(4, Self.entitle.payload)) }
        #expect(throws: SyncRefusal.malformed) { try Entitle(of: Self.entry(2, Data("[]".utf8))) }
        #expect(throws: SyncRefusal.malformed) { try Entitle(of: Self.entry(3, Data("{}".utf8))) }
    }

    @Test("a replica commits the version that it has")
    func commit() async throws {
        let ana = try await World(operations: [Entitle.self]).device("ana", id: 2)
        try await ana.create(1)
        _ = try await ana.replica.commit(Self.entitle, in: .scope, by: "ana")
        let entry = try #require(try await ana.replica.history(of: .numbered(1)).last)
        #expect(entry.kind == Entitle.kind && entry.version == 3)
        #expect(try Entitle(of: entry).title == "Pão")
        #expect(try await ana.sync().accepted == 2)
    }
}
