// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing

@testable import VitralModels

/// An app that has no models in common with the shelf.
private enum Diary: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    static var models: [any PersistentModel.Type] { [Entry.self] }

    @Model final class Entry {
        var text: String

        init(_ text: String) { self.text = text }
    }
}

/// The ownership of a database by one app.
@Suite(.timeLimit(.minutes(5)))
struct OwnershipTests {
    private func filled(_ database: MigratedDatabase, app: String?) async throws {
        try await database.use(ShelfV1.self, app: app) { context in
            context.insert(ShelfV1.Book(title: "Persas"))
            context.insert(ShelfV1.Book(title: "Ilíada"))
        }
    }

    private func titles(_ database: MigratedDatabase, app: String?) async throws -> [String] {
        try await database.use(ShelfV1.self, app: app) { context in
            try context.fetch(FetchDescriptor<ShelfV1.Book>(sortBy: [SortDescriptor(\.title)])).map(\.title)
        }
    }

    @Test(arguments: TestStore.allCases)
    func anotherAppOnTheSameDatabaseDropsNothing(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database, app: nil)
            let before = try await database.contents()
            await #expect(throws: DataStoreError.wouldDrop(losses: ["the table Book (2 rows)"])) {
                try await database.use(Diary.self)
            }
            #expect(try await database.contents() == before)
            #expect(try await titles(database, app: nil) == ["Ilíada", "Persas"])
        }
    }

    @Test(arguments: TestStore.allCases)
    func anotherAppsNameIsRefusedEvenIfItsSchemaFits(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database, app: "shelf")
            let before = try await database.contents()
            let error = await #expect(throws: DataStoreError.belongsToAnotherApp(owner: "shelf", app: "library")) {
                try await database.use(ShelfV1.self, app: "library")
            }
            #expect(
                error.map { "\($0)" } == """
                    The database belongs to the app “shelf” and not to “library”. Nothing was changed. To fix this, give \
                    “library” a database of its own.
                    """)
            #expect(try await database.contents() == before)
            #expect(try await titles(database, app: "shelf") == ["Ilíada", "Persas"])
        }
    }

    @Test(arguments: TestStore.allCases)
    func aDatabaseWithoutAnOwnerGetsTheFirstAppWhoseSchemaFits(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database, app: nil)
            await #expect(throws: DataStoreError.self) { try await database.use(Diary.self, app: "diary") }
            #expect(try await titles(database, app: "shelf") == ["Ilíada", "Persas"])
            await #expect(throws: DataStoreError.belongsToAnotherApp(owner: "shelf", app: "diary")) {
                try await database.use(Diary.self, app: "diary")
            }
            // A program without a name is refused only if it lacks some of the models.
            #expect(try await titles(database, app: nil) == ["Ilíada", "Persas"])
        }
    }

    @Test(arguments: TestStore.allCases)
    func aToolOfAnotherAppIsRefusedToo(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database, app: "shelf")
            let schema = Schema(versionedSchema: ShelfV1.self)
            #expect(throws: DataStoreError.belongsToAnotherApp(owner: "shelf", app: "library")) {
                try ModelContainer(
                    for: schema, configurations: database.configuration(app: "library", migrates: false))
            }
            let tool = try ModelContainer(for: schema, configurations: database.configuration(migrates: false))
            await tool.close()
        }
    }
}
