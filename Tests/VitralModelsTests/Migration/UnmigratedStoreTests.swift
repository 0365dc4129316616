// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing

@testable import VitralModels

/// Databases that a program opens without migration and knows only in part.
@Suite(.timeLimit(.minutes(5)))
struct UnmigratedStoreTests {
    @Test(arguments: TestStore.allCases)
    func `some tables of a database are used and the rest is unchanged`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            // As another version, with more tables and columns than this program knows.
            var full = try StoreLayout(Schema(versionedSchema: ShelfV1.self))
            full.version = Schema.Version(7, 0, 0)
            full.tables["Visit"] = .entity("Visit", .attribute("place", .text))
            try await database.write(full, "INSERT INTO \"Visit\" VALUES (1, 'Salamina')")
            let store = try database.open(ShelfV1.self, migrates: false)
            try store.writeBlocking { connection in
                let text = "INSERT INTO \"Book\" (\"_id\", \"title\") VALUES (1, 'Persas')"
                _ = try connection.execute(SQLStatement(text))
            }
            await store.close()
            // The layout has not changed either; otherwise these rows would be refused.
            #expect(try await database.rows(full, "SELECT \"place\" FROM \"Visit\"") == [[.text("Salamina")]])
            #expect(try await database.rows(full, "SELECT \"title\" FROM \"Book\"") == [[.text("Persas")]])
        }
    }

    @Test(arguments: TestStore.allCases)
    func `missing tables are not created`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            let other = StoreLayout.of(.entity("Visit", .attribute("place", .text)))
            try await database.write(other, "INSERT INTO \"Visit\" VALUES (1, 'Salamina')")
            let before = try await database.contents()
            let error = #expect(throws: DataStoreError.missingTables(["Book", "Book_tags", "Tag"])) {
                try database.open(ShelfV3.self, migrates: false)
            }
            #expect(try await database.contents() == before)
            #expect(
                error.map { "\($0)" } == """
                    The database does not have the tables Book, Book_tags, Tag as this program knows them. To fix this, name \
                    the database of an app that has them, and start that app once in its current version.
                    """)
        }
    }

    @Test(arguments: TestStore.allCases)
    func `tables with other columns are refused`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            await (try database.open(ShelfV1.self)).close()
            #expect(throws: DataStoreError.missingTables(["Book"])) { try database.open(ShelfV2.self, migrates: false) }
        }
    }

    @Test(arguments: TestStore.allCases)
    func anEmptyDatabaseStaysEmpty(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            switch kind {
            case .sqlite:
                #expect(throws: DataStoreError.self) { try database.open(ShelfV1.self, migrates: false) }
                await #expect(throws: (any Error).self) { try await database.contents() }
            case .postgres:
                let before = try await database.contents()
                #expect(throws: DataStoreError.missingTables(["Book"])) {
                    try database.open(ShelfV1.self, migrates: false)
                }
                #expect(try await database.contents() == before)
            }
        }
    }
}
