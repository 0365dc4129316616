// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// A card: content on a raised background.
///
/// ```swift
/// Card { BalanceLabel(balance, layout: .hero) }
/// ```
package struct Card<Content: View>: View {
    private let spacing: Double
    private let content: Content

    /// Creates a card.
    ///
    /// - Parameters:
    ///   - spacing: The distance between views.
    ///   - content: The content, from top to bottom.
    package init(spacing: Double = AppSpacing.medium, @ViewBuilder content: () -> Content) {
        self.spacing = spacing
        self.content = content()
    }

    package var body: some View {
        VStack(alignment: .leading, spacing: spacing) { content }
            .padding(AppSpacing.large)
            .cardBox()
    }
}

extension View {
    /// Draws the background and the outline of a card, as wide as its container.
    package func cardBox() -> some View {
        frame(maxWidth: .infinity, alignment: .leading)
            .background(AppColors.card, in: RoundedRectangle(cornerRadius: AppRadius.large))
            .overlay {
                RoundedRectangle(cornerRadius: AppRadius.large)
                    .strokeBorder(AppColors.separator, lineWidth: AppSpacing.line)
            }
    }
}

/// A line between the rows of a card.
package struct RowDivider: View {
    package init() {}

    package var body: some View {
        Divider().accessibilityHidden(true)
    }
}
