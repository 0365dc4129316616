// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The teams that the user saved, and the field that saves the visible one.
struct SavedTeamsPanel: View {
    let model: SavedTeamsViewModel
    /// The members of the visible team.
    let members: [Int]
    let open: @MainActor (SavedTeam) -> Void

    @Environment(\.announce) private var announce
    @Environment(\.localize) private var localize

    var body: some View {
        Panel("team.saved") {
            if model.user == nil {
                signedOut
            } else {
                if !members.isEmpty { SaveTeamForm(model: model, members: members) }
                list
                if let removed = model.removed {
                    RemovedTeamLine(name: removed.name.text) { Task { await model.undo() } }
                }
            }
        }
        .onChange(of: model.saved) { _, team in
            if let team { announce(localize("team.saved.done \(team.name.text)")) }
        }
        .onChange(of: model.removed) { _, team in
            if let team { announce(localize("team.saved.removed \(team.name.text)")) }
        }
        .onChange(of: model.problem) { _, problem in
            if let problem { announce(localize(problem.title), isAssertive: true) }
        }
    }

    private var signedOut: some View {
        HStack(spacing: AppSpacing.medium) {
            Text("team.saved.signedOut").foregroundStyle(AppColors.secondaryText)
            Spacer()
            NavigationLink(value: Route.signIn) { Text("auth.signIn.title") }
                .buttonStyle(.bordered)
        }
    }

    @ViewBuilder private var list: some View {
        if let teams = model.content {
            if teams.isEmpty { Text("team.saved.none").foregroundStyle(AppColors.secondaryText) }
            ForEach(teams) { team in
                SavedTeamRow(team: team, isVisible: team.members == members) {
                    open(team)
                } remove: {
                    Task { await model.remove(team) }
                }
            }
        } else if let message = model.errorMessage {
            ErrorPanel(message: message) { await model.load() }
        } else {
            LinesSkeleton(count: 2)
        }
    }
}

/// The field for the name of the visible team, and the button that saves it.
struct SaveTeamForm: View {
    let model: SavedTeamsViewModel
    let members: [Int]

    var body: some View {
        @Bindable var model = model
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            LabeledContent("team.saved.name") {
                HStack(spacing: AppSpacing.small) {
                    TextField("team.saved.name", text: $model.name, prompt: Text(verbatim: ""))
                        .textFieldStyle(.roundedBorder)
                        .autocorrectionDisabled()
                        .submitLabel(.done)
                        .onSubmit(save)
                        .accessibilityHint(model.problem.map { Text($0.title) } ?? Text(verbatim: ""))
                        .accessibilityInvalid(model.problem != nil)
                    Button(saveTitle, action: save)
                        .buttonStyle(.borderedProminent)
                        .disabled(model.isSaving)
                }
            }
            .labeledContentStyle(FieldTitleStyle())
            if let problem = model.problem {
                Label(problem.title, systemImage: "exclamationmark.circle")
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.problem)
            } else if let team = model.saved {
                Label("team.saved.done \(team.name.text)", systemImage: "checkmark.circle")
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.best)
            }
        }
        .frame(maxWidth: AppSpacing.formWidth, alignment: .leading)
    }

    private var saveTitle: LocalizedStringKey {
        if model.sameName != nil { return "team.saved.replace" }
        return "team.saved.save"
    }

    private func save() {
        Task { await model.save(members) }
    }
}

/// A saved team: its name and members, with buttons that open and remove it.
struct SavedTeamRow: View {
    let team: SavedTeam
    let isVisible: Bool
    let open: @MainActor () -> Void
    let remove: @MainActor () -> Void

    var body: some View {
        HStack(spacing: AppSpacing.small) {
            Button(action: open) {
                // The pictures are below the name, because six of them take the width of the narrowest phone.
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text(verbatim: team.name.text)
                        .font(AppFonts.cardTitle)
                        .foregroundStyle(AppColors.text)
                    if isVisible {
                        Label("team.saved.shown", systemImage: "checkmark")
                            .font(AppFonts.caption)
                            .foregroundStyle(AppColors.secondaryText)
                    }
                    HStack(spacing: AppSpacing.extraSmall) {
                        ForEach(team.members, id: \.self) { id in
                            ArtworkView(id: id)
                                .frame(width: AppSpacing.memberIcon, height: AppSpacing.memberIcon)
                                .accessibilityHidden(true)
                        }
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("team.saved.open \(team.name.text)")
            .accessibilityAddTraits(isVisible ? .isSelected : [])
            Button(role: .destructive, action: remove) {
                Image(systemName: "trash")
                    .frame(width: AppSpacing.target, height: AppSpacing.target)
            }
            .buttonStyle(.plain)
            .foregroundStyle(AppColors.problem)
            .accessibilityLabel("team.saved.remove \(team.name.text)")
        }
    }
}

/// The line about a removed team, with the button that restores it.
struct RemovedTeamLine: View {
    let name: String
    let undo: @MainActor () -> Void

    var body: some View {
        HStack(spacing: AppSpacing.medium) {
            Label("team.saved.removed \(name)", systemImage: "trash").foregroundStyle(AppColors.text)
            Spacer()
            Button("team.undo", action: undo)
                .buttonStyle(.bordered)
        }
    }
}
