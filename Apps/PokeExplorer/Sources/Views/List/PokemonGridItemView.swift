// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A Pokémon's card in the grid: picture, number, name and types on the colors of its types.
struct PokemonGridItemView: View {
    let pokemon: PokemonSummary
    let artwork: Namespace.ID
    /// Whether the card is selected; `nil` outside the selection mode.
    var isChosen: Bool?

    static let columns = [
        GridItem(.adaptive(minimum: AppSpacing.cardWidth), spacing: AppSpacing.medium, alignment: .top)
    ]

    var body: some View {
        VStack(spacing: AppSpacing.extraSmall) {
            ArtworkView(id: pokemon.id)
                .sharedArtwork(pokemon.id, in: artwork)
                .accessibilityHidden(true)
            Text(verbatim: pokemon.number)
                .font(AppFonts.number)
                .foregroundStyle(AppColors.secondaryText)
            Text(verbatim: pokemon.name)
                .font(AppFonts.cardTitle)
                .foregroundStyle(AppColors.text)
                .lineLimit(1)
            if pokemon.types.isEmpty {
                Text(verbatim: "Type").font(AppFonts.badge).redacted(reason: .placeholder).accessibilityHidden(true)
            } else {
                TypeBadges(types: pokemon.types)
            }
        }
        .frame(maxWidth: .infinity)
        .padding(AppSpacing.medium)
        .background(AppColors.tint(pokemon.types))
        .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.large))
        .overlay(alignment: .topTrailing) { mark }
    }

    @ViewBuilder private var mark: some View {
        if let isChosen {
            Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
                .font(AppFonts.mark)
                .foregroundStyle(isChosen ? AppColors.accent : AppColors.secondaryText)
                .padding(AppSpacing.small)
                .accessibilityHidden(true)
        }
    }
}
