// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Steppers, as a user and a screen reader use them.
@MainActor
struct StepperTests {
    @Test func aStepperStaysWithinItsBounds() {
        struct Guests: View {
            @State private var guests = 4
            @State private var log = ""
            var body: some View {
                Stepper("Guests: \(guests)", value: $guests, in: 1...8, step: 3) { log += $0 ? "<" : ">" }
                Text(verbatim: log).accessibilityIdentifier("log")
            }
        }
        let tester = ViewTester(Guests(), client: ClientProfile(languages: ["pt"]))
        tester.tap(.button("Aumentar").inside(.role(.group, "Guests: 4")))
        tester.tap(.button("Aumentar"))
        tester.assert { $0.has(.role(.group, "Guests: 8")) }
        #expect(tester.find(.button("Aumentar")).isEnabled == false)
        tester.tap(.button("Diminuir"))
        tester.tap(.button("Diminuir"))
        tester.tap(.button("Diminuir"))
        tester.assert { $0.hasText("Guests: 1") }
        #expect(tester.find(.button("Diminuir")).isEnabled == false)
        #expect(tester.find(.identifier("log")).text == "<><><><><>")
    }

    @Test func aStepperNearTheEndOfItsTypeDoesNotOverflow() {
        struct Edge: View {
            @State private var value: UInt8 = 250
            var body: some View {
                Stepper("Value \(Int(value))", value: $value, in: 0...255, step: 100)
            }
        }
        let tester = ViewTester(Edge())
        tester.tap(.button("Increment"))
        tester.assert { $0.hasText("Value 255") }
        for _ in 0..<3 { tester.tap(.button("Decrement")) }
        tester.assert { $0.hasText("Value 0") }
    }

    @Test func `the spoken value of a stepper has its format`() {
        struct Discount: View {
            @State private var share = 0.5
            var body: some View {
                Stepper("Discount", value: $share, in: 0...1, step: 0.25, format: .percent)
            }
        }
        let tester = ViewTester(Discount())
        tester.tap(.button("Increment").inside(.role(.group, "Discount")))
        #expect(tester.all(.role(.status)).count == 1)
        #expect(tester.find(.role(.group, "Discount")).outline.contains("75%"))
    }

    @Test func aStepperRunsActions() {
        struct Shelf: View {
            @State private var shelf = 0
            private let names = ["Fern", "Cactus", "Orchid"]
            var body: some View {
                Stepper {
                    Text(verbatim: names[shelf])
                } onIncrement: {
                    shelf = (shelf + 1) % names.count
                } onDecrement: {
                    shelf = (shelf + names.count - 1) % names.count
                }
                Stepper("Only up", onIncrement: { shelf = 2 }, onDecrement: nil)
            }
        }
        let tester = ViewTester(Shelf())
        // A label with the value is announced when it changes.
        #expect(tester.values(of: "aria-live") == ["polite"])
        tester.tap(.button("Decrement").inside(.role(.group, "Fern")))
        tester.assert { $0.hasText("Orchid") }
        #expect(tester.find(.button("Decrement").inside(.role(.group, "Only up"))).isEnabled == false)
        tester.tap(.button("Increment").inside(.role(.group, "Orchid")))
        tester.assert { $0.hasText("Fern") }
    }
}
