// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralModels

@testable import VitralDataPostgres

/// Values that are written to the database and read again.
@Suite(.timeLimit(.minutes(5))) struct ValueTests {
    private let database: TestDatabase
    private let connection: PostgresConnection

    init() async throws {
        database = try await TestDatabase()
        connection = try database.connect()
    }

    @Test(arguments: [Int64.min, -1, 0, 1, 1 << 32, .max])
    func wholeNumbers(_ number: Int64) throws {
        #expect(try connection.value("SELECT $1::bigint", [.integer(number)]) == .integer(number))
        // The text format, which the other column requires.
        #expect(try connection.value("SELECT $1::bigint, 1::numeric", [.integer(number)]) == .integer(number))
        #expect(try connection.value("SELECT $1::numeric", [.integer(number)]) == .text(String(number)))
    }

    @Test(arguments: [
        0, -0.0, 0.1, -1.5, .pi, .infinity, -.infinity, .leastNonzeroMagnitude, -.greatestFiniteMagnitude,
        Double(sign: .plus, exponent: 53, significand: 1) + 2,
    ])
    func floatingPointNumbers(_ number: Double) throws {
        for sql in ["SELECT $1::double precision", "SELECT $1::double precision, 1::numeric"] {
            guard case .real(let read)? = try connection.value(sql, [.real(number)]) else {
                Issue.record("\(sql) gave no number")
                continue
            }
            #expect(read.bitPattern == number.bitPattern)
        }
    }

    @Test(arguments: [
        "", "a", "ção 👩‍👩‍👧 e\u{301}", "' \\ \" $1 ; --", "\u{1}\u{7f}\u{10FFFF}",
        String(repeating: "é", count: 500_000),
    ])
    func texts(_ text: String) throws {
        for sql in ["SELECT $1::text", "SELECT $1::text, 1::numeric", "SELECT $1::varchar"] {
            guard case .text(let read)? = try connection.value(sql, [.text(text)]) else {
                Issue.record("\(sql) gave no text")
                continue
            }
            #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
        }
    }

    @Test func bytes() throws {
        var million = Data(count: 1 << 20)
        for index in million.indices { million[index] = UInt8(truncatingIfNeeded: index &* 31) }
        for data in [Data(), Data([0]), Data(0...255), million] {
            #expect(try connection.value("SELECT $1::bytea", [.blob(data)]) == .blob(data))
            #expect(try connection.value("SELECT $1::bytea, 1::numeric", [.blob(data)]) == .blob(data))
        }
    }

    @Test func truthValuesIdentifiersAndDecimals() throws {
        for number in [Int64(0), 1] {
            #expect(try connection.value("SELECT $1::boolean", [.integer(number)]) == .integer(number))
            #expect(try connection.value("SELECT $1::boolean, 1::numeric", [.integer(number)]) == .integer(number))
        }
        let id = UUID().uuidString
        #expect(try connection.value("SELECT $1::uuid", [.text(id)]) == .text(id))
        #expect(try connection.value("SELECT $1::uuid, 1::numeric", [.text(id)]) == .text(id))
        for decimal in [
            "0", "-1.50", "99999999999999999999999999999999999999", "0.00000000000000000000000000000000000001",
        ] {
            #expect(try connection.value("SELECT $1::numeric", [.text(decimal)]) == .text(decimal))
        }
    }

    @Test func otherTypesAreReadAsTextsOrNumbers() throws {
        #expect(try connection.value("SELECT 7::smallint") == .integer(7))
        #expect(try connection.value("SELECT (-7)::integer") == .integer(-7))
        #expect(try connection.value("SELECT 0.5::real") == .real(0.5))
        #expect(try connection.value("SELECT DATE '2024-02-29'") == .text("2024-02-29"))
        #expect(try connection.value("SELECT ARRAY[1,2]") == .text("{1,2}"))
        #expect(try connection.value("SELECT 'a'") == .text("a"))
    }

    @Test func `NULL is nil for every type`() throws {
        for type in ["bigint", "double precision", "boolean", "text", "bytea", "uuid", "numeric"] {
            #expect(try connection.value("SELECT $1::\(type)", [.null]) == .null)
        }
    }

    @Test func `rows are read in order`() throws {
        let rows = try connection.run(
            SQLStatement("SELECT n, n::text FROM generate_series(1, $1::bigint) AS n", [.integer(3)]))
        #expect(rows.affected == 3)
        #expect(rows.rows.columnCount == 2)
        #expect(rows.rows.values == [.integer(1), .text("1"), .integer(2), .text("2"), .integer(3), .text("3")])
        let none = try connection.run(SQLStatement("SELECT 1 WHERE $1::boolean", [.integer(0)]))
        #expect(none.rows.isEmpty)
    }

    @Test func `many rows need few round trips`() throws {
        try connection.execute(script: "CREATE TABLE many (id bigint PRIMARY KEY, name text)")
        var arguments = SQLRows(columnCount: 2)
        for number in 0..<1_000 {
            arguments.append(.integer(Int64(number)))
            arguments.append(.text("name \(number)"))
        }
        let counts = try connection.run("INSERT INTO many VALUES ($1, $2)", each: arguments)
        #expect(counts == Array(repeating: 1, count: 1_000))
        #expect(try connection.value("SELECT name FROM many WHERE id = 999") == .text("name 999"))
        #expect(try connection.value("SELECT count(*) FROM many") == .integer(1_000))
    }

    @Test func `a value that cannot be sent is refused without being named`() throws {
        let secret = "sec\u{0}ret"
        let refusal = #expect(throws: PostgresError.self) {
            try connection.value("SELECT $1::text, $2::text", [.text("a"), .text(secret)])
        }
        #expect(
            refusal?.description
                == """
                PostgreSQL: parameter 2 contains the character NUL, which PostgreSQL cannot store in a text \
                in: SELECT $1::text, $2::text
                """
        )
        #expect(throws: PostgresError.self) { try connection.value("SELECT $1::boolean", [.integer(2)]) }
        #expect(throws: PostgresError.self) { try connection.value("SELECT $1::text", [.blob(Data([1]))]) }
        #expect(throws: PostgresError.self) { try connection.value("SELECT $1::text", []) }
        // The connection still works.
        #expect(try connection.value("SELECT 1") == .integer(1))
    }
}
