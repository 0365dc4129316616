// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The button on a card that adds a Pokémon to the team, or removes it.
struct TeamButton: View {
    let id: Int
    let name: String

    @Environment(TeamBuilder.self) private var builder

    var body: some View {
        let isMember = builder.contains(id)
        Button {
            builder.toggle(id, name: name)
        } label: {
            Image(systemName: isMember ? AppSymbols.inTeam : AppSymbols.addToTeam)
                .font(AppFonts.heart)
                .foregroundStyle(isMember ? AppColors.accent : AppColors.secondaryText)
                .frame(width: AppSpacing.target, height: AppSpacing.target)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(isMember ? "team.removeNamed \(name)" : "team.addNamed \(name)")
    }
}

/// The button on a page that adds a Pokémon to the team, or removes it.
struct TeamLabelButton: View {
    let id: Int
    let name: String

    @Environment(TeamBuilder.self) private var builder

    var body: some View {
        let isMember = builder.contains(id)
        Button {
            builder.toggle(id, name: name)
        } label: {
            Label(
                isMember ? "team.inTeam" : "team.addToTeam",
                systemImage: isMember ? AppSymbols.inTeam : AppSymbols.addToTeam)
        }
        .buttonStyle(.bordered)
        .accessibilityLabel(isMember ? "team.removeNamed \(name)" : "team.addNamed \(name)")
    }
}

/// The link to the team that the user builds, with the number of its members.
struct TeamToolbarLink: View {
    @Environment(TeamBuilder.self) private var builder

    var body: some View {
        NavigationLink(value: Route.team(builder.link)) {
            HStack(spacing: AppSpacing.extraSmall) {
                Label("team.title", systemImage: "person.3")
                if !builder.ids.isEmpty { CountBadge(count: builder.ids.count) }
            }
            .fixedSize()
        }
    }
}
