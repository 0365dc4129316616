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
        /// An act that deletes or cancels.
        case destructive
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
            .font(AppFonts.button)
            .multilineTextAlignment(.center)
            .foregroundStyle(ink)
            .padding(.horizontal, rank == .quiet ? 0 : AppSpacing.extraLarge)
            .padding(.vertical, AppSpacing.small)
            .frame(maxWidth: rank == .quiet ? nil : .infinity, minHeight: rank == .quiet ? AppSpacing.target : 52)
            .background(fill, in: RoundedRectangle(cornerRadius: AppRadius.medium))
            .opacity(configuration.isPressed ? 0.8 : 1)
    }

    private var ink: Color {
        guard isEnabled else { return AppColors.secondaryText }
        return switch rank {
        case .primary: AppColors.onAccent
        case .secondary, .quiet: AppColors.accent
        case .destructive: AppColors.danger
        }
    }

    private var fill: Color {
        guard isEnabled || rank == .quiet else { return AppColors.placeholder }
        return switch rank {
        case .primary: AppColors.accent
        case .secondary: AppColors.accentTint
        case .quiet: Color.clear
        case .destructive: AppColors.dangerTint
        }
    }
}
