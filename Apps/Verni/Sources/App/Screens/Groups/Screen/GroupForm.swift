// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The form of a new group.
struct GroupForm: View {
    @ObservedObject var store: Store<GroupsState, GroupsAction>

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: AppSpacing.large) {
                    if let problem = store.state.problem { ErrorBanner(problem) }
                    TitledField(
                        Text("groups.form.name", bundle: .module), text: draft(\.name),
                        prompt: Text("groups.form.name.prompt", bundle: .module))
                    CurrencyPicker(selection: draft(\.currency))
                    icons
                    TitledField(
                        Text("groups.form.me", bundle: .module), text: draft(\.myName),
                        hint: Text("groups.form.me.hint", bundle: .module)
                    )
                    .textContentType(.name)
                    TitledField(
                        Text("groups.form.members", bundle: .module), text: draft(\.members), isMultiline: true,
                        hint: Text("groups.form.members.hint", bundle: .module))
                }
                .frame(maxWidth: AppSpacing.formWidth)
                .padding(AppSpacing.large)
                .frame(maxWidth: .infinity)
            }
            .background(AppColors.background)
            .navigationTitle(Text("groups.form.title", bundle: .module))
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button {
                        store.dispatch(.cancelTapped)
                    } label: {
                        Text("groups.form.cancel", bundle: .module)
                    }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button {
                        if let draft = store.state.draft { store.dispatch(.saveTapped(draft)) }
                    } label: {
                        Text("groups.form.save", bundle: .module)
                    }
                    .disabled(store.state.draft?.isComplete != true || store.state.isSaving)
                }
            }
        }
    }

    private func draft<Value>(_ field: WritableKeyPath<GroupDraft, Value>) -> Binding<Value> where Value: Sendable {
        Binding {
            (store.state.draft ?? GroupDraft())[keyPath: field]
        } set: { value in
            guard var draft = store.state.draft else { return }
            draft[keyPath: field] = value
            store.dispatch(.draftChanged(draft))
        }
    }

    private var icons: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            Text("groups.form.icon", bundle: .module)
                .font(AppFonts.badge)
                .foregroundStyle(AppColors.secondaryText)
            IconPicker(selection: draft(\.icon))
        }
    }
}
