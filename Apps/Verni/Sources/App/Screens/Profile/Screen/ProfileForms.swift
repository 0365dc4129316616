// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The form of a new password.
struct ProfilePasswordPage: View {
    @ObservedObject var store: Store<ProfileState, ProfileAction>
    @Environment(\.locale) private var locale

    var body: some View {
        if store.state.isDone {
            EmptyState(
                "checkmark.circle.fill", title: Text("profile.password.done.title", bundle: .module),
                message: Text("profile.password.done.message", bundle: .module)
            ) {
                Button {
                    store.dispatch(.doneTapped)
                } label: {
                    Text("profile.done", bundle: .module)
                }
                .buttonStyle(.app(.primary))
            }
        } else {
            form
        }
    }

    private var form: some View {
        VStack(alignment: .leading, spacing: AppSpacing.large) {
            Text("profile.password.message", bundle: .module)
                .font(AppFonts.body)
                .foregroundStyle(AppColors.secondaryText)
            TitledField(
                Text("profile.password.current", bundle: .module), password: secret(\.current),
                problem: store.state.problem == .signInRefused ? message(of: .signInRefused) : nil
            )
            .textContentType(.password)
            .onSubmit(save)
            TitledField(
                Text("profile.password.new", bundle: .module), password: secret(\.new),
                hint: Text("profile.password.new.hint", bundle: .module),
                problem: store.state.problem == .passwordTooWeak ? message(of: .passwordTooWeak) : nil
            )
            .textContentType(.newPassword)
            .onSubmit(save)
            if let problem = store.state.problem, problem != .passwordTooWeak, problem != .signInRefused {
                ErrorBanner(problem)
            }
            Button(action: save) { Text("profile.password.save", bundle: .module) }
                .buttonStyle(.app(.primary))
                .disabled(!store.state.password.isComplete || store.state.isWorking)
        }
    }

    private func message(of error: VerniError) -> Text {
        error == .signInRefused
            ? Text("profile.password.wrong", bundle: .module) : Text(verbatim: error.message(in: locale))
    }

    private func save() {
        store.dispatch(.passwordSaveTapped(store.state.password))
    }

    private func secret(_ field: WritableKeyPath<PasswordDraft, Secret>) -> Binding<String> {
        Binding {
            store.state.password[keyPath: field].value
        } set: { value in
            var draft = store.state.password
            draft[keyPath: field] = Secret(value)
            store.dispatch(.passwordChanged(draft))
        }
    }
}

/// The form of a new address, which a code confirms.
struct ProfileEmailPage: View {
    @ObservedObject var store: Store<ProfileState, ProfileAction>
    let account: OwnAccount
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.large) {
            VStack(alignment: .leading, spacing: AppSpacing.small) {
                Text("profile.email.current \(account.email)", bundle: .module)
                    .font(AppFonts.body)
                    .foregroundStyle(AppColors.text)
                if !account.isConfirmed {
                    Badge(Text("profile.email.unconfirmed", bundle: .module), tone: .conflict)
                }
                Text("profile.email.message", bundle: .module)
                    .font(AppFonts.body)
                    .foregroundStyle(AppColors.secondaryText)
            }
            TitledField(
                Text("profile.email.new", bundle: .module),
                text: Binding(
                    get: { store.state.email.email },
                    set: { email in change { $0.email = email } }),
                problem: store.state.problem == .emailInvalid
                    ? Text(verbatim: VerniError.emailInvalid.message(in: locale)) : nil
            )
            .textContentType(.username)
            .keyboardType(.emailAddress)
            .textInputAutocapitalization(.never)
            .autocorrectionDisabled()
            .onSubmit(save)
            TitledField(
                Text("profile.email.password", bundle: .module),
                password: Binding(
                    get: { store.state.email.password.value },
                    set: { password in change { $0.password = Secret(password) } }),
                problem: store.state.problem == .signInRefused
                    ? Text("profile.password.wrong", bundle: .module) : nil
            )
            .textContentType(.password)
            .onSubmit(save)
            if let problem = store.state.problem, problem != .emailInvalid, problem != .signInRefused {
                ErrorBanner(problem)
            }
            Button(action: save) { Text("profile.email.save", bundle: .module) }
                .buttonStyle(.app(.primary))
                .disabled(!store.state.email.isComplete || store.state.isWorking)
        }
    }

    private func change(_ change: (inout EmailDraft) -> Void) {
        var draft = store.state.email
        change(&draft)
        store.dispatch(.emailChanged(draft))
    }

    private func save() {
        store.dispatch(.emailSaveTapped(store.state.email))
    }
}
