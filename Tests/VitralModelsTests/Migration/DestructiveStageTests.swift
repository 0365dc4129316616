// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralDataSQLite

@testable import VitralModels

/// A plan that drops tags and adds a shelf to books.
private enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [ShelfV3.self, ShelfV4.self] }
    static var stages: [MigrationStage] {
        [.destructive(fromVersion: ShelfV3.self, toVersion: ShelfV4.self, drops: ["Tag", "Book_tags"])]
    }
}

private enum LightweightPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { Plan.schemas }
    static var stages: [MigrationStage] { [.lightweight(fromVersion: ShelfV3.self, toVersion: ShelfV4.self)] }
}

private enum CustomPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { Plan.schemas }
    static var stages: [MigrationStage] {
        [.custom(fromVersion: ShelfV3.self, toVersion: ShelfV4.self, willMigrate: nil, didMigrate: nil)]
    }
}

private enum ImprecisePlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { Plan.schemas }
    static var stages: [MigrationStage] {
        [.destructive(fromVersion: ShelfV3.self, toVersion: ShelfV4.self, drops: ["Tag"])]
    }
}

/// A version of books without a title, which was required.
private enum Untitled: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model final class Book {
        var pages: Int?

        init(pages: Int) { self.pages = pages }
    }
}

private enum UntitledPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [ShelfV1.self, Untitled.self] }
    static var stages: [MigrationStage] {
        [.destructive(fromVersion: ShelfV1.self, toVersion: Untitled.self, drops: ["Book.title"])]
    }
}

/// Dropping data: only by a stage that names it, only by a command, and only after a backup.
@Suite(.timeLimit(.minutes(5)))
struct DestructiveStageTests {
    private let noon = Date(timeIntervalSince1970: 1_790_000_000)

    private func filled(_ database: MigratedDatabase) async throws {
        try await database.use(ShelfV3.self, app: "shelf") { context in
            let book = ShelfV3.Book(name: "Persas")
            context.insert(book)
            for word in ["war", "sea"] { context.insert(ShelfV3.Tag(word: word)) }
            book.tags = try context.fetch(FetchDescriptor<ShelfV3.Tag>())
        }
    }

    private func tags(_ database: MigratedDatabase) async throws -> [String] {
        try await database.use(ShelfV3.self, app: "shelf") { context in
            try context.fetch(FetchDescriptor<ShelfV3.Tag>(sortBy: [SortDescriptor(\.word)])).map(\.word)
        }
    }

    private func upgrade(
        _ database: MigratedDatabase, to version: any VersionedSchema.Type = ShelfV4.self,
        _ plan: any SchemaMigrationPlan.Type = Plan.self, allowingDestructive: Bool = true
    ) async throws -> StoreUpgrade {
        try await ModelContainer.upgrade(
            for: Schema(versionedSchema: version), migrationPlan: plan,
            configuration: database.configuration(app: "shelf"),
            allowingDestructive: allowingDestructive, now: noon)
    }

    @Test(arguments: TestStore.allCases)
    func `opening a store only adds, the command drops`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            for _ in 0..<2 {
                try await database.use(ShelfV4.self, Plan.self, app: "shelf") { context in
                    context.insert(ShelfV4.Book(name: "\(UUID())"))
                    try context.save()
                }
            }
            // Pending drops stay recorded, even without the plan.
            try await database.use(ShelfV4.self, app: "shelf")
            // The old build still works.
            #expect(try await tags(database) == ["sea", "war"])
            let refused = try await upgrade(database, allowingDestructive: false)
            #expect(!refused.dropped && refused.backup == nil)
            #expect(try await tags(database) == ["sea", "war"])

            let done = try await upgrade(database)
            #expect(done.dropped)
            let books = try await database.use(ShelfV4.self, Plan.self, app: "shelf") { context in
                try context.fetch(FetchDescriptor<ShelfV4.Book>()).map(\.shelf)
            }
            #expect(books == ["new", "new", "new"])
            await #expect(throws: DataStoreError.self) { try await tags(database) }
            // There is nothing left to drop, and no second backup.
            let again = try await upgrade(database)
            #expect(!again.dropped && again.backup == nil)
        }
    }

    @Test func `a file is backed up in its folder first`() async throws {
        try await withMigratedDatabase(.sqlite) { database in
            try await filled(database)
            let backup = try #require(try await upgrade(database).backup)
            #expect(backup.lastPathComponent == "store.3.0.0-20260921T141320Z.backup")
            let permissions = try FileManager.default.attributesOfItem(atPath: backup.path)[.posixPermissions] as? Int
            #expect(permissions == 0o600)
            let kept = try ModelContainer(
                for: Schema(versionedSchema: ShelfV3.self),
                configurations: ModelConfiguration(app: "shelf", url: backup))
            #expect(try await kept.transaction { try $0.fetchCount(FetchDescriptor<ShelfV3.Tag>()) } == 2)
            let book = try await kept.transaction { try $0.fetch(FetchDescriptor<ShelfV3.Book>()).first?.tags.count }
            #expect(book == 2)
            await kept.close()
        }
    }

    @Test func withoutABackupNothingIsDropped() async throws {
        try await withMigratedDatabase(.sqlite) { database in
            try await filled(database)
            let backup = try #require(database.configuration().place.backup(named: "3.0.0-20260921T141320Z.backup"))
            try Data("another's".utf8).write(to: backup)
            let before = try await database.contents()
            await #expect(throws: DataStoreError.readOnly("The backup \(backup.path) already exists.")) {
                try await upgrade(database)
            }
            #expect(try await database.contents() == before)
            #expect(try Data(contentsOf: backup) == Data("another's".utf8))
        }
    }

    @Test(arguments: [LightweightPlan.self, CustomPlan.self] as [any SchemaMigrationPlan.Type], TestStore.allCases)
    func otherStagesDropNothing(_ plan: any SchemaMigrationPlan.Type, _ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            let before = try await database.contents()
            let refusal = DataStoreError.wouldDrop(losses: ["the table Tag (2 rows)", "the table Book_tags (2 rows)"])
            await #expect(throws: refusal) { try await database.use(ShelfV4.self, plan, app: "shelf") }
            await #expect(throws: refusal) { try await upgrade(database, plan) }
            #expect(try await database.contents() == before)
        }
    }

    @Test(arguments: TestStore.allCases)
    func aStageNamesAllThatItDrops(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await filled(database)
            await #expect(
                throws: DataStoreError.migrationFailed(
                    from: "3.0.0", to: "4.0.0",
                    reason: """
                        The destructive stage says that it drops Tag, and its versions differ by Book_tags, Tag.
                        """)
            ) { try await database.use(ShelfV4.self, ImprecisePlan.self, app: "shelf") }
            #expect(try await tags(database) == ["sea", "war"])
        }
    }

    @Test(arguments: TestStore.allCases)
    func aStageDropsNothingThatItDoesNotName(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            // Another app's database with the same version by coincidence.
            let other = StoreLayout.of(.entity("Visit", .attribute("place", .text)), version: Schema.Version(3, 0, 0))
            try await database.write(other, "INSERT INTO \"Visit\" VALUES (1, 'Salamina')")
            let before = try await database.contents()
            let refusal = DataStoreError.wouldDrop(losses: ["the table Visit (1 row)"])
            await #expect(throws: refusal) { try await database.use(ShelfV4.self, Plan.self) }
            await #expect(throws: refusal) { try await upgrade(database) }
            #expect(try await database.contents() == before)
        }
    }

    @Test(arguments: TestStore.allCases)
    func `removing a required property waits for the command`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await database.use(ShelfV1.self, app: "shelf") { $0.insert(ShelfV1.Book(title: "Persas", pages: 90)) }
            let before = try await database.contents()
            await #expect(
                throws: DataStoreError.upgradeRequired(from: "1.0.0", to: "2.0.0", drops: ["Book.title"])
            ) { try await database.use(Untitled.self, UntitledPlan.self, app: "shelf") }
            #expect(try await database.contents() == before)
            _ = try await upgrade(database, to: Untitled.self, UntitledPlan.self)
            let pages = try await database.use(Untitled.self, UntitledPlan.self, app: "shelf") { context in
                context.insert(Untitled.Book(pages: 2))
                try context.save()
                return try context.fetch(FetchDescriptor<Untitled.Book>()).compactMap(\.pages).sorted()
            }
            #expect(pages == [2, 90])
        }
    }

    @Test func `keys of a dropped table are not reused`() async throws {
        try await withMigratedDatabase(.sqlite) { database in
            try await filled(database)
            _ = try await upgrade(database)
            try await database.use(ShelfV5.self, app: "shelf") { $0.insert(ShelfV5.Tag(word: "new")) }
            let key = try await database.use(ShelfV5.self, app: "shelf") { context in
                try context.fetch(FetchDescriptor<ShelfV5.Tag>()).first?.persistentModelID._key
            }
            #expect(key == 3)
        }
    }
}

/// The version that adds tags again.
private enum ShelfV5: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(5, 0, 0) }
    static var models: [any PersistentModel.Type] { [ShelfV4.Book.self, Tag.self] }

    @Model final class Tag {
        var word: String

        init(word: String) { self.word = word }
    }
}
