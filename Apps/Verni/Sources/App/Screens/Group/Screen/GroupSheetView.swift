// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The forms of a group's page.
struct GroupSheetView: View {
    @ObservedObject var store: Store<GroupState, GroupAction>
    let invitations: InvitationLinks

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: AppSpacing.large) {
                    if let problem = store.state.problem { ErrorBanner(problem) }
                    form
                }
                .frame(maxWidth: AppSpacing.formWidth)
                .padding(AppSpacing.large)
                .frame(maxWidth: .infinity)
            }
            .background(AppColors.background)
            .navigationTitle(title)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button {
                        store.dispatch(.sheetClosed)
                    } label: {
                        isDone ? Text("group.done", bundle: .module) : Text("group.cancel", bundle: .module)
                    }
                }
                if !isDone {
                    ToolbarItem(placement: .confirmationAction) {
                        Button {
                            if let sheet = store.state.sheet { store.dispatch(.saveTapped(sheet)) }
                        } label: {
                            Text("group.save", bundle: .module)
                        }
                        .disabled(store.state.sheet?.isComplete != true || store.state.isSaving)
                    }
                }
            }
        }
    }

    private var isDone: Bool {
        switch store.state.sheet {
        case .invited, .history: true
        default: false
        }
    }

    private var title: Text {
        switch store.state.sheet {
        case .group: Text("group.form.title", bundle: .module)
        case .member(let draft):
            draft.id == nil ? Text("group.member.add", bundle: .module) : Text("group.member.rename", bundle: .module)
        case .category(let draft):
            draft.id == nil
                ? Text("group.category.add", bundle: .module) : Text("group.category.edit", bundle: .module)
        case .invitation, .invited: Text("group.invite", bundle: .module)
        case .history: Text("group.history", bundle: .module)
        case nil: Text(verbatim: "")
        }
    }

    @ViewBuilder private var form: some View {
        switch store.state.sheet {
        case .group(let draft): group(draft)
        case .member(let draft): member(draft)
        case .category(let draft): category(draft)
        case .invitation(let draft): invitation(draft)
        case .invited(let token): invited(token)
        case .history(let history):
            VersionSheet(
                history.subject, history.record, versions: history.versions.value, failure: history.versions.failure
            ) { store.dispatch(.changeTapped(.revert($0))) }
        case nil: EmptyView()
        }
    }

    /// Returns a binding to a field of a form's draft.
    private func binding<Draft: Sendable, Value: Sendable>(
        _ draft: Draft, _ field: WritableKeyPath<Draft, Value>, in sheet: @escaping (Draft) -> GroupSheet
    ) -> Binding<Value> {
        Binding {
            draft[keyPath: field]
        } set: { value in
            // The current draft: another field may have changed since the page was evaluated.
            guard var draft = store.state.sheet?.draft as? Draft else { return }
            draft[keyPath: field] = value
            store.dispatch(.sheetChanged(sheet(draft)))
        }
    }

    // MARK: Forms

    @ViewBuilder private func group(_ draft: GroupDraft) -> some View {
        TitledField(
            Text("group.field.name", bundle: .module), text: binding(draft, \.fields.name, in: GroupSheet.group))
        CurrencyPicker(selection: binding(draft, \.fields.currency, in: GroupSheet.group))
        ChoiceField(Text("group.field.rights", bundle: .module)) {
            Picker(selection: binding(draft, \.fields.rights, in: GroupSheet.group)) {
                ForEach(EditRights.allCases, id: \.self) { Text($0.title, bundle: .module).tag($0) }
            } label: {
                Text("group.field.rights", bundle: .module)
            }
        }
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            FieldTitle(Text("group.form.icon", bundle: .module))
            IconPicker(selection: binding(draft, \.fields.icon, in: GroupSheet.group))
        }
    }

    @ViewBuilder private func member(_ draft: MemberDraft) -> some View {
        TitledField(
            Text("group.field.name", bundle: .module), text: binding(draft, \.name, in: GroupSheet.member),
            hint: draft.id == nil ? Text("group.member.hint", bundle: .module) : nil)
        if let id = draft.id {
            MemberPicture(store: store, member: Member(id: id, name: draft.name, picture: draft.picture)) {
                binding(draft, \.picture, in: GroupSheet.member).wrappedValue = nil
            }
        }
    }

    @ViewBuilder private func category(_ draft: CategoryDraft) -> some View {
        TitledField(Text("group.field.name", bundle: .module), text: binding(draft, \.name, in: GroupSheet.category))
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            FieldTitle(Text("group.form.icon", bundle: .module))
            IconPicker(selection: binding(draft, \.symbol, in: GroupSheet.category))
        }
    }

    @ViewBuilder private func invitation(_ draft: InviteDraft) -> some View {
        Text("group.invite.message", bundle: .module)
            .font(AppFonts.body)
            .foregroundStyle(AppColors.secondaryText)
        ChoiceField(Text("group.invite.validity", bundle: .module)) {
            Picker(selection: binding(draft, \.days, in: GroupSheet.invitation)) {
                ForEach(InviteDraft.dayChoices, id: \.self) { Text("group.invite.days \($0)", bundle: .module).tag($0) }
            } label: {
                Text("group.invite.validity", bundle: .module)
            }
        }
        ChoiceField(Text("group.invite.limit", bundle: .module)) {
            Picker(selection: binding(draft, \.uses, in: GroupSheet.invitation)) {
                ForEach(InviteDraft.useChoices, id: \.self) {
                    Text("group.invite.people \($0)", bundle: .module).tag($0)
                }
            } label: {
                Text("group.invite.limit", bundle: .module)
            }
        }
    }

    @ViewBuilder private func invited(_ token: Secret) -> some View {
        if !token.value.isEmpty, let link = invitations.link(token: token) {
            Text("group.invited.message", bundle: .module).font(AppFonts.body).foregroundStyle(AppColors.text)
            if let rows = invitations.rows(of: link) {
                QRCodeView(rows: rows, link: link, label: Text("group.invited.code", bundle: .module))
            } else {
                Link(destination: link) { Text(verbatim: link.absoluteString) }
            }
            ShareLink(item: link, subject: Text("group.invited.subject", bundle: .module)) {
                Text("group.invited.share", bundle: .module)
            }
            .buttonStyle(.app(.primary))
        } else {
            // A saved state never contains the token.
            Text("group.invited.gone", bundle: .module).font(AppFonts.body).foregroundStyle(AppColors.text)
        }
    }
}

/// The title above a control.
struct FieldTitle: View {
    private let title: Text

    init(_ title: Text) {
        self.title = title
    }

    var body: some View {
        title.font(AppFonts.badge).foregroundStyle(AppColors.secondaryText).accessibilityHidden(true)
    }
}
