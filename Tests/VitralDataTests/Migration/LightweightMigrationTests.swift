// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralDataSQLite

@testable import VitralData

/// Real files whose tables change.
@Suite(.timeLimit(.minutes(1)))
struct LightweightMigrationTests {
    private let old = StoreLayout.of(
        .entity("Writer", .attribute("name", .text)),
        .entity(
            "Book", .attribute("title", .text), .attribute("pages", .integer, isOptional: true),
            .reference("writer", to: "Writer"), indexes: [["writer"]]),
        .join("Book_links", "Book", "Book"))

    private let rows = [
        "INSERT INTO Writer (_id, name) VALUES (7, 'Homero'), (9, 'Ésquilo')",
        """
        INSERT INTO Book (_id, title, pages, writer) \
        VALUES (3, 'Ilíada', 700, 7), (5, 'Odisseia', NULL, 7), (8, 'Persas', 90, 9)
        """,
        "INSERT INTO Book_links VALUES (3, 5), (5, 8)",
    ]

    private func filled(_ file: MigratedFile) async throws {
        try await file.write(old, rows[0], rows[1], rows[2])
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

    @Test func newColumnsGetTheirFirstValueAndAllElseStays() async throws {
        try await withMigratedFile { file in
            try await filled(file)
            let new = changed { columns in
                columns.insert(.attribute("note", .text, isOptional: true), at: 1)
                columns.append(.attribute("shelf", .text, initial: .text("it's \"new\"")))
                columns.append(.attribute("weight", .real, initial: .real(0.1)))
                columns.append(.attribute("isRead", .boolean, initial: .integer(1)))
            }
            let books = try await file.rows(
                new, "SELECT _id, title, pages, writer, note, shelf, weight, isRead FROM Book")
            #expect(
                books.first == [
                    .integer(3), .text("Ilíada"), .integer(700), .integer(7), .null, .text("it's \"new\""), .real(0.1),
                    .integer(1),
                ])
            #expect(books.map(\.first) == [.integer(3), .integer(5), .integer(8)])
            let links = try await file.rows(new, "SELECT * FROM Book_links ORDER BY 1")
            #expect(links == [[.integer(3), .integer(5)], [.integer(5), .integer(8)]])
        }
    }

    @Test func referencesHoldAfterTheirTablesWereWrittenAnew() async throws {
        try await withMigratedFile { file in
            try await filled(file)
            var new = changed { $0.append(.attribute("note", .text, isOptional: true)) }
            new.tables["Writer"]?.columns.append(.attribute("born", .date, isOptional: true))
            try await file.write(new)
            await #expect(
                throws: DataStoreError.constraintViolated("Book.writer refers to a Writer that does not exist")
            ) {
                try await file.write(new, "DELETE FROM Writer WHERE _id = 9")
            }
            await #expect(
                throws: DataStoreError.constraintViolated("Book_links._target refers to a Book that does not exist")
            ) {
                try await file.write(new, "DELETE FROM Book WHERE _id = 8")
            }
            let indexes = try await file.rows(
                new, "SELECT name FROM sqlite_master WHERE type = 'index' AND name GLOB 'index*'")
            #expect(Set(indexes) == [[.text("index Book.writer")], [.text("index Book_links._target")]])
        }
    }

    @Test func aMigratedFileIsTheSameAsANewOne() async throws {
        let new = changed { columns in
            columns[1] = .attribute("name", .text, was: "title")
            columns[2] = .attribute("pages", .real, initial: .real(1))
            columns.append(.attribute("shelf", .text, initial: .text("")))
        }
        let definitions = "SELECT type, name, sql FROM sqlite_master WHERE name NOT GLOB 'sqlite_*' ORDER BY name"
        try await withMigratedFile { file in
            try await filled(file)
            let migrated = try await file.rows(new, definitions)
            try await withMigratedFile { other in
                let made = try await other.rows(new, definitions)
                #expect(made == migrated)
            }
        }
    }

    @Test func whatIsRenamedKeepsItsValues() async throws {
        try await withMigratedFile { file in
            try await filled(file)
            var new = changed { columns in
                columns[1] = .attribute("name", .text, was: "title")
                columns[3] = .reference("author", to: "Writer", was: "writer")
            }
            new.tables["Book"]?.indexes = [["author"]]
            new.tables["Book_links"] = nil
            new.tables["Book_more"] = .join("Book_more", "Book", "Book", was: "Book_links", swapped: true)
            let books = try await file.rows(new, "SELECT name, author FROM Book ORDER BY _id")
            #expect(
                books == [
                    [.text("Ilíada"), .integer(7)], [.text("Odisseia"), .integer(7)], [.text("Persas"), .integer(9)],
                ])
            let links = try await file.rows(new, "SELECT _source, _target FROM Book_more ORDER BY 1")
            #expect(links == [[.integer(5), .integer(3)], [.integer(8), .integer(5)]])
            // A second time, the old names mean nothing.
            #expect(try await file.rows(new, "SELECT name FROM Book WHERE _id = 3") == [[.text("Ilíada")]])
        }
    }

    @Test func whatIsDroppedIsGoneAndItsKeysAreNotGivenAgain() async throws {
        try await withMigratedFile { file in
            try await filled(file)
            let store = try file.open(old)
            #expect(try store.writeBlocking { try $0.reserveKeys(1, table: "Writer") } == [10])
            await store.close()
            var new = changed { $0.removeLast() }
            new.tables["Book"]?.indexes = []
            new.tables["Writer"] = nil
            let tables = try await file.rows(new, "SELECT name FROM sqlite_master WHERE name = 'Writer'")
            #expect(tables.isEmpty)
            let again = try file.open(old)
            #expect(try again.writeBlocking { try $0.reserveKeys(1, table: "Writer") } == [11])
            await again.close()
        }
    }

    @Test func typesWiden() async throws {
        let narrow = StoreLayout.of(
            .entity(
                "Value", .attribute("a", .boolean), .attribute("b", .integer), .attribute("c", .integer),
                .attribute("d", .date), .attribute("e", .decimal)))
        let wide = StoreLayout.of(
            .entity(
                "Value", .attribute("a", .integer), .attribute("b", .real), .attribute("c", .decimal),
                .attribute("d", .real), .attribute("e", .text)))
        try await withMigratedFile { file in
            try await file.write(narrow, "INSERT INTO Value VALUES (1, 1, 9007199254740992, 42, 0.5, '2.5')")
            let rows = try await file.rows(wide, "SELECT a, b, c, d, e, c > '5' FROM Value")
            #expect(
                rows == [
                    [.integer(1), .real(9_007_199_254_740_992), .text("42"), .real(0.5), .text("2.5"), .integer(1)]
                ])
        }
    }

    @Test func whatBecomesRequiredGetsItsFirstValue() async throws {
        try await withMigratedFile { file in
            try await filled(file)
            let new = changed { $0[2] = .attribute("pages", .integer, initial: .integer(-1)) }
            let pages = try await file.rows(new, "SELECT pages FROM Book ORDER BY _id")
            #expect(pages == [[.integer(700)], [.integer(-1)], [.integer(90)]])
        }
    }

    @Test func uniquesAndIndexesComeAndGoWithoutTouchingRows() async throws {
        try await withMigratedFile { file in
            try await filled(file)
            var new = old
            new.tables["Book"]?.uniques = [["title"]]
            new.tables["Book"]?.indexes = [["pages", "title"]]
            try await file.write(new)
            await #expect(throws: DataStoreError.uniqueConstraintViolated(entity: "Book", properties: ["title"])) {
                try await file.write(new, "INSERT INTO Book (_id, title) VALUES (90, 'Persas')")
            }
            try await file.write(old, "INSERT INTO Book (_id, title) VALUES (90, 'Persas')")
        }
    }

    @Test func aTableWithoutRowsMayBecomeAnything() async throws {
        try await withMigratedFile { file in
            try await file.write(old)
            let new = changed { columns in
                columns[1] = .attribute("title", .blob)
                columns.append(.attribute("shelf", .text))
            }
            try await file.write(new, "INSERT INTO Book (_id, title, shelf) VALUES (1, x'00', 'a')")
        }
    }

    @Test func theStoreRemembersItsVersion() async throws {
        try await withMigratedFile { file in
            try await filled(file)
            let new = changed(version: Schema.Version(1, 2, 0)) { _ in }
            let version = try await file.rows(new, "SELECT value FROM _vitral_store WHERE key = 'version'")
            #expect(version == [[.text("1.2.0")]])
        }
    }
}
