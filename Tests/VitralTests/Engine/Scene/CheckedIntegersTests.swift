// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral

/// Integers from any value that a client may have chosen.
struct CheckedIntegersTests {
    @Test(arguments: [
        (0.0, 0), (1.9, 1), (-1.9, -1), (1e18, 1_000_000_000_000_000_000), (9.3e18, Int.max), (-9.3e18, Int.min),
        (1e308, .max), (-1e308, .min), (.infinity, .max), (-.infinity, .min), (.nan, 0), (-0.0, 0),
        (.leastNonzeroMagnitude, 0),
    ])
    func aFractionBecomesTheNearestWholeNumber(value: Double, expected: Int) {
        #expect(Int(clamping: value) == expected)
        #expect(Int(clamping: CGFloat(value)) == expected)
    }

    @Test func `wide types reach their bounds`() {
        #expect(UInt64(clamping: 1.8e19) == 18_000_000_000_000_000_000)
        #expect(UInt64(clamping: 1.9e19) == .max)
        #expect(UInt64(clamping: Double.infinity) == .max)
        #expect(UInt64(clamping: Double.nan) == 0)
        #expect(UInt64(clamping: -1e19) == 0)
        #expect(Int64(clamping: Float(1e19)) == .max)
        #expect(Int(clamping: 1e300) == .max)
        // Integers still have the initializer of the standard library.
        #expect(UInt8(clamping: 300) == 255)
        #expect(Int8(clamping: Int.min) == -128)
    }

    @Test func `narrow types are clamped to their bounds`() {
        #expect(UInt8(clamping: 255.9) == 255)
        #expect(UInt8(clamping: 256.0) == 255)
        #expect(UInt8(clamping: -1.0) == 0)
        #expect(Int32(clamping: Float.infinity) == .max)
        #expect(UInt32(clamping: -Double.infinity) == 0)
    }

    @Test(arguments: [
        ("5", 5), ("-5", -5), ("+5", 5), ("10", 10), ("11", nil), ("-9223372036854775808", nil), ("5.0", nil),
        ("", nil), (" 5", nil), ("99999999999999999999", nil), ("5\u{301}", nil),
    ])
    func aTextIsANumberWithinItsBounds(text: String, expected: Int?) {
        #expect(Int(text, in: -10...10) == expected)
        #expect(Int(text[...], in: -10...10) == expected)
    }

    // MARK: Steps

    @Test func `whole numbers are clamped to their type`() {
        #expect(Int.max.stepped(by: 1, isBackwards: false, within: nil) == .max)
        #expect(Int.min.stepped(by: 1, isBackwards: true, within: nil) == .min)
        #expect((Int.max - 1).stepped(by: 5, isBackwards: false, within: nil) == .max)
        #expect(Int.max.stepped(by: 1, isBackwards: true, within: nil) == .max - 1)
        #expect(UInt8(250).stepped(by: 10, isBackwards: false, within: nil) == 255)
        #expect(UInt8(5).stepped(by: 10, isBackwards: true, within: nil) == 0)
        #expect(UInt8(5).stepped(by: 1_000, isBackwards: false, within: nil) == 255)
        #expect(0.stepped(by: .min, isBackwards: true, within: nil) == .max)
        #expect(0.stepped(by: -3, isBackwards: false, within: nil) == -3)
    }

    @Test func stepsEndAtTheBounds() {
        #expect(Int.max.stepped(by: 1, isBackwards: false, within: 1...6) == 6)
        #expect(Int.min.stepped(by: 1, isBackwards: true, within: 1...6) == 1)
        #expect(5.stepped(by: 4, isBackwards: false, within: 1...6) == 6)
        #expect(Int.max.stepped(by: 1, isBackwards: false, within: Int.min...Int.max) == .max)
        #expect(0.stepped(by: 1, isBackwards: false, within: Int.min...Int.max) == 1)
        #expect(Int.min.stepped(by: .max, isBackwards: true, within: Int.min...Int.max) == .min)
    }

    @Test func fractionsStepAsBefore() {
        #expect(0.45.stepped(by: 0.1, isBackwards: false, within: 0...0.5) == 0.5)
        #expect(0.1.stepped(by: 0.1, isBackwards: true, within: 0...0.5) == 0)
        #expect(1.5.stepped(by: 1, isBackwards: false, within: nil) == 2.5)
        #expect(Double.greatestFiniteMagnitude.stepped(by: 1e308, isBackwards: false, within: nil) == .infinity)
        #expect(Double.nan.stepped(by: 1, isBackwards: false, within: 0...1).isNaN)
    }
}
