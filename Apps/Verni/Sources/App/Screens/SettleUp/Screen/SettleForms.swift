// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The forms of a payment and of an exchange rate, and the versions of a payment.
struct SettleForms: View {
    @ObservedObject var store: Store<SettleUpState, SettleUpAction>
    let today: Day
    @Environment(\.locale) private var locale

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: AppSpacing.large) {
                    if let problem = store.state.problem {
                        ErrorBanner(
                            problem, currency: store.state.form?.amount.currency,
                            members: store.state.group.value?.members ?? [])
                    }
                    if let form = store.state.form, let group = store.state.group.value {
                        PaymentForm(store: store, draft: form, group: group)
                    } else if let rate = store.state.rate {
                        RateForm(store: store, draft: rate)
                    } else if let history = store.state.history {
                        VersionSheet(
                            history.subject, history.record, versions: history.versions.value,
                            failure: history.versions.failure
                        ) { store.dispatch(.revertTapped($0)) }
                    }
                }
                .frame(maxWidth: AppSpacing.formWidth)
                .padding(AppSpacing.large)
                .frame(maxWidth: .infinity)
            }
            .background(AppColors.background)
            .navigationTitle(title)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button(action: close) {
                        isForm ? Text("settle.cancel", bundle: .module) : Text("settle.done", bundle: .module)
                    }
                }
                if isForm {
                    ToolbarItem(placement: .confirmationAction) {
                        Button(action: save) { Text("settle.save", bundle: .module) }
                            .disabled(!isComplete || store.state.isSaving)
                    }
                }
            }
            .confirmationDialog(
                Text("settle.outdated.title", bundle: .module), isPresented: isAsking, titleVisibility: .visible
            ) {
                if let form = store.state.outdatedForm {
                    Button {
                        store.dispatch(.saveTapped(form, decimalMark: String(locale.decimalMark)))
                    } label: {
                        Text("settle.outdated.confirm", bundle: .module)
                    }
                    Button(role: .cancel) {
                        store.dispatch(.outdatedQuestionClosed)
                    } label: {
                        Text("settle.cancel", bundle: .module)
                    }
                }
            }
        }
    }

    private var isAsking: Binding<Bool> {
        Binding(
            get: { store.state.outdatedForm != nil }, set: { if !$0 { store.dispatch(.outdatedQuestionClosed) } })
    }

    private var isForm: Bool { store.state.form != nil || store.state.rate != nil }

    private var title: Text {
        if !isForm, store.state.history != nil { return Text("settle.history", bundle: .module) }
        guard let form = store.state.form else { return Text("settle.rate", bundle: .module) }
        if form.refused != nil { return Text("settle.form.correct", bundle: .module) }
        return form.id == nil
            ? Text("settle.form.title", bundle: .module) : Text("settle.form.edit", bundle: .module)
    }

    private var isComplete: Bool {
        if let form = store.state.form { return form.hasMembers && !form.amount.isEmpty }
        return store.state.rate?.text.trimmed.isEmpty == false
    }

    private func close() {
        if store.state.form != nil {
            store.dispatch(.formClosed)
        } else {
            store.dispatch(store.state.rate == nil ? .historyClosed : .rateClosed)
        }
    }

    private func save() {
        let mark = String(locale.decimalMark)
        if let form = store.state.form {
            store.dispatch(
                store.state.isFormOutdated ? .outdatedSaveTapped(form) : .saveTapped(form, decimalMark: mark))
        } else if let rate = store.state.rate {
            store.dispatch(.rateSaveTapped(rate, decimalMark: mark))
        }
    }
}

/// The form of a payment.
struct PaymentForm: View {
    @ObservedObject var store: Store<SettleUpState, SettleUpAction>
    let draft: PaymentDraft
    let group: GroupDetail

    var body: some View {
        if store.state.isFormOutdated {
            FieldMessage(problem: Text("settle.form.outdated", bundle: .module))
        }
        member(Text("settle.form.from", bundle: .module), field(\.from))
        member(Text("settle.form.to", bundle: .module), field(\.to))
        if draft.from != nil, draft.from == draft.to {
            FieldMessage(problem: Text("settle.form.same", bundle: .module))
        }
        AmountField(
            Text("settle.form.amount", bundle: .module), amount: field(\.amount), currencies: [group.fields.currency])
        if draft.id == nil, draft.line != nil {
            FieldMessage(problem: nil, hint: Text("settle.form.part", bundle: .module))
        }
        DayField(Text("settle.form.day", bundle: .module), day: field(\.day))
        TitledField(Text("settle.form.note", bundle: .module), text: field(\.note), isMultiline: true)
    }

    private func member(_ title: Text, _ selection: Binding<MemberID?>) -> some View {
        ChoiceField(title) {
            Picker(selection: selection) {
                if selection.wrappedValue == nil {
                    Text("settle.form.choose", bundle: .module).tag(MemberID?.none)
                }
                ForEach(group.members) { member in member.nameText.tag(Optional(member.id)) }
            } label: {
                title
            }
        }
    }

    private func field<Value: Sendable>(_ field: WritableKeyPath<PaymentDraft, Value>) -> Binding<Value> {
        Binding {
            (store.state.form ?? draft)[keyPath: field]
        } set: { value in
            guard var draft = store.state.form else { return }
            draft[keyPath: field] = value
            store.dispatch(.formChanged(draft))
        }
    }
}

/// The form of an exchange rate.
struct RateForm: View {
    @ObservedObject var store: Store<SettleUpState, SettleUpAction>
    let draft: RateDraft

    var body: some View {
        let currencies = (store.state.group.value?.balances.keys.filter { $0 != draft.to } ?? []).sorted()
        ChoiceField(Text("settle.rate.from", bundle: .module)) {
            Picker(selection: field(\.from)) {
                ForEach(currencies, id: \.self) { Text(verbatim: $0.code).tag($0) }
            } label: {
                Text("settle.rate.from", bundle: .module)
            }
        }
        TitledField(
            Text("settle.rate.value \(draft.from.code) \(draft.to.code)", bundle: .module), text: field(\.text),
            hint: Text("settle.rate.hint", bundle: .module)
        )
        .keyboardType(.decimalPad)
        DayField(Text("settle.form.day", bundle: .module), day: field(\.day))
    }

    private func field<Value: Sendable>(_ field: WritableKeyPath<RateDraft, Value>) -> Binding<Value> {
        Binding {
            (store.state.rate ?? draft)[keyPath: field]
        } set: { value in
            guard var draft = store.state.rate else { return }
            draft[keyPath: field] = value
            store.dispatch(.rateChanged(draft))
        }
    }
}
