// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The six places of a team, and the search that fills the next one.
struct TeamMembers: View {
    let model: TeamViewModel
    let content: TeamViewModel.Content
    /// Changes the members.
    let change: @MainActor ([Int]) -> Void

    @FocusState private var isSearching: Bool

    var body: some View {
        Panel("team.members") {
            // A phone shows two places, and the others after a swipe.
            ScrollView(.horizontal) {
                LazyVGrid(columns: columns, spacing: AppSpacing.medium) {
                    ForEach(content.members) { pokemon in
                        TeamMemberCard(pokemon: pokemon, model: model, change: change)
                    }
                    ForEach(content.members.count..<TeamLink.size, id: \.self) { place in
                        EmptyPlace(place: place, isNext: place == content.members.count) { isSearching = true }
                    }
                }
            }
            if content.team.hasRoom {
                TeamPicker(model: model, isSearching: $isSearching) { id in
                    if let members = model.adding(id) { change(members) }
                }
            }
            if !content.members.isEmpty {
                Label("team.share", systemImage: "link")
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
            }
        }
    }

    private var columns: [GridItem] {
        let column = GridItem(
            .flexible(minimum: AppSpacing.cardWidth), spacing: AppSpacing.medium, alignment: .top)
        return Array(repeating: column, count: TeamLink.size)
    }
}

/// A member of a team, with the buttons that move and remove it.
struct TeamMemberCard: View {
    let pokemon: PokemonSummary
    let model: TeamViewModel
    let change: @MainActor ([Int]) -> Void

    var body: some View {
        VStack(spacing: AppSpacing.extraSmall) {
            NavigationLink(value: Route.pokemon(pokemon.id)) { header }
                .buttonStyle(.plain)
            HStack(spacing: 0) {
                moveButton(AppSymbols.earlier, by: -1, label: "team.moveEarlier \(pokemon.name)")
                Spacer()
                moveButton(AppSymbols.later, by: 1, label: "team.moveLater \(pokemon.name)")
            }
        }
        .frame(maxWidth: .infinity)
        .background(AppColors.tint(pokemon.types))
        .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.large))
        // The button is beside the link, not in it: a link must not contain a control.
        .overlay(alignment: .topTrailing) {
            Button {
                change(model.removing(pokemon.id))
            } label: {
                Image(systemName: "xmark.circle.fill")
                    .font(AppFonts.heart)
                    .foregroundStyle(AppColors.secondaryText)
                    .frame(width: AppSpacing.target, height: AppSpacing.target)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("team.removeNamed \(pokemon.name)")
        }
    }

    private var header: some View {
        VStack(spacing: AppSpacing.extraSmall) {
            ArtworkView(id: pokemon.id)
                .frame(maxWidth: AppSpacing.memberArtwork)
                .accessibilityHidden(true)
            Text(verbatim: pokemon.number)
                .font(AppFonts.number)
                .foregroundStyle(AppColors.secondaryText)
            Text(verbatim: pokemon.name)
                .font(AppFonts.cardTitle)
                .foregroundStyle(AppColors.text)
                .lineLimit(1)
            TypeBadges(types: pokemon.types)
        }
        .frame(maxWidth: .infinity)
        .padding([.top, .horizontal], AppSpacing.small)
    }

    private func moveButton(_ symbol: String, by offset: Int, label: LocalizedStringKey) -> some View {
        let moved = model.moving(pokemon.id, by: offset)
        return Button {
            if let moved { change(moved) }
        } label: {
            Image(systemName: symbol)
                .foregroundStyle(AppColors.secondaryText)
                .frame(width: AppSpacing.target, height: AppSpacing.target)
        }
        .buttonStyle(.plain)
        .disabled(moved == nil)
        .accessibilityLabel(label)
    }
}

/// A place without a member; the next one is a button that leads to the search.
struct EmptyPlace: View {
    let place: Int
    let isNext: Bool
    let search: @MainActor () -> Void

    var body: some View {
        if isNext {
            Button(action: search) { face(AppSymbols.add) }
                .buttonStyle(.plain)
                .accessibilityLabel("team.add")
        } else {
            face(AppSymbols.emptyPlace).accessibilityHidden(true)
        }
    }

    private func face(_ symbol: String) -> some View {
        VStack(spacing: AppSpacing.extraSmall) {
            Image(systemName: symbol).font(AppFonts.sectionTitle)
            Text("team.place \(place + 1)").font(AppFonts.caption)
        }
        .foregroundStyle(AppColors.secondaryText)
        .frame(maxWidth: .infinity, minHeight: AppSpacing.emptyPlaceHeight)
        .background(AppColors.background)
        .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.large))
    }
}

/// The search for another member.
struct TeamPicker: View {
    let model: TeamViewModel
    let isSearching: FocusState<Bool>.Binding
    let add: @MainActor (Int) -> Void

    @State private var text = ""

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            TextField("team.search", text: $text)
                .inputDebounce(.milliseconds(300))
                .textFieldStyle(.roundedBorder)
                .focused(isSearching)
            if let message = model.searchErrorMessage {
                ErrorPanel(message: message) { await model.search(text) }
            }
            ForEach(model.candidates) { candidate in
                Button {
                    add(candidate.id)
                } label: {
                    HStack {
                        ArtworkView(id: candidate.id)
                            .frame(width: AppSpacing.target, height: AppSpacing.target)
                            .accessibilityHidden(true)
                        Text(verbatim: candidate.name).foregroundStyle(AppColors.text)
                        TypeBadges(types: candidate.types)
                        Spacer()
                        Text(verbatim: candidate.number).foregroundStyle(AppColors.secondaryText)
                        Image(systemName: "plus").accessibilityHidden(true)
                    }
                    .frame(maxWidth: .infinity)
                }
                .buttonStyle(.plain)
                .accessibilityLabel("team.addNamed \(candidate.name)")
            }
        }
        .task(id: text) { await model.search(text) }
    }
}
