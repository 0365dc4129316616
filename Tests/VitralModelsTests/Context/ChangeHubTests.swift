// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing

@testable import VitralModels

@Model private final class Bird {
    var name: String

    init(_ name: String) { self.name = name }
}

/// A save notifies the contexts that follow a changed entity, and no others.
@MainActor @Suite struct ChangeHubTests {
    private func changes(of entity: String) -> StoreChanges {
        var changes = StoreChanges()
        changes.updated[entity] = [1]
        return changes
    }

    private func library() async throws -> ModelContainer {
        try await TestStore.sqlite.container(for: Author.self, Book.self, Shelf.self, Bird.self)
    }

    @Test func `contexts of other entities are not notified`() async throws {
        let container = try await library()
        let writing = ModelContext(container)
        writing.insert(Bird("Sabiá"))
        try await writing.save()
        let pages = (0..<100).map { _ in container.makeMainContext() }
        #expect(container.hub.notify(changes(of: "Bird"), by: nil) == 0)
        var shown: [Bird] = []
        for page in pages.prefix(3) { shown += try await page.fetch(FetchDescriptor<Bird>()) }
        #expect(container.hub.notify(changes(of: "Bird"), by: nil) == 3)
        #expect(container.hub.notify(changes(of: "Book"), by: nil) == 0)
        #expect(container.hub.notify(.everything, by: nil) == 100)
        #expect(shown.count == 3)
        withExtendedLifetime(pages) {}
    }

    @Test func `a context is notified of related entities`() async throws {
        let container = try await library()
        let page = container.makeMainContext()
        page.insert(Author(name: "Machado"))
        #expect(container.hub.notify(changes(of: "Author"), by: nil) == 1)
        #expect(container.hub.notify(changes(of: "Book"), by: nil) == 1)
        #expect(container.hub.notify(changes(of: "Bird"), by: nil) == 0)
    }

    @Test func `a context without observers is notified at most once`() async throws {
        let container = try await library()
        let writing = ModelContext(container)
        writing.insert(Bird("Sabiá"))
        try await writing.save()
        let page = container.makeMainContext()
        _ = try await page.fetch(FetchDescriptor<Bird>())
        #expect(container.hub.notify(changes(of: "Bird"), by: nil) == 1)
        // The page has no such model in memory, so after its check it stops following.
        while container.hub.notify(changes(of: "Bird"), by: nil) > 0 { await Task.yield() }
        // A context follows an entity again when it fetches it again.
        let birds = try await page.fetch(FetchDescriptor<Bird>())
        #expect(container.hub.notify(changes(of: "Bird"), by: nil) == 1)
        #expect(birds.count == 1)
    }

    @Test func aListenerThatStopsIsNotNotified() {
        let hub = ChangeHub()
        let one = hub.listen(to: ["Bird"]) { _, _ in }
        let all = hub.listen { _, _ in }
        #expect(hub.notify(changes(of: "Bird"), by: nil) == 2)
        #expect(hub.notify(changes(of: "Book"), by: nil) == 1)
        hub.stopListening(one)
        hub.follow(["Book"], by: one)
        #expect(hub.notify(changes(of: "Bird"), by: nil) == 1)
        hub.stopListening(all)
        #expect(hub.notify(.everything, by: nil) == 0)
    }
}
