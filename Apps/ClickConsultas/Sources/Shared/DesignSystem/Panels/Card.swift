// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A card: content on a raised background.
///
/// ```swift
/// Card {
///     Text("Tuesday, 15:00")
/// }
/// ```
public struct Card<Content: View>: View {
    private let content: Content

    /// Creates a card.
    ///
    /// - Parameter content: The content, from top to bottom.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The card.
    public var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) { content }
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(AppColors.card, in: RoundedRectangle(cornerRadius: AppRadius.large))
            .overlay { RoundedRectangle(cornerRadius: AppRadius.large).stroke(AppColors.border, lineWidth: 1) }
    }
}
