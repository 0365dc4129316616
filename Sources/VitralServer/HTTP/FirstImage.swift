// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The first image of a page, which the browser should load before it has laid out the page.
///
/// All other images are loaded when they are about to be visible.
enum FirstImage {
    /// Returns a page's body with a high priority for the first image of the visible screen.
    ///
    /// - Complexity: O(*n*) in the length of the page.
    static func prioritized(_ body: [UInt8]) -> [UInt8] {
        guard let place = body.withUnsafeBytes({ laziness(in: $0) }) else { return body }
        var body = body
        body.replaceSubrange(place, with: " fetchpriority=high".utf8)
        return body
    }

    /// Returns the place of the attribute that makes the image wait.
    private static func laziness(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
        var screen = 0
        var rest = 0..<bytes.count
        while let section = find("<section ", in: bytes, rest) {
            rest = section.upperBound..<bytes.count
            let tag = rest.lowerBound..<(end(ofTagAt: rest.lowerBound, in: bytes))
            // Screens that are covered come first.
            if find(" hidden", in: bytes, tag) == nil { screen = section.lowerBound }
        }
        guard let image = find("<img ", in: bytes, screen..<bytes.count) else { return nil }
        return find(" loading=lazy", in: bytes, image.upperBound..<end(ofTagAt: image.upperBound, in: bytes))
    }

    private static func end(ofTagAt start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    }

    private static func find(_ text: StaticString, in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Range<Int>?
    {
        let count = text.utf8CodeUnitCount
        guard let base = bytes.baseAddress, count > 0 else { return nil }
        var start = range.lowerBound
        while start + count <= range.upperBound {
            guard let found = memchr(base + start, Int32(text.utf8Start[0]), range.upperBound - count + 1 - start)
            else {
                return nil
            }
            start = base.distance(to: UnsafeRawPointer(found))
            if memcmp(found, text.utf8Start, count) == 0 { return start..<(start + count) }
            start += 1
        }
        return nil
    }
}
