// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// The title of a section, with a detail or a button at its end.
///
/// ```swift
/// SectionHeader(Text("November")) { MoneyText(total, style: .small) }
/// ```
package struct SectionHeader<Trailing: View>: View {
    private let title: Text
    private let trailing: Trailing

    /// Creates a header.
    ///
    /// - Parameters:
    ///   - title: The title, a heading of the second level.
    ///   - trailing: The content at its end.
    package init(_ title: Text, @ViewBuilder trailing: () -> Trailing = { EmptyView() }) {
        self.title = title
        self.trailing = trailing()
    }

    package var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: AppSpacing.medium) {
            title
                .font(AppFonts.section)
                .foregroundStyle(AppColors.text)
                .frame(maxWidth: .infinity, alignment: .leading)
                .accessibilityAddTraits(.isHeader)
                .accessibilityHeading(.h2)
            trailing.font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
        }
        .padding(.horizontal, AppSpacing.extraSmall)
    }
}
