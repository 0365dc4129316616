// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import TemporaryStores
import Testing

@testable import VitralModels

private enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [ShelfV1.self, ShelfV2.self, ShelfV3.self, ShelfV4.self] }
    static var stages: [MigrationStage] {
        ShelfPlan.stages + [
            .destructive(fromVersion: ShelfV3.self, toVersion: ShelfV4.self, drops: ["Tag", "Book_tags"])
        ]
    }
}

/// The output of the commands.
@Suite(.timeLimit(.minutes(5)))
struct StorePlanTests {
    private func plan(
        _ database: MigratedDatabase, _ version: any VersionedSchema.Type, app: String? = "shelf"
    ) throws -> StorePlan {
        try ModelContainer.plan(
            for: Schema(versionedSchema: version), migrationPlan: Plan.self,
            configuration: database.configuration(app: app))
    }

    private func check(_ database: MigratedDatabase, _ version: any VersionedSchema.Type) throws -> StoreCheck {
        try ModelContainer.check(
            for: Schema(versionedSchema: version), migrationPlan: Plan.self,
            configuration: database.configuration(app: "shelf"))
    }

    @Test(arguments: TestStore.allCases)
    func aNewDatabase(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            let plan = try plan(database, ShelfV3.self)
            let check = try check(database, ShelfV3.self)
            #expect(
                "\(plan)" == """
                    store: there is no database yet. Opening it creates version 3.0.0.
                      + table Book
                      + table Tag
                      + table Book_tags
                    """)
            #expect(check.findings == ["There is no database yet."])
        }
    }

    @Test(arguments: TestStore.allCases)
    func `an upgrade passes through all versions`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await database.use(ShelfV1.self, app: "shelf") { $0.insert(ShelfV1.Book(title: "Persas")) }
            let before = try await database.contents()
            let upgrading = try plan(database, ShelfV4.self).description
            #expect(
                upgrading == """
                    store: a database of the app “shelf”, version 1.0.0. This build has version 4.0.0.
                    When the app opens it:
                      ~ code of the stage from 1.0.0 to 2.0.0
                      ~ property Book.title becomes Book.name
                      + property Book.isLong
                      ~ Book.name becomes unique
                      ~ code of the stage from 1.0.0 to 2.0.0
                      + table Tag
                      + table Book_tags
                      + property Book.shelf
                    By the upgrade command alone, once older builds have stopped; a SQLite file is backed up before:
                      - table Tag (no rows)
                      - table Book_tags (no rows)
                    """)
            #expect(
                try check(database, ShelfV2.self).findings.first
                    == "This build's schema is not in place yet: Book.name is no longer there.")
            #expect(try await database.contents() == before)

            try await database.use(ShelfV4.self, Plan.self, app: "shelf")
            #expect(try check(database, ShelfV4.self).isSound)
            #expect(
                try plan(database, ShelfV4.self).steps == [
                    .drop("table Tag", rows: 0), .drop("table Book_tags", rows: 0),
                ])
            let upgrade = try await ModelContainer.upgrade(
                for: Schema(versionedSchema: ShelfV4.self), migrationPlan: Plan.self,
                configuration: database.configuration(app: "shelf"), allowingDestructive: true,
                now: Date(timeIntervalSince1970: 0))
            #expect("\(upgrade)".hasPrefix("store: the database has version 4.0.0.\n  - table Tag (no rows)\n"))
            #expect(
                "\(try plan(database, ShelfV4.self))" == """
                    store: a database of the app “shelf”, version 4.0.0. This build has version 4.0.0.
                    There is nothing to do.
                    """)
            #expect("\(try check(database, ShelfV4.self))" == "store: the database is sound.")
        }
    }

    @Test(arguments: TestStore.allCases)
    func `a store that cannot be opened has a reason`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await database.use(ShelfV1.self, app: "shelf")
            let refused = try plan(database, ShelfV1.self, app: "diary")
            #expect(refused.refusal == .belongsToAnotherApp(owner: "shelf", app: "diary"))
            #expect("\(refused)".contains("\nThis build cannot open it. The database belongs to the app “shelf”"))
            try await database.use(ShelfV3.self, Plan.self, app: "shelf")
            #expect(try plan(database, ShelfV3.self).isNewer == false)
            let lacking = try ModelContainer.plan(
                for: Schema(versionedSchema: ShelfV4.self), configuration: database.configuration(app: "shelf"))
            #expect(
                lacking.refusal == .wouldDrop(losses: ["the table Tag (no rows)", "the table Book_tags (no rows)"]))
        }
    }

    @Test(arguments: TestStore.allCases)
    func `a table that another program dropped is found`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await database.use(ShelfV3.self, app: "shelf")
            let store = try database.open(ShelfV3.self)
            _ = try store.writeBlocking { try $0.execute(SQLStatement("DROP TABLE \"Book_tags\"")) }
            await store.close()
            #expect(try check(database, ShelfV3.self).findings == ["Book_tags is missing from the database."])
        }
    }

    @Test func aDamagedFileIsFound() async throws {
        try await withMigratedDatabase(.sqlite) { database in
            try await database.use(ShelfV3.self, app: "shelf") { context in
                for number in 0..<500 { context.insert(ShelfV3.Book(name: "a book with a name \(number)")) }
            }
            let file = try #require(database.configuration().place.backup(named: "x")).deletingPathExtension()
            // A row that is missing from its index.
            let queue = try DatabaseQueue(path: file.path)
            try await queue.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA writable_schema = ON")
                try database.execute(sql: "DELETE FROM sqlite_master WHERE name = 'unique Book.name'")
            }
            try queue.close()
            let findings = try check(database, ShelfV3.self).findings
            #expect(findings.contains { $0.contains("never used") }, "\(findings)")
        }
    }
}
