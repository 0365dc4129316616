// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
import VerniDesignSystem
import VerniDomain
package import Vitral

/// The form of the sign-in.
package struct SignInView: View {
    @ObservedObject private var store: Store<SignInState, SignInAction>

    package init(store: Store<SignInState, SignInAction>) {
        self.store = store
    }

    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                fields
                // The problem stands beside the button, which the user has just tapped.
                if let problem = store.state.problem { ErrorBanner(problem) }
                Button(action: submit) { Text("signIn.button", bundle: .module) }
                    .buttonStyle(.app(.primary))
                    .disabled(store.state.isSigningIn)
                if store.state.offersPasskeys {
                    Button {
                        store.dispatch(.passkeyTapped)
                    } label: {
                        Text("signIn.passkey", bundle: .module)
                    }
                    .buttonStyle(.app(.secondary))
                    .disabled(store.state.isSigningIn)
                }
                Button {
                    store.dispatch(.forgotTapped(email: store.state.draft.email))
                } label: {
                    Text("signIn.forgot", bundle: .module)
                }
                .buttonStyle(.app(.quiet))
                RowDivider()
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text("signIn.signUp.question", bundle: .module)
                        .font(AppFonts.detail)
                        .foregroundStyle(AppColors.secondaryText)
                    Button {
                        store.dispatch(.signUpTapped)
                    } label: {
                        Text("signIn.signUp", bundle: .module)
                    }
                    .buttonStyle(.app(.secondary))
                }
            }
            .pageColumn(isForm: true)
        }
        .background(AppColors.background)
        .navigationTitle(Text("signIn.title", bundle: .module))
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button {
                    store.dispatch(.cancelTapped)
                } label: {
                    Text("signIn.cancel", bundle: .module)
                }
            }
        }
    }

    @ViewBuilder private var fields: some View {
        let draft = store.state.draft
        TitledField(
            Text("signIn.email", bundle: .module), text: field(\.email),
            problem: store.state.showsMissing && draft.email.trimmed.isEmpty
                ? Text("signIn.email.missing", bundle: .module) : nil
        )
        .textContentType(.username)
        .keyboardType(.emailAddress)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .onSubmit(submit)
        TitledField(
            Text("signIn.password", bundle: .module), password: password,
            problem: store.state.showsMissing && draft.password.value.isEmpty
                ? Text("signIn.password.missing", bundle: .module) : nil
        )
        .textContentType(.password)
        .onSubmit(submit)
    }

    private func submit() {
        store.dispatch(.signInTapped(store.state.draft))
    }

    private func field<Value: Sendable>(_ path: WritableKeyPath<SignInDraft, Value>) -> Binding<Value> {
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
