// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// The tone of a badge or a toast.
public enum Tone: CaseIterable, Sendable {
    /// A fact.
    case neutral
    /// Something good, such as a confirmed appointment.
    case success
    /// Something that waits for an answer.
    case warning
    /// Something that failed or was cancelled.
    case danger

    var ink: Color {
        switch self {
        case .neutral: AppColors.accent
        case .success: AppColors.success
        case .warning: AppColors.warning
        case .danger: AppColors.danger
        }
    }

    var fill: Color {
        switch self {
        case .neutral: AppColors.accentTint
        case .success: AppColors.successTint
        case .warning: AppColors.warningTint
        case .danger: AppColors.dangerTint
        }
    }

    var symbol: String {
        switch self {
        case .neutral: "info.circle.fill"
        case .success: "checkmark.circle.fill"
        case .warning: "clock.fill"
        case .danger: "exclamationmark.triangle.fill"
        }
    }
}

/// A state as a word and a symbol, so that its color alone never says it.
///
/// ```swift
/// StatusBadge(Text("Confirmed"), tone: .success)
/// ```
public struct StatusBadge: View {
    private let title: Text
    private let tone: Tone
    private let symbol: String

    /// Creates a badge.
    ///
    /// - Parameters:
    ///   - title: The word.
    ///   - tone: The tone.
    ///   - systemImage: The symbol; the tone's own if `nil`.
    public init(_ title: Text, tone: Tone, systemImage: String? = nil) {
        self.title = title
        self.tone = tone
        symbol = systemImage ?? tone.symbol
    }

    /// The badge.
    public var body: some View {
        Label {
            title
        } icon: {
            Image(systemName: symbol)
        }
        .font(AppFonts.badge)
        .foregroundStyle(tone.ink)
        .padding(.horizontal, AppSpacing.medium)
        .padding(.vertical, AppSpacing.extraSmall + 1)
        .background(tone.fill, in: Capsule())
    }
}
