// SPDX-License-Identifier: Apache-2.0

import Vitral

extension View {
    /// Shows the notice about the last change of the team at the bottom of the screen.
    ///
    /// - Parameter linksToTeam: Whether the notice has a link to the team.
    func teamNotice(linksToTeam: Bool = true) -> some View {
        modifier(TeamNotice(linksToTeam: linksToTeam))
    }
}

/// The notice about the last change of the team; hidden when there is none.
struct TeamNotice: ViewModifier {
    let linksToTeam: Bool

    @Environment(TeamBuilder.self) private var builder

    func body(content: Content) -> some View {
        content.toolbar {
            if let notice = builder.notice {
                ToolbarItem(placement: .status) {
                    TeamNoticeLine(notice: notice, builder: builder, linksToTeam: linksToTeam)
                }
            }
        }
    }
}

/// The text of the notice, and its action.
struct TeamNoticeLine: View {
    let notice: TeamBuilder.Notice
    let builder: TeamBuilder
    let linksToTeam: Bool

    var body: some View {
        StatusLine(dismiss: builder.dismissNotice) {
            Label(notice.kind.title, systemImage: notice.kind.systemImage)
                .font(AppFonts.body)
                .foregroundStyle(AppColors.text)
            Spacer()
            if case .replaced = notice.kind {
                Button("team.undo") { builder.undo() }
                    .buttonStyle(.bordered)
            } else if linksToTeam {
                NavigationLink(value: Route.team(builder.link)) { Text("team.show").lineLimit(1).fixedSize() }
                    .buttonStyle(.bordered)
            }
        }
    }
}
