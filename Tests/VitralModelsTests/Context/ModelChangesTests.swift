// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels

/// The notifications of saves that a service receives.
@Suite(.timeLimit(.minutes(5)))
struct ModelChangesTests {
    @Test(arguments: TestStore.allCases)
    func `saved changes are reported by identifier`(_ store: TestStore) async throws {
        let container = try await store.library()
        var changes = try container.changes(of: Book.self).makeAsyncIterator()
        let context = ModelContext(container)
        let author = Author(name: "Machado")
        context.insert(author)
        // The service does not follow authors.
        try await context.save()
        let book = Book("Helena", author: author)
        context.insert(book)
        try await context.save()
        let inserted = try #require(await changes.next())
        #expect(inserted.insertedIdentifiers == [book.persistentModelID])
        #expect(inserted.identifiers == [book.persistentModelID])
        book.title = "Iaiá Garcia"
        try await context.save()
        #expect(await changes.next()?.updatedIdentifiers == [book.persistentModelID])
        context.delete(book)
        try await context.save()
        let deleted = try #require(await changes.next())
        #expect(deleted.deletedIdentifiers == [book.persistentModelID])
        #expect(!deleted.invalidatedAllIdentifiers)
    }

    @Test(arguments: TestStore.allCases)
    func `changes of another process are reported`(_ store: TestStore) async throws {
        let configuration = try await store.configuration()
        let schema = Schema(Author.self, Book.self, Shelf.self)
        let here = try ModelContainer(for: schema, configurations: configuration)
        let there = try ModelContainer(for: schema, configurations: configuration)
        var changes = try here.changes(of: Book.self).makeAsyncIterator()
        let context = ModelContext(there)
        let book = Book("Helena")
        context.insert(book)
        try await context.save()
        let change = try #require(await changes.next())
        // A file does not say which models.
        #expect(change.invalidatedAllIdentifiers || change.insertedIdentifiers == [book.persistentModelID])
    }

    @Test func onlyModelsOfTheSchemaCanBeFollowed() async throws {
        let container = try await TestStore.sqlite.container(for: LooseNote.self)
        #expect(throws: DataStoreError.unknownModel("Book")) { try container.changes(of: Book.self) }
    }
}

@Model final class LooseNote {
    var text = ""

    init() {}
}
