// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TemporaryStores
import Testing
import VitralDataPostgres
import VitralDataSQLite

@testable import VitralModels

/// The isolation of a read and a later write in one transaction.
struct TransactionTests {
    private struct Refusal: Error {}

    private func open(_ configuration: ModelConfiguration) throws -> ModelContainer {
        try ModelContainer(for: Author.self, Book.self, Shelf.self, configurations: configuration)
    }

    private func pages(_ container: ModelContainer) async throws -> [Int] {
        try await ModelContext(container).fetch(FetchDescriptor<Book>()).map(\.pages)
    }

    @Test(arguments: TestStore.allCases)
    func `concurrent increments are all counted`(_ store: TestStore) async throws {
        let configuration = try await store.configuration()
        let containers = [try open(configuration), try open(configuration)]
        try await containers[0].transaction { $0.insert(Book("Dom Casmurro", pages: 0)) }
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<20 {
                group.addTask {
                    try await containers[number % 2].transaction { context in
                        guard let book = try context.fetch(FetchDescriptor<Book>()).first else { return 0 }
                        book.pages += 1
                        return book.pages
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts.sorted() == Array(1...20))
        #expect(try await pages(containers[1]) == [20])
    }

    @Test func `values that another context changed are read again`() async throws {
        let configuration = try await TestStore.postgres.configuration()
        let (here, there) = (try open(configuration), try open(configuration))
        try await here.transaction { $0.insert(Book("Dom Casmurro", pages: 1)) }
        let runs = Mutex(0)
        try await here.transaction { context in
            let book = try context.fetch(FetchDescriptor<Book>()).first
            let isFirst = runs.withLock { runs in
                runs += 1
                return runs == 1
            }
            if isFirst {
                let other = ModelContext(there)
                try other.fetch(FetchDescriptor<Book>()).first?.pages += 10
                try other.save()
            }
            book?.pages += 100
        }
        #expect(runs.withLock { $0 } == 2)
        #expect(try await pages(there) == [111])
    }

    @Test(arguments: TestStore.allCases)
    func `a transaction that throws writes nothing`(_ store: TestStore) async throws {
        let container = try await store.library()
        try await container.transaction { $0.insert(Book("Dom Casmurro")) }
        await #expect(throws: Refusal.self) {
            try await container.transaction { context in
                try context.delete(model: Book.self)
                context.insert(Book("Quincas Borba"))
                try context.save()
                #expect(try context.fetch(FetchDescriptor<Book>()).map(\.title) == ["Quincas Borba"])
                throw Refusal()
            }
        }
        #expect(try await ModelContext(container).fetch(FetchDescriptor<Book>()).map(\.title) == ["Dom Casmurro"])
    }

    @Test(arguments: TestStore.allCases)
    func `other contexts are notified after the commit`(_ store: TestStore) async throws {
        let container = try await store.library()
        let heard = Mutex<[StoreChanges]>([])
        let listener = container.hub.listen { changes, _ in heard.withLock { $0.append(changes) } }
        defer { container.hub.stopListening(listener) }
        try await container.transaction { context in
            context.insert(Author(name: "Machado de Assis"))
            try context.save()
            context.insert(Shelf(room: "hall"))
            #expect(heard.withLock { $0.isEmpty })
        }
        #expect(heard.withLock { $0.map(\.entities) } == [["Author", "Shelf"]])
        await #expect(throws: Refusal.self) {
            try await container.transaction { context in
                context.insert(Shelf(room: "attic"))
                try context.save()
                throw Refusal()
            }
        }
        _ = try await container.transaction { try $0.fetchCount(FetchDescriptor<Shelf>()) }
        #expect(heard.withLock { $0.count } == 1)
    }

    @Test func `an invalid change is not written`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "vitral-\(UUID().uuidString)/test.sqlite")
        let container = try open(ModelConfiguration(url: file, allowsSave: false))
        await #expect(throws: DataStoreError.readOnly("the container does not allow it")) {
            try await container.transaction { $0.insert(Book("Dom Casmurro")) }
        }
    }

    @Test(arguments: TestStore.allCases)
    func aContextEndsWithItsTransaction(_ store: TestStore) async throws {
        let container = try await store.library()
        let escaped = Mutex<ModelContainer?>(nil)
        try await container.transaction { context in escaped.withLock { $0 = context.container } }
        let late = try #require(escaped.withLock { $0 })
        #expect(throws: DataStoreError.closed) { try ModelContext(late).fetch(FetchDescriptor<Book>()) }
    }
}
