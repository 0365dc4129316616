// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import Vitral
import VitralTesting

@testable import VitralData

@Model private final class Note {
    var text: String

    init(_ text: String) { self.text = text }
}

@Model private final class Page {
    var note: Note?

    init(note: Note?) { self.note = note }
}

/// Models of which two have the same name to a database.
enum Clashing {
    @Model final class Note {
        var text = ""

        init() {}
    }
}

private struct Notes: View {
    @Environment(\.modelContext) private var context
    @Query(sort: \.text, animation: .default) private var notes: [Note]

    var body: some View {
        ForEach(notes) { Text($0.text) }
        Text("\(notes.count) in all")
        Text(context.autosaveEnabled ? "Saves automatically" : "Saves on demand")
        Button("Add") { context.insert(Note("Milk")) }
    }
}

/// The file imports no driver, like the files of an app; the test program links one.
@MainActor @Suite struct DefaultContainerTests {
    @Test func `a store in memory belongs to its page`() async {
        let page = ViewTester(Notes().modelContainer(for: Note.self, inMemory: true))
        page.assert {
            $0.hasText("0 in all")
            $0.hasText("Saves automatically")
        }
        page.tap("Add")
        await page.eventually { $0.hasText("Milk") }
        let other = ViewTester(Notes().modelContainer(for: Note.self, inMemory: true))
        await other.settle()
        other.assert { $0.hasText("0 in all") }
    }

    @Test func `a page may save on demand`() {
        let page = ViewTester(Notes().modelContainer(for: [Note.self], inMemory: true, isAutosaveEnabled: false))
        page.assert { $0.hasText("Saves on demand") }
    }

    @Test func `models that relationships refer to are included`() async throws {
        var found: [String] = []
        let page = ViewTester(
            Notes().modelContainer(for: Page.self, inMemory: true) { result in
                found = (try? result.get().schema.entities.map(\.name)) ?? []
            })
        #expect(found == ["Page", "Note"])
        page.assert { $0.hasText("0 in all") }
    }

    private struct NotesApp: App {
        @MainActor static var opened = 0

        var body: some Scene {
            WindowGroup("Notes") { Notes() }
                .modelContainer(for: [Note.self, Page.self], inMemory: true) { result in
                    Self.opened += 1
                    guard let container = try? result.get() else { return }
                    container.mainContext.insert(Note("Bread"))
                }
        }
    }

    @Test func `pages share a scene's store, which is opened once`() async {
        let one = ViewTester(app: NotesApp())
        let other = ViewTester(app: NotesApp())
        await one.eventually { $0.hasText("Bread") }
        one.tap("Add")
        await other.eventually {
            $0.hasText("Milk")
            $0.hasText("2 in all")
        }
        #expect(NotesApp.opened == 1)
    }

    private struct OrderedApp: App {
        var body: some Scene {
            WindowGroup { Notes() }
                .defaultSize(width: 400, height: 600)
                .pageDescription("Notes")
                .modelContainer(for: Note.self, inMemory: true)
        }
    }

    @Test func `the store of a scene may follow other modifiers`() async {
        let page = ViewTester(app: OrderedApp())
        page.tap("Add")
        await page.eventually { $0.hasText("Milk") }
    }

    @Test func `the reason why a store cannot be opened is given`() {
        var reason: String?
        let page = ViewTester(
            Text("Shown").modelContainer(for: [Note.self, Clashing.Note.self], inMemory: true) { result in
                if case .failure(let error) = result { reason = "\(error)" }
            })
        #expect(reason == "The schema cannot be kept: Two models are called Note.")
        page.assert { $0.hasText("Shown") }
    }

    @Test func `a view that reads a missing context names the problem`() {
        #expect(
            EnvironmentValues.missingContext(because: "The disk is full.")
                == "No model context in the environment, because the store cannot be opened: The disk is full.")
        #expect(EnvironmentValues.missingContext(because: nil).contains("To fix this, add .modelContainer(_:)"))
    }

    @Test func `Xcode's template for an app with data compiles`() throws {
        let schema = Schema([
            Note.self
        ])
        let modelConfiguration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: true)
        let container = try ModelContainer(for: schema, configurations: [modelConfiguration])
        #expect(container.schema.entities.map(\.name) == ["Note"])
    }
}
