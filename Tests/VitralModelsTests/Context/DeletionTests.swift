// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels

@Suite struct DeletionTests {
    private func library(_ store: TestStore) async throws -> ModelContainer {
        let container = try await store.library()
        let context = ModelContext(container)
        let author = Author(name: "Machado")
        let shelf = Shelf(room: "Sala")
        for title in ["Helena", "Iaiá Garcia"] {
            let book = Book(title, author: author)
            book.shelves = [shelf]
            context.insert(book)
        }
        try await context.save()
        return container
    }

    @Test(arguments: TestStore.allCases)
    func `a cascade deletes the related models`(_ store: TestStore) async throws {
        let container = try await library(store)
        let context = ModelContext(container)
        let book = try #require(try await context.fetch(FetchDescriptor<Book>()).first)
        let author = try #require(book.author)
        context.delete(author)
        #expect(author.isDeleted)
        try await context.save()
        #expect(book.isDeleted)
        let other = ModelContext(container)
        #expect(try await other.fetchCount(FetchDescriptor<Author>()) == 0)
        #expect(try await other.fetchCount(FetchDescriptor<Book>()) == 0)
        let shelf = try #require(try await other.fetch(FetchDescriptor<Shelf>()).first)
        #expect(shelf.books.isEmpty)
    }

    @Test(arguments: TestStore.allCases)
    func `a deletion by a predicate cascades too`(_ store: TestStore) async throws {
        let container = try await library(store)
        let context = ModelContext(container)
        try await context.delete(model: Author.self, where: #Predicate { $0.name == "Machado" })
        #expect(try await context.fetchCount(FetchDescriptor<Book>()) == 0)
    }

    @Test(arguments: TestStore.allCases)
    func aDenialNamesTheRelationshipAndLeavesEverything(_ store: TestStore) async throws {
        let container = try await library(store)
        let context = ModelContext(container)
        let shelf = try #require(try await context.fetch(FetchDescriptor<Shelf>()).first)
        shelf.keeper = try await context.fetch(FetchDescriptor<Author>()).first
        try await context.save()
        context.delete(shelf)
        await #expect(throws: DataStoreError.deleteDenied(entity: "Shelf", relationship: "keeper")) {
            try await context.save()
        }
        context.rollback()
        #expect(!shelf.isDeleted)
        #expect(try await ModelContext(container).fetchCount(FetchDescriptor<Shelf>()) == 1)
        shelf.keeper = nil
        context.delete(shelf)
        try await context.save()
        #expect(try await ModelContext(container).fetchCount(FetchDescriptor<Shelf>()) == 0)
    }

    @Test(arguments: TestStore.allCases)
    func `a model that moved in the same save is not deleted`(_ store: TestStore) async throws {
        let container = try await library(store)
        let context = ModelContext(container)
        let author = try #require(try await context.fetch(FetchDescriptor<Author>()).first)
        let book = try #require(author.books.first)
        book.author = nil
        context.delete(author)
        try await context.save()
        #expect(try await ModelContext(container).fetch(FetchDescriptor<Book>()).map(\.title) == [book.title])
    }

    @Test(arguments: TestStore.allCases)
    func `a change of a model that another context deleted is an error`(_ store: TestStore) async throws {
        let container = try await library(store)
        let mine = ModelContext(container)
        let theirs = ModelContext(container)
        let book = try #require(try await mine.fetch(FetchDescriptor<Book>()).first)
        try await theirs.delete(model: Book.self)
        book.pages = 1
        await #expect(throws: DataStoreError.modelVanished(entity: "Book")) { try await mine.save() }
    }
}
