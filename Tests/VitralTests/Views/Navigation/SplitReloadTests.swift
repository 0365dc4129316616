// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Split views after a reload of the page.
@MainActor
struct SplitReloadTests {
    private struct Recipe: Codable, Hashable {
        var name: String
    }

    private struct Recipes<Selection: Hashable>: View {
        let tag: (String) -> Selection
        let name: (Selection) -> String
        @State private var selection: Selection?
        @State private var count = 0

        var body: some View {
            NavigationSplitView {
                List(selection: $selection) {
                    ForEach(["Bread", "Soup"], id: \.self) { Text($0).tag(tag($0)) }
                }
                .navigationTitle("Recipes")
            } detail: {
                Text(selection.map { "How to make \(name($0))" } ?? "Choose a recipe")
                Button("Counted \(count)") { count += 1 }
            }
        }
    }

    private struct Links: View {
        var body: some View {
            NavigationSplitView {
                List(["Bread", "Soup"], id: \.self) { NavigationLink($0, value: $0) }
                    .navigationDestination(for: String.self) { Text("How to make \($0)") }
            } content: {
                Text("Choose a recipe")
            } detail: {
                Text("Nothing")
            }
        }
    }

    private static let phone = ClientProfile(isMobile: true)

    private static func recipes(on client: ClientProfile = ClientProfile()) -> ViewTester {
        ViewTester(Recipes(tag: { Recipe(name: $0) }, name: { $0.name }), client: client)
    }

    @Test func `a phone shows the same column and selection, and Back leads to the list`() {
        let tester = Self.recipes(on: Self.phone)
        tester.tap(.option("Soup"))
        tester.tap("Counted 0")
        tester.reload()
        tester.assert {
            $0.hasText("How to make Soup")
            $0.hasButton("Counted 0")
        }
        #expect(tester.isShown("How to make Soup"))
        tester.goBack()
        #expect(tester.isShown("Bread"))
        tester.tap(.option("Bread"))
        #expect(tester.lastOperations.contains(.history(isPush: true, address: "/", stack: ["/"])))
        tester.assert { $0.hasText("How to make Bread") }
    }

    @Test func `a wide screen shows the same selection`() {
        let tester = Self.recipes()
        tester.tap(.option("Soup"))
        tester.reload()
        tester.assert { $0.hasText("How to make Soup") }
    }

    @Test func `a window that is narrow but no phone adds no step to the history`() {
        let tester = Self.recipes()
        tester.measure(width: 0, height: 1)
        tester.tap(.option("Soup"))
        #expect(tester.lastOperations.contains(.history(isPush: true, address: "/", stack: ["/"])))
        tester.reload()
        let patches = tester.patchCount
        tester.measure(width: 0, height: 1)
        if tester.patchCount > patches { #expect(!tester.lastCodes.contains(.history)) }
        tester.goBack()
        #expect(tester.isShown("Bread"))
    }

    @Test func `the destination of a link is shown again`() {
        let tester = ViewTester(Links(), client: Self.phone)
        tester.tap("Bread")
        tester.reload()
        #expect(tester.isShown("How to make Bread"))
        tester.goBack()
        #expect(tester.isShown("Soup"))
    }

    private struct Uncodable: Hashable {
        var name: String
    }

    @Test func `a selection that cannot be encoded leads to the list`() {
        let tester = ViewTester(
            Recipes(tag: { Uncodable(name: $0) }, name: { $0.name }), client: Self.phone)
        tester.tap(.option("Soup"))
        tester.reload()
        tester.assert { $0.hasText("Choose a recipe") }
        #expect(tester.isShown("Bread"))
        tester.tap(.option("Bread"))
        #expect(tester.lastOperations.contains(.history(isPush: true, address: "/", stack: ["/"])))
    }

    @Observable
    fileprivate final class Model {
        var selection: String?
    }

    private struct Modeled: View {
        @State private var model = Model()

        var body: some View {
            NavigationSplitView {
                List(["Bread", "Soup"], id: \.self, selection: $model.selection) { Text($0) }
            } detail: {
                Text(model.selection ?? "Choose a recipe")
            }
        }
    }

    @Test func `a selection in a model leads to the list`() {
        let tester = ViewTester(Modeled(), client: Self.phone)
        tester.tap(.option("Soup"))
        tester.reload()
        tester.assert { $0.hasText("Choose a recipe") }
        #expect(tester.isShown("Bread"))
    }

    @Test func `a page at its first place has nothing to restore`() throws {
        let tester = Self.recipes(on: Self.phone)
        let state = try #require(tester.scene.snapshot())
        #expect(tester.scene.places(in: state) == nil)
        tester.tap("Counted 0")
        #expect(tester.scene.places(in: state) == nil)
        tester.tap(.option("Soup"))
        #expect(tester.scene.places(in: state) != nil)
    }
}

extension ViewTester {
    /// Whether a text is in the visible column.
    fileprivate func isShown(_ text: String) -> Bool {
        elements(.currentColumn).contains { !$0.elements(whereText: { $0 == text }).isEmpty }
    }
}
