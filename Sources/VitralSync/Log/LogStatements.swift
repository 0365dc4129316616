// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VitralModels

/// The statements of the log's tables, which have the same text in each transaction, so that a connection prepares them
/// once.
///
/// The tables' rows need no models: only the log reads them, and it reads and writes many at a time.
struct LogStatements: Sendable {
    // MARK: Entries

    let insertEntry: String
    let updateEntry: String
    let deleteEntry: String
    private let entries: Lists
    let unconfirmed: String
    let refused: String
    let firstPending: String
    let hasUnconfirmed: String
    let accepted: String
    let acceptedInScope: String
    let waiting: String
    let confirmed: String
    let deleteConfirmed: String
    let deleteEntriesOfScope: String
    let counts: String
    let page: String
    let lowestKey: String

    // MARK: Records

    let insertRecord: String
    let updateRecord: String
    let updateNewRecord: String
    let markRecord: String
    let deleteRecord: String
    private let records: Lists
    let recordsOfScope: String
    let newerRecords: String
    let newerRecordsOfScope: String
    let conflicts: String

    // MARK: Scopes and clocks

    let scopes: String
    let ends: String
    let scope: String
    let scopeByKey: String
    let insertScope: String
    let updateScope: String
    let deleteScope: String
    let clock: String
    let insertClock: String
    let updateClock: String

    private let dialect: any SQLDialect

    init(_ dialect: any SQLDialect) {
        self.dialect = dialect
        func mark(_ index: Int, _ type: ColumnType) -> String { dialect.placeholder(index, type) }
        func insert(_ table: String, _ columns: [(name: String, type: ColumnType)]) -> String {
            let marks = columns.enumerated().map { mark($0.offset + 1, $0.element.type) }
            return
                "INSERT INTO \"\(table)\" (\(Self.list(columns.map(\.name)))) VALUES (\(marks.joined(separator: ", ")))"
        }
        func sets(_ columns: [(name: String, type: ColumnType)]) -> String {
            columns.enumerated().map { "\"\($0.element.name)\" = \(mark($0.offset + 1, $0.element.type))" }
                .joined(separator: ", ")
        }
        let (integer, blob) = (mark(1, .integer), mark(1, .blob))
        let entryColumns = "SELECT \(Self.list(EntryRow.columns)) FROM \"StoredSyncEntry\""
        entries = Lists("\(entryColumns) WHERE \"stamp\" IN ", dialect)
        unconfirmed = "\(entryColumns) WHERE \"_id\" < 0 AND \"place\" <> -1"
        refused = "\(entryColumns) WHERE \"_id\" < 0 AND \"place\" = -1"
        // The keys of entries without numbers decrease.
        firstPending = """
            \(entryColumns) WHERE "_id" < 0 AND "place" IN (0, \(LogPlace.sharedPendingCode)) \
            ORDER BY "_id" DESC LIMIT \(integer)
            """
        hasUnconfirmed = "SELECT 1 FROM \"StoredSyncEntry\" WHERE \"_id\" < 0 AND \"scope\" = \(integer) LIMIT 1"
        accepted = """
            \(entryColumns) WHERE "_id" < 0 AND "place" < -1 AND "place" <> \(LogPlace.sharedPendingCode)
            """
        acceptedInScope = "\(accepted) AND \"scope\" = \(integer)"
        waiting = "\(entryColumns) WHERE \"_id\" < 0 AND \(dialect.contains("\"content\"", mark(1, .blob)))"
        lowestKey = "SELECT min(\"_id\") FROM \"StoredSyncEntry\""
        confirmed = "\(entryColumns) WHERE \"_id\" BETWEEN \(integer) AND \(mark(2, .integer)) ORDER BY \"_id\""
        deleteConfirmed = """
            DELETE FROM "StoredSyncEntry" WHERE "_id" BETWEEN \(integer) AND \(mark(2, .integer))
            """
        deleteEntriesOfScope = "\(deleteConfirmed) OR \"_id\" < 0 AND \"scope\" = \(mark(3, .integer))"
        counts = """
            SELECT "place", count(*) FROM "StoredSyncEntry" \
            WHERE "_id" < 0 AND "place" IN (-1, 0, \(LogPlace.sharedPendingCode)) GROUP BY "place"
            """
        page = "\(confirmed) LIMIT \(mark(3, .integer))"
        insertEntry = insert(
            "StoredSyncEntry",
            [
                ("_id", .integer), ("place", .integer), ("previous", .blob), ("digest", .blob), ("refusal", .json),
                ("stamp", .blob), ("scope", .integer), ("content", .blob),
            ])
        updateEntry = """
            UPDATE "StoredSyncEntry" SET \
            \(sets([
                ("_id", .integer), ("place", .integer), ("previous", .blob), ("digest", .blob), ("refusal", .json),
            ])) WHERE "_id" = \(mark(6, .integer))
            """
        deleteEntry = "DELETE FROM \"StoredSyncEntry\" WHERE \"_id\" = \(integer)"

        let recordColumns = "SELECT \(Self.list(RecordRow.columns)) FROM \"StoredSyncRecord\""
        let states: [(name: String, type: ColumnType)] = [
            ("row", .integer), ("state", .blob), ("base", .blob), ("pending", .integer), ("hasConflict", .boolean),
            ("number", .integer),
        ]
        records = Lists("\(recordColumns) WHERE \"record\" IN ", dialect)
        recordsOfScope = "\(recordColumns) WHERE \"scope\" = \(integer) ORDER BY \"_id\""
        newerRecords = """
            \(recordColumns) WHERE "scope" IN (SELECT "_id" FROM "StoredSyncScope") \
            AND "isNewer" = \(mark(1, .boolean)) ORDER BY "_id"
            """
        newerRecordsOfScope = """
            SELECT 1 FROM "StoredSyncRecord" AS r JOIN "StoredSyncScope" AS s ON r."scope" = s."_id" \
            WHERE s."scope" = \(mark(1, .uuid)) AND r."isNewer" = \(mark(2, .boolean)) LIMIT 1
            """
        conflicts = "\(recordColumns) WHERE \"hasConflict\" = \(mark(1, .boolean)) ORDER BY \"_id\""
        insertRecord = insert(
            "StoredSyncRecord",
            states + [("record", .blob), ("entity", .text), ("scope", .integer), ("isNewer", .boolean)])
        updateRecord = """
            UPDATE "StoredSyncRecord" SET \(sets(states)) WHERE "_id" = \(mark(states.count + 1, .integer))
            """
        updateNewRecord = """
            UPDATE "StoredSyncRecord" SET \(sets(states)) WHERE "record" = \(mark(states.count + 1, .blob))
            """
        // Of its own, because a change of the column changes an index too, even to the same value.
        markRecord = """
            UPDATE "StoredSyncRecord" SET "isNewer" = \(mark(1, .boolean)) WHERE "record" = \(mark(2, .blob))
            """
        deleteRecord = "DELETE FROM \"StoredSyncRecord\" WHERE \"record\" = \(blob)"

        scopes = "SELECT \(Self.list(ScopeRow.columns)) FROM \"StoredSyncScope\""
        ends = "SELECT \"_id\", \"number\" FROM \"StoredSyncScope\""
        scope = "\(scopes) WHERE \"scope\" = \(mark(1, .uuid))"
        scopeByKey = "\(scopes) WHERE \"_id\" = \(integer)"
        insertScope = insert(
            "StoredSyncScope", [("_id", .integer), ("scope", .uuid), ("number", .integer), ("digest", .blob)])
        updateScope = """
            UPDATE "StoredSyncScope" SET \(sets([("number", .integer), ("digest", .blob)])) \
            WHERE "_id" = \(mark(3, .integer))
            """
        deleteScope = "DELETE FROM \"StoredSyncScope\" WHERE \"_id\" = \(integer)"
        let times = ClockRow.columns.map { (name: $0, type: ColumnType.integer) }
        clock = """
            SELECT \(Self.list(ClockRow.columns)), (SELECT min("_id") FROM "StoredSyncEntry"), \
            (SELECT "stamp" FROM "StoredSyncEntry" ORDER BY "_id" LIMIT 1) FROM "StoredSyncClock" WHERE "key" = 1
            """
        insertClock = insert("StoredSyncClock", times + [("key", .integer)])
        updateClock = "UPDATE \"StoredSyncClock\" SET \(sets(times)) WHERE \"key\" = 1"
    }

    // MARK: Lists

    /// Returns the statements that find the entries with some stamps.
    func entries(_ stamps: [Stamp]) -> [SQLStatement] { entries.statements(stamps.map { .blob($0.bytes) }) }

    /// Returns the statements that find some records.
    func records(_ ids: [UUID]) -> [SQLStatement] { records.statements(ids.map { .blob($0.bytes) }) }

    /// Returns the statements that find the latest entries of some scopes before a stamp, except the refused ones.
    ///
    /// Each finds those of some scopes: a database accepts only so many alternatives in a condition.
    func latest(of scopes: [Int64], before stamp: Stamp?, limit: Int) -> [SQLStatement] {
        stride(from: 0, to: scopes.count, by: Self.scopesAtOnce).map { start in
            latest(ofFew: scopes[start..<min(start + Self.scopesAtOnce, scopes.count)], before: stamp, limit: limit)
        }
    }

    private static let scopesAtOnce = 200

    private func latest(ofFew scopes: ArraySlice<Int64>, before stamp: Stamp?, limit: Int) -> SQLStatement {
        var arguments: [SQLValue] = []
        func mark(_ number: Int64) -> String {
            arguments.append(.integer(number))
            return dialect.placeholder(arguments.count, .integer)
        }
        var places = scopes.map { scope in
            let bounds = EntryKey.bounds(of: scope)
            return "\"_id\" BETWEEN \(mark(bounds.0)) AND \(mark(bounds.1))"
        }
        places.append("\"_id\" < 0 AND \"scope\" IN (\(scopes.map(mark).joined(separator: ", "))) AND \"place\" <> -1")
        var condition = ""
        if let stamp {
            arguments.append(.blob(stamp.bytes))
            condition = " AND \"stamp\" < \(dialect.placeholder(arguments.count, .blob))"
        }
        arguments.append(.integer(Int64(max(0, limit))))
        return SQLStatement(
            """
            SELECT \(Self.list(EntryRow.columns)) FROM "StoredSyncEntry" \
            WHERE (\(places.joined(separator: " OR ")))\(condition) \
            ORDER BY substr("stamp", 1, 16) DESC LIMIT \(dialect.placeholder(arguments.count, .integer))
            """, arguments)
    }

    /// A statement with a list of placeholders, of which there are few sizes, so that a connection prepares few statements.
    private struct Lists: Sendable {
        private static let sizes = [1, 8, 64, 256]

        private let texts: [(size: Int, sql: String)]

        init(_ statement: String, _ dialect: any SQLDialect) {
            texts = Self.sizes.map { size in
                let marks = (1...size).map { dialect.placeholder($0, .blob) }.joined(separator: ", ")
                return (size, "\(statement)(\(marks))")
            }
        }

        func statements(_ values: [SQLValue]) -> [SQLStatement] {
            var statements: [SQLStatement] = []
            var rest = values[...]
            while let last = rest.last, let text = texts.first(where: { $0.size >= rest.count }) ?? texts.last {
                var arguments = Array(rest.prefix(text.size))
                rest = rest.dropFirst(text.size)
                // A value that is there twice finds its row once.
                arguments += repeatElement(last, count: text.size - arguments.count)
                statements.append(SQLStatement(text.sql, arguments))
            }
            return statements
        }
    }

    private static func list(_ columns: [String]) -> String {
        columns.map { "\"\($0)\"" }.joined(separator: ", ")
    }
}

/// The statements of each dialect, which are made once.
final class LogStatementCache: Sendable {
    private let known = Mutex<[String: LogStatements]>([:])

    func statements(_ dialect: any SQLDialect) -> LogStatements {
        let sample = dialect.placeholder(1, .blob)
        return known.withLock { known in
            if let statements = known[sample] { return statements }
            let statements = LogStatements(dialect)
            known[sample] = statements
            return statements
        }
    }
}
