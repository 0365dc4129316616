// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// Height, weight and abilities.
struct AboutPanel: View {
    let profile: PokemonProfile

    var body: some View {
        Panel("detail.about") {
            FactRow(title: "detail.height", systemImage: "ruler", value: profile.heightTitle)
            FactRow(title: "detail.weight", systemImage: "scalemass", value: profile.weightTitle)
            Divider()
            Text("detail.abilities").foregroundStyle(AppColors.secondaryText)
            if profile.abilities.isEmpty {
                Text("detail.abilities.missing")
            } else {
                ForEach(profile.abilities) { ability in
                    HStack {
                        // PokéAPI's lists name abilities in English alone.
                        Text(verbatim: ability.name)
                            .foregroundStyle(AppColors.text)
                            .environment(\.locale, Locale(identifier: "en"))
                        if ability.isHidden {
                            Text("detail.abilities.hidden")
                                .font(AppFonts.caption)
                                .foregroundStyle(AppColors.secondaryText)
                        }
                    }
                }
            }
        }
    }
}

/// The six stats.
struct StatsPanel: View {
    let profile: PokemonProfile

    var body: some View {
        Panel("detail.stats") {
            if profile.stats.isEmpty {
                Text("detail.stats.missing").foregroundStyle(AppColors.secondaryText)
            } else {
                StatBars(stats: profile.stats)
            }
        }
    }
}

/// The attacking types that deal more or less damage than usual.
struct WeaknessPanel: View {
    let profile: PokemonProfile

    var body: some View {
        Panel("detail.weaknesses") {
            EffectivenessList(effectiveness: profile.effectiveness)
        }
    }
}

extension PokemonProfile {
    /// The height in meters, in the number format of the user's locale.
    var heightTitle: LocalizedStringKey {
        height.map { "detail.metres \($0, format: Self.oneDecimal)" } ?? "value.unknown"
    }

    /// The weight in kilograms, in the number format of the user's locale.
    var weightTitle: LocalizedStringKey {
        weight.map { "detail.kilograms \($0, format: Self.oneDecimal)" } ?? "value.unknown"
    }

    private static var oneDecimal: FloatingPointFormatStyle<Double> { .number.precision(.fractionLength(1)) }
}
