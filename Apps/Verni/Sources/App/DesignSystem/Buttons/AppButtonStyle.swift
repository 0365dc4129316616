// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// The looks of Verni's buttons.
///
/// ```swift
/// Button("Save") { store.dispatch(.saveTapped) }.buttonStyle(.app(.primary))
/// ```
package struct AppButtonStyle: ButtonStyle {
    /// A rank of a button.
    package enum Rank: CaseIterable, Sendable {
        /// The one act that a screen is for, over the width of its form.
        case primary
        /// A choice beside it, as wide.
        case secondary
        /// An act that deletes, as wide.
        case destructive
        /// An act beside others on the content of a page, in small letters.
        case small
        /// An act in a text or at the end of a row, without a background.
        case quiet
        /// An act that deletes, without a background.
        case quietDestructive

        var isQuiet: Bool { self == .quiet || self == .quietDestructive }
        var isWide: Bool { self == .primary || self == .secondary || self == .destructive }
    }

    private let rank: Rank

    init(rank: Rank) {
        self.rank = rank
    }

    package func makeBody(configuration: Configuration) -> some View {
        AppButtonLabel(rank: rank, configuration: configuration)
    }
}

extension ButtonStyle where Self == AppButtonStyle {
    /// Returns the look of a rank.
    package static func app(_ rank: AppButtonStyle.Rank) -> AppButtonStyle { AppButtonStyle(rank: rank) }
}

/// The label of a button, which needs the environment.
private struct AppButtonLabel: View {
    let rank: AppButtonStyle.Rank
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        configuration.label
            .font(rank.isWide ? AppFonts.button : AppFonts.detail.weight(.semibold))
            .multilineTextAlignment(.center)
            .foregroundStyle(ink)
            .padding(.horizontal, rank.isQuiet ? 0 : AppSpacing.large)
            .padding(.vertical, rank.isWide ? AppSpacing.small : 0)
            .frame(
                maxWidth: rank.isWide ? .infinity : nil,
                minHeight: rank.isWide ? AppSpacing.field : rank.isQuiet ? AppSpacing.target : nil
            )
            .frame(minHeight: rank == .small ? AppSpacing.target - AppSpacing.small : nil)
            .background(fill, in: RoundedRectangle(cornerRadius: rank.isWide ? AppRadius.medium : AppRadius.large))
            .frame(minHeight: rank == .small ? AppSpacing.target : nil)
            .opacity(configuration.isPressed ? 0.8 : 1)
    }

    private var ink: Color {
        guard isEnabled else { return AppColors.secondaryText }
        return switch rank {
        case .primary: AppColors.onAccent
        case .secondary, .small, .quiet: AppColors.accent
        case .destructive, .quietDestructive: AppColors.refusal
        }
    }

    private var fill: Color {
        guard !rank.isQuiet else { return .clear }
        guard isEnabled else { return AppColors.placeholder }
        return switch rank {
        case .primary: AppColors.accent
        case .secondary, .small: AppColors.accentTint
        case .destructive: AppColors.refusalTint
        case .quiet, .quietDestructive: .clear
        }
    }
}
