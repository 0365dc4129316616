// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// The members of a practice, the open invitations, and the form of a new one.
struct MembersSection: View {
    let setup: PracticeSetup
    let store: StoreOf<PracticeSettings>

    var body: some View {
        LazyVStack(spacing: AppSpacing.medium) {
            ForEach(setup.members) { entry in
                MemberRow(entry: entry, isLastOwner: isLastOwner(entry.member), store: store)
            }
        }
        if !setup.invitations.isEmpty {
            Card {
                Text("settings.invitations", bundle: .module)
                    .font(AppFonts.section).accessibilityAddTraits(.isHeader)
                ForEach(setup.invitations) { invitation in
                    RemovableRow(
                        title: Text(verbatim: invitation.email.text), detail: invitation.role.title,
                        label: Text("settings.invitations.remove \(invitation.email.text)", bundle: .module)
                    ) {
                        store.send(.removeTapped(.invitation(invitation.id, name: invitation.email.text)))
                    }
                }
            }
        }
        InvitationForm(store: store)
    }

    private func isLastOwner(_ member: Member) -> Bool {
        member.role == .owner && setup.members.count { $0.member.role == .owner } == 1
    }
}

/// A member with the role, which an owner changes.
private struct MemberRow: View {
    let entry: MemberEntry
    let isLastOwner: Bool
    let store: StoreOf<PracticeSettings>

    var body: some View {
        Card {
            HStack(spacing: AppSpacing.medium) {
                Avatar(name: entry.name, size: 44)
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text(verbatim: entry.name).font(AppFonts.headline)
                    Text(verbatim: entry.email).font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                if !isLastOwner {
                    RemoveButton(label: Text("settings.members.remove \(entry.name)", bundle: .module)) {
                        store.send(.removeTapped(.member(entry.member, name: entry.name)))
                    }
                }
            }
            if isLastOwner {
                Text("settings.members.lastOwner", bundle: .module)
                    .font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
            } else if case .doctor = entry.member.role {
                Text("settings.role.doctor", bundle: .module).font(AppFonts.badge)
            } else {
                LabeledPicker(
                    title: Text("settings.members.role \(entry.name)", bundle: .module),
                    selection: Binding(
                        get: { entry.member.role }, set: { store.send(.memberRoleTapped(entry.member, $0)) })
                ) {
                    Text("settings.role.reception", bundle: .module).tag(Member.Role.reception)
                    Text("settings.role.owner", bundle: .module).tag(Member.Role.owner)
                }
            }
        }
    }
}

/// The form of an invitation.
private struct InvitationForm: View {
    let store: StoreOf<PracticeSettings>

    var body: some View {
        Card {
            Text("settings.invite.title", bundle: .module).font(AppFonts.section).accessibilityAddTraits(.isHeader)
            Text("settings.invite.message", bundle: .module)
                .font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
            SettingsTextField(
                title: Text("settings.invite.email", bundle: .module), field: .invitation(.email), store: store
            )
            .keyboardType(.emailAddress)
            .autocorrectionDisabled()
            LabeledPicker(
                title: Text("settings.invite.role", bundle: .module),
                selection: Binding(get: { store.invitedRole }, set: { store.send(.invitedRoleTapped($0)) })
            ) {
                Text("settings.role.reception", bundle: .module).tag(PracticeSettings.InvitedRole.reception)
                Text("settings.role.doctor", bundle: .module).tag(PracticeSettings.InvitedRole.doctor)
                Text("settings.role.owner", bundle: .module).tag(PracticeSettings.InvitedRole.owner)
            }
            if store.invitedRole == .doctor { doctor }
            SaveButtons(title: Text("settings.invite.send", bundle: .module), store: store)
        }
    }

    @ViewBuilder private var doctor: some View {
        SettingsTextField(
            title: Text("settings.invite.name", bundle: .module), field: .invitation(.name), store: store)
        LabeledPicker(
            title: Text("settings.invite.council", bundle: .module),
            selection: Binding(get: { store.council }, set: { store.send(.councilTapped($0)) })
        ) {
            ForEach(CouncilNumber.Council.allCases, id: \.self) { Text(verbatim: $0.rawValue).tag($0) }
        }
        LabeledPicker(
            title: Text("settings.invite.state", bundle: .module),
            selection: Binding(get: { store.councilState }, set: { store.send(.councilStateTapped($0)) })
        ) {
            Text("settings.invite.state.none", bundle: .module).tag(FederativeUnit?.none)
            ForEach(FederativeUnit.allCases.sorted(), id: \.self) {
                Text(verbatim: $0.rawValue).tag(FederativeUnit?.some($0))
            }
        }
        SettingsTextField(
            title: Text("settings.invite.number", bundle: .module), field: .invitation(.council), store: store
        )
        .keyboardType(.numberPad)
    }
}

extension Invitation.Role {
    /// The name of the role, with that of a doctor.
    @MainActor var title: Text {
        switch self {
        case .reception: Text("settings.role.reception", bundle: .module)
        case .owner: Text("settings.role.owner", bundle: .module)
        case .doctor(let name, let council):
            Text("settings.role.doctor", bundle: .module) + Text(verbatim: " · \(name.text) · \(council.text)")
        }
    }
}
