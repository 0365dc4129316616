// SPDX-License-Identifier: Apache-2.0

/// Reads and writes the digits 0 to 9 of ASCII; digits of other scripts are no digits here.
package enum ASCIIDigits {
    /// Returns the digits of a text, without all else: of "(11) 98888-7777" these are "11988887777".
    package static func only(in text: String) -> String {
        String(decoding: text.utf8.filter { (48...57).contains($0) }, as: UTF8.self)
    }

    /// Returns the number that a text of digits stands for; `nil` if it has other characters, none, or over 18.
    package static func number(in text: some StringProtocol) -> Int? {
        guard (1...18).contains(text.utf8.count) else { return nil }
        var number = 0
        for byte in text.utf8 {
            guard (48...57).contains(byte) else { return nil }
            number = number * 10 + Int(truncatingIfNeeded: byte) - 48
        }
        return number
    }

    /// Returns a number of 0 or more with zeros before it, so that it has at least so many digits.
    package static func padded(_ number: Int, to count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}
