// SPDX-License-Identifier: Apache-2.0

package import VerniDomain
package import Vitral

/// An amount in the user's language.
///
/// ```swift
/// MoneyText(expense.amount, style: .row)
/// ```
///
/// A sign alone is easily missed: balances are shown by ``BalanceLabel``, which has a word for it.
package struct MoneyText: View {
    /// The places in which amounts are shown.
    package enum Style: CaseIterable, Sendable {
        /// An amount beside others that matter more.
        case small
        /// An amount of a row.
        case row
        /// An amount of a card.
        case large
        /// The amount that a page is about.
        case hero

        var font: Font {
            switch self {
            case .small: AppFonts.smallAmount
            case .row: AppFonts.amount
            case .large: AppFonts.largeAmount
            case .hero: AppFonts.heroAmount
            }
        }
    }

    private let sum: MoneySum
    private let style: Style
    @Environment(\.locale) private var locale

    /// Creates a text of one amount.
    package init(_ money: Money, style: Style = .row) {
        self.init(MoneySum(money), style: style)
    }

    /// Creates a text of a sum.
    package init(_ sum: MoneySum, style: Style = .row) {
        self.sum = sum
        self.style = style
    }

    package var body: some View {
        let text = Text(verbatim: sum.formatted(in: locale))
        // An amount is never broken or cut: half of it would be another amount.
        if style == .hero {
            ViewThatFits(in: .horizontal) {
                whole(text.font(style.font))
                whole(text.font(Style.large.font))
                text.font(Style.large.font).frame(maxWidth: .infinity, alignment: .leading)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        } else {
            text.font(style.font).fixedSize(horizontal: true, vertical: false)
        }
    }

    private func whole(_ text: some View) -> some View {
        text.fixedSize(horizontal: true, vertical: false).frame(maxWidth: .infinity, alignment: .leading)
    }
}
