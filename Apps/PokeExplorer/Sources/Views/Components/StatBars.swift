// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The six stats as bars, and their total.
struct StatBars: View {
    let stats: StatSet
    /// The highest value among compared Pokémon; the bars that reach it are marked.
    var best: @MainActor (Stat) -> Int? = { _ in nil }
    var bestTotal: Int?

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            ForEach(Stat.allCases, id: \.self) { stat in
                StatBar(stat: stat, value: stats[stat], isBest: stats[stat] != nil && stats[stat] == best(stat))
            }
            total
        }
    }

    private var total: some View {
        HStack {
            Text("stat.total").foregroundStyle(AppColors.secondaryText)
            Spacer()
            if let total = stats.total, total == bestTotal { BestMark() }
            Text(stats.total.map { "stat.value \($0)" } ?? "value.unknown").font(AppFonts.value)
        }
        .accessibilityElement(children: .combine)
    }
}

/// One stat: its short name, its value and a bar.
struct StatBar: View {
    let stat: Stat
    let value: Int?
    let isBest: Bool

    var body: some View {
        VStack(spacing: AppSpacing.hairline) {
            HStack {
                Text(stat.title)
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
                Spacer()
                if isBest { BestMark() }
                Text(value.map { "stat.value \($0)" } ?? "value.unknown")
                    .font(AppFonts.number)
                    .foregroundStyle(AppColors.text)
                    .fixedSize()
            }
            // The bar's accessibility label already says all of this.
            .accessibilityHidden(true)
            ProgressView(value: Double(min(value ?? 0, Stat.highest)), total: Double(Stat.highest))
                .tint(isBest ? AppColors.best : AppColors.stat)
                .accessibilityLabel(stat.title)
                .accessibilityValue(spokenValue)
        }
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
