// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The button that adds a Pokémon to the favorites, or removes it.
struct HeartButton: View {
    let id: Int
    let name: String

    @Environment(FavoriteHearts.self) private var hearts

    var body: some View {
        let isFavorite = hearts.isFavorite(id)
        Button {
            hearts.toggle(id, name: name)
        } label: {
            Image(systemName: isFavorite ? "heart.fill" : "heart")
                .font(AppFonts.heart)
                .foregroundStyle(AppColors.heart)
                .frame(width: AppSpacing.target, height: AppSpacing.target)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(isFavorite ? "favorites.removeNamed \(name)" : "favorites.addNamed \(name)")
    }
}
