// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels

@Suite struct RelationshipTests {
    @Test(arguments: TestStore.allCases)
    func `related models are saved with a model`(_ store: TestStore) async throws {
        let container = try await store.library()
        let writing = ModelContext(container)
        let author = Author(name: "Clarice Lispector")
        writing.insert(author)
        author.books = [Book("A paixão segundo G.H."), Book("Água viva")]
        let shelf = Shelf(room: "Sala")
        shelf.books = author.books
        try await writing.save()

        let reading = ModelContext(container)
        let found = try #require(try await reading.fetch(FetchDescriptor<Author>()).first)
        #expect(found.books.map(\.title) == ["A paixão segundo G.H.", "Água viva"])
        #expect(found.books.allSatisfy { $0.author === found })
        #expect(found.books.first?.shelves.first?.books.count == 2)
    }

    @Test(arguments: TestStore.allCases)
    func `a moved model is only in its new relationship`(_ store: TestStore) async throws {
        let container = try await store.library()
        let context = ModelContext(container)
        let machado = Author(name: "Machado")
        let clarice = Author(name: "Clarice")
        let book = Book("Água viva", author: machado)
        context.insert(book)
        context.insert(clarice)
        try await context.save()
        book.author = clarice
        #expect(machado.books.isEmpty)
        try await context.save()
        let reading = ModelContext(container)
        let authors = try await reading.fetch(FetchDescriptor<Author>(sortBy: [SortDescriptor(\.name)]))
        #expect(authors.map(\.books.count) == [1, 0])
    }

    @Test(arguments: TestStore.allCases)
    func `a relationship that is read later includes unsaved changes`(_ store: TestStore) async throws {
        let container = try await store.library()
        let writing = ModelContext(container)
        writing.insert(Book("Quincas Borba", author: Author(name: "Machado")))
        try await writing.save()

        let context = ModelContext(container)
        let author = try #require(try await context.fetch(FetchDescriptor<Author>()).first)
        context.insert(Book("Esaú e Jacó", author: author))
        #expect(Set(author.books.map(\.title)) == ["Quincas Borba", "Esaú e Jacó"])
    }

    @Test(arguments: TestStore.allCases)
    func `prefetched relationships need no further query`(_ store: TestStore) async throws {
        let container = try await store.library()
        let writing = ModelContext(container)
        for number in 1...3 { writing.insert(Book("Volume \(number)", author: Author(name: "Autor \(number)"))) }
        try await writing.save()
        let context = ModelContext(container)
        var descriptor = FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)])
        descriptor.relationshipKeyPathsForPrefetching = [\.author]
        let books = try await context.fetch(descriptor)
        await container.close()
        #expect(books.map { $0.author?.name } == ["Autor 1", "Autor 2", "Autor 3"])
    }
}
