// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// The spacing of rows, and the other names that lists of older apps use.
@MainActor
struct ListRowSpacingTests {
    @Test func `spaced rows have round corners of their own and no lines`() {
        let tester = ViewTester(List { Text("Passport") }.listRowSpacing(10))
        #expect(tester.declares([.rowSpacing: "10px", .rowLine: "0", .rowRadius: "var(--r2)"]))
    }

    @Test func `rows without a spacing touch, also inside a spaced list`() {
        let tester = ViewTester(List { Text("Passport") }.listRowSpacing(nil))
        #expect(tester.declares([.rowSpacing: "0", .rowLine: "1px", .rowRadius: "0"]))
    }

    @Test func `a binding to a collection tells its count and positions`() {
        var stops = ["Lisbon", "Porto"]
        let binding = Binding(get: { stops }, set: { stops = $0 })
        #expect(binding.count == 2)
        #expect(!binding.isEmpty)
        #expect(binding.indices == 0..<2)
        #expect(binding.startIndex..<binding.endIndex == 0..<2)
        binding[1].wrappedValue = "Faro"
        #expect(stops == ["Lisbon", "Faro"])
    }
}
