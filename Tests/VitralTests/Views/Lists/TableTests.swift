// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Tables: their columns, their order and their selection.
@MainActor
struct TableTests {
    private struct Plant: Identifiable, Sendable {
        let id: Int
        var name: String
        var price: Double
    }

    private struct Shop: View {
        @State private var plants = [
            Plant(id: 1, name: "Monstera", price: 39), Plant(id: 2, name: "Aloe", price: 12),
            Plant(id: 3, name: "Ficus", price: 25),
        ]
        @State private var order = [KeyPathComparator(\Plant.name)]
        @State private var chosen: Set<Int> = []
        @State private var one: Int?

        var body: some View {
            VStack {
                Table(plants.sorted(using: order), selection: $chosen, sortOrder: $order) {
                    TableColumn("Name", value: \.name).width(120)
                    TableColumn("Price", value: \.price) { Text("\($0.price) €") }.alignment(.trailing)
                    TableColumn("Care") { _ in Button("Water") {} }.width(min: 40, max: 90)
                }
                Text("Chosen \(chosen.sorted().map(String.init).joined(separator: ","))")
                Table(plants, selection: $one) { TableColumn("Only", value: \.name) }
                Text("One \(one.map(String.init) ?? "none")")
            }
        }
    }

    @Test func columnsFollowACollection() {
        struct Prices: View {
            let plants = [Plant(id: 1, name: "Monstera", price: 39), Plant(id: 2, name: "Aloe", price: 12)]

            var body: some View {
                Table(plants) {
                    TableColumn("Name", value: \.name)
                    TableColumnForEach([1, 2], id: \.self) { count in
                        TableColumn("for \(count)") { plant in Text("\(plant.name) times \(count)") }
                    }
                }
                .scrollDisabled(true)
            }
        }
        let tester = ViewTester(Prices())
        tester.assert { $0.hasTexts(inOrder: ["Name", "for 1", "for 2", "Monstera times 1", "Aloe times 2"]) }
        // A table that does not scroll needs no tab stop.
        #expect(tester.values(of: "tabindex").isEmpty)
    }

    @Test func tablesAreSortedByTheirHeaders() {
        let tester = ViewTester(Shop())
        tester.assert { $0.hasTexts(inOrder: ["Aloe", "Ficus", "Monstera"]) }
        #expect(tester.values(of: "aria-sort") == ["ascending", "none"])
        tester.tap(.button("Name"))
        tester.assert { $0.hasTexts(inOrder: ["Monstera", "Ficus", "Aloe"]) }
        #expect(tester.values(of: "aria-sort") == ["descending", "none"])
        tester.tap(.button("Price"))
        tester.assert { $0.hasTexts(inOrder: ["Aloe", "Ficus", "Monstera"]) }
        #expect(Set(tester.values(of: "scope")) == ["col", "row"])
        #expect(tester.declares([.minWidth: "40px", .maxWidth: "90px"]))
        #expect(tester.declares([.textAlign: "end"]))
    }

    @Test func rowsOfTablesAreSelected() {
        let tester = ViewTester(Shop())
        tester.tap(.role(.toggle, "Ficus"))
        tester.tap(.role(.toggle, "Aloe"))
        tester.assert { $0.hasText("Chosen 2,3") }
        tester.tap(.role(.toggle, "Ficus"))
        tester.assert { $0.hasText("Chosen 2") }
        tester.tap(.option("Ficus"))
        tester.tap(.option("Monstera"))
        tester.assert { $0.hasText("One 1") }
    }

    @Test func aTableIsSortedByTheEarlierColumnsToo() {
        struct Plant: Identifiable, Sendable {
            let id: Int
            let name: String
            let price: Int
        }
        struct Shop: View {
            @State private var order = [KeyPathComparator(\Plant.name)]
            private let plants = [
                Plant(id: 1, name: "Ivy", price: 9), Plant(id: 2, name: "Aloe", price: 9),
                Plant(id: 3, name: "Fern", price: 4),
            ]
            var body: some View {
                Table(plants.sorted(using: order), sortOrder: $order) {
                    TableColumn("Name", value: \.name).width(120)
                    TableColumn("Price", value: \.price) { Text("\($0.price) €") }
                }
            }
        }
        let tester = ViewTester(Shop())
        #expect(tester.declares([.width: "120px", .minWidth: "120px"]))
        tester.tap(.button("Price"))
        tester.assert { $0.hasTexts(inOrder: ["Fern", "Aloe", "Ivy"]) }
        tester.tap(.button("Name"))
        tester.tap(.button("Name"))
        tester.tap(.button("Price"))
        tester.assert { $0.hasTexts(inOrder: ["Fern", "Ivy", "Aloe"]) }
    }
}
