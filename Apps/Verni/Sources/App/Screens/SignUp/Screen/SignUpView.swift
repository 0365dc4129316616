// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniAppBase
import VerniDesignSystem
import VerniDomain
package import Vitral

/// The form of a new account.
package struct SignUpView: View {
    @ObservedObject private var store: Store<SignUpState, SignUpAction>
    @Environment(\.locale) private var locale

    package init(store: Store<SignUpState, SignUpAction>) {
        self.store = store
    }

    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                Text("signUp.message", bundle: .module)
                    .font(AppFonts.body)
                    .foregroundStyle(AppColors.secondaryText)
                fields
                // The problem stands beside the button, which the user has just tapped.
                if let problem = store.state.problem, store.state.refused == nil { ErrorBanner(problem) }
                Button(action: submit) { Text("signUp.button", bundle: .module) }
                    .buttonStyle(.app(.primary))
                    .disabled(store.state.isSending)
                RowDivider()
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text("signUp.signIn.question", bundle: .module)
                        .font(AppFonts.detail)
                        .foregroundStyle(AppColors.secondaryText)
                    Button {
                        store.dispatch(.signInTapped)
                    } label: {
                        Text("signUp.signIn", bundle: .module)
                    }
                    .buttonStyle(.app(.secondary))
                }
            }
            .pageColumn(isForm: true)
        }
        .background(AppColors.background)
        .navigationTitle(Text("signUp.title", bundle: .module))
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button {
                    store.dispatch(.cancelTapped)
                } label: {
                    Text("signUp.cancel", bundle: .module)
                }
            }
        }
        .onAppear {
            let currency = locale.currency.flatMap { try? Currency(code: $0.identifier) }
            store.dispatch(.appeared(currency: currency))
        }
    }

    @ViewBuilder private var fields: some View {
        TitledField(
            Text("signUp.name", bundle: .module), text: field(\.name),
            hint: Text("signUp.name.hint", bundle: .module), problem: problem(.name, "signUp.name.missing")
        )
        .textContentType(.name)
        .textInputAutocapitalization(.words)
        .onSubmit(submit)
        TitledField(
            Text("signUp.email", bundle: .module), text: field(\.email),
            hint: Text("signUp.email.hint", bundle: .module), problem: problem(.email, "signUp.email.missing")
        )
        .textContentType(.username)
        .keyboardType(.emailAddress)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .onSubmit(submit)
        TitledField(
            Text("signUp.password", bundle: .module), password: password,
            hint: Text("signUp.password.hint", bundle: .module),
            problem: problem(.password, "signUp.password.missing")
        )
        .textContentType(.newPassword)
        .onSubmit(submit)
        CurrencyPicker(selection: field(\.currency))
    }

    private func problem(_ field: SignUpField, _ missing: LocalizedStringKey) -> Text? {
        if store.state.showsMissing, store.state.draft.missing.contains(field) {
            return Text(missing, bundle: .module)
        }
        guard store.state.refused == field, let problem = store.state.problem else { return nil }
        return Text(verbatim: problem.message(in: locale))
    }

    private func submit() {
        store.dispatch(.sendTapped(store.state.draft, language: locale.identifier(.bcp47)))
    }

    private func field<Value: Sendable>(_ path: WritableKeyPath<SignUpDraft, Value>) -> Binding<Value> {
        Binding {
            store.state.draft[keyPath: path]
        } set: { value in
            var draft = store.state.draft
            draft[keyPath: path] = value
            store.dispatch(.draftChanged(draft))
        }
    }

    private var password: Binding<String> {
        let secret = field(\.password)
        return Binding(get: { secret.wrappedValue.value }, set: { secret.wrappedValue = Secret($0) })
    }
}
