// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Sheets, alerts, tabs and bars.
@MainActor
struct PresentationTests {
    private struct Sheets: View {
        struct Item: Identifiable { let id: Int }

        let log: Log
        @State private var isOpen = false
        @State private var item: Item?

        var body: some View {
            VStack {
                Button("Open") { isOpen = true }
                Button("First") { item = Item(id: 1) }
                Button("Second") { item = Item(id: 2) }
            }
            .sheet(isPresented: $isOpen, onDismiss: { log.note("closed") }) { Inside(name: "Plain", next: nil) }
            .sheet(item: $item) { item in Inside(name: "Item \(item.id)", next: { self.item = Item(id: 9) }) }
        }
    }

    private struct Inside: View {
        let name: String
        let next: (() -> Void)?
        @State private var taps = 0
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            VStack {
                Text(name)
                Button("Taps \(taps)") { taps += 1 }
                Button("Done") { dismiss() }
                if let next { Button("Next") { next() } }
            }
        }
    }

    @Test func theFirstScreenOfAStackInASheetLeavesTheSheet() {
        struct Edit: View {
            @Environment(\.dismiss) private var dismiss
            @Environment(\.isPresented) private var isPresented
            let title: String
            var body: some View {
                Text("\(title) is presented: \(isPresented)")
                Button("Leave \(title)") { dismiss() }
                NavigationLink("Go deeper") { Edit(title: "Deeper") }
            }
        }
        struct Root: View {
            @State private var isShown = true
            var body: some View {
                Edit(title: "Root").sheet(isPresented: $isShown) { NavigationStack { Edit(title: "Sheet") } }
            }
        }
        let tester = ViewTester(NavigationStack { Root() })
        tester.assert {
            $0.hasText("Root is presented: false")
            $0.hasText("Sheet is presented: true")
        }
        tester.tap(.button("Go deeper").inside(.dialog()))
        tester.tap("Leave Deeper")
        tester.tap("Leave Sheet")
        tester.assert { $0.hasNoText("Sheet is presented: true") }
    }

    @Test func aSheetOpensKeepsStateAndCloses() {
        let log = Log()
        let tester = ViewTester(Sheets(log: log))
        tester.assert { $0.hasNo(.dialog()) }
        tester.tap("Open")
        tester.tap("Taps 0")
        tester.assert { $0.hasButton("Taps 1") }
        tester.tap("Done")
        tester.assert { $0.hasNo(.dialog()) }
        #expect(log.take() == ["closed"])
        tester.tap("Open")
        tester.assert { $0.hasButton("Taps 0") }
        tester.dismiss()
        #expect(log.take() == ["closed"])
        tester.assert { $0.hasNo(.dialog()) }
    }

    @Test func aSheetForAnItemIsAnotherForAnotherItem() {
        let tester = ViewTester(Sheets(log: Log()))
        tester.tap("Second")
        tester.tap("Taps 0")
        tester.assert { $0.hasText("Item 2") }
        tester.tap("Next")
        tester.assert {
            $0.hasText("Item 9")
            $0.hasButton("Taps 0")
        }
        tester.dismiss()
        tester.tap("First")
        tester.assert { $0.hasText("Item 1") }
    }

    @Test func aConfirmationRunsOneActionAndCloses() {
        struct Deleting: View {
            @State private var isAsking = false
            @State private var isDeleted = false
            var body: some View {
                Button("Delete") { isAsking = true }
                    .confirmationDialog("Really?", isPresented: $isAsking, titleVisibility: .visible) {
                        Button("Delete it", role: .destructive) { isDeleted = true }
                        Button("Keep it", role: .cancel) {}
                    } message: {
                        Text("It cannot be undone.")
                    }
                Text(isDeleted ? "Gone" : "There")
            }
        }
        let tester = ViewTester(Deleting())
        tester.tap("Delete")
        tester.assert { $0.hasText("It cannot be undone.") }
        tester.tap("Keep it")
        tester.assert {
            $0.hasText("There")
            $0.hasNo(.alert())
        }
        tester.tap("Delete")
        tester.tap("Delete it")
        tester.assert { $0.hasText("Gone") }
    }

    private struct Tabs: View {
        @State private var selection = "home"

        var body: some View {
            TabView(selection: $selection) {
                Counter(name: "Home").tabItem { Label("Home", systemImage: "house") }.tag("home")
                Counter(name: "Other").tabItem { Text("Other") }.badge(3).tag("other")
            }
        }
    }

    private struct Counter: View {
        let name: String
        @State private var count = 0

        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    @Test func tabsKeepTheirStateWhileAnotherIsSeen() {
        let tester = ViewTester(Tabs())
        tester.assert {
            $0.isSelected(.tab("Home"))
            $0.hasButton("Home 0")
            $0.hasNo(.button("Other 0"))
        }
        tester.tap("Home 0")
        tester.tap(.tab("Other 3"))
        tester.assert {
            $0.isSelected(.tab("Other 3"))
            $0.hasButton("Other 0")
            $0.hasNo(.button("Home 1"))
        }
        tester.tap(.tab("Home"))
        tester.assert { $0.hasButton("Home 1") }
    }

    @Test func tabsWithoutTagsAreSeenFromTheFirstOn() {
        struct Untagged: View {
            var body: some View {
                TabView {
                    Counter(name: "Home").tabItem { Text("Home") }
                    Counter(name: "Other").tabItem { Text("Other") }
                }
            }
        }
        let tester = ViewTester(Untagged())
        tester.assert {
            $0.isSelected(.tab("Home"))
            $0.hasButton("Home 0")
            $0.hasNo(.button("Other 0"))
        }
        tester.tap(.tab("Other"))
        tester.assert {
            $0.isSelected(.tab("Other"))
            $0.hasButton("Other 0")
            $0.hasNo(.button("Home 0"))
        }
    }

    @Test func aTabThatIsNotThereLeavesTheFirst() {
        let tester = ViewTester(
            TabView(selection: .constant("nowhere")) {
                Text("Here").tabItem { Text("First") }.tag("first")
                Text("There").tabItem { Text("Second") }.tag("second")
            })
        tester.assert {
            $0.isSelected(.tab("First"))
            $0.hasText("Here")
        }
    }

    @Test func barsFollowTheScreen() {
        struct Screen: View {
            @State private var isEditing = false
            var body: some View {
                NavigationStack {
                    Text("Content")
                        .navigationTitle(isEditing ? "Editing" : "Reading")
                        .toolbar {
                            ToolbarItem(placement: .topBarTrailing) {
                                Button(isEditing ? "Done" : "Edit") { isEditing.toggle() }
                            }
                            if isEditing {
                                ToolbarItem(placement: .bottomBar) { Button("Delete") {} }
                            }
                        }
                }
            }
        }
        let tester = ViewTester(Screen())
        tester.assert {
            $0.hasTitle("Reading")
            $0.hasHeading("Reading")
            $0.hasNo(.button("Delete"))
        }
        tester.tap("Edit")
        tester.assert {
            $0.hasTitle("Editing")
            $0.hasButton("Done")
            $0.hasButton("Delete")
        }
        tester.tap("Done")
        tester.assert {
            $0.hasNo(.button("Delete"))
            $0.hasTitle("Reading")
        }
    }

    @Test func announcementsAndPictures() {
        struct Pictures: View {
            let url: URL?
            @Environment(\.announce) private var announce
            var body: some View {
                AsyncImage(url: url) { phase in
                    switch phase {
                    case .success(let image): image.resizable().accessibilityLabel("Cat")
                    case .failure: Text("No picture")
                    case .empty: ProgressView("Loading picture")
                    }
                }
                Button("Say") { announce("Saved") }
            }
        }
        let tester = ViewTester(Pictures(url: URL(string: "https://example.org/cat.png")))
        // The page contains all phases; the first is shown until the browser has loaded the picture.
        tester.assert {
            $0.has(.progress("Loading picture"))
            $0.hasNoText("No picture")
        }
        tester.tap("Say")
        tester.assert { $0.hasAnnounced("Saved") }
    }
}
