// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The placeholder of the grid.
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

/// The placeholder of a card.
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

/// The placeholder of a panel's lines.
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
