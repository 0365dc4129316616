// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing

@testable import VitralModels

/// Migrations of tables in real databases.
@Suite(.timeLimit(.minutes(5)))
struct LightweightMigrationTests {
    private let old = StoreLayout.of(
        .entity("Writer", .attribute("name", .text)),
        .entity(
            "Book", .attribute("title", .text), .attribute("pages", .integer, isOptional: true),
            .reference("writer", to: "Writer"), indexes: [["writer"]]),
        .join("Book_links", "Book", "Book"))

    private let rows = [
        "INSERT INTO \"Writer\" (\"_id\", \"name\") VALUES (7, 'Homero'), (9, 'Ésquilo')",
        """
        INSERT INTO "Book" ("_id", "title", "pages", "writer") \
        VALUES (3, 'Ilíada', 700, 7), (5, 'Odisseia', NULL, 7), (8, 'Persas', 90, 9)
        """,
        "INSERT INTO \"Book_links\" VALUES (3, 5), (5, 8)",
    ]

    private func filled(_ database: MigratedDatabase) async throws {
        try await database.write(old, rows[0], rows[1], rows[2])
    }

    private func changed(
        version: Schema.Version = Schema.Version(1, 0, 0), _ change: (inout [StoreLayout.Column]) -> Void
    ) -> StoreLayout {
        var layout = old
        layout.version = version
        if var book = layout.tables["Book"] {
            change(&book.columns)
            layout.tables["Book"] = book
        }
        return layout
    }

    @Test(arguments: TestStore.allCases)
    func `new columns get their default and the rest is unchanged`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            let new = changed { columns in
                columns.insert(.attribute("note", .text, isOptional: true), at: 1)
                columns.append(.attribute("shelf", .text, initial: .text("it's \"new\"")))
                columns.append(.attribute("weight", .real, initial: .real(0.1)))
                columns.append(.attribute("isRead", .boolean, initial: .integer(1)))
            }
            let books = try await database.rows(
                new,
                """
                SELECT "_id", "title", "pages", "writer", "note", "shelf", "weight", "isRead" FROM "Book" ORDER BY 1
                """
            )
            #expect(
                books.first == [
                    .integer(3), .text("Ilíada"), .integer(700), .integer(7), .null, .text("it's \"new\""), .real(0.1),
                    .integer(1),
                ])
            #expect(books.map(\.first) == [.integer(3), .integer(5), .integer(8)])
            let links = try await database.rows(new, "SELECT \"_source\", \"_target\" FROM \"Book_links\" ORDER BY 1")
            #expect(links == [[.integer(3), .integer(5)], [.integer(5), .integer(8)]])
        }
    }

    @Test(arguments: TestStore.allCases)
    func `references are valid after their tables are rebuilt`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            var new = changed { $0.append(.attribute("note", .text, isOptional: true)) }
            new.tables["Writer"]?.columns.append(.attribute("born", .date, isOptional: true))
            try await database.write(new)
            await #expect(
                throws: DataStoreError.constraintViolated(
                    kind == .sqlite ? "Book.writer refers to a Writer that does not exist" : "Book.writer.reference")
            ) {
                try await database.write(new, "DELETE FROM \"Writer\" WHERE \"_id\" = 9")
            }
            await #expect(
                throws: DataStoreError.constraintViolated(
                    kind == .sqlite
                        ? "Book_links._target refers to a Book that does not exist" : "Book_links._target.reference")
            ) {
                try await database.write(new, "DELETE FROM \"Book\" WHERE \"_id\" = 8")
            }
            let definitions = try await database.rows(new, MigratedDatabase.definitions(kind))
            let indexes = Set(definitions.filter { $0[0] == .text("index") }.compactMap(\.[1].text))
            let wanted: Set =
                kind == .sqlite
                ? ["index Book.writer", "index Book_links._target"]
                : ["Book.writer.index", "Book_links._target.index"]
            #expect(indexes.isSuperset(of: wanted), "\(indexes)")
        }
    }

    @Test(arguments: TestStore.allCases)
    func aMigratedDatabaseIsTheSameAsANewOne(_ kind: TestStore) async throws {
        let new = changed { columns in
            columns[1] = .attribute("name", .text, was: "title")
            columns[2] = .attribute("pages", .real, initial: .real(1))
            columns.append(.attribute("shelf", .text, initial: .text("")))
        }
        let definitions = MigratedDatabase.definitions(kind)
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            let migrated = try await database.rows(new, definitions)
            try await withMigratedDatabase(kind) { another in
                let made = try await another.rows(new, definitions)
                #expect(made == migrated)
            }
        }
    }

    @Test(arguments: TestStore.allCases)
    func `renamed properties keep their values`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            var new = changed { columns in
                columns[1] = .attribute("name", .text, was: "title")
                columns[3] = .reference("author", to: "Writer", was: "writer")
            }
            new.tables["Book"]?.indexes = [["author"]]
            new.tables["Book_links"] = nil
            new.tables["Book_more"] = .join("Book_more", "Book", "Book", was: "Book_links", swapped: true)
            let books = try await database.rows(new, "SELECT \"name\", \"author\" FROM \"Book\" ORDER BY \"_id\"")
            #expect(
                books == [
                    [.text("Ilíada"), .integer(7)], [.text("Odisseia"), .integer(7)], [.text("Persas"), .integer(9)],
                ])
            let links = try await database.rows(new, "SELECT \"_source\", \"_target\" FROM \"Book_more\" ORDER BY 1")
            #expect(links == [[.integer(5), .integer(3)], [.integer(8), .integer(5)]])
            // The second time, the old names have no effect.
            #expect(
                try await database.rows(new, "SELECT \"name\" FROM \"Book\" WHERE \"_id\" = 3") == [[.text("Ilíada")]])
        }
    }

    @Test(arguments: TestStore.allCases)
    func `types are widened`(_ kind: TestStore) async throws {
        let narrow = StoreLayout.of(
            .entity(
                "Value", .attribute("a", .boolean), .attribute("b", .integer), .attribute("c", .integer),
                .attribute("d", .date), .attribute("e", .decimal)))
        let wide = StoreLayout.of(
            .entity(
                "Value", .attribute("a", .integer), .attribute("b", .real), .attribute("c", .decimal),
                .attribute("d", .real), .attribute("e", .text)))
        try await withMigratedDatabase(kind) { database in
            try await database.write(narrow, "INSERT INTO \"Value\" VALUES (1, TRUE, 9007199254740992, 42, 0.5, '2.5')")
            let rows = try await database.rows(
                wide, "SELECT \"a\", \"b\", \"c\", \"d\", \"e\", \"c\" > '5' FROM \"Value\"")
            #expect(
                rows == [
                    [.integer(1), .real(9_007_199_254_740_992), .text("42"), .real(0.5), .text("2.5"), .integer(1)]
                ])
        }
    }

    @Test(arguments: TestStore.allCases)
    func `properties that become required get their default`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            let new = changed { $0[2] = .attribute("pages", .integer, initial: .integer(-1)) }
            let pages = try await database.rows(new, "SELECT \"pages\" FROM \"Book\" ORDER BY \"_id\"")
            #expect(pages == [[.integer(700)], [.integer(-1)], [.integer(90)]])
        }
    }

    @Test(arguments: TestStore.allCases)
    func `constraints and indexes are added and removed without changing rows`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            var new = old
            new.tables["Book"]?.uniques = [["title"]]
            new.tables["Book"]?.indexes = [["pages", "title"]]
            try await database.write(new)
            await #expect(throws: DataStoreError.uniqueConstraintViolated(entity: "Book", properties: ["title"])) {
                try await database.write(new, "INSERT INTO \"Book\" (\"_id\", \"title\") VALUES (90, 'Persas')")
            }
            // With its old version this would be an older build, which does not change the tables of the newer one.
            var again = old
            again.version = Schema.Version(2, 0, 0)
            try await database.write(again, "INSERT INTO \"Book\" (\"_id\", \"title\") VALUES (90, 'Persas')")
        }
    }

    @Test(arguments: TestStore.allCases)
    func aTableWithoutRowsMayBecomeAnything(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await database.write(old)
            let new = changed { columns in
                columns[1] = .attribute("title", .uuid)
                columns.append(.attribute("shelf", .text))
            }
            try await database.write(
                new,
                """
                INSERT INTO "Book" ("_id", "title", "shelf") VALUES (1, '6BA7B810-9DAD-11D1-80B4-00C04FD430C8', 'a')
                """
            )
            let books = try await database.rows(
                new, "SELECT \"_id\", \"title\", \"pages\", \"writer\", \"shelf\" FROM \"Book\"")
            let title = SQLValue.text("6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
            #expect(books == [[.integer(1), title, .null, .null, .text("a")]])
            let migrated = try await database.rows(new, MigratedDatabase.definitions(kind))
            try await withMigratedDatabase(kind) { another in
                let made = try await another.rows(new, MigratedDatabase.definitions(kind))
                #expect(made == migrated)
            }
        }
    }

    @Test(arguments: TestStore.allCases)
    func theStoreRemembersItsVersion(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            let new = changed(version: Schema.Version(1, 2, 0)) { _ in }
            let version = try await database.rows(
                new, "SELECT \"value\" FROM \"_vitral_store\" WHERE \"key\" = 'version'")
            #expect(version == [[.text("1.2.0")]])
        }
    }
}

extension SQLValue {
    fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}
