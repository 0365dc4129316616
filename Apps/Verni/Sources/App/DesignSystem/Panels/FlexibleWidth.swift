// SPDX-License-Identifier: Apache-2.0

package import Vitral

extension View {
    /// Gives texts the width that is left in a row; to a `ViewThatFits` around the row they need only the minimum.
    ///
    /// ```swift
    /// ViewThatFits(in: .horizontal) {
    ///     HStack { titles.flexibleWidth(minimum: AppSpacing.rowTitle); MoneyText(amount) }
    ///     VStack(alignment: .leading) { titles; MoneyText(amount) }
    /// }
    /// ```
    package func flexibleWidth(minimum: Double) -> some View {
        frame(maxWidth: .infinity, alignment: .leading)
            .gridCellUnsizedAxes(.horizontal)
            .frame(minWidth: minimum, maxWidth: .infinity, alignment: .leading)
    }
}
