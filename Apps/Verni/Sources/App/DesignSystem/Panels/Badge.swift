// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// The tone of a badge or a banner.
package enum Tone: CaseIterable, Hashable, Sendable {
    /// A fact.
    case neutral
    /// Money that the user gets back, or an act that succeeded.
    case lent
    /// Money that the user owes.
    case owed
    /// A state that waits for the user or the network.
    case conflict
    /// An error or a refused change.
    case refusal

    var ink: Color {
        switch self {
        case .neutral: AppColors.accent
        case .lent: AppColors.lent
        case .owed: AppColors.owed
        case .conflict: AppColors.conflict
        case .refusal: AppColors.refusal
        }
    }

    var fill: Color {
        switch self {
        case .neutral: AppColors.accentTint
        case .lent: AppColors.lentTint
        case .owed: AppColors.owedTint
        case .conflict: AppColors.conflictTint
        case .refusal: AppColors.refusalTint
        }
    }

    var symbol: String {
        switch self {
        case .neutral: "info.circle.fill"
        case .lent: "checkmark.circle.fill"
        case .owed: "arrow.up.right"
        case .conflict: "clock.fill"
        case .refusal: "exclamationmark.triangle.fill"
        }
    }
}

/// A state as a word and a symbol, so that its color alone never says it.
///
/// ```swift
/// Badge(Text("Archived"), tone: .neutral, systemImage: "archivebox")
/// ```
package struct Badge: View {
    private let title: Text
    private let tone: Tone
    private let symbol: String

    /// Creates a badge.
    ///
    /// - Parameters:
    ///   - title: The word.
    ///   - tone: The tone.
    ///   - systemImage: The symbol; the tone's own if `nil`.
    package init(_ title: Text, tone: Tone, systemImage: String? = nil) {
        self.title = title
        self.tone = tone
        symbol = systemImage ?? tone.symbol
    }

    package var body: some View {
        Label {
            title
        } icon: {
            Image(systemName: symbol)
        }
        .font(AppFonts.badge)
        .foregroundStyle(tone.ink)
        .padding(.horizontal, AppSpacing.medium)
        .padding(.vertical, AppSpacing.extraSmall)
        .background(tone.fill, in: RoundedRectangle(cornerRadius: AppRadius.large))
    }
}
