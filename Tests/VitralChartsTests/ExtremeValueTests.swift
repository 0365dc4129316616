// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import VitralCharts

/// Charts of values that a client may have chosen.
@MainActor
struct ExtremeValueTests {
    nonisolated private static let values: [Double] = [
        0, -0.0, 1, .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 9.3e18, -9.3e18,
        9_007_199_254_740_992,
    ]

    @Test(arguments: zip(values, values.dropFirst() + values.prefix(1)))
    func marksOfExtremeValuesAreDrawn(first: Double, second: Double) {
        for scale in [ScaleType.linear, .log, .squareRoot] {
            let tester = ViewTester(
                Chart {
                    BarMark(x: .value("A", "one"), y: .value("B", first))
                    LineMark(x: .value("A", first), y: .value("B", second))
                    PointMark(x: .value("A", second), y: .value("B", first))
                    AreaMark(x: .value("A", second), yStart: .value("B", first), yEnd: .value("B", second))
                    RuleMark(y: .value("B", second))
                }
                .chartYScale(type: scale))
            #expect(tester.elementCount > 0)
        }
        let pie = ViewTester(
            Chart {
                SectorMark(angle: .value("A", first))
                SectorMark(angle: .value("A", second), innerRadius: .ratio(0.5))
            })
        #expect(pie.elementCount > 0)
    }

    @Test(arguments: values)
    func `dates in the far past and future are drawn`(seconds: Double) {
        guard seconds.isFinite else { return }
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        let tester = ViewTester(
            Chart {
                LineMark(x: .value("Day", date), y: .value("B", 1))
                LineMark(x: .value("Day", Date(timeIntervalSince1970: 0)), y: .value("B", 2))
                BarMark(x: .value("Day", date, unit: .month), y: .value("B", 3))
            })
        #expect(tester.elementCount > 0)
    }

    @Test func `the number of ticks is limited for any scale`() {
        for lower in Self.values {
            for upper in Self.values {
                for step in Self.values {
                    #expect(Ticks.multiples(of: step, from: lower, to: upper).count <= 1_001)
                }
                #expect(Ticks.powers(from: lower, to: upper).count < 2_000)
            }
            #expect(0...8 ~= Ticks.digits(for: lower))
        }
    }
}
