// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// The progress through the steps of a form.
public struct StepProgress: View {
    private let step: Int
    private let count: Int

    /// Creates the progress.
    ///
    /// - Parameters:
    ///   - step: The present step, from 1.
    ///   - count: The number of steps.
    public init(step: Int, of count: Int) {
        self.step = step
        self.count = count
    }

    /// The progress.
    public var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            HStack(spacing: AppSpacing.extraSmall) {
                ForEach(0..<count, id: \.self) { index in
                    (index < step ? AppColors.accent : AppColors.border)
                        .frame(maxWidth: .infinity)
                        .frame(height: AppSpacing.extraSmall)
                        .clipShape(Capsule())
                }
            }
            .accessibilityHidden(true)
            Text("steps.\(step).of.\(count)", bundle: .module)
                .font(AppFonts.caption)
                .foregroundStyle(AppColors.secondaryText)
        }
    }
}
