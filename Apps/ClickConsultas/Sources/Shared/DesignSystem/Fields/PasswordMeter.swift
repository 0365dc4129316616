// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// The strength of a new password, as a bar and a word.
public struct PasswordMeter: View {
    /// A level of strength.
    public enum Level: Int, CaseIterable, Sendable {
        /// Shorter than allowed.
        case tooShort
        /// Too easily guessed.
        case weak
        /// Allowed.
        case fair
        /// Long enough to be strong.
        case strong
    }

    private let level: Level

    /// Creates a meter.
    ///
    /// - Parameter level: The strength.
    public init(_ level: Level) {
        self.level = level
    }

    /// The meter.
    public var body: some View {
        HStack(spacing: AppSpacing.medium) {
            HStack(spacing: AppSpacing.extraSmall) {
                ForEach(0..<3, id: \.self) { part in
                    (part < level.rawValue ? color : AppColors.border)
                        .frame(maxWidth: .infinity)
                        .frame(height: AppSpacing.extraSmall)
                        .clipShape(Capsule())
                }
            }
            .accessibilityHidden(true)
            word.font(AppFonts.badge).foregroundStyle(color)
                .accessibilityAddTraits(.updatesFrequently)
        }
    }

    private var color: Color {
        switch level {
        case .tooShort, .weak: AppColors.danger
        case .fair: AppColors.warning
        case .strong: AppColors.success
        }
    }

    private var word: Text {
        switch level {
        case .tooShort: Text("password.tooShort", bundle: .module)
        case .weak: Text("password.weak", bundle: .module)
        case .fair: Text("password.fair", bundle: .module)
        case .strong: Text("password.strong", bundle: .module)
        }
    }
}
