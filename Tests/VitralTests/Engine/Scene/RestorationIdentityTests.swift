// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Restored state, which belongs to the view that had it and to no other.
@MainActor
struct RestorationIdentityTests {
    private struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    private struct Rows<ID: Hashable>: View {
        struct Item: Identifiable {
            let id: ID
            let name: String
        }
        let items: Model<[Item]>
        var body: some View {
            VStack { ForEach(items.value) { Counter(name: $0.name) } }
        }
    }

    private enum Size: Int { case small, large }
    private struct Compound: Hashable, Codable { var shelf: String, place: Int }
    private struct Nameless: Hashable { var number: Int }

    /// Counts in the second row, changes the order, and restores.
    private func restored<ID: Hashable>(_ ids: [ID]) -> [String] {
        let items = zip(ids, ["a", "b"]).map { Rows<ID>.Item(id: $0, name: $1) }
        let model = Model(items)
        let tester = ViewTester(Rows(items: model))
        tester.tap("b 0")
        model.value = items.reversed()
        tester.relaunch()
        return tester.all(.button()).map(\.name)
    }

    @Test func `rows are restored by the text of their ids`() {
        #expect(restored(["x/1", "x"]) == ["b 1", "a 0"])
        #expect(restored([UUID(), UUID()]) == ["b 1", "a 0"])
        #expect(restored([Size.small, .large]) == ["b 1", "a 0"])
        #expect(restored([Compound(shelf: "a", place: 1), Compound(shelf: "a", place: 2)]) == ["b 1", "a 0"])
        #expect(restored([AnyHashable(1), AnyHashable("1b")]) == ["b 1", "a 0"])
        #expect(restored([Int?.none, 2]) == ["b 1", "a 0"])
    }

    @Test func `an id without a text restores no state`() {
        #expect(restored([Nameless(number: 1), Nameless(number: 2)]) == ["b 0", "a 0"])
    }

    @Test func anExplicitIDIsPartOfTheIdentity() {
        struct Page: View {
            let id: Model<Int>
            var body: some View { Counter(name: "Page").id(id.value) }
        }
        let id = Model(1)
        let tester = ViewTester(Page(id: id))
        tester.tap("Page 0")
        tester.relaunch()
        tester.assert { $0.hasButton("Page 1") }
        id.value = 2
        tester.relaunch()
        tester.assert { $0.hasButton("Page 0") }
    }

    @Test func `state that no view restores is dropped with the first page`() throws {
        struct Switching: View {
            let isShown: Model<Bool>
            @State private var kept = 0
            var body: some View {
                VStack {
                    Button("Kept \(kept)") { kept += 1 }
                    if isShown.value { Counter(name: "Panel") }
                }
            }
        }
        let isShown = Model(true)
        let tester = ViewTester(Switching(isShown: isShown))
        tester.tap("Panel 0")
        isShown.value = false
        let state = ViewTester(Switching(isShown: Model(true)))
        state.tap("Panel 0")
        state.tap("Kept 0")
        let snapshot = state.scene.snapshot()
        let scene = LiveScene(TestApp { Switching(isShown: isShown) }, client: ClientProfile(), restoring: snapshot)
        _ = scene.renderPage()
        #expect(try texts(of: scene).contains("Kept 1"))
        scene._perform { isShown.value = true }
        #expect(try texts(of: scene).contains("Panel 0"))
        scene.close()
    }

    @Test func `state of views that appear with the first data is restored`() async throws {
        struct Loading: View {
            let clock: TestClock<Duration>
            @State private var names: [String]?
            @State private var loads = 0
            var body: some View {
                VStack {
                    ForEach(loads > 0 ? names ?? [] : [], id: \.self) { Counter(name: $0) }
                }
                .task {
                    try? await clock.sleep(for: .seconds(1))
                    names = ["late"]
                    loads += 1
                }
            }
        }
        let clock = TestClock()
        let tester = ViewTester(Loading(clock: clock), clock: clock)
        await tester.advance(by: .seconds(1))
        tester.tap("late 0")
        tester.relaunch()
        await tester.advance(by: .seconds(1))
        tester.assert { $0.hasButton("late 1") }
    }

    @Test func aDeepPathStaysWhenItEndsAtTheAddress() {
        struct Shop: View {
            @State private var path: [String] = []
            var body: some View {
                NavigationStack(path: $path) {
                    Button("Open") { path = ["plants", "fern"] }
                        .navigationTitle("Shop")
                        .navigationDestination(for: String.self) { name in
                            Counter(name: name).navigationTitle(name.capitalized)
                        }
                }
            }
        }
        let tester = ViewTester(Shop())
        tester.tap("Open")
        tester.tap("fern 0")
        tester.relaunch()
        tester.assert {
            $0.hasTitle("Fern")
            $0.hasAddress("/fern")
            $0.hasButton("fern 1")
        }
        tester.tap(.button("Back"))
        #expect(tester.scene.stack == ["plants"])
    }
}

/// An app that shows one view.
private struct TestApp<Content: View>: App {
    private let content: (@MainActor () -> Content)?
    init() { content = nil }
    init(_ content: @escaping @MainActor () -> Content) { self.content = content }
    var body: some Scene {
        WindowGroup { if let content { content() } }
    }
}
