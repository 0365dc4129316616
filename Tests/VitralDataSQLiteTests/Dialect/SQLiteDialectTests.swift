// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralDataSQLite
import VitralModels

/// The meaning of the dialect's expressions in a real database.
struct SQLiteDialectTests {
    private let store: SQLiteStore
    private let dialect = SQLiteDialect()

    init() throws { store = try Library.open() }

    private func evaluate(_ expression: String, _ arguments: SQLValue...) throws -> SQLValue {
        try store.readBlocking { connection in
            let rows = try connection.rows(SQLStatement("SELECT \(expression)", arguments))
            return rows[0, 0]
        }
    }

    @Test func `NULL equals NULL`() throws {
        let same = dialect.isSame("?1", "?2")
        #expect(try evaluate(same, .null, .null) == .integer(1))
        #expect(try evaluate(same, .null, .integer(0)) == .integer(0))
        #expect(try evaluate(same, .text("a"), .text("a")) == .integer(1))
    }

    @Test(arguments: [
        ("Ilíada", "líad", true), ("Ilíada", "liad", false), ("Ilíada", "", true), ("", "", true), ("a%b", "%", true),
        ("ab", "%", false), ("ab", "abc", false), ("x", "X", false),
    ])
    func `contains compares scalars`(text: String, part: String, expected: Bool) throws {
        let answer = try evaluate(dialect.contains("?1", "?2"), .text(text), .text(part))
        #expect(answer == .integer(expected ? 1 : 0))
    }

    @Test(arguments: [
        ("Ilíada", "Ilí", true), ("Ilíada", "ilí", false), ("Ilíada", "", true), ("%a", "%", true), ("ab", "_", false),
        ("a", "ab", false),
    ])
    func `a prefix is compared by scalars`(text: String, start: String, expected: Bool) throws {
        let answer = try evaluate(dialect.starts("?1", with: "?2"), .text(text), .text(start))
        #expect(answer == .integer(expected ? 1 : 0))
    }

    @Test(arguments: [
        ("Ilíada", "LIAD", true), ("Ilíada", "ilíá", true), ("São Paulo", "SAO", true), ("ABC", "bc", true),
        ("abc", "abcd", false), ("", "", true), ("abc", "", true), ("Жук", "жук", true), ("Ilíada", "x", false),
    ])
    func `folded texts have neither case nor accents`(text: String, part: String, expected: Bool) throws {
        let answer = try evaluate(dialect.containsFolded("?1", "?2"), .text(text), .text(part))
        #expect(answer == .integer(expected ? 1 : 0))
    }

    @Test func `functions accept all scripts and characters`() throws {
        #expect(try evaluate(dialect.lowercased("?1"), .text("ÁÉ Ж")) == .text("áé ж"))
        #expect(try evaluate(dialect.uppercased("?1"), .text("áé ж ß")) == .text("ÁÉ Ж SS"))
        #expect(try evaluate(dialect.length("?1"), .text("🇧🇷e\u{301}a")) == .integer(3))
        #expect(try evaluate(dialect.length("?1"), .null) == .null)
    }

    @Test(arguments: [(7, 2, 3, 1), (-7, 2, -3, -1), (7, -2, -3, 1), (-7, -2, 3, -1)])
    func `division truncates toward zero`(lhs: Int64, rhs: Int64, quotient: Int64, remainder: Int64) throws {
        let values = [SQLValue.integer(lhs), .integer(rhs)]
        #expect(try evaluate(dialect.quotient("?1", "?2"), values[0], values[1]) == .integer(quotient))
        #expect(try evaluate(dialect.remainder("?1", "?2"), values[0], values[1]) == .integer(remainder))
    }

    @Test func `elements of arrays are compared with their types`() throws {
        func contains(_ array: String, _ element: SQLValue, _ type: ColumnType) throws -> SQLValue {
            try evaluate(dialect.jsonContains("?1", "?2", as: type), .text(array), element)
        }
        #expect(try contains("[1,2]", .integer(2), .integer) == .integer(1))
        #expect(try contains("[1,2]", .integer(3), .integer) == .integer(0))
        #expect(try contains("[0.5]", .real(0.5), .real) == .integer(1))
        #expect(try contains("[true]", .integer(1), .boolean) == .integer(1))
        #expect(try contains("[\"a\",\"é\"]", .text("é"), .text) == .integer(1))
        #expect(try contains("[null]", .null, .text) == .integer(1))
        #expect(try contains("[]", .null, .text) == .integer(0))
        #expect(try contains("[2.5]", .text("2.50"), .decimal) == .integer(1))
        #expect(try contains("[\"AP8=\"]", .blob(Data([0, 255])), .blob) == .integer(1))
        #expect(try contains("[{\"a\":1}]", .text("{\"a\": 1}"), .json) == .integer(1))
        #expect(try evaluate(dialect.jsonCount("?1"), .text("[1,[2,3]]")) == .integer(2))
    }

    @Test func `decimals are compared by value`() throws {
        try store.writeBlocking { connection in
            let prices = ["10", "2.5", "-3", "0.30", "-0.0", "2.45", "100000000000000000000000000000000000.1", "-20"]
            for (key, price) in prices.enumerated() {
                try connection.execute(
                    SQLStatement(
                        "INSERT INTO Book (_id, title, price) VALUES (?1, 'x', ?2)",
                        [.integer(Int64(key + 1)), .text(price)]))
            }
        }
        let order = try store.readBlocking { try $0.texts("SELECT price FROM Book ORDER BY price") }
        #expect(
            order == ["-20", "-3", "-0.0", "0.30", "2.45", "2.5", "10", "100000000000000000000000000000000000.1"])
        let equal = try store.readBlocking { connection in
            try ["2.50", "0", "0.3", "010", "-03.00"].map { text in
                try connection.value("SELECT count(*) FROM Book WHERE price = ?1", .text(text))
            }
        }
        #expect(equal == Array(repeating: .integer(1), count: 5))
    }

    @Test func `texts are ordered by the rules of the language`() throws {
        func sorted(_ texts: [String], _ order: String) throws -> [String] {
            let list = texts.map { "SELECT '\($0)' AS name" }.joined(separator: " UNION ALL ")
            return try store.readBlocking { try $0.texts("SELECT name FROM (\(list)) ORDER BY \(order)") }
        }
        let titles = ["Tomo 10", "tomo 2", "Ábaco", "zebra", "Abelha"]
        #expect(
            try sorted(titles, dialect.localizedStandardOrder("name"))
                == titles.sorted { $0.localizedStandardCompare($1) == .orderedAscending })
        #expect(
            try sorted(titles, dialect.localizedOrder("name"))
                == titles.sorted { $0.localizedCompare($1) == .orderedAscending })
    }

    @Test func theLimitOfPlaceholdersIsSQLites() throws {
        let limit = dialect.placeholderLimit
        let list = (1...limit).map { dialect.placeholder($0, .integer) }.joined(separator: ",")
        let values = (1...limit).map { SQLValue.integer(Int64($0)) }
        let found = try store.readBlocking {
            try $0.rows(SQLStatement("SELECT \(limit) IN (\(list))", values))[0, 0]
        }
        #expect(found == .integer(1))
    }
}
