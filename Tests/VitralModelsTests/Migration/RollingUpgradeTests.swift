// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing

@testable import VitralModels

/// The shelf with additions only: a table, a property without a value, and a property with a default.
private enum Extended: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 1, 0) }
    static var models: [any PersistentModel.Type] { [Book.self, Loan.self] }

    @Model final class Book {
        var title: String
        var pages: Int?
        var place: String?
        var language = "pt"
        var weight = -1.5

        init(title: String) { self.title = title }
    }

    @Model final class Loan {
        var reader: String
        var book: Book?

        init(reader: String) { self.reader = reader }
    }
}

/// A correction of the shelf that has not been applied to any database.
private enum Corrected: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 1) }
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model final class Book {
        #Index<Book>([\.title])
        var title: String
        var pages: Int?

        init(title: String) { self.title = title }
    }
}

/// Old and new builds of an app on one database.
@Suite(.timeLimit(.minutes(5)))
struct RollingUpgradeTests {
    @Test(arguments: ["shelf", nil], TestStore.allCases)
    func `an old build works on a store that a new one extended`(app: String?, _ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await database.use(ShelfV1.self, app: app)
            try await database.use(Extended.self, app: app) { context in
                let book = Extended.Book(title: "Ilíada")
                book.place = "A 3"
                book.language = "el"
                context.insert(book)
            }
            let extended = try database.state()
            // Opening changes nothing, and changes by the old build keep data that it does not know.
            try await database.use(ShelfV1.self, app: app)
            #expect(try database.state() == extended)
            try await database.use(ShelfV1.self, app: app) { context in
                for book in try context.fetch(FetchDescriptor<ShelfV1.Book>()) { book.pages = 700 }
                context.insert(ShelfV1.Book(title: "Persas"))
            }
            let books = try await database.use(Extended.self, app: app) { context in
                try context.fetch(FetchDescriptor<Extended.Book>(sortBy: [SortDescriptor(\.title)])).map {
                    "\($0.title) \($0.pages ?? 0) \($0.place ?? "-") \($0.language) \($0.weight)"
                }
            }
            #expect(books == ["Ilíada 700 A 3 el -1.5", "Persas 0 - pt -1.5"])
        }
    }

    @Test(arguments: TestStore.allCases)
    func bothBuildsWriteAtTheSameTime(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            let old = try ModelContainer(
                for: Schema(versionedSchema: ShelfV1.self), configurations: database.configuration(app: "shelf"))
            let new = try ModelContainer(
                for: Schema(versionedSchema: Extended.self), configurations: database.configuration(app: "shelf"))
            for number in 0..<5 {
                try await old.transaction { $0.insert(ShelfV1.Book(title: "old \(number)")) }
                try await new.transaction { $0.insert(Extended.Book(title: "new \(number)")) }
            }
            #expect(try await old.transaction { try $0.fetchCount(FetchDescriptor<ShelfV1.Book>()) } == 10)
            #expect(try await new.transaction { try $0.fetchCount(FetchDescriptor<Extended.Book>()) } == 10)
            await old.close()
            await new.close()
        }
    }

    @Test(arguments: TestStore.allCases)
    func `an older version that never opened the store works only for the same app`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await database.use(Extended.self, app: "shelf") { $0.insert(Extended.Book(title: "Ilíada")) }
            let before = try database.state()
            let count = try await database.use(Corrected.self, app: "shelf") {
                try $0.fetchCount(FetchDescriptor<Corrected.Book>())
            }
            #expect(count == 1)
            await #expect(
                throws: DataStoreError.migrationFailed(
                    from: "1.1.0", to: "1.0.1", reason: "The store is newer than the app.")
            ) { try await database.use(Corrected.self) }
            #expect(try database.state() == before)
        }
    }

    @Test(arguments: TestStore.allCases)
    func `an old build is refused if it cannot use the store`(_ kind: TestStore) async throws {
        try await withMigratedDatabase(kind) { database in
            try await database.use(ShelfV1.self, app: "shelf")
            // The title now has another name.
            try await database.use(ShelfV2.self, app: "shelf") { $0.insert(ShelfV2.Book(name: "Ilíada")) }
            let before = try await database.contents()
            await #expect(
                throws: DataStoreError.migrationFailed(
                    from: "2.0.0", to: "1.0.0",
                    reason: """
                        A newer build of the app has changed the store so that this one cannot use it: Book.title is no \
                        longer there, each new row must have a Book.name. To fix this, start the newer build.
                        """)
            ) { try await database.use(ShelfV1.self, app: "shelf") }
            #expect(try await database.contents() == before)
        }
    }
}
