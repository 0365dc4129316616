// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniAppBase
import VerniDesignSystem
import VerniDomain
package import Vitral

/// The form of a code that was sent by e-mail.
package struct EmailCodeView: View {
    @ObservedObject private var store: Store<EmailCodeState, EmailCodeAction>
    private let repeatsSignUp: Bool
    @Environment(\.locale) private var locale

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - store: The state.
    ///   - repeatsSignUp: Whether the code of a sign-up can be sent again; otherwise the user signs up again.
    package init(store: Store<EmailCodeState, EmailCodeAction>, repeatsSignUp: Bool) {
        self.store = store
        self.repeatsSignUp = repeatsSignUp
    }

    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                if store.state.needsSignIn {
                    finished
                } else if let sentAt = store.state.sentAt {
                    codeForm
                    RowDivider()
                    CodeResendPanel(store: store, sentAt: sentAt, repeatsSignUp: repeatsSignUp)
                } else {
                    addressForm
                }
            }
            .pageColumn(isForm: true)
        }
        .background(AppColors.background)
        .navigationTitle(title)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button {
                    store.dispatch(.cancelTapped)
                } label: {
                    Text("emailCode.cancel", bundle: .module)
                }
            }
        }
    }

    private var title: Text {
        switch store.state.purpose {
        case .confirmation: Text("emailCode.title.confirmation", bundle: .module)
        case .reset: Text("emailCode.title.reset", bundle: .module)
        case .emailChange: Text("emailCode.title.emailChange", bundle: .module)
        }
    }

    /// The address of an account whose password is forgotten.
    @ViewBuilder private var addressForm: some View {
        message(Text("emailCode.address.message", bundle: .module))
        TitledField(
            Text("emailCode.email", bundle: .module), text: store.field(\.email),
            problem: problem(.email, "emailCode.email.missing")
        )
        .textContentType(.username)
        .keyboardType(.emailAddress)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .onSubmit(send)
        banner
        Button(action: send) { Text("emailCode.send", bundle: .module) }
            .buttonStyle(.app(.primary))
            .disabled(store.state.isRunning)
    }

    @ViewBuilder private var codeForm: some View {
        // The same words whether or not the address has an account.
        message(Text("emailCode.message \(store.state.draft.email.trimmed)", bundle: .module))
        TitledField(
            Text("emailCode.code", bundle: .module), text: store.secret(\.code),
            hint: Text("emailCode.code.hint", bundle: .module), problem: problem(.code, "emailCode.code.missing")
        )
        .textContentType(.oneTimeCode)
        .keyboardType(.numberPad)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .onSubmit(confirm)
        if store.state.purpose == .reset {
            TitledField(
                Text("emailCode.password", bundle: .module), password: store.secret(\.password),
                hint: Text("emailCode.password.hint", bundle: .module),
                problem: problem(.password, "emailCode.password.missing")
            )
            .textContentType(.newPassword)
            .onSubmit(confirm)
        }
        banner
        Button(action: confirm) {
            store.state.purpose == .reset
                ? Text("emailCode.reset", bundle: .module) : Text("emailCode.confirm", bundle: .module)
        }
        .buttonStyle(.app(.primary))
        .disabled(store.state.isRunning)
    }

    /// The account is as wished, and its user signs in.
    private var finished: some View {
        EmptyState(
            "checkmark.circle.fill", title: Text("emailCode.finished.title", bundle: .module),
            message: store.state.purpose == .reset
                ? Text("emailCode.finished.reset", bundle: .module)
                : Text("emailCode.finished.confirmation", bundle: .module)
        ) {
            Button {
                store.dispatch(.continueTapped)
            } label: {
                Text("emailCode.finished.continue", bundle: .module)
            }
            .buttonStyle(.app(.primary))
        }
    }

    private func message(_ text: Text) -> some View {
        text.font(AppFonts.body).foregroundStyle(AppColors.secondaryText)
    }

    /// A problem of no field stands beside the button, which the user has just tapped.
    @ViewBuilder private var banner: some View {
        if let problem = store.state.problem, store.state.refused == nil { ErrorBanner(problem) }
    }

    private func problem(_ field: EmailCodeDraft.Field, _ missing: LocalizedStringKey) -> Text? {
        if store.state.showsMissing, store.state.draft.missing([field]).contains(field) {
            return Text(missing, bundle: .module)
        }
        guard store.state.refused == field, let problem = store.state.problem else { return nil }
        return Text(verbatim: problem.message(in: locale))
    }

    private func send() {
        store.dispatch(.sendTapped(store.state.draft, language: locale.identifier(.bcp47)))
    }

    private func confirm() {
        store.dispatch(.confirmTapped(store.state.draft))
    }
}

/// The way to another code, which is open a minute after the last.
struct CodeResendPanel: View {
    @ObservedObject var store: Store<EmailCodeState, EmailCodeAction>
    let sentAt: Date
    let repeatsSignUp: Bool
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            if store.state.hasResent {
                Text("emailCode.resent", bundle: .module)
                    .font(AppFonts.detail)
                    .foregroundStyle(AppColors.text)
                    .accessibilityAddTraits(.updatesFrequently)
            } else {
                Text("emailCode.resend.question", bundle: .module)
                    .font(AppFonts.detail)
                    .foregroundStyle(AppColors.secondaryText)
            }
            if store.state.purpose == .confirmation, !repeatsSignUp || store.state.needsSignUp {
                Button {
                    store.dispatch(.startAgainTapped)
                } label: {
                    Text("emailCode.startAgain", bundle: .module)
                }
                .buttonStyle(.app(.quiet))
            } else {
                TimelineView(.explicit(EmailCodeState.ticks(from: sentAt))) { context in
                    let seconds = EmailCodeState.secondsLeft(from: sentAt, at: context.date)
                    if seconds > 0 {
                        Text("emailCode.resend.wait \(seconds)", bundle: .module)
                            .font(AppFonts.detail.monospacedDigit())
                            .foregroundStyle(AppColors.secondaryText)
                            .frame(minHeight: AppSpacing.target)
                    } else {
                        resend
                    }
                }
            }
            if store.state.purpose == .reset {
                Button {
                    store.dispatch(.changeAddressTapped)
                } label: {
                    Text("emailCode.changeAddress", bundle: .module)
                }
                .buttonStyle(.app(.quiet))
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    @ViewBuilder private var resend: some View {
        if store.state.purpose == .emailChange {
            TitledField(
                Text("emailCode.currentPassword", bundle: .module), password: store.secret(\.currentPassword),
                hint: Text("emailCode.currentPassword.hint", bundle: .module)
            )
            .textContentType(.password)
        }
        Button {
            store.dispatch(.sendTapped(store.state.draft, language: locale.identifier(.bcp47)))
        } label: {
            Text("emailCode.resend", bundle: .module)
        }
        .buttonStyle(.app(.quiet))
        .disabled(
            store.state.isRunning
                || store.state.purpose == .emailChange && store.state.draft.currentPassword.value.isEmpty)
    }
}

extension Store<EmailCodeState, EmailCodeAction> {
    func field<Value: Sendable>(_ path: WritableKeyPath<EmailCodeDraft, Value>) -> Binding<Value> {
        Binding {
            self.state.draft[keyPath: path]
        } set: { value in
            var draft = self.state.draft
            draft[keyPath: path] = value
            self.dispatch(.draftChanged(draft))
        }
    }

    /// Returns the text of a secret, for its field alone.
    func secret(_ path: WritableKeyPath<EmailCodeDraft, Secret>) -> Binding<String> {
        let secret = field(path)
        return Binding(get: { secret.wrappedValue.value }, set: { secret.wrappedValue = Secret($0) })
    }
}
