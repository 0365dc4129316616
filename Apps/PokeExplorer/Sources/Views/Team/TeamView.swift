// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The page of a team: its members, its weaknesses and gaps, and the Pokémon that would close them.
struct TeamView: View {
    let saved: SavedTeamsViewModel
    /// Shows another team in place of this one.
    let change: @MainActor (Route?) -> Void

    @State private var model: TeamViewModel
    @Environment(TeamBuilder.self) private var builder

    init(
        link: TeamLink, pokedex: any PokedexServiceProtocol, saved: SavedTeamsViewModel,
        change: @escaping @MainActor (Route?) -> Void
    ) {
        self.saved = saved
        self.change = change
        _model = State(initialValue: TeamViewModel(link: link, service: pokedex))
    }

    var body: some View {
        ScrollView {
            VStack(spacing: AppSpacing.large) {
                if let content = model.content {
                    page(content)
                } else if let message = model.errorMessage {
                    ErrorPanel(message: message) { await model.load() }
                } else {
                    Panel("team.members") { LinesSkeleton(count: 6) }
                }
            }
            .frame(maxWidth: AppSpacing.pageWidth)
            .padding(AppSpacing.large)
        }
        .background(AppColors.background)
        .navigationTitle(title)
        .teamNotice(linksToTeam: false)
        .task { await model.load() }
        .task(id: saved.user?.id) { await saved.follow() }
    }

    private var title: Text {
        if !model.ids.isEmpty, let name = saved.savedName(of: model.ids) { return Text(verbatim: name) }
        return Text("team.title")
    }

    @ViewBuilder private func page(_ content: TeamViewModel.Content) -> some View {
        FreshnessLine(freshness: content.freshness)
        if !content.team.leftOut.isEmpty { LeftOutNotice(team: content.team) }
        if !content.members.isEmpty, model.ids != builder.ids {
            OtherTeamLine { show(model.ids) }
        }
        TeamMembers(model: model, content: content, change: edit)
        if content.members.isEmpty {
            Text("team.empty.hint \(TeamLink.size)").foregroundStyle(AppColors.secondaryText)
        } else {
            TeamPanels(analysis: content.analysis)
            SuggestionsPanel(model: model, content: content) { suggestion in
                if let members = model.following(suggestion) { edit(members) }
            }
            TeamTablePanel(analysis: content.analysis)
        }
        SavedTeamsPanel(model: saved, members: model.ids) { show($0.members) }
    }

    /// Shows the team with other members, with which the user continues.
    private func edit(_ members: [Int]) {
        let shown = model.ids
        change(.team(TeamLink(members)))
        builder.continueWith(members, changedFrom: shown)
    }

    /// Shows a team with which the user continues.
    ///
    /// The previous team needs no undo if it is saved.
    private func show(_ members: [Int]) {
        let isSaved = saved.savedName(of: builder.ids) != nil
        change(.team(TeamLink(members)))
        builder.continueWith(members, changedFrom: isSaved ? builder.ids : members)
    }
}

/// The entries of an address that are not members, with their reasons.
struct LeftOutNotice: View {
    let team: ResolvedTeam

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            Label("team.leftOut.title", systemImage: "exclamationmark.triangle")
                .font(AppFonts.fieldTitle)
            ForEach(team.leftOut, id: \.self) { entry in
                Text(entry.title).font(AppFonts.caption)
            }
            if team.furtherLeftOut > 0 {
                Text("team.leftOut.further \(team.furtherLeftOut)").font(AppFonts.caption)
            }
        }
        .foregroundStyle(AppColors.noticeText)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(AppSpacing.medium)
        .background(AppColors.notice)
        .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.small))
    }
}

/// The line above a team that is not the one that the user builds.
struct OtherTeamLine: View {
    let use: @MainActor () -> Void

    var body: some View {
        HStack(spacing: AppSpacing.medium) {
            Label("team.other", systemImage: "link").foregroundStyle(AppColors.text)
            Spacer()
            Button(action: use) { Text("team.other.use").lineLimit(1).fixedSize() }
                .buttonStyle(.bordered)
        }
        .frame(maxWidth: .infinity)
        .padding(AppSpacing.medium)
        .background(AppColors.card)
        .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.large))
    }
}
