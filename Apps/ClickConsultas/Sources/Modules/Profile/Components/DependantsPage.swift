// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// The page of ``Dependants``.
struct DependantsPage: View {
    @Bindable var store: StoreOf<Dependants>
    @Environment(\.locale) private var locale

    var body: some View {
        SectionPage(
            title: Text("section.dependants", bundle: .module),
            message: Text("section.dependants.message", bundle: .module)
        ) {
            ProblemPanel(problem: store.problem)
            if let dependants = store.dependants {
                list(dependants)
            } else if let problem = store.loadProblem {
                EmptyPanel(failure: Text(verbatim: problem.message(in: locale))) { store.send(.retryTapped) }
            } else {
                LoadingRows(count: 2)
            }
        }
        .onAppear { store.send(.appeared) }
        .sheet(item: $store.scope(state: \.form, action: \.form)) {
            DependantSheet(store: $0).presentationBackground(AppColors.background)
        }
        .confirmationDialog(
            Text("dependants.remove.title \(store.removing?.name.text ?? "")", bundle: .module),
            isPresented: isAskingRemoval, titleVisibility: .visible
        ) {
            Button(role: .destructive) {
                store.send(.removalConfirmed)
            } label: {
                Text("dependants.remove.confirm", bundle: .module)
            }
            Button(role: .cancel) {
            } label: {
                Text("profile.cancel", bundle: .module)
            }
        } message: {
            Text("dependants.remove.message", bundle: .module)
        }
    }

    @ViewBuilder private func list(_ dependants: IdentifiedArrayOf<Dependant>) -> some View {
        if dependants.isEmpty {
            EmptyPanel(
                systemImage: "person.2", title: Text("dependants.none.title", bundle: .module),
                message: Text("dependants.none.message", bundle: .module)
            ) {
                add
            }
        } else {
            LazyVStack(spacing: AppSpacing.medium) {
                ForEach(dependants) { DependantRow(dependant: $0, store: store) }
            }
            if store.canAdd {
                add
            } else {
                NoticePanel(Text("dependants.full", bundle: .module))
            }
        }
    }

    private var add: some View {
        ActionButton(Text("dependants.add", bundle: .module)) { store.send(.addTapped) }
    }

    private var isAskingRemoval: Binding<Bool> {
        Binding(
            get: { store.removing != nil },
            set: { isPresented in if !isPresented, store.removing != nil { store.send(.removalCancelled) } })
    }
}

private struct DependantRow: View {
    let dependant: Dependant
    let store: StoreOf<Dependants>

    var body: some View {
        Card {
            HStack(spacing: AppSpacing.medium) {
                Avatar(name: dependant.name.text, size: 48)
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text(verbatim: dependant.name.text).font(AppFonts.headline)
                    Text("dependants.born \(dependant.birthDate.typed)", bundle: .module).font(AppFonts.detail)
                        .foregroundStyle(AppColors.secondaryText)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            HStack(spacing: AppSpacing.large) {
                Button {
                    store.send(.editTapped(dependant))
                } label: {
                    Text("dependants.edit", bundle: .module)
                }
                .accessibilityLabel(Text("dependants.edit.label \(dependant.name.text)", bundle: .module))
                Button {
                    store.send(.removeTapped(dependant))
                } label: {
                    Text("dependants.remove", bundle: .module)
                }
                .accessibilityLabel(Text("dependants.remove.label \(dependant.name.text)", bundle: .module))
            }
            .buttonStyle(.app(.quiet))
        }
    }
}

/// The sheet of ``DependantForm``.
private struct DependantSheet: View {
    @Bindable var store: StoreOf<DependantForm>
    @Environment(\.locale) private var locale

    var body: some View {
        SheetPage(
            title: store.editing == nil
                ? Text("dependants.add", bundle: .module) : Text("dependants.change", bundle: .module)
        ) {
            ProblemPanel(problem: store.problem)
            FloatingField(
                Text("data.name", bundle: .module), text: $store.name, hint: Text("data.name.hint", bundle: .module),
                problem: store.problems[.name].text(in: locale)
            )
            .textInputAutocapitalization(.words)
            FloatingField(
                Text("data.birthDate", bundle: .module), text: $store.birthDate, mask: .date,
                hint: Text("data.birthDate.hint", bundle: .module), problem: store.problems[.birthDate].text(in: locale)
            )
            ActionButton(Text("data.save", bundle: .module), isRunning: store.isSaving) { store.send(.saveTapped) }
            ActionButton(Text("profile.cancel", bundle: .module), rank: .secondary) { store.send(.cancelTapped) }
        }
        .onSubmit { store.send(.saveTapped) }
    }
}
