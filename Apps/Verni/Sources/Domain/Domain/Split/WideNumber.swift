// SPDX-License-Identifier: Apache-2.0

/// A whole number of 256 bits, 0 or more, for the exact shares of receipts.
///
/// The least common multiple of 1 to 100 has 136 bits. Times the prices of a receipt, at most 500 × 10¹² or 49 bits, and
/// an amount of 40 bits, it has 225 at most: no sum or product of a receipt's shares is cut off.
struct WideNumber: Hashable, Comparable {
    /// The digits in base 2⁶⁴, the lowest first.
    private var digits: SIMD4<UInt64>

    init(_ value: UInt64) {
        digits = SIMD4(value, 0, 0, 0)
    }

    static func < (first: Self, second: Self) -> Bool {
        for index in (0..<4).reversed() where first.digits[index] != second.digits[index] {
            return first.digits[index] < second.digits[index]
        }
        return false
    }

    mutating func add(_ other: Self) {
        var carry: UInt64 = 0
        for index in 0..<4 {
            let (sum, isOver) = digits[index].addingReportingOverflow(other.digits[index])
            let (next, isOverAgain) = sum.addingReportingOverflow(carry)
            digits[index] = next
            carry = isOver || isOverAgain ? 1 : 0
        }
    }

    /// Subtracts a number that is not larger.
    private mutating func subtract(_ other: Self) {
        var borrow: UInt64 = 0
        for index in 0..<4 {
            let (difference, isUnder) = digits[index].subtractingReportingOverflow(other.digits[index])
            let (next, isUnderAgain) = difference.subtractingReportingOverflow(borrow)
            digits[index] = next
            borrow = isUnder || isUnderAgain ? 1 : 0
        }
    }

    func multiplied(by factor: UInt64) -> Self {
        var result = self
        var carry: UInt64 = 0
        for index in 0..<4 {
            let (high, low) = digits[index].multipliedFullWidth(by: factor)
            let (sum, isOver) = low.addingReportingOverflow(carry)
            result.digits[index] = sum
            carry = high &+ (isOver ? 1 : 0)
        }
        return result
    }

    /// Returns the quotient and the remainder by a divisor above zero.
    func divided(by divisor: UInt64) -> (quotient: Self, remainder: UInt64) {
        var quotient = self
        var remainder: UInt64 = 0
        for index in (0..<4).reversed() {
            // The remainder is below the divisor, so the quotient fits a digit.
            let (digit, rest) = divisor.dividingFullWidth((remainder, digits[index]))
            quotient.digits[index] = digit
            remainder = rest
        }
        return (quotient, remainder)
    }

    /// Returns the quotient, which is below 2⁴¹, and the remainder by a divisor of at most 2²¹⁴.
    func divided(by divisor: Self) -> (quotient: UInt64, remainder: Self) {
        var (quotient, remainder): (UInt64, Self) = (0, self)
        for bit in (0...40).reversed() {
            let part = divisor.multiplied(by: 1 << UInt64(bit))
            guard part <= remainder else { continue }
            remainder.subtract(part)
            quotient |= 1 << UInt64(bit)
        }
        return (quotient, remainder)
    }

    /// Returns the least number that is a multiple of this one and of a factor above zero.
    func leastCommonMultiple(with factor: UInt64) -> Self {
        var (common, rest) = (factor, divided(by: factor).remainder)
        while rest != 0 { (common, rest) = (rest, common % rest) }
        return multiplied(by: factor / common)
    }
}
