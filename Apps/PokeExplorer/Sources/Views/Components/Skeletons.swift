// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The grid before anything is there.
struct GridSkeleton: View {
    var count = 12

    var body: some View {
        LazyVGrid(columns: PokemonGridItemView.columns, spacing: AppSpacing.medium) {
            ForEach(0..<count, id: \.self) { _ in
                CardSkeleton()
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("list.loading")
    }
}

/// A card before its Pokémon is known.
struct CardSkeleton: View {
    var body: some View {
        VStack(spacing: AppSpacing.small) {
            RoundedRectangle(cornerRadius: AppCornerRadius.medium)
                .fill(AppColors.placeholder)
                .aspectRatio(1, contentMode: .fit)
            Text(verbatim: "#0000").font(AppFonts.number)
            Text(verbatim: "Bulbasaur").font(AppFonts.cardTitle)
        }
        .redacted(reason: .placeholder)
        .frame(maxWidth: .infinity)
        .padding(AppSpacing.medium)
        .background(AppColors.card)
        .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.large))
    }
}

/// Lines of a panel before its content is there.
struct LinesSkeleton: View {
    var count = 3

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            ForEach(0..<count, id: \.self) { _ in
                Text(verbatim: "Lorem ipsum dolor sit amet").font(AppFonts.body)
            }
        }
        .redacted(reason: .placeholder)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("detail.loading")
    }
}
