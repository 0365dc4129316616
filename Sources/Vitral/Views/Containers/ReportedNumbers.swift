// SPDX-License-Identifier: Apache-2.0

@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize

/// The numbers in a report of the browser: a short text in which spaces separate them.
enum ReportedNumbers {
    /// The widths and heights that an element can have, in points.
    ///
    /// Apps create views for a size, such as a row for each 90 points, so this range limits how many views a client can
    /// cause. It applies to heights of long content too: an app can create views for any size that it measures. The
    /// places of such content are exact, because their range is larger.
    static let sizes = 0.0...20_000
    /// The coordinates that a place on a page can have, in points: a long page is much higher than its window.
    static let places = -10_000_000.0...10_000_000

    /// Returns exactly `count` coordinates from a text; `nil` for any other text.
    static func read(_ text: some StringProtocol, count: Int) -> [Double]? {
        readFinite(text, count: count).flatMap { $0.allSatisfy(places.contains) ? $0 : nil }
    }

    /// Returns exactly `count` finite numbers from a text; `nil` for any other text.
    static func readFinite(_ text: some StringProtocol, count: Int) -> [Double]? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == count else { return nil }
        var numbers: [Double] = []
        for word in words {
            guard let number = Double(word), number.isFinite else { return nil }
            numbers.append(number)
        }
        return numbers
    }
}
