// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// An amount while it is edited: the text as the user typed it, and its currency.
package struct AmountDraft: Hashable, Sendable, Codable {
    package var text: String
    package var currency: Currency

    package init(text: String = "", currency: Currency) {
        self.text = text
        self.currency = currency
    }

    /// Creates the draft of an amount that was saved.
    package init(_ money: Money, decimalMark: Character) {
        self.init(text: money.typedText(decimalMark: decimalMark), currency: money.currency)
    }

    /// Whether nothing was typed.
    package var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }

    /// Returns the amount.
    ///
    /// - Throws: What ``Money/init(text:in:decimalMark:)`` throws; ``VerniError/amountUnreadable(_:)`` with an empty text
    ///   if nothing was typed.
    package func money(decimalMark: Character) throws(VerniError) -> Money {
        guard !isEmpty else { throw .amountUnreadable("") }
        return try Money(text: text, in: currency, decimalMark: decimalMark)
    }

    /// Returns the problem with what was typed; `nil` while nothing was.
    package func problem(decimalMark: Character) -> VerniError? {
        guard !isEmpty else { return nil }
        do throws(VerniError) {
            _ = try money(decimalMark: decimalMark)
            return nil
        } catch {
            return error
        }
    }
}
