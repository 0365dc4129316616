// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A type's name on its color.
struct TypeBadge: View {
    let type: PokemonType

    var body: some View {
        Text(type.title)
            .font(AppFonts.badge)
            .lineLimit(1)
            .minimumScaleFactor(0.5)
            .foregroundStyle(AppColors.badgeText(type))
            .padding(.horizontal, AppSpacing.small)
            .padding(.vertical, AppSpacing.hairline)
            .background(AppColors.badge(type))
            .clipShape(Capsule())
    }
}

/// The types of a Pokémon, side by side.
struct TypeBadges: View {
    let types: [PokemonType]

    var body: some View {
        HStack(spacing: AppSpacing.extraSmall) {
            ForEach(types, id: \.self) { type in
                TypeBadge(type: type)
            }
        }
    }
}
