// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The attacking types that deal more or less damage to a Pokémon than usual, strongest first.
struct EffectivenessList: View {
    let effectiveness: [Effectiveness]

    var body: some View {
        if effectiveness.isEmpty {
            Text("detail.weaknesses.missing").foregroundStyle(AppColors.secondaryText)
        } else {
            VStack(alignment: .leading, spacing: AppSpacing.medium) {
                ForEach(effectiveness) { group in
                    EffectivenessRow(group: group)
                }
            }
        }
    }
}

/// The attacking types with the same damage factor.
struct EffectivenessRow: View {
    let group: Effectiveness

    var body: some View {
        HStack(alignment: .top, spacing: AppSpacing.small) {
            Text(verbatim: group.multiplier.label)
                .font(AppFonts.value)
                .foregroundStyle(AppColors.text)
                .frame(width: AppSpacing.factorWidth, alignment: .leading)
                .accessibilityLabel(group.multiplier.title)
            LazyVGrid(
                columns: [
                    GridItem(
                        .adaptive(minimum: AppSpacing.typeColumnWidth), spacing: AppSpacing.extraSmall,
                        alignment: .leading)
                ],
                spacing: AppSpacing.extraSmall
            ) {
                ForEach(group.types, id: \.self) { type in
                    TypeBadge(type: type)
                }
            }
        }
    }
}
