// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralModels
import VitralTestSupport

@testable import VitralSync

@Suite("Entries")
struct SyncEntryTests {
    private static let stamp = Stamp(milliseconds: 1_795_543_200_000, counter: 2, replica: 7)
    private static let earlier = Stamp(milliseconds: 1_795_543_100_000, counter: 0, replica: 9)

    /// An entry with each kind of write and each type of value.
    private static func example() throws -> SyncEntry {
        let fields = [
            FieldWrite(
                name: "", kind: .lastWriter, content: .value(.single(.integer(1)), replacing: [])),
            FieldWrite(
                name: "amount", kind: .lastWriter,
                content: .value(.several(["currency": .text("BRL"), "amount": .integer(-2_590)]), replacing: [earlier])),
            FieldWrite(name: "due", kind: .lastWriter, content: .value(.single(.real(0.5)), replacing: [])),
            FieldWrite(name: "owner", kind: .fixed, content: .value(.single(.null), replacing: [])),
            FieldWrite(
                name: "picture", kind: .lastWriter, content: .value(.single(.blob(Data([0, 255]))), replacing: [])),
            FieldWrite(
                name: "tags", kind: .set,
                content: .elements(added: ["água", "b"], removed: [.init(text: "c", stamp: earlier)])),
            FieldWrite(
                name: "text", kind: .keepBoth, content: .value(.single(.text("Olá")), replacing: [earlier])),
            FieldWrite(name: "visits", kind: .sum, content: .difference(-300)),
        ]
        return try SyncEntry(
            stamp: stamp, scope: .scope, author: "ana", kind: "note.edit", version: 2, payload: Data("{}".utf8),
            changes: [RecordChange(entity: "Note", record: .numbered(1), fields: fields.reversed())])
    }

    @Test("the bytes of version 1 never change")
    func golden() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/entry-1.txt")
        let golden = try String(contentsOf: file, encoding: .utf8).filter { !$0.isWhitespace }
        let entry = try Self.example()
        #expect(entry.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == golden)
        #expect(entry.bytes.count <= 400)
    }

    @Test("an entry is read from its bytes")
    func reading() throws {
        let entry = try Self.example()
        let read = try SyncEntry(reading: entry.bytes)
        #expect(read == entry)
        #expect(read.changes?.map(\.record) == [.numbered(1)] && read.changes?.map(\.entity) == ["Note"])
        let names = ["", "amount", "due", "owner", "picture", "tags", "text", "visits"]
        #expect(read.changes?.first?.fields.map(\.name) == names)
        #expect(read.changes?.first?.fields[1] == entry.changes?.first?.fields[6])
        #expect(read.stamp == Self.stamp && read.scope == .scope && read.author == "ana")
        #expect(read.kind == "note.edit" && read.version == 2 && read.payload == Data("{}".utf8))
        #expect(read.records == [.numbered(1)] && read.dependencies == [Self.earlier])
        let slice = (Data([9]) + entry.bytes)[1...]
        #expect(try SyncEntry(reading: slice) == entry)
    }

    @Test("a shorter or longer entry is refused")
    func lengths() throws {
        let bytes = try Self.example().bytes
        for count in 0..<bytes.count {
            #expect(throws: SyncError.self) { try SyncEntry(reading: bytes.prefix(count)) }
        }
        #expect(throws: SyncError.unreadable("Bytes follow its end.")) { try SyncEntry(reading: bytes + [0]) }
        #expect(throws: SyncError.tooLarge(bytes: 20_000)) { try SyncEntry(reading: Data(count: 20_000)) }
    }

    @Test("changed bytes end no process, and what can be read has these bytes")
    func mutations() throws {
        let bytes = try Self.example().bytes
        var random = RandomSource(seed: 4)
        for _ in 0..<3_000 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 0..<changed.count, using: &random)
                changed[index] = UInt8.random(in: .min ... .max, using: &random)
            }
            guard let entry = try? SyncEntry(reading: changed) else { continue }
            #expect(entry.bytes == changed)
            guard let changes = entry.changes else { continue }
            let written = try SyncEntry(
                stamp: entry.stamp, scope: entry.scope, author: entry.author, kind: entry.kind,
                version: entry.version, payload: entry.payload, changes: changes)
            #expect(written.bytes == changed)
        }
    }

    @Test("a content has one form only: no other order, no repetition, no longer number")
    func canonical() throws {
        func bytes(_ changes: (inout ByteWriter) -> Void) -> Data {
            var writer = ByteWriter()
            writer.write(byte: 1)
            writer.write(Self.stamp)
            writer.write(UUID.scope)
            for text in ["ana", ""] { writer.write(text) }
            writer.write(count: 1)
            writer.write(Data())
            changes(&writer)
            return writer.bytes
        }
        func change(_ record: UInt8, _ names: [String]) -> (inout ByteWriter) -> Void {
            { writer in
                writer.write("Note")
                writer.write(UUID.numbered(record))
                writer.write(names) { writer, name in
                    FieldWrite(name: name, kind: .sum, content: .difference(1)).write(to: &writer)
                }
            }
        }
        func list(_ parts: [(inout ByteWriter) -> Void]) -> Data {
            bytes { writer in
                writer.write(count: parts.count)
                for part in parts { part(&writer) }
            }
        }
        #expect(try SyncEntry(reading: list([change(1, ["a", "b"]), change(2, ["a"])])).records.count == 2)
        for invalid in [
            list([change(2, ["a"]), change(1, ["a"])]), list([change(1, ["a"]), change(1, ["b"])]),
            list([change(1, ["b", "a"])]), list([change(1, ["a", "a"])]), bytes { $0.write(raw: [0x80, 0]) },
            bytes { $0.write(raw: Array(repeating: 0xFF, count: 10)) },
            bytes { $0.write(raw: [0xFF, 0xFF, 0xFF, 0x7F]) },
        ] {
            #expect(throws: SyncError.self) { try SyncEntry(reading: invalid) }
        }
    }

    @Test("an entry of a later format keeps its bytes, and shows what all formats have")
    func laterFormat() throws {
        var bytes = try Self.example().bytes
        bytes[bytes.startIndex] = 2
        bytes.append(contentsOf: [1, 2, 3])
        let entry = try SyncEntry(reading: bytes)
        #expect(entry.bytes == bytes && entry.changes == nil && entry.records.isEmpty)
        #expect(entry.stamp == Self.stamp && entry.author == "ana" && entry.kind == "note.edit")
    }

    @Test("numbers are read as they were written", arguments: [0, 1, -1, 63, -64, 64, 300, -300, .max, .min])
    func numbers(number: Int64) throws {
        var writer = ByteWriter()
        writer.write(number)
        writer.write(UInt64(bitPattern: number))
        var reader = ByteReader(writer.bytes)
        #expect(try reader.signedNumber() == number)
        #expect(try reader.number() == UInt64(bitPattern: number))
        #expect(reader.remaining == 0)
    }
}
