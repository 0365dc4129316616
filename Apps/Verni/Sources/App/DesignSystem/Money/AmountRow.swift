// SPDX-License-Identifier: Apache-2.0

package import VerniDomain
package import Vitral

/// A row with an amount at its end, or below where words of large text would be broken.
///
/// ```swift
/// AmountRow(payment.fields.amounts.amount) { Text(verbatim: payment.fields.note) }
/// ```
package struct AmountRow<Content: View>: View {
    private let amount: Money
    private let style: MoneyText.Style
    private let content: Content

    /// Creates a row.
    package init(_ amount: Money, style: MoneyText.Style = .row, @ViewBuilder content: () -> Content) {
        self.amount = amount
        self.style = style
        self.content = content()
    }

    package var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: AppSpacing.medium) {
                content.flexibleWidth(minimum: AppSpacing.rowTitle)
                money
            }
            VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                content
                money
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private var money: some View {
        MoneyText(amount, style: style).foregroundStyle(AppColors.text)
    }
}
