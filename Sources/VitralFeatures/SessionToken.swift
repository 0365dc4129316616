// SPDX-License-Identifier: Apache-2.0

import Crypto

/// A source of unpredictable random numbers; tests use their own.
package typealias RandomSource = @Sendable () -> UInt64

/// The token of a session: 64 bits to find the session, and 128 bits that prove the right to it.
///
/// The proof is compared in constant time, so the time of a response reveals nothing about it. The search by the first
/// part does not take constant time, and need not, because that part proves nothing.
package struct SessionToken: Sendable, CustomStringConvertible, CustomReflectable {
    package let id: UInt64
    private let secret: Secret

    package init(random: RandomSource) {
        id = random()
        secret = Secret(random: random)
    }

    /// Reads a token in the form that the page carries: 48 hexadecimal digits.
    package init?(wire: String) {
        guard let numbers = Hexadecimal.numbers(in: wire, count: 3) else { return nil }
        id = numbers[0]
        secret = Secret(high: numbers[1], low: numbers[2])
    }

    /// The token for the page, which must not be logged.
    package var wire: String {
        Hexadecimal.text(of: id) + secret.wire
    }

    package func matches(_ other: SessionToken) -> Bool {
        (id ^ other.id) | secret.difference(from: other.secret) == 0
    }

    // A token in an interpolated log line shows nothing.
    package var description: String { "SessionToken" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// The value of the browser's cookie: 128 random bits to which sessions are bound.
package struct BrowserID: Sendable, CustomStringConvertible, CustomReflectable {
    private let secret: Secret

    package init(random: RandomSource) {
        secret = Secret(random: random)
    }

    /// Reads a cookie's value: 32 hexadecimal digits.
    package init?(wire: String) {
        guard let numbers = Hexadecimal.numbers(in: wire, count: 2) else { return nil }
        secret = Secret(high: numbers[0], low: numbers[1])
    }

    /// The cookie's value, which must not be logged.
    package var wire: String { secret.wire }

    /// The digest of the browser's value in a snapshot.
    package var digest: [UInt8] { Array(SHA256.hash(data: Array(wire.utf8))) }

    package func matches(_ other: BrowserID) -> Bool {
        secret.difference(from: other.secret) == 0
    }

    /// Returns whether this is the browser of a snapshot.
    package func matches(digest other: [UInt8]) -> Bool {
        let own = digest
        guard own.count == other.count else { return false }
        return zip(own, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    package var description: String { "BrowserID" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// A secret of 128 bits, whose comparison does not reveal where two secrets differ.
private struct Secret: Sendable {
    let high: UInt64
    let low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    init(random: RandomSource) {
        self.init(high: random(), low: random())
    }

    var wire: String { Hexadecimal.text(of: high) + Hexadecimal.text(of: low) }

    /// Returns zero for equal secrets.
    func difference(from other: Secret) -> UInt64 {
        (high ^ other.high) | (low ^ other.low)
    }
}

/// Numbers of 64 bits as sixteen lower-case digits.
package enum Hexadecimal {
    package static func text(of number: UInt64) -> String {
        text(of: (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) })
    }

    package static func text(of bytes: some Sequence<UInt8>) -> String {
        var text = ""
        for byte in bytes {
            for nibble in [byte >> 4, byte & 15] {
                let ascii = nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
                text.unicodeScalars.append(Unicode.Scalar(ascii))
            }
        }
        return text
    }

    package static func numbers(in text: String, count: Int) -> [UInt64]? {
        let digits = Array(text.utf8)
        guard digits.count == 16 * count else { return nil }
        var numbers = [UInt64](repeating: 0, count: count)
        for (index, digit) in digits.enumerated() {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            numbers[index / 16] = numbers[index / 16] << 4 | UInt64(value)
        }
        return numbers
    }
}
