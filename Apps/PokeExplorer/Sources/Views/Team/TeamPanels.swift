// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The types that hit a team hardest, those that it resists, and those that it cannot hit well.
struct TeamPanels: View {
    let analysis: TeamAnalysis

    var body: some View {
        LazyVGrid(
            columns: [GridItem(.adaptive(minimum: AppSpacing.panelWidth), spacing: AppSpacing.large, alignment: .top)],
            spacing: AppSpacing.large
        ) {
            Panel("team.weaknesses") {
                if analysis.weaknesses.isEmpty {
                    Text("team.weaknesses.none").foregroundStyle(AppColors.secondaryText)
                }
                ForEach(analysis.weaknesses) { TypeLine(type: $0.type, detail: $0.weaknessTitle) }
            }
            Panel("team.strengths") {
                if analysis.strengths.isEmpty {
                    Text("team.strengths.none").foregroundStyle(AppColors.secondaryText)
                }
                ForEach(analysis.strengths) { TypeLine(type: $0.type, detail: $0.strengthTitle) }
            }
            Panel("team.gaps") {
                if analysis.gaps.isEmpty {
                    Text("team.gaps.none").foregroundStyle(AppColors.secondaryText)
                } else {
                    Text("team.gaps.hint").foregroundStyle(AppColors.secondaryText)
                    LazyVGrid(
                        columns: [
                            GridItem(
                                .adaptive(minimum: AppSpacing.badgeWidth), spacing: AppSpacing.extraSmall,
                                alignment: .leading)
                        ],
                        spacing: AppSpacing.small
                    ) {
                        ForEach(analysis.gaps) { TypeBadge(type: $0.type) }
                    }
                }
            }
        }
    }
}

/// A type, and a text about the members that it concerns.
struct TypeLine: View {
    let type: PokemonType
    let detail: LocalizedStringKey

    var body: some View {
        HStack(spacing: AppSpacing.small) {
            TypeBadge(type: type).fixedSize()
            Spacer()
            Text(detail).font(AppFonts.body).foregroundStyle(AppColors.text).multilineTextAlignment(.trailing)
        }
        .accessibilityElement(children: .combine)
    }
}

/// The Pokémon that would close the most gaps and weaknesses.
struct SuggestionsPanel: View {
    let model: TeamViewModel
    let content: TeamViewModel.Content
    let follow: @MainActor (TeamSuggestion) -> Void

    var body: some View {
        Panel("team.suggestions") {
            if content.suggestions.isEmpty {
                Text(emptyTitle).foregroundStyle(AppColors.secondaryText)
            } else {
                Text("team.suggestions.hint").foregroundStyle(AppColors.secondaryText)
                LazyVGrid(
                    columns: [
                        GridItem(.adaptive(minimum: AppSpacing.panelWidth), spacing: AppSpacing.medium, alignment: .top)
                    ],
                    spacing: AppSpacing.medium
                ) {
                    ForEach(Array(model.suggestions)) { suggestion in
                        SuggestionCard(suggestion: suggestion) { follow(suggestion) }
                    }
                }
                if model.hasMoreSuggestions {
                    Button("team.suggestions.more") { model.showMoreSuggestions() }
                        .buttonStyle(.bordered)
                }
                if !content.coverage.isComplete {
                    Text("team.suggestions.coverage \(content.coverage.known) \(content.coverage.total)")
                        .font(AppFonts.caption)
                        .foregroundStyle(AppColors.secondaryText)
                }
            }
        }
    }

    private var emptyTitle: LocalizedStringKey {
        if content.analysis.gaps.isEmpty, content.analysis.weaknesses.isEmpty { return "team.suggestions.complete" }
        return "team.suggestions.none"
    }
}

/// A suggested Pokémon, the reason, and the button that follows the suggestion.
struct SuggestionCard: View {
    let suggestion: TeamSuggestion
    let follow: @MainActor () -> Void

    private var name: String { suggestion.pokemon.name }

    var body: some View {
        HStack(alignment: .top, spacing: AppSpacing.medium) {
            NavigationLink(value: Route.pokemon(suggestion.id)) {
                HStack(alignment: .top, spacing: AppSpacing.medium) {
                    ArtworkView(id: suggestion.id)
                        .frame(width: AppSpacing.thumbnail, height: AppSpacing.thumbnail)
                        .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                        Text(verbatim: name)
                            .font(AppFonts.cardTitle)
                            .foregroundStyle(AppColors.text)
                            .lineLimit(1)
                        ViewThatFits(in: .horizontal) {
                            TypeBadges(types: suggestion.pokemon.types)
                            VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                                ForEach(suggestion.pokemon.types, id: \.self) { TypeBadge(type: $0) }
                            }
                        }
                        Text(suggestion.reason).foregroundStyle(AppColors.text)
                        if let replaced = suggestion.replaced {
                            Text("team.insteadOf \(replaced.name)")
                                .font(AppFonts.caption)
                                .foregroundStyle(AppColors.secondaryText)
                        }
                        if let total = suggestion.total {
                            Text("team.total \(total)")
                                .font(AppFonts.caption)
                                .foregroundStyle(AppColors.secondaryText)
                        }
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
            .buttonStyle(.plain)
            Button(action: follow) {
                Image(systemName: suggestion.replaced == nil ? AppSymbols.add : AppSymbols.exchange)
                    .frame(width: AppSpacing.target, height: AppSpacing.target)
            }
            .buttonStyle(.plain)
            .foregroundStyle(AppColors.accent)
            .accessibilityLabel(followTitle)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(AppSpacing.medium)
        .background(AppColors.background)
        .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.medium))
    }

    private var followTitle: LocalizedStringKey {
        if let replaced = suggestion.replaced { return "team.replaceNamed \(replaced.name) \(name)" }
        return "team.addNamed \(name)"
    }
}
