// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDefaultLedger
import VerniDomain
import VerniLedger

@Suite("Files of groups")
struct ArchiveFileTests {
    private static let now = Date(timeIntervalSince1970: 1_795_543_200)

    /// Returns the lines of a file with two expenses, a payment and a rate.
    private static func lines() throws -> [String] {
        let archive = GroupArchive(
            id: Sample.group, fields: Sample.fields(),
            members: [
                ArchivedMember(id: Sample.ana, name: "Ana", isMe: true), ArchivedMember(id: Sample.rui, name: "Rui"),
                ArchivedMember(id: Sample.caio, name: "Caio"),
            ],
            expenses: try (1...2).map { number in
                ArchivedExpense(
                    fields: try Sample.expense(UInt32(number)), author: Sample.ana, createdAt: now, order: number,
                    comments: [ArchivedComment(id: .number(UInt32(number)), author: nil, text: "x", createdAt: now)])
            },
            payments: [
                ArchivedPayment(
                    id: .number(1), fields: try Sample.payment(50, from: Sample.rui, to: Sample.ana), createdAt: now,
                    order: 3)
            ],
            rates: [ArchivedRate(from: .usd, to: .eur, day: Sample.day, rate: "0.91")])
        return String(decoding: try ArchiveFile.data(of: archive), as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
    }

    private static func read(_ lines: [String]) throws -> GroupArchive {
        try ArchiveFile.archive(in: Data(lines.joined(separator: "\n").utf8), now: now)
    }

    /// Returns the number of the first line that has a text.
    private static func number(of text: String, in lines: [String]) throws -> Int {
        try #require(lines.firstIndex { $0.contains(text) }) + 1
    }

    @Test("A file has a record on each line, and is read again, also with a byte order mark")
    func roundTrip() throws {
        let lines = try Self.lines()
        let archive = try Self.read(lines)
        #expect(archive.expenses.count == 2 && archive.payments.count == 1 && archive.mine == [Sample.ana])
        #expect(String(decoding: try ArchiveFile.data(of: archive), as: UTF8.self) == lines.joined(separator: "\n"))
        #expect(try Self.read(["\u{FEFF}" + lines[0]] + lines.dropFirst()) == archive)
        #expect(ArchiveFile.isLikely(Data(" \r\n{".utf8)) && !ArchiveFile.isLikely(Data("Date,".utf8)))
    }

    /// Changes of a file, each with the text that marks the line which is named.
    private static let changes: [(String, String, line: String)] = [
        ("verni-group", "other", "format"), ("\"version\":1", "\"version\":2", "version"),
        ("\"amount\":900", "\"amount\":901", "\"expenses\""), ("\"amount\":900", "\"amount\":1e40", "\"expenses\""),
        ("\"amount\":900", "\"amount\":9.5", "\"expenses\""),
        ("\"shares\":{", "\"shares\":{\"\(MemberID.number(99))\":1,", "\"expenses\""),
        ("\"mode\":\"equal\"", "\"mode\":\"other\"", "\"expenses\""),
        ("\"title\":\"Dinner\"", "\"title\":\" \"", "\"expenses\""),
        ("\"createdAt\":1795543200000", "\"createdAt\":1895543200000", "\"expenses\""),
        ("\"createdAt\":1795543200000", "\"createdAt\":9223372036854775807", "\"expenses\""),
        ("\"isMe\":true", "\"isMe\":false", "\"members\""), ("\"name\":\"Ana\"", "\"name\":\"\"", "\"members\""),
        ("\"rate\":\"0.91\"", "\"rate\":\"-1\"", "\"rates\""), ("\"rate\":\"0.91\"", "\"rate\":\"1e5\"", "\"rates\""),
        ("\"currency\":\"EUR\",\"icon\"", "\"currency\":\"XXX\",\"icon\"", "\"group\""),
        ("\(CommentID.number(1))", "\(CommentID.number(2))", "\"expenses\""),
    ]

    @Test("A record that breaks a rule is named by its line", arguments: changes.indices)
    func broken(_ index: Int) throws {
        let (old, new, line) = Self.changes[index]
        var lines = try Self.lines()
        // Identifiers are written in capital letters.
        let changed = try #require(lines.firstIndex { $0.localizedCaseInsensitiveContains(old) })
        lines[changed] = lines[changed].replacingOccurrences(of: old, with: new, options: .caseInsensitive)
        let error = #expect(throws: VerniError.self) { try Self.read(lines) }
        guard case .importUnreadable(let number) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let start = try Self.number(of: line, in: lines)
        #expect((start...start + 3).contains(number) && (number == changed + 1 || number == start || old.count > 30))
    }

    @Test("A file that is cut off is refused, wherever it ends")
    func cutOff() throws {
        let text = Data(try Self.lines().joined(separator: "\n").utf8)
        for count in stride(from: 0, to: text.count - 2, by: 7) {
            #expect(throws: VerniError.self) { try ArchiveFile.archive(in: text.prefix(count), now: Self.now) }
        }
        let half = try Self.lines().prefix(6)
        #expect(throws: VerniError.importUnreadable(line: 6)) { try Self.read(Array(half)) }
    }

    @Test("Random bytes are refused, and never end the program")
    func noise() throws {
        var source = SystemRandomNumberGenerator()
        let text = Array(try Self.lines().joined(separator: "\n").utf8)
        for _ in 0..<2_000 {
            var bytes = text
            for _ in 0..<Int.random(in: 1...4, using: &source) {
                bytes[Int.random(in: bytes.indices, using: &source)] = UInt8.random(in: 0...255, using: &source)
            }
            _ = try? ArchiveFile.archive(in: Data(bytes), now: Self.now)
        }
        let deep = Data(repeating: UInt8(ascii: "["), count: 200_000)
        #expect(throws: VerniError.self) { try ArchiveFile.archive(in: deep, now: Self.now) }
        #expect(throws: VerniError.importUnreadable(line: 1)) {
            try ArchiveFile.archive(in: Data([0xFF, 0xFE]), now: Self.now)
        }
    }

    @Test("Files and lists beyond the limits are refused")
    func limits() throws {
        #expect(throws: VerniError.fileTooLarge(limit: ArchiveFile.byteLimit)) {
            try ArchiveFile.archive(in: Data(count: ArchiveFile.byteLimit + 1), now: Self.now)
        }
        var lines = try Self.lines()
        let members = try Self.number(of: "\"members\"", in: lines)
        let many = (0..<100).map {
            "{\"id\":\"\(MemberID.number(UInt32(1_000 + $0)))\",\"name\":\"M\",\"isMe\":false},"
        }
        lines.insert(contentsOf: many, at: members)
        #expect(throws: VerniError.limitReached) { try Self.read(lines) }
    }
}
