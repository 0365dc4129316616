// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The six stats as bars, and their total.
struct StatBars: View {
    let stats: StatSet

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            ForEach(Stat.allCases, id: \.self) { stat in
                StatBar(stat: stat, value: stats[stat])
            }
            total
        }
    }

    private var total: some View {
        HStack {
            Text("stat.total").foregroundStyle(AppColors.secondaryText)
            Spacer()
            Text(stats.total.map { "stat.value \($0)" } ?? "value.unknown").font(AppFonts.value)
        }
        .accessibilityElement(children: .combine)
    }
}

/// One stat: its short name, its value and a bar.
struct StatBar: View {
    let stat: Stat
    let value: Int?

    var body: some View {
        VStack(spacing: AppSpacing.hairline) {
            HStack {
                Text(stat.title)
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
                Spacer()
                Text(value.map { "stat.value \($0)" } ?? "value.unknown")
                    .font(AppFonts.number)
                    .foregroundStyle(AppColors.text)
                    .fixedSize()
            }
            // The bar's accessibility label already says all of this.
            .accessibilityHidden(true)
            StatProgress(stat: stat, value: value, isBest: false)
        }
    }
}

/// The bar of a stat, whose accessibility value has its number.
struct StatProgress: View {
    let stat: Stat
    let value: Int?
    let isBest: Bool

    var body: some View {
        ProgressView(value: Double(min(value ?? 0, Stat.highest)), total: Double(Stat.highest))
            .tint(isBest ? AppColors.best : AppColors.stat)
            .accessibilityLabel(stat.title)
            .accessibilityValue(spokenValue)
    }

    private var spokenValue: LocalizedStringKey {
        guard let value else { return "value.unknown" }
        return isBest ? "stat.bestValueOf \(value) \(Stat.highest)" : "stat.valueOf \(value) \(Stat.highest)"
    }
}

/// The mark of the highest value, visible and with an accessibility label.
struct BestMark: View {
    var body: some View {
        Image(systemName: "star.fill")
            .font(AppFonts.caption)
            .foregroundStyle(AppColors.best)
            .accessibilityLabel("compare.best")
    }
}
