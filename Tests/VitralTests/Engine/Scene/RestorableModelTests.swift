// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Testing
import VitralTesting

@testable import Vitral

/// Models of which a part is restored with their view.
@MainActor
struct RestorableModelTests {
    @Observable
    fileprivate final class Basket: RestorableModel {
        var items: [String] = []
        var note = ""

        var restorableState: [String] {
            get { items }
            set { items = Array(newValue.prefix(2)) }
        }
    }

    fileprivate final class Counter: ObservableObject, RestorableModel {
        @Published var count = 0

        var restorableState: Int {
            get { count }
            set { count = newValue }
        }
    }

    private struct BasketPage: View {
        @State private var basket = Basket()

        var body: some View {
            VStack {
                Button("Add") { basket.items.append("item \(basket.items.count)") }
                Button("Note") { basket.note = "noted" }
                Text("\(basket.items.joined(separator: ", "))|\(basket.note)")
            }
        }
    }

    @Test("A model in @State gets its state back, through its setter, and the rest starts again")
    func modelInState() {
        let tester = ViewTester(BasketPage())
        for _ in 0..<3 { tester.tap("Add") }
        tester.tap("Note")
        tester.assert { $0.hasText("item 0, item 1, item 2|noted") }
        tester.relaunch()
        tester.assert { $0.hasText("item 0, item 1|") }
        tester.tap("Add")
        tester.assert { $0.hasText("item 0, item 1, item 2|") }
    }

    struct Trip: Hashable, Codable {
        var name: String
    }

    private struct Secret: Hashable, Sendable {}

    private struct Trips: View {
        var body: some View {
            NavigationStack {
                NavigationLink("Lisbon", value: Trip(name: "Lisbon"))
                    .navigationDestination(for: Trip.self) { trip in
                        VStack {
                            NavigationLink("Day 2 of \(trip.name)", value: 2)
                            NavigationLink("Secret", value: Secret())
                        }
                    }
                    .navigationDestination(for: Int.self) { Text("Number \($0)") }
                    .navigationDestination(for: Secret.self) { _ in NavigationLink("Over it", value: 3) }
            }
        }
    }

    @Test("A stack shows its screens again if their elements can be saved")
    func pathOfAStack() {
        let tester = ViewTester(Trips())
        tester.tap("Lisbon")
        tester.tap("Day 2 of Lisbon")
        tester.relaunch()
        tester.assert { $0.hasText("Number 2") }
        tester.goBack()
        tester.tap("Secret")
        tester.tap("Over it")
        tester.assert { $0.hasText("Number 3") }
        tester.relaunch()
        tester.assert {
            $0.hasButton("Day 2 of Lisbon")
            $0.hasNoText("Number 3")
        }
    }

    private struct CounterPage: View {
        @StateObject private var counter = Counter()

        var body: some View {
            VStack {
                Button("Count") { counter.count += 1 }
                Text("\(counter.count) times")
                CounterRow(counter: counter)
            }
        }
    }

    private struct CounterRow: View {
        @ObservedObject var counter: Counter

        var body: some View { Text("Row: \(counter.count)") }
    }

    @Test("An object in @StateObject gets its state back, and observers see it")
    func objectInStateObject() {
        let tester = ViewTester(CounterPage())
        tester.tap("Count")
        tester.tap("Count")
        tester.relaunch()
        tester.assert {
            $0.hasText("2 times")
            $0.hasText("Row: 2")
        }
        tester.tap("Count")
        tester.assert { $0.hasText("Row: 3") }
    }

    private struct VersionPage: View {
        let hasModel: Bool
        var body: some View { hasModel ? AnyView(BasketPage()) : AnyView(NumberPage()) }
    }

    private struct NumberPage: View {
        @State private var number = 7
        var body: some View { Button("\(number)") { number += 1 } }
    }

    @Test("State that the model cannot decode is ignored")
    func undecodableState() {
        let hasModel = Model(false)
        struct Root: View {
            let hasModel: Model<Bool>
            var body: some View { VersionPage(hasModel: hasModel.value) }
        }
        let tester = ViewTester(Root(hasModel: hasModel))
        tester.tap("7")
        hasModel.value = true
        tester.relaunch()
        tester.assert { $0.hasText("|") }
    }

    @Test("A snapshot contains an object once, with the view that owns it")
    func observersSaveNothing() throws {
        let tester = ViewTester(CounterPage())
        let snapshot = try #require(tester.scene.snapshot())
        let archive = try #require(try JSONSerialization.jsonObject(with: snapshot) as? [String: Any])
        #expect((archive["values"] as? [String: Any])?.count == 1)
    }
}
