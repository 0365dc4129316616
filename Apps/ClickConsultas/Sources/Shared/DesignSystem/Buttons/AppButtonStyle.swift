// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// The looks of the app's buttons.
///
/// ```swift
/// Button("Book") { store.send(.bookTapped) }.buttonStyle(.app(.primary))
/// ```
public struct AppButtonStyle: ButtonStyle {
    /// A rank of a button.
    public enum Rank: CaseIterable, Sendable {
        /// The one act that a screen is for.
        case primary
        /// A choice beside it.
        case secondary
        /// A choice that is rarely taken.
        case quiet
        /// An act beside others on the content of a page, in small letters.
        case small
        /// An act that deletes or cancels.
        case destructive
        /// An act that deletes or cancels, beside others.
        case quietDestructive

        /// Whether the button has no background.
        var isQuiet: Bool { self == .quiet || self == .quietDestructive }
    }

    private let rank: Rank

    init(rank: Rank) {
        self.rank = rank
    }

    /// Creates the view of a button.
    ///
    /// - Parameter configuration: The label and the state of the button.
    public func makeBody(configuration: Configuration) -> some View {
        AppButtonLabel(rank: rank, configuration: configuration)
    }
}

extension ButtonStyle where Self == AppButtonStyle {
    /// Returns the look of a rank.
    ///
    /// - Parameter rank: The rank.
    public static func app(_ rank: AppButtonStyle.Rank) -> AppButtonStyle { AppButtonStyle(rank: rank) }
}

/// The label of a button, which needs the environment.
private struct AppButtonLabel: View {
    let rank: AppButtonStyle.Rank
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        configuration.label
            .font(rank == .small ? AppFonts.badge : AppFonts.button)
            .multilineTextAlignment(.center)
            .foregroundStyle(ink)
            .padding(.horizontal, rank.isQuiet ? 0 : rank == .small ? AppSpacing.medium : AppSpacing.extraLarge)
            .padding(.vertical, AppSpacing.small)
            .frame(
                maxWidth: rank.isQuiet ? nil : .infinity,
                minHeight: rank.isQuiet || rank == .small ? AppSpacing.target : 52
            )
            .background(fill, in: RoundedRectangle(cornerRadius: AppRadius.medium))
            .opacity(configuration.isPressed ? 0.8 : 1)
    }

    private var ink: Color {
        guard isEnabled else { return AppColors.secondaryText }
        return switch rank {
        case .primary: AppColors.onAccent
        case .secondary, .small, .quiet: AppColors.accent
        case .destructive, .quietDestructive: AppColors.danger
        }
    }

    private var fill: Color {
        guard isEnabled || rank.isQuiet else { return AppColors.placeholder }
        return switch rank {
        case .primary: AppColors.accent
        case .secondary, .small: AppColors.accentTint
        case .quiet, .quietDestructive: Color.clear
        case .destructive: AppColors.dangerTint
        }
    }
}
