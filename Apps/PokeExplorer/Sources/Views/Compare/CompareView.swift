// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The comparison of two to four Pokémon.
struct CompareView: View {
    let artwork: Namespace.ID
    /// Shows another comparison in place of this one; `nil` goes back.
    let change: @MainActor (Route?) -> Void

    @State private var model: CompareViewModel

    init(
        ids: [Int], pokedex: any PokedexServiceProtocol, artwork: Namespace.ID,
        change: @escaping @MainActor (Route?) -> Void
    ) {
        self.artwork = artwork
        self.change = change
        _model = State(initialValue: CompareViewModel(ids: ids, service: pokedex))
    }

    var body: some View {
        ScrollView {
            VStack(spacing: AppSpacing.large) {
                FreshnessLine(freshness: model.freshness)
                if !model.isComparable {
                    Text("compare.needsAnother").foregroundStyle(AppColors.secondaryText)
                }
                ScrollView(.horizontal) {
                    LazyVGrid(columns: columns, spacing: AppSpacing.medium) {
                        ForEach(model.content) { column in
                            CompareColumnView(model: model, column: column) { change(model.removing(column.id)) }
                        }
                    }
                }
                if model.hasRoom {
                    ComparePicker(model: model) { id in
                        if let route = model.adding(id) { change(route) }
                    }
                }
            }
            .frame(maxWidth: AppSpacing.pageWidth)
            .padding(AppSpacing.large)
        }
        .background(AppColors.background)
        .navigationTitle("compare.title")
        .teamNotice()
        .task { await model.load() }
    }

    /// One column for each Pokémon, as wide as possible, and never wrapped: a comparison must be side by side.
    private var columns: [GridItem] {
        let column = GridItem(
            .flexible(minimum: AppSpacing.columnWidth), spacing: AppSpacing.medium, alignment: .top)
        return Array(repeating: column, count: max(model.content.count, 1))
    }
}

/// A column of the comparison.
struct CompareColumnView: View {
    let model: CompareViewModel
    let column: CompareViewModel.Column
    let remove: @MainActor () -> Void

    private var name: String { column.summary?.name ?? PokemonSummary.number(column.id) }
    private var types: [PokemonType] { column.profile.value?.types ?? column.summary?.types ?? [] }

    var body: some View {
        VStack(spacing: AppSpacing.medium) {
            NavigationLink(value: Route.pokemon(column.id)) { header }
                .buttonStyle(.plain)
            content
            TeamLabelButton(id: column.id, name: name)
            Button(role: .destructive, action: remove) {
                Label("compare.remove", systemImage: "xmark")
            }
            .buttonStyle(.borderless)
            .accessibilityLabel("compare.removeNamed \(name)")
        }
        .frame(maxWidth: .infinity)
        .padding(AppSpacing.small)
        .background(AppColors.card)
        .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.large))
    }

    private var header: some View {
        VStack(spacing: AppSpacing.extraSmall) {
            ArtworkView(id: column.id, isAvailable: column.profile.value?.hasArtwork ?? true)
                .frame(maxWidth: AppSpacing.comparedPicture)
                .accessibilityHidden(true)
            Text(verbatim: PokemonSummary.number(column.id))
                .font(AppFonts.number)
                .foregroundStyle(AppColors.secondaryText)
            Text(verbatim: name).font(AppFonts.cardTitle).foregroundStyle(AppColors.text)
            TypeBadges(types: types)
        }
        .frame(maxWidth: .infinity)
        .padding(AppSpacing.small)
        .background(AppColors.tint(types))
        .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.medium))
    }

    @ViewBuilder private var content: some View {
        switch column.profile {
        case .loading:
            LinesSkeleton(count: 6)
        case .missing:
            Text("error.notFound").foregroundStyle(AppColors.secondaryText)
        case .failed(let message):
            ErrorPanel(message: message) { await model.retry(column.id) }
        case .loaded(let profile):
            FactRow(title: "detail.height", value: profile.heightTitle)
            FactRow(title: "detail.weight", value: profile.weightTitle)
            StatBars(stats: profile.stats, best: model.best, bestTotal: model.bestTotal)
            EffectivenessList(effectiveness: profile.effectiveness)
        }
    }
}

/// The search for another Pokémon to compare.
struct ComparePicker: View {
    let model: CompareViewModel
    let add: @MainActor (Int) -> Void

    @State private var text = ""

    var body: some View {
        Panel("compare.add") {
            TextField("search.prompt", text: $text)
                .inputDebounce(.milliseconds(300))
                .textFieldStyle(.roundedBorder)
            if let message = model.errorMessage {
                ErrorPanel(message: message) { await model.search(text) }
            }
            ForEach(model.candidates) { candidate in
                Button {
                    add(candidate.id)
                } label: {
                    HStack {
                        ArtworkView(id: candidate.id).frame(width: AppSpacing.icon, height: AppSpacing.icon)
                            .accessibilityHidden(true)
                        Text(verbatim: candidate.name)
                        Spacer()
                        Text(verbatim: candidate.number).foregroundStyle(AppColors.secondaryText)
                        Image(systemName: "plus").accessibilityHidden(true)
                    }
                    .frame(maxWidth: .infinity)
                }
                .buttonStyle(.plain)
                .accessibilityLabel("compare.addNamed \(candidate.name)")
            }
        }
        .task(id: text) { await model.search(text) }
    }
}
