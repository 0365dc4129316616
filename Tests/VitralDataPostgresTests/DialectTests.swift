// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralModels

@testable import VitralDataPostgres

/// The meaning of the dialect's expressions in a real database.
@Suite(.timeLimit(.minutes(5))) struct DialectTests {
    private let connection: PostgresConnection
    private let dialect: any SQLDialect

    init() async throws {
        let database = try await TestDatabase()
        let store = try database.store()
        dialect = store.dialect
        connection = try database.connect()
    }

    private func text(_ index: Int) -> String { dialect.placeholder(index, .text) }

    private func holds(_ expression: String, _ arguments: [SQLValue]) throws -> Bool? {
        switch try connection.value("SELECT \(expression)", arguments) {
        case .integer(1): true
        case .integer(0): false
        default: nil
        }
    }

    @Test(arguments: [ColumnType](ColumnType.allCases))
    func everyTypeHasAPlaceholderAndAColumn(_ type: ColumnType) throws {
        let value: SQLValue =
            switch type {
            case .integer: .integer(.min)
            case .real, .date: .real(-0.1)
            case .boolean: .integer(1)
            case .text: .text("é")
            case .blob: .blob(Data([0, 1]))
            case .uuid: .text(UUID().uuidString)
            case .decimal: .text("-12345678901234567890123456789012345.678")
            case .json: .text(#"{"a":[1,2.5,"é\"",null,true]}"#)
            }
        try connection.execute(
            script: "CREATE TABLE t (id bigint, v \(dialect.columnType(type)))")
        _ = try connection.run(SQLStatement("INSERT INTO t VALUES (1, \(dialect.placeholder(1, type)))", [value]))
        #expect(try connection.value("SELECT v FROM t") == value)
        let argument = dialect.placeholder(1, type)
        for condition in ["v = \(argument)", dialect.isSame("v", argument)] {
            #expect(try connection.value("SELECT id FROM t WHERE \(condition)", [value]) == .integer(1))
        }
    }

    @Test func `NULL equals NULL`() throws {
        let same = dialect.isSame(dialect.placeholder(1, .integer), dialect.placeholder(2, .integer))
        let padding = String(repeating: " ", count: 200)
        let long = dialect.isSame(padding + dialect.placeholder(1, .integer), dialect.placeholder(2, .integer))
        for expression in [same, long, "NOT NOT \(same)"] {
            #expect(try holds(expression, [.integer(1), .integer(1)]) == true)
            #expect(try holds(expression, [.integer(1), .integer(2)]) == false)
            #expect(try holds(expression, [.integer(1), .null]) == false)
            #expect(try holds(expression, [.null, .integer(1)]) == false)
            #expect(try holds(expression, [.null, .null]) == true)
        }
    }

    @Test func aSameValueIsFoundByItsIndex() throws {
        try connection.execute(
            script: """
                CREATE TABLE t (v bigint); CREATE INDEX ON t (v); \
                INSERT INTO t SELECT n FROM generate_series(1, 20000) n; ANALYZE t
                """)
        let question = SQLStatement("EXPLAIN SELECT * FROM t WHERE \(dialect.isSame("v", "7"))")
        let plan = try connection.run(question).rows.values
        #expect(plan.contains { if case .text(let line) = $0 { line.contains("t_v_idx") } else { false } })
    }

    @Test func `a text contains another`() throws {
        let contains = dialect.contains(text(1), text(2))
        #expect(try holds(contains, [.text("50% _off\\"), .text("% _")]) == true)
        #expect(try holds(contains, [.text("Ana"), .text("a")]) == true)
        #expect(try holds(contains, [.text("Ana"), .text("ANA")]) == false)
        #expect(try holds(contains, [.text("Ana"), .text("")]) == true)
        let starts = dialect.starts(text(1), with: text(2))
        #expect(try holds(starts, [.text("%x"), .text("%")]) == true)
        #expect(try holds(starts, [.text("ax"), .text("x")]) == false)
        let folded = dialect.containsFolded(text(1), text(2))
        #expect(try holds(folded, [.text("São Paulo, AÇÃO"), .text("acao")]) == true)
        #expect(try holds(folded, [.text("Sa\u{303}o"), .text("SÃO")]) == true)
        #expect(try holds(folded, [.text("ΆΛΦΑ"), .text("αλφα")]) == true)
        #expect(try holds(folded, [.text("São"), .text("%")]) == false)
        #expect(try connection.value("SELECT \(dialect.lowercased(text(1)))", [.text("ÁÉ ΑΒ")]) == .text("áé αβ"))
        #expect(
            try connection.value("SELECT \(dialect.uppercased(text(1)))", [.text("straße ç")]) == .text("STRASSE Ç"))
        #expect(try connection.value("SELECT \(dialect.length(text(1)))", [.text("São")]) == .integer(3))
        // Changed texts still compare equal to unchanged ones.
        let unlike = "\(dialect.lowercased(text(1))) = \(dialect.uppercased(text(2)))"
        #expect(try holds(unlike, [.text("A"), .text("b")]) == false)
    }

    @Test func elementsOfArrays() throws {
        func contains(_ json: String, _ element: SQLValue, _ type: ColumnType) throws -> Bool? {
            try holds(
                dialect.jsonContains(dialect.placeholder(1, .json), dialect.placeholder(2, type), as: type),
                [.text(json), element])
        }
        #expect(try contains("[1,2,3]", .integer(2), .integer) == true)
        #expect(try contains("[1,2,3]", .integer(4), .integer) == false)
        #expect(try contains("[0.1,2]", .real(0.1), .real) == true)
        #expect(try contains(#"["a","b\"c"]"#, .text("b\"c"), .text) == true)
        #expect(try contains(#"["ab"]"#, .text("a"), .text) == false)
        #expect(try contains("[true]", .integer(1), .boolean) == true)
        #expect(try contains("[1]", .integer(1), .boolean) == false)
        let id = UUID().uuidString
        #expect(try contains("[\"\(id)\"]", .text(id), .uuid) == true)
        #expect(try contains("[1.5]", .text("1.50"), .decimal) == true)
        #expect(try contains(#"[{"a":1}]"#, .text(#"{"a":1}"#), .json) == true)
        let count = dialect.jsonCount(dialect.placeholder(1, .json))
        #expect(try connection.value("SELECT \(count)", [.text("[1,[2,3]]")]) == .integer(2))
    }

    @Test(arguments: [(7, 2), (-7, 2), (7, -2), (-7, -2)])
    func `division truncates as in Swift`(_ pair: (Int64, Int64)) throws {
        let (lhs, rhs) = (dialect.placeholder(1, .integer), dialect.placeholder(2, .integer))
        let arguments: [SQLValue] = [.integer(pair.0), .integer(pair.1)]
        #expect(try connection.value("SELECT \(dialect.quotient(lhs, rhs))", arguments) == .integer(pair.0 / pair.1))
        #expect(try connection.value("SELECT \(dialect.remainder(lhs, rhs))", arguments) == .integer(pair.0 % pair.1))
        #expect(try connection.value("SELECT \(dialect.quotient(lhs, rhs))", [.integer(1), .integer(0)]) == .null)
    }

    @Test func orders() throws {
        try connection.execute(script: "CREATE TABLE t (v \(dialect.columnType(.text)))")
        for text in ["b", "a10", "á2", "A2", "a2", "Z", "é"] {
            _ = try connection.run(SQLStatement("INSERT INTO t VALUES ($1)", [.text(text)]))
        }
        func order(_ expression: String) throws -> [SQLValue] {
            try connection.run(SQLStatement("SELECT v FROM t ORDER BY \(expression)")).rows.values
        }
        #expect(try order("v") == ["A2", "Z", "a10", "a2", "b", "á2", "é"].map { .text($0) })
        #expect(
            try order(dialect.localizedStandardOrder("v"))
                == ["a2", "A2", "á2", "a10", "b", "é", "Z"].map { .text($0) })
        #expect(try order(dialect.localizedOrder("v")) == ["a10", "a2", "A2", "á2", "b", "é", "Z"].map { .text($0) })
    }
}
