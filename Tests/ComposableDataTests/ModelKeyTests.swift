// SPDX-License-Identifier: Apache-2.0

import Composable
import ComposableData
import TemporaryStores
import Testing
import Vitral
import VitralData
import VitralTesting

@Model private final class Book {
    var title: String

    init(_ title: String) { self.title = title }
}

@Reducer
private struct Shelf {
    @ObservableState
    struct State {
        @SharedReader(.fetch(FetchDescriptor(sortBy: [SortDescriptor(\.title)])))
        var books: FetchedModels<Book> = []
    }

    enum Action {
        case add(String)
    }

    @Dependency(\.modelContainer) var container

    var body: some ReducerOf<Self> {
        Reduce { _, action in
            switch action {
            case .add(let title):
                return .run { _ in
                    let context = ModelContext(container)
                    context.insert(Book(title))
                    try await context.save()
                }
            }
        }
    }
}

private struct ShelfView: View {
    @State private var store = Store(initialState: Shelf.State()) { Shelf() }

    var body: some View {
        ForEach(store.books) { book in Text(book.title) }
        Text("\(store.books.count) in all")
        Button("Add") { store.send(.add("Helena")) }
    }
}

@Reducer
private struct Detail {
    @ObservableState
    struct State {
        @Shared var book: SharedModel<Book>?

        init(id: PersistentIdentifier) {
            _book = Shared(.model(id))
        }
    }

    enum Action {
        case rename
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .rename: state.$book.withLock { $0?.title = "Dom Casmurro" }
            }
            return .none
        }
    }
}

private struct DetailView: View {
    @State private var store: StoreOf<Detail>

    init(id: PersistentIdentifier) {
        _store = State(wrappedValue: Store(initialState: Detail.State(id: id)) { Detail() })
    }

    var body: some View {
        Text(store.book.map { "Title: \($0.title)" } ?? "No book")
        Button("Rename") { store.send(.rename) }
    }
}

/// Models as shared values.
@MainActor
struct ModelKeyTests {
    private func book(_ title: String, in container: ModelContainer) async throws -> (Book, ModelContext) {
        let context = ModelContext(container)
        let book = Book(title)
        context.insert(book)
        try await context.save()
        return (book, context)
    }

    @Test(arguments: TestStore.allCases)
    func `a store's models follow changes of any context`(_ store: TestStore) async throws {
        let container = try await store.container(for: Book.self)
        let (book, writing) = try await book("Iaiá Garcia", in: container)
        let page = ViewTester(ShelfView().modelContainer(container))
        await page.eventually {
            $0.hasText("Iaiá Garcia")
            $0.hasText("1 in all")
        }
        book.title = "Quincas Borba"
        try await writing.save()
        await page.eventually { $0.hasText("Quincas Borba") }
        page.tap("Add")
        await page.eventually {
            $0.hasText("Helena")
            $0.hasText("2 in all")
        }
        try await writing.delete(model: Book.self)
        await page.eventually { $0.hasText("0 in all") }
    }

    @Test func `two sessions fetch from their own containers`() async throws {
        let (first, second) = (
            try await TestStore.sqlite.container(for: Book.self), try await TestStore.sqlite.container(for: Book.self)
        )
        _ = try await book("Helena", in: first)
        let pages = (
            ViewTester(ShelfView().modelContainer(first)), ViewTester(ShelfView().modelContainer(second))
        )
        await pages.0.eventually { $0.hasText("1 in all") }
        await pages.1.eventually { $0.hasText("0 in all") }
        pages.1.tap("Add")
        await pages.1.eventually { $0.hasText("1 in all") }
        #expect(try await ModelContext(first).fetchCount(FetchDescriptor<Book>()) == 1)
    }

    @Test(arguments: TestStore.allCases)
    func `a shared model is changed and saved in place`(_ store: TestStore) async throws {
        let container = try await store.container(for: Book.self)
        let (book, writing) = try await book("Helena", in: container)
        let id = book.persistentModelID
        let page = ViewTester(DetailView(id: id).modelContainer(container))
        await page.eventually { $0.hasText("Title: Helena") }
        page.tap("Rename")
        await page.eventually { $0.hasText("Title: Dom Casmurro") }
        var saved = ""
        while saved != "Dom Casmurro" {
            saved = try await ModelContext(container).fetch(FetchDescriptor<Book>()).first?.title ?? ""
        }
        try await writing.delete(model: Book.self)
        await page.eventually { $0.hasText("No book") }
    }

    @Test func `without a page the container of a dependency is used`() async throws {
        let container = try await TestStore.sqlite.container(for: Book.self)
        _ = try await book("Helena", in: container)
        let store = withDependencies {
            $0.modelContainer = container
        } operation: {
            Store(initialState: Shelf.State()) { Shelf() }
        }
        #expect(store.books.map(\.title) == ["Helena"])
        await store.send(.add("Ressurreição")).finish()
        while store.books.count < 2 { await Task.yield() }
        #expect(store.books.map(\.title) == ["Helena", "Ressurreição"])
    }

    @Test func `without any container the property keeps its value, and an issue is reported`() {
        withKnownIssue {
            @SharedReader(.fetch(FetchDescriptor<Book>())) var books: FetchedModels<Book> = []
            #expect(books.isEmpty)
            #expect($books.loadError != nil)
        } matching: {
            $0.comments.map(\.rawValue).joined() == """
                The key .fetch was used outside of a session, and without a model container, so the property keeps its value.

                To fix this, create the store in a view inside '.modelContainer(_:)', or set '$0.modelContainer' with \
                'withDependencies'.
                """ && $0.sourceLocation?.fileID.hasSuffix("ModelKeyTests.swift") == true
        }
    }

    @Test func `a missing container stops the program with its reason`() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                @Dependency(\.modelContainer) var container
                _ = container
            })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                """
                No model container. To fix this, add .modelContainer(_:) to the views of the session, or set \
                '$0.modelContainer' with 'withDependencies'.
                """), "\(text)")
    }

    @Test func `a property that is released fetches no more`() async throws {
        let container = try await TestStore.sqlite.container(for: Book.self)
        let released = try await withDependencies {
            $0.modelContainer = container
        } operation: { () async throws -> WeakKey in
            let key = FetchKey<Book>.makeForTest()
            var books: SharedReader<FetchedModels<Book>>? = SharedReader(wrappedValue: [], key)
            #expect(books?.wrappedValue.isEmpty == true)
            books = nil
            return WeakKey(key)
        }
        while released.key != nil { await Task.yield() }
    }
}

@MainActor
private final class WeakKey {
    weak var key: FetchKey<Book>?

    init(_ key: FetchKey<Book>) {
        self.key = key
    }
}

extension FetchKey {
    fileprivate static func makeForTest() -> FetchKey { .fetch(FetchDescriptor<Model>()) }
}
