// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels

@Suite struct SavingTests {
    @Test(arguments: TestStore.allCases)
    func `every kind of property is read as it was saved`(_ store: TestStore) async throws {
        let container = try await store.library()
        let book = Book("Dom Casmurro", pages: 256, binding: .hardcover)
        book.price = Decimal(string: "39.90")
        book.size = Format(width: 14, height: 21)
        book.words = ["Capitu", "olhos de ressaca"]
        book.site = URL(string: "https://example.org/dom?a=1")
        book.cover = Data([0, 1, 255])
        book.rating = -0.1
        book.isOut = true
        let author = Author(name: "Machado de Assis", born: Date(timeIntervalSinceReferenceDate: -5_110_000_000.25))
        book.author = author
        let writing = ModelContext(container)
        writing.insert(book)
        try await writing.save()
        #expect(!writing.hasChanges)
        #expect(book.persistentModelID.storeIdentifier != nil)

        let reading = ModelContext(container)
        let found = try #require(try await reading.fetch(FetchDescriptor<Book>()).first)
        #expect(found !== book)
        #expect(found.persistentModelID == book.persistentModelID)
        #expect(found.title == book.title)
        #expect(found.pages == book.pages)
        #expect(found.price == book.price)
        #expect(found.binding == book.binding)
        #expect(found.size == book.size)
        #expect(found.words == book.words)
        #expect(found.isbn == book.isbn)
        #expect(found.site == book.site)
        #expect(found.cover == book.cover)
        #expect(found.rating == book.rating)
        #expect(found.isOut)
        #expect(found.author?.name == "Machado de Assis")
        #expect(found.author?.born == author.born)
        #expect(found.author?.books == [found])
    }

    @Test(arguments: TestStore.allCases)
    func aSecondUniqueValueIsRefusedAndNothingIsSaved(_ store: TestStore) async throws {
        let container = try await store.library()
        let context = ModelContext(container)
        context.insert(Author(name: "Clarice"))
        try await context.save()
        context.insert(Author(name: "Graciliano"))
        context.insert(Author(name: "Clarice"))
        await #expect(throws: DataStoreError.uniqueConstraintViolated(entity: "Author", properties: ["name"])) {
            try await context.save()
        }
        #expect(try await ModelContext(container).fetchCount(FetchDescriptor<Author>()) == 1)
        context.rollback()
        #expect(!context.hasChanges)
    }
}
