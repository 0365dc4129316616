// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import Vitral
import VitralData
import VitralTesting

/// The file imports `VitralData` and not `VitralModels`, like the files of an app: the macros' expansions must compile
/// with that.
@Model private final class Author {
    var name: String
    @Relationship(deleteRule: .cascade, inverse: \Book.author) var books: [Book] = []

    init(name: String) { self.name = name }
}

@Model private final class Book {
    var title: String
    var pages: Int
    var author: Author?

    init(_ title: String, pages: Int = 100, author: Author? = nil) {
        self.title = title
        self.pages = pages
        self.author = author
    }
}

@ModelActor private actor Librarian {
    func titles() throws -> [String] { try modelContext.fetch(FetchDescriptor<Book>()).map(\.title) }
}

@MainActor @Suite struct QueryTests {
    private struct Titles: View {
        @Environment(\.modelContext) private var context
        @Query(filter: #Predicate<Book> { $0.pages > 10 }, sort: \.title) private var books: [Book]

        var body: some View {
            ForEach(books) { book in Text("\(book.title) by \(book.author?.name ?? "nobody")") }
            Text("\(books.count) in all")
            Button("Add") { context.insert(Book("Zero", pages: 20)) }
            Button("Clear") { for book in books { context.delete(book) } }
        }
    }

    @Test(arguments: TestStore.allCases)
    func `a page follows changes of any context`(_ store: TestStore) async throws {
        let container = try await store.container(for: Author.self, Book.self)
        let writing = ModelContext(container)
        let book = Book("Helena", author: Author(name: "Machado"))
        writing.insert(book)
        writing.insert(Book("Short", pages: 5))
        try await writing.save()

        let page = ViewTester(Titles().modelContainer(container))
        await page.eventually { $0.hasText("Helena by Machado") }
        page.assert { $0.hasText("1 in all") }

        book.title = "Iaiá Garcia"
        try await writing.save()
        await page.eventually { $0.hasText("Iaiá Garcia by Machado") }
        book.author?.name = "Machado de Assis"
        try await writing.save()
        await page.eventually { $0.hasText("Iaiá Garcia by Machado de Assis") }
        try await writing.delete(model: Book.self)
        await page.eventually { $0.hasText("0 in all") }
    }

    @Test(arguments: TestStore.allCases)
    func `changes of a page are saved automatically and shown on another`(_ store: TestStore) async throws {
        let container = try await store.container(for: Author.self, Book.self)
        let one = ViewTester(Titles().modelContainer(container))
        let other = ViewTester(Titles().modelContainer(container))
        await one.settle()
        one.tap(.button("Add"))
        await one.eventually { $0.hasText("Zero by nobody") }
        await other.eventually { $0.hasText("Zero by nobody") }
        #expect(try await ModelContext(container).fetchCount(FetchDescriptor<Book>()) == 1)
        other.tap(.button("Clear"))
        await one.eventually { $0.hasText("0 in all") }
    }

    @Test(arguments: TestStore.allCases)
    func `a page follows changes of another process`(_ store: TestStore) async throws {
        let configuration = try await store.configuration()
        let here = try ModelContainer(for: Author.self, configurations: configuration)
        let there = try ModelContainer(for: Author.self, configurations: configuration)
        let page = ViewTester(Titles().modelContainer(here))
        await page.eventually { $0.hasText("0 in all") }
        let writing = ModelContext(there)
        writing.insert(Book("Helena"))
        try await writing.save()
        await page.eventually { $0.hasText("Helena by nobody") }
    }

    @Test func theMacrosNeedNoOtherImport() async throws {
        let container = try await TestStore.sqlite.container(for: Author.self, Book.self)
        try await container.transaction { $0.insert(Book("Helena")) }
        #expect(try await Librarian(modelContainer: container).titles() == ["Helena"])
    }
}
