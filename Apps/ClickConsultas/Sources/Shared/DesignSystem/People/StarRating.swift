// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// The average of reviews, as stars and words.
public struct StarRating: View {
    private let average: Double?
    private let count: Int

    /// Creates a rating.
    ///
    /// - Parameters:
    ///   - average: The average from 1 to 5; `nil` while there are too few reviews.
    ///   - count: The number of reviews.
    public init(average: Double?, count: Int) {
        self.average = average
        self.count = count
    }

    /// The rating.
    public var body: some View {
        if let average {
            HStack(spacing: AppSpacing.extraSmall) {
                Image(systemName: "star.fill").foregroundStyle(AppColors.star)
                // One text, so that large words wrap as a sentence does.
                Text(average, format: .number.precision(.fractionLength(1))).font(AppFonts.badge)
                    .foregroundStyle(AppColors.text)
                    + Text(verbatim: " · ").foregroundStyle(AppColors.secondaryText)
                    + Text("rating.reviews \(count)", bundle: .module).font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
            }
            .accessibilityElement(children: .combine)
        } else {
            Text("rating.new", bundle: .module)
                .font(AppFonts.caption)
                .foregroundStyle(AppColors.secondaryText)
        }
    }
}
