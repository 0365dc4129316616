// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VitralCharts

/// Stacks, curves and slices.
struct GeometryTests {
    private func spans(_ values: [Double], _ method: MarkStackingMethod) -> [[Double]] {
        Stacking.spans(values.map { .init(key: 0, value: $0, method: method) }).map { [$0.start, $0.end] }
    }

    @Test func valuesAreStacked() {
        #expect(spans([1, 2, 3], .standard) == [[0, 1], [1, 3], [3, 6]])
        #expect(spans([1, -2, 3, -1], .standard) == [[0, 1], [0, -2], [1, 4], [-2, -3]])
        #expect(spans([1, 3], .normalized) == [[0, 0.25], [0.25, 1]])
        #expect(spans([0, 0], .normalized) == [[0, 0], [0, 0]])
        #expect(spans([2, 2], .center) == [[-2, 0], [0, 2]])
        #expect(spans([2, 3], .unstacked) == [[0, 2], [0, 3]])
        let keyed = Stacking.spans([
            .init(key: "a", value: 1, method: .standard), .init(key: "b", value: 2, method: .standard),
        ])
        #expect(keyed.map(\.start) == [0, 0])
    }

    private let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 20), CGPoint(x: 20, y: 20)]

    @Test func pointsAreJoined() {
        #expect(Curves.path(points, .linear) == "M0 0L10 20L20 20")
        #expect(Curves.path(points, .stepStart) == "M0 0H0V20H10H10V20H20")
        #expect(Curves.path(points, .stepCenter) == "M0 0H5V20H10H15V20H20")
        #expect(Curves.path(points, .stepEnd) == "M0 0H10V20H10H20V20H20")
        #expect(Curves.path([], .linear) == "")
        #expect(Curves.path([points[1]], .monotone) == "M10 20")
    }

    @Test func `a monotone curve does not overshoot its points`() {
        #expect(Curves.monotoneSlopes(points) == [2, 0, 0])
        #expect(Curves.path(points, .monotone) == "M0 0C3.33 6.67 6.67 20 10 20C13.33 20 16.67 20 20 20")
    }

    @Test func curvesGoThroughTheirPoints() {
        for method in [InterpolationMethod.catmullRom, .cardinal, .cardinal(tension: 0.5), .catmullRom(alpha: 1)] {
            let path = Curves.path(points, method)
            #expect(path.hasPrefix("M0 0C") && path.contains(" 10 20C") && path.hasSuffix(" 20 20"), "\(path)")
        }
        // With full tension the curve is straight.
        #expect(Curves.path(points, .cardinal(tension: 1)).hasPrefix("M0 0C0 0 10 20 10 20"))
        // Two equal points do not cause a division by zero.
        #expect(!Curves.path([points[0], points[0], points[1]], .catmullRom).contains("nan"))
    }

    @Test func `slices have the angles of their shares`() {
        #expect(Sector.turns([1, 3]).map { [$0.start, $0.end] } == [[0, 0.25], [0.25, 1]])
        #expect(Sector.turns([0, -1]).map { [$0.start, $0.end] } == [[0, 0], [0, 0]])
        let quarter = Sector(start: 0, end: 0.25, inner: 0, outer: 50)
        #expect(quarter.path(inset: 0) == "M0 -50A50 50 0 0 1 50 0L0 0Z")
        let ring = Sector(start: 0, end: 0.25, inner: 25, outer: 50)
        #expect(ring.path(inset: 0) == "M0 -50A50 50 0 0 1 50 0L25 0A25 25 0 0 0 0 -25Z")
        #expect(ring.clip.hasPrefix("polygon(50% 0%,"))
        // A whole ring is two circles, because an arc cannot end at its start.
        #expect(Sector(start: 0, end: 1, inner: 10, outer: 50).path(inset: 0).components(separatedBy: "Z").count == 3)
        #expect(Sector(start: 0.5, end: 0.5, inner: 0, outer: 50).path(inset: 0) == "")
    }
}
