// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing

@testable import VitralModels

enum ShelfV1: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model final class Book {
        var title: String
        var pages: Int?

        init(title: String, pages: Int? = nil) {
            self.title = title
            self.pages = pages
        }
    }
}

enum ShelfV2: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model final class Book {
        @Attribute(.unique, originalName: "title") var name: String
        var pages: Int?
        var isLong = false

        init(name: String) { self.name = name }
    }
}

enum ShelfV3: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
    static var models: [any PersistentModel.Type] { [Book.self, Tag.self] }

    @Model final class Book {
        @Attribute(.unique) var name: String
        var pages: Int?
        var isLong = false
        var tags: [Tag] = []

        init(name: String) { self.name = name }
    }

    @Model final class Tag {
        var word: String
        var books: [Book] = []

        init(word: String) { self.word = word }
    }
}

enum ShelfPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [ShelfV1.self, ShelfV2.self, ShelfV3.self] }
    static var stages: [MigrationStage] { [toV2, toV3] }

    /// The stage that makes titles unique and adds the length of a book, which is known only now.
    static let toV2 = MigrationStage.custom(
        fromVersion: ShelfV1.self, toVersion: ShelfV2.self,
        willMigrate: { context in
            var seen: Set<String> = []
            for book in try context.fetch(FetchDescriptor<ShelfV1.Book>(sortBy: [SortDescriptor(\.pages)])) {
                if !seen.insert(book.title).inserted { book.title += " (\(book.pages ?? 0))" }
            }
            try context.save()
        },
        didMigrate: { context in
            for book in try context.fetch(FetchDescriptor<ShelfV2.Book>()) { book.isLong = (book.pages ?? 0) > 300 }
        })

    static let toV3 = MigrationStage.lightweight(fromVersion: ShelfV2.self, toVersion: ShelfV3.self)
}

struct Refusal: Error {}

enum RefusingPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { ShelfPlan.schemas }
    static var stages: [MigrationStage] { [ShelfPlan.toV2, toV3] }

    static let toV3 = MigrationStage.custom(
        fromVersion: ShelfV2.self, toVersion: ShelfV3.self, willMigrate: nil,
        didMigrate: { context in
            context.insert(ShelfV3.Tag(word: "never"))
            try context.save()
            throw Refusal()
        })
}

enum ForgetfulPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [ShelfV2.self, ShelfV3.self] }
    static var stages: [MigrationStage] { [ShelfPlan.toV3] }
}

/// A version without tags.
enum ShelfV4: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(4, 0, 0) }
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model final class Book {
        @Attribute(.unique) var name: String
        var pages: Int?
        var isLong = false
        var shelf = "new"

        init(name: String) { self.name = name }
    }
}

/// The stages of a plan, with real models in real databases.
@Suite(.timeLimit(.minutes(5)))
struct MigrationPlanTests {
    private func filled(_ database: MigratedDatabase) async throws {
        let store = try database.open(ShelfV1.self)
        _ = try store.writeBlocking { connection in
            try connection.execute(
                SQLStatement(
                    """
                    INSERT INTO "Book" ("_id", "title", "pages") \
                    VALUES (1, 'Ilíada', 700), (4, 'Persas', 90), (6, 'Ilíada', 20)
                    """))
        }
        await store.close()
    }

    @Test(arguments: TestStore.allCases)
    func stagesRunInOrderWithTheModelsOfTheirVersions(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            let store = try database.open(ShelfV3.self, ShelfPlan.self)
            let rows = try store.readBlocking {
                try $0.rows(SQLStatement("SELECT \"_id\", \"name\", \"isLong\" FROM \"Book\" ORDER BY 1"))
            }
            #expect(
                (0..<rows.count).map { Array(rows[$0]) } == [
                    [.integer(1), .text("Ilíada (700)"), .integer(1)], [.integer(4), .text("Persas"), .integer(0)],
                    [.integer(6), .text("Ilíada"), .integer(0)],
                ])
            await store.close()
            // There is nothing left to migrate.
            _ = try database.open(ShelfV3.self, ShelfPlan.self)
        }
    }

    @Test(arguments: TestStore.allCases)
    func stagesRunOnTheMainActorToo(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            let store = try await MainActor.run { try database.open(ShelfV2.self, ShelfPlan.self) }
            let long = try store.readBlocking {
                try $0.rows(SQLStatement("SELECT \"_id\" FROM \"Book\" WHERE \"isLong\""))
            }
            #expect(long.values == [.integer(1)])
        }
    }

    @Test(arguments: TestStore.allCases)
    func aStageThatThrowsUndoesAllStages(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            let before = try await database.contents()
            #expect(throws: Refusal.self) { try database.open(ShelfV3.self, RefusingPlan.self) }
            #expect(try await database.contents() == before)
            // The next version of the app has fixed the stage.
            _ = try database.open(ShelfV3.self, ShelfPlan.self)
        }
    }

    @Test(arguments: TestStore.allCases)
    func `a plan without the version of the store is refused`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            let before = try await database.contents()
            #expect(
                throws: DataStoreError.migrationFailed(
                    from: "1.0.0", to: "3.0.0",
                    reason: "The migration plan does not know the store's version: it has 2.0.0, 3.0.0.")
            ) { try database.open(ShelfV3.self, ForgetfulPlan.self) }
            #expect(try await database.contents() == before)
        }
    }

    @Test func `a stage to a version after the app's is refused`() throws {
        #expect(
            throws: DataStoreError.migrationFailed(
                from: "1.0.0", to: "1.5.0",
                reason: "A stage of the plan leads from 1.0.0 to 2.0.0, past the app's version.")
        ) { try MigrationPath.find(ShelfPlan.self, from: Schema.Version(1, 0, 0), to: Schema.Version(1, 5, 0)) }
    }

    @Test(arguments: TestStore.allCases)
    func `without a plan, duplicates of a unique property are refused`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            let error = #expect(throws: DataStoreError.self) {
                try database.open(ShelfV2.self)
            }
            #expect(error.map { "\($0)" }?.contains("Book.name becomes unique") == true)
        }
    }
}
