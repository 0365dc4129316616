// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import VitralCharts

/// The slices of pies and rings.
@MainActor
struct SectorTests {
    @Test func `slices are parts of a ring`() {
        let tester = ViewTester(
            Chart(Sale.ofTwoQuarters.prefix(2)) {
                SectorMark(angle: .value("Sales", $0.count), innerRadius: .ratio(0.5))
                    .foregroundStyle(by: .value("City", $0.city))
                    .annotation(position: .overlay) { Text("slice") }
            })
        #expect(tester.outlines.first == "M0 -50A50 50 0 1 1 -50 0L-25 0A25 25 0 1 0 0 -25Z")
        tester.assert { $0.has(2, of: .text("slice")) }
    }

    @Test func `slices have radii, gaps and corners`() {
        func slices(
            outer: MarkDimension = .automatic, inset: Double? = nil, radius: Double? = nil
        ) -> ViewTester {
            ViewTester(
                Chart(Sale.ofTwoCities) { sale in
                    SectorMark(angle: .value("Sales", sale.count), outerRadius: outer, angularInset: inset)
                        .cornerRadius(radius ?? 0)
                })
        }
        #expect(slices(outer: .ratio(0.5)).outlines.allSatisfy { $0.contains("A25 25") })
        let plain = slices()
        #expect(plain.outlines.count == 2 && plain.outlines.allSatisfy { $0.contains("A50 50") })
        #expect(plain.outlines.first?.hasPrefix("M0 -50A") == true)
        #expect(plain.declarations(of: "stroke-linejoin").isEmpty)
        #expect(slices(inset: 4).outlines.first?.hasPrefix("M0 -50A") == false)
        #expect(slices(radius: 6).declarations(of: "stroke-linejoin") == ["round", "round"])
    }
}
