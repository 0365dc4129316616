// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels

@Suite struct PendingTests {
    @Test(arguments: TestStore.allCases)
    func `a rollback restores the saved values`(_ store: TestStore) async throws {
        let container = try await store.library()
        let context = ModelContext(container)
        let book = Book("Helena", pages: 200, author: Author(name: "Machado"))
        context.insert(book)
        try await context.save()
        let author = book.author
        book.title = "Outra"
        book.author = nil
        context.insert(Book("Nova"))
        #expect(context.hasChanges)
        context.rollback()
        #expect(!context.hasChanges)
        #expect(book.title == "Helena")
        #expect(book.author === author)
        #expect(try await context.fetchCount(FetchDescriptor<Book>()) == 1)
    }

    @Test(arguments: TestStore.allCases)
    func `a fetch includes unsaved changes`(_ store: TestStore) async throws {
        let container = try await store.library()
        let context = ModelContext(container)
        for pages in [100, 200, 300, 400] { context.insert(Book("Volume \(pages)", pages: pages)) }
        try await context.save()
        let books = try await context.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.pages)]))
        books[0].pages = 350
        context.delete(books[1])
        context.insert(Book("Volume 50", pages: 50))
        var descriptor = FetchDescriptor<Book>(
            predicate: #Predicate { $0.pages < 400 }, sortBy: [SortDescriptor(\.pages, order: .reverse)])
        #expect(try await context.fetch(descriptor).map(\.pages) == [350, 300, 50])
        descriptor.fetchLimit = 1
        descriptor.fetchOffset = 1
        #expect(try await context.fetch(descriptor).map(\.pages) == [300])
        descriptor.includePendingChanges = false
        #expect(try await context.fetchCount(descriptor) == 1)
    }

    @Test(arguments: TestStore.allCases)
    func `a fetch returns the existing object`(_ store: TestStore) async throws {
        let container = try await store.library()
        let context = ModelContext(container)
        let book = Book("Helena")
        context.insert(book)
        try await context.save()
        #expect(try await context.fetch(FetchDescriptor<Book>()).first === book)
        let other = ModelContext(container)
        let same = try #require(try await other.model(Book.self, for: book.persistentModelID))
        same.title = "Iaiá"
        try await other.save()
        #expect(try await context.fetch(FetchDescriptor<Book>()).first === book)
        #expect(book.title == "Iaiá")
    }

    @Test(arguments: TestStore.allCases)
    @MainActor func `the main actor is never blocked`(_ store: TestStore) async throws {
        let container = try await store.library()
        let context = ModelContext(container)
        context.insert(Book("Helena"))
        func saveNow() throws { try context.save() }
        func fetchNow() throws -> Int { try context.fetch(FetchDescriptor<Book>()).count }
        #expect(throws: DataStoreError.wouldBlockMainActor(operation: "save()")) { try saveNow() }
        try await context.save()
        if store == .postgres {
            #expect(throws: DataStoreError.wouldBlockMainActor(operation: "fetch(_:)")) { _ = try fetchNow() }
        } else {
            #expect(try fetchNow() == 1)
        }
    }

    @Test(arguments: TestStore.allCases)
    func aModelActorWaitsOnAThreadOfItsOwn(_ store: TestStore) async throws {
        let container = try await store.library()
        let importer = Importer(modelContainer: container)
        let ids = try await importer.add(["Helena", "Iaiá"])
        #expect(ids.count == 2)
        #expect(try await ModelContext(container).fetchIdentifiers(FetchDescriptor<Book>()) == ids)
    }
}

@ModelActor private actor Importer {
    func add(_ titles: [String]) throws -> [PersistentIdentifier] {
        let books = titles.map { Book($0) }
        for book in books { modelContext.insert(book) }
        try modelContext.save()
        return books.map(\.persistentModelID)
    }
}
