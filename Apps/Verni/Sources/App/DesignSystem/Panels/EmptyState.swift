// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// The content of a screen or a section that has nothing to show.
///
/// ```swift
/// EmptyState("tray", title: Text("No expenses yet"), message: Text("Add the first one.")) {
///     Button("Add expense") { add() }.buttonStyle(.app(.primary))
/// }
/// ```
package struct EmptyState<Actions: View>: View {
    private let symbol: String
    private let title: Text
    private let message: Text
    private let actions: Actions

    /// Creates an empty state.
    ///
    /// - Parameters:
    ///   - systemImage: The symbol.
    ///   - title: The title.
    ///   - message: A sentence with the next step.
    ///   - actions: Buttons.
    package init(
        _ systemImage: String, title: Text, message: Text, @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        symbol = systemImage
        self.title = title
        self.message = message
        self.actions = actions()
    }

    package var body: some View {
        VStack(spacing: AppSpacing.large) {
            Image(systemName: symbol)
                .font(AppFonts.emblem)
                .foregroundStyle(AppColors.accent)
                .frame(width: AppSpacing.emblem, height: AppSpacing.emblem)
                .background(AppColors.accentTint, in: Circle())
            VStack(spacing: AppSpacing.extraSmall) {
                title.font(AppFonts.section).foregroundStyle(AppColors.text)
                    .accessibilityAddTraits(.isHeader)
                    .accessibilityHeading(.h2)
                message.font(AppFonts.body).foregroundStyle(AppColors.secondaryText)
            }
            .multilineTextAlignment(.center)
            actions
        }
        .frame(maxWidth: AppSpacing.formWidth)
        .padding(.vertical, AppSpacing.huge)
        .padding(.horizontal, AppSpacing.large)
        .frame(maxWidth: .infinity)
    }
}
