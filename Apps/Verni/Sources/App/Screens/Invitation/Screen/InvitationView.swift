// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
import VerniDesignSystem
import VerniDomain
package import Vitral

/// The page of an invitation: the group, and the ways to join it.
package struct InvitationView: View {
    @ObservedObject private var store: Store<InvitationState, InvitationAction>

    package init(store: Store<InvitationState, InvitationAction>) {
        self.store = store
    }

    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.extraLarge) { content }
                .pageColumn(isForm: true)
        }
        .background(AppColors.background)
        .navigationTitle(Text("invitation.title", bundle: .module))
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button {
                    store.dispatch(.cancelTapped)
                } label: {
                    Text("invitation.cancel", bundle: .module)
                }
            }
        }
    }

    @ViewBuilder private var content: some View {
        if store.state.isExpired {
            EmptyState(
                "person.2", title: Text("invitation.expired.title", bundle: .module),
                message: Text("invitation.expired.message", bundle: .module)
            ) {
                Button {
                    store.dispatch(.cancelTapped)
                } label: {
                    Text("invitation.expired.leave", bundle: .module)
                }
                .buttonStyle(.app(.primary))
            }
        } else {
            if let failure = store.state.preview.failure {
                ErrorBanner(failure, retry: { store.dispatch(.retryTapped) })
            }
            if store.state.preview.isLoading {
                LoadingRows()
            } else if let preview = store.state.preview.value {
                InvitedGroupCard(preview: preview)
                if preview.isMember {
                    membership(in: preview)
                } else {
                    InvitationForm(store: store, preview: preview)
                }
            }
            if store.state.needsSignIn { SignInPanel(store: store) }
        }
    }

    @ViewBuilder private func membership(in preview: InvitationPreview) -> some View {
        Text("invitation.member", bundle: .module).font(AppFonts.body).foregroundStyle(AppColors.text)
        Button {
            store.dispatch(.openTapped(preview.group))
        } label: {
            Text("invitation.open", bundle: .module)
        }
        .buttonStyle(.app(.primary))
    }
}

/// The group that an invitation leads into.
struct InvitedGroupCard: View {
    let preview: InvitationPreview

    var body: some View {
        Card {
            HStack(spacing: AppSpacing.large) {
                GroupIcon(preview.icon, hue: .of(preview.group), size: .large)
                VStack(alignment: .leading, spacing: AppSpacing.hairline) {
                    Text(verbatim: preview.groupName)
                        .font(AppFonts.section)
                        .foregroundStyle(AppColors.text)
                        .accessibilityAddTraits(.isHeader)
                        .accessibilityHeading(.h2)
                    Text("invitation.members \(preview.memberCount)", bundle: .module)
                        .font(AppFonts.detail)
                        .foregroundStyle(AppColors.secondaryText)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }
}

/// The user's choice among the guests, or the name of a new member.
struct InvitationForm: View {
    @ObservedObject var store: Store<InvitationState, InvitationAction>
    let preview: InvitationPreview

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.large) {
            if !preview.guests.isEmpty { choices }
            if store.state.draft.choice == .newMember {
                TitledField(
                    Text("invitation.name", bundle: .module), text: name,
                    hint: Text("invitation.name.hint", bundle: .module),
                    problem: store.state.showsMissing && store.state.draft.name.trimmed.isEmpty
                        ? Text("invitation.name.missing", bundle: .module) : nil
                )
                .textContentType(.name)
                .textInputAutocapitalization(.words)
                .onSubmit { store.dispatch(.joinTapped(store.state.answer)) }
            }
            if let problem = store.state.problem { ErrorBanner(problem, members: preview.guests) }
            Button {
                store.dispatch(.joinTapped(store.state.answer))
            } label: {
                Text("invitation.join \(preview.groupName)", bundle: .module)
            }
            .buttonStyle(.app(.primary))
            .disabled(store.state.isJoining)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    @ViewBuilder private var choices: some View {
        SectionHeader(Text("invitation.question", bundle: .module))
        Text("invitation.question.hint", bundle: .module)
            .font(AppFonts.detail)
            .foregroundStyle(AppColors.secondaryText)
        VStack(spacing: 0) {
            ForEach(preview.guests) { guest in
                choice(.guest(guest.id)) { MemberName(guest, detail: Text("invitation.guest", bundle: .module)) }
                RowDivider()
            }
            choice(.newMember) {
                Text("invitation.new", bundle: .module).font(AppFonts.body).foregroundStyle(AppColors.text)
            }
        }
        .padding(.horizontal, AppSpacing.large)
        .cardBox()
        if store.state.showsMissing, store.state.draft.choice == nil {
            FieldMessage(problem: Text("invitation.choice.missing", bundle: .module))
        }
    }

    private func choice(_ choice: InvitationChoice, @ViewBuilder _ content: () -> some View) -> some View {
        let isChosen = store.state.draft.choice == choice
        let content = content()
        return Button {
            var draft = store.state.draft
            draft.choice = choice
            store.dispatch(.draftChanged(draft))
        } label: {
            HStack(spacing: AppSpacing.medium) {
                content.frame(maxWidth: .infinity, alignment: .leading)
                if isChosen {
                    Image(systemName: "checkmark.circle.fill")
                        .foregroundStyle(AppColors.accent)
                        .accessibilityHidden(true)
                }
            }
            .padding(.vertical, AppSpacing.small)
            .frame(maxWidth: .infinity, minHeight: AppSpacing.field, alignment: .leading)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }

    private var name: Binding<String> {
        Binding {
            store.state.draft.name
        } set: { name in
            var draft = store.state.draft
            draft.name = name
            store.dispatch(.draftChanged(draft))
        }
    }
}

/// The ways to an account, without which no user joins a group.
struct SignInPanel: View {
    @ObservedObject var store: Store<InvitationState, InvitationAction>

    var body: some View {
        Card {
            Text("invitation.account.title", bundle: .module)
                .font(AppFonts.headline)
                .foregroundStyle(AppColors.text)
                .accessibilityAddTraits(.isHeader)
                .accessibilityHeading(.h2)
            Text("invitation.account.message", bundle: .module)
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
                .accessibilityAddTraits(.updatesFrequently)
            Button {
                store.dispatch(.signInTapped)
            } label: {
                Text("invitation.signIn", bundle: .module)
            }
            .buttonStyle(.app(.secondary))
            Button {
                store.dispatch(.signUpTapped)
            } label: {
                Text("invitation.signUp", bundle: .module)
            }
            .buttonStyle(.app(.secondary))
        }
    }
}
