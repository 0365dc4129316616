// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralTestSupport

/// Values of every kind that a column stores: few, so that they coincide, and unusual ones among them.
struct RandomValues {
    private var random: RandomSource

    init(seed: UInt64) { random = RandomSource(seed: seed) }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func flip() -> Bool { Bool.random(using: &random) }
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

    /// Returns some of the elements, in another order.
    mutating func some<Element>(_ elements: [Element]) -> [Element] {
        Array(elements.shuffled(using: &random).prefix(number(0...min(3, elements.count))))
    }

    /// Returns `nil`, one time in three.
    mutating func maybe<Value>(_ make: (inout RandomValues) -> Value) -> Value? {
        number(0...2) == 0 ? nil : make(&self)
    }

    // MARK: Texts

    /// Returns a text that Swift and databases compare in the same way.
    mutating func text() -> String { pick(PredicateGenerator.texts) }

    /// Returns a text that must only be read back unchanged: combining marks alone, joined emoji, line ends, other
    /// directions.
    mutating func oddText() -> String {
        pick([
            "e\u{301}", "\u{301}", "👩‍👩‍👧‍👦", "\r\n", "\u{202E}abc", "\u{200D}", "\u{2126}", "\u{1}\u{7F}", "ﷺ",
            "a\u{300}\u{301}",
            "🇧🇷🇵🇹", "'; DROP TABLE \"Person\"; --", "\"\\", text(),
        ])
    }

    // MARK: Numbers

    mutating func small() -> Int { number(-3...6) }
    mutating func byte() -> Int8 { pick([.min, -1, 0, 1, .max]) }
    mutating func huge() -> UInt64 { pick([0, 1, 1 << 53 + 1, UInt64(Int64.max)]) }
    mutating func whole() -> Int { pick([.min, .max, small()]) }

    mutating func real() -> Double {
        pick([0, -0.0, .infinity, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0.1, Double(small()) / 2])
    }

    mutating func ratio() -> Float {
        pick([0, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0.1, Float(small()) / 4])
    }

    mutating func decimal() -> Decimal {
        let texts = [
            "0", "-1", "0.1", "10", "9", "12345678901234567890123456789012345678", "-0.00000000000000000000000000001",
            "99999999999999999999.5",
        ]
        return Decimal(string: pick(texts)) ?? 0
    }

    // MARK: Others

    mutating func date() -> Date {
        pick([
            .distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: 0.1 + 0.2),
            Date(timeIntervalSinceReferenceDate: Double(small())),
        ])
    }

    mutating func identifier() -> UUID {
        let byte = UInt8(number(0...3))
        return UUID(uuid: (byte, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0xAB, 0xCD, 0xEF, 13, 14, byte))
    }

    mutating func url() -> URL? {
        URL(string: pick(["https://example.org/a%20b?q=%C3%A9#end", "mailto:a@b.org", "file:///x/y", "/relative"]))
    }

    mutating func data() -> Data {
        pick([Data(), Data([0]), Data([0, 255, 0]), Data((0...255).map(UInt8.init))])
    }

    mutating func address() -> Address { Address(street: oddText(), number: whole()) }
}
