// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing

@testable import VitralModels

/// Migrations that cannot succeed: each gives its reason and leaves the database unchanged, a file byte for byte.
@Suite(.timeLimit(.minutes(5)))
struct FailedMigrationTests {
    private static let old = StoreLayout.of(
        .entity(
            "Book", .attribute("title", .text), .attribute("pages", .integer, isOptional: true),
            .reference("writer", to: "Writer")),
        .entity("Writer", .attribute("name", .text)),
        version: Schema.Version(1, 0, 0))

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let column: StoreLayout.Column
        var place: Int?
        let reason: String
    }

    private static let remedy = "To fix this, give the property a default value or make it optional."
    private static let loss = "To fix this, write a custom migration stage."

    private static let cases = [
        Case(
            testDescription: "new and required", column: .attribute("shelf", .text),
            reason: "Book.shelf is new and required, and 3 rows would have no value for it. \(remedy)"),
        Case(
            testDescription: "required with gaps", column: .attribute("pages", .integer), place: 2,
            reason: "Book.pages becomes required, and 1 row has no value for it. \(remedy)"),
        Case(
            testDescription: "narrower", column: .attribute("title", .integer, isOptional: true), place: 1,
            reason: "Book.title was text and becomes integer, and 3 rows have a value that would be lost. \(loss)"),
        Case(
            testDescription: "another entity", column: .reference("writer", to: "Book"), place: 3,
            reason: """
                Book.writer was a relationship to Writer and becomes a relationship to Book, and 2 rows have a value that \
                would be lost. \(loss)
                """),
        Case(
            testDescription: "too long for a floating-point number",
            column: .attribute("pages", .real, isOptional: true), place: 2,
            reason: "Book.pages was integer and becomes real, and 1 row has a number that is too long for that."),
    ]

    private func filled(_ database: MigratedDatabase) async throws {
        try await database.write(
            Self.old, "INSERT INTO \"Writer\" VALUES (1, 'Homero')",
            "INSERT INTO \"Book\" VALUES (1, 'a', 9007199254740993, 1), (2, 'a', 2, 1), (3, 'b', NULL, NULL)")
    }

    private func expectFailure(
        _ database: MigratedDatabase, _ layout: StoreLayout, to version: String = "2.0.0", reason: String
    ) async throws {
        let before = try await database.contents()
        #expect(throws: DataStoreError.migrationFailed(from: "1.0.0", to: version, reason: reason)) {
            try database.open(layout)
        }
        #expect(try await database.contents() == before)
        #expect(try await database.rows(Self.old, "SELECT count(*) FROM \"Book\"").first?.first == .integer(3))
    }

    @Test(arguments: Self.cases, TestStore.allCases)
    func `a migration that would lose data is refused`(_ failure: Case, _ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            var new = Self.old
            new.version = Schema.Version(2, 0, 0)
            // Earlier steps are undone too.
            new.tables["Added"] = .entity("Added", .attribute("a", .text))
            if let place = failure.place {
                new.tables["Book"]?.columns[place] = failure.column
            } else {
                new.tables["Book"]?.columns.append(failure.column)
            }
            try await expectFailure(database, new, reason: failure.reason)
        }
    }

    private func expectRefusal(_ database: MigratedDatabase, _ layout: StoreLayout, _ losses: String...) async throws {
        let before = try await database.contents()
        let error = #expect(throws: DataStoreError.wouldDrop(losses: losses)) { try database.open(layout) }
        #expect(
            error.map { "\($0)" } == """
                This app's schema lacks what the database holds: \(losses.joined(separator: ", ")). Nothing was changed. To fix \
                this, open the database that belongs to this app. If the data are to be deleted, name them in a \
                destructive stage of the app's migration plan.
                """)
        #expect(try await database.contents() == before)
    }

    @Test(arguments: TestStore.allCases)
    func `tables of another app are unchanged`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            let other = StoreLayout.of(
                .entity("Visit", .attribute("place", .text)), version: Schema.Version(2, 0, 0))
            try await expectRefusal(database, other, "the table Writer (1 row)", "the table Book (3 rows)")
        }
    }

    @Test(arguments: TestStore.allCases)
    func `a removed property with values is kept`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            var new = Self.old
            new.version = Schema.Version(2, 0, 0)
            new.tables["Book"]?.columns.removeAll { $0.name == "pages" }
            try await expectRefusal(database, new, "the property Book.pages (2 rows)")
        }
    }

    @Test(arguments: TestStore.allCases)
    func `a removed property without values is kept`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            var full = Self.old
            full.tables["Visit"] = .entity("Visit", .attribute("place", .text))
            try await database.write(full)
            var new = Self.old
            new.tables["Book"]?.columns.removeAll { $0.name == "pages" }
            try await expectRefusal(database, new, "the property Book.pages (no rows)", "the table Visit (no rows)")
        }
    }

    @Test(arguments: [true, false], TestStore.allCases)
    func `a property with duplicates cannot become unique`(rebuilds: Bool, _ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            var new = Self.old
            new.version = Schema.Version(2, 0, 0)
            new.tables["Book"]?.uniques = [["title"]]
            if rebuilds { new.tables["Book"]?.columns.append(.attribute("note", .text, isOptional: true)) }
            try await expectFailure(
                database, new,
                reason: """
                    Book.title becomes unique, and there are rows that have the same. \
                    To fix this, make them differ in a custom migration stage.
                    """)
        }
    }

    @Test(arguments: TestStore.allCases)
    func `a store that is newer than the app is unchanged`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            var newer = Self.old
            newer.version = Schema.Version(3, 1, 0)
            newer.tables["Extra"] = .entity("Extra", .attribute("a", .text))
            try await database.write(newer, "INSERT INTO \"Extra\" VALUES (1, 'kept')")
            let before = try await database.contents()
            #expect(
                throws: DataStoreError.migrationFailed(
                    from: "3.1.0", to: "1.0.0", reason: "The store is newer than the app.")
            ) { try database.open(Self.old) }
            #expect(try await database.contents() == before)
            #expect(try await database.rows(newer, "SELECT \"a\" FROM \"Extra\"") == [[.text("kept")]])
        }
    }

    @Test(arguments: TestStore.allCases)
    func `a store of a newer engine is unchanged`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await database.write(Self.old, "UPDATE \"_vitral_store\" SET \"value\" = '2' WHERE \"key\" = 'format'")
            #expect(
                throws: DataStoreError.migrationFailed(
                    from: "1.0.0", to: "1.0.0", reason: "A newer Vitral wrote the store.")
            ) { try database.open(Self.old) }
        }
    }

    @Test(arguments: TestStore.allCases)
    func `a store without a description of its schema is damaged`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await database.write(Self.old, "UPDATE \"_vitral_store\" SET \"value\" = '{' WHERE \"key\" = 'layout'")
            #expect(throws: DataStoreError.corrupt("_vitral_store does not say what the store holds")) {
                try database.open(Self.old)
            }
        }
    }
}
