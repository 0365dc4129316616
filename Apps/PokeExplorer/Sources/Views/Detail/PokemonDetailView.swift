// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The page of a Pokémon: its picture, facts, stats and evolution.
struct PokemonDetailView: View {
    let artwork: Namespace.ID
    /// Shows another Pokémon in place of this one.
    let move: @MainActor (Int) -> Void

    @State private var model: PokemonDetailViewModel

    init(
        id: Int, pokedex: any PokedexServiceProtocol, artwork: Namespace.ID, move: @escaping @MainActor (Int) -> Void
    ) {
        self.artwork = artwork
        self.move = move
        _model = State(initialValue: PokemonDetailViewModel(id: id, service: pokedex))
    }

    var body: some View {
        ScrollView {
            VStack(spacing: AppSpacing.large) {
                if model.isNotFound {
                    notFound
                } else {
                    FreshnessLine(freshness: model.freshness)
                    columns
                    if model.content != nil {
                        EvolutionPanel(current: model.id, evolution: model.evolution) { await model.retryParts() }
                    }
                    NeighbourLinks(previous: model.previous, next: model.next, move: move)
                }
            }
            .frame(maxWidth: AppSpacing.pageWidth)
            .padding(AppSpacing.large)
        }
        .background(AppColors.background)
        .navigationTitle(title)
        .favoriteNotice()
        .teamNotice()
        .toolbar {
            if !model.isNotFound {
                NavigationLink(value: Route.compare([model.id])) {
                    Label("compare.withOthers", systemImage: "rectangle.split.2x1")
                }
            }
        }
        .task { await model.load() }
    }

    private var title: Text {
        if model.isNotFound { return Text("detail.notFound.title") }
        return Text(verbatim: model.summary?.name ?? PokemonSummary.number(model.id))
    }

    /// The picture and the numbers, side by side where the window has room.
    private var columns: some View {
        LazyVGrid(
            columns: [
                GridItem(.adaptive(minimum: AppSpacing.pageColumnWidth), spacing: AppSpacing.large, alignment: .top)
            ], spacing: AppSpacing.large
        ) {
            VStack(spacing: AppSpacing.large) {
                DetailHeader(model: model, artwork: artwork)
                if let profile = model.content { WeaknessPanel(profile: profile) }
            }
            .frame(maxWidth: .infinity)
            VStack(spacing: AppSpacing.large) { content }
                .frame(maxWidth: .infinity)
        }
    }

    @ViewBuilder private var content: some View {
        if let profile = model.content {
            AboutPanel(profile: profile)
            StatsPanel(profile: profile)
        } else if let message = model.errorMessage {
            ErrorPanel(message: message) { await model.load() }
        } else {
            Panel("detail.about") { LinesSkeleton() }
            Panel("detail.stats") { LinesSkeleton(count: 6) }
        }
    }

    private var notFound: some View {
        ContentUnavailableView(
            "detail.notFound.title", systemImage: "questionmark.circle", description: Text("detail.notFound.hint")
        )
        .pageNotFound()
    }
}

/// The picture on the colors of its types, with number, genus and types.
struct DetailHeader: View {
    let model: PokemonDetailViewModel
    let artwork: Namespace.ID

    @Environment(\.locale) private var locale

    var body: some View {
        VStack(spacing: AppSpacing.small) {
            ArtworkView(id: model.id, isAvailable: model.content?.hasArtwork ?? true)
                .sharedArtwork(model.id, in: artwork)
                .frame(width: AppSpacing.portrait, height: AppSpacing.portrait)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel("artwork.label \(model.summary?.name ?? PokemonSummary.number(model.id))")
            Text(verbatim: PokemonSummary.number(model.id))
                .font(AppFonts.number)
                .foregroundStyle(AppColors.secondaryText)
            genus
            TypeBadges(types: types)
            if let rank = model.species.value?.rank {
                Label(rank.title, systemImage: "sparkles")
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.text)
            }
            if let summary = model.summary { TeamLabelButton(id: model.id, name: summary.name) }
        }
        .frame(maxWidth: .infinity)
        .padding(AppSpacing.extraLarge)
        .background(AppColors.tint(types))
        .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.large))
        .overlay(alignment: .topTrailing) {
            if let summary = model.summary {
                HeartButton(id: model.id, name: summary.name).padding(AppSpacing.small)
            }
        }
    }

    private var types: [PokemonType] { model.content?.types ?? model.summary?.types ?? [] }

    @ViewBuilder private var genus: some View {
        switch model.species {
        case .loading:
            Text(verbatim: "Seed Pokémon").redacted(reason: .placeholder).accessibilityHidden(true)
        case .loaded(let species):
            if let genus = species.genus(in: locale.identifier(.bcp47)) {
                Text(verbatim: genus.text)
                    .foregroundStyle(AppColors.text)
                    .environment(\.locale, genus.locale)
            } else {
                Text("detail.genus.missing").foregroundStyle(AppColors.secondaryText)
            }
        case .missing, .failed:
            Text("detail.genus.missing").foregroundStyle(AppColors.secondaryText)
        }
    }
}

/// The links to the previous and the next Pokémon.
struct NeighbourLinks: View {
    let previous: PokemonSummary?
    let next: PokemonSummary?
    let move: @MainActor (Int) -> Void

    var body: some View {
        HStack {
            if let previous {
                Button {
                    move(previous.id)
                } label: {
                    Label(previous.name, systemImage: "chevron.left")
                }
                .accessibilityLabel("detail.previous \(previous.name)")
            }
            Spacer()
            if let next {
                Button {
                    move(next.id)
                } label: {
                    HStack(spacing: AppSpacing.extraSmall) {
                        Text(verbatim: next.name)
                        Image(systemName: "chevron.right")
                    }
                }
                .accessibilityLabel("detail.next \(next.name)")
            }
        }
        .buttonStyle(.bordered)
    }
}
