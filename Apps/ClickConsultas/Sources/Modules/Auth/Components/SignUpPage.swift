// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// A step of signing up.
struct SignUpPage: View {
    let step: Auth.SignUpStep
    @Bindable var store: StoreOf<Auth>

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
            StepProgress(step: step.number, of: Auth.SignUpStep.count)
            switch step {
            case .email: EmailPage(store: store)
            case .code: CodePage(store: store)
            case .cpf:
                form("auth.cpf.title", "auth.cpf.message") {
                    field("auth.cpf", .cpf, $store.cpf.value, mask: .cpf, hint: "auth.cpf.hint").firstFocus()
                }
            case .name:
                form("auth.name.title", "auth.name.message") {
                    field("auth.name", .name, $store.name, hint: "auth.name.hint")
                        .textContentType(.name).textInputAutocapitalization(.words).firstFocus()
                }
            case .phone:
                form("auth.phone.title", "auth.phone.message") {
                    field("auth.phone", .phone, $store.phone, mask: .phone)
                        .textContentType(.telephoneNumber).firstFocus()
                }
            case .birth:
                form("auth.birth.title", "auth.birth.message") {
                    field("auth.birthDate", .birthDate, $store.birthDate, mask: .date, hint: "auth.birthDate.hint")
                        .firstFocus()
                    CityField(store: store)
                }
            case .password:
                form("auth.password.title", "auth.password.message") {
                    NewPasswordFields(personal: store.personalData, store: store)
                }
            case .terms: TermsPage(store: store)
            }
        }
    }

    private func form<Fields: View>(
        _ title: LocalizedStringKey, _ message: LocalizedStringKey, @ViewBuilder fields: () -> Fields
    ) -> some View {
        AuthForm(
            title: Text(title, bundle: .module), message: Text(message, bundle: .module),
            button: Text("auth.continue", bundle: .module), store: store, fields: fields)
    }

    private func field(
        _ title: LocalizedStringKey, _ field: AuthField, _ text: Binding<String>, mask: FieldMask? = nil,
        hint: LocalizedStringKey? = nil
    ) -> AuthTextField {
        AuthTextField(
            title: Text(title, bundle: .module), field: field, text: text, mask: mask,
            hint: hint.map { Text($0, bundle: .module) }, store: store)
    }
}

/// The address of a new account, or of one whose password is forgotten.
struct EmailPage: View {
    @Bindable var store: StoreOf<Auth>

    var body: some View {
        AuthForm(
            title: isReset ? Text("auth.reset.title", bundle: .module) : Text("auth.email.title", bundle: .module),
            message: Text("auth.email.message", bundle: .module), button: Text("auth.continue", bundle: .module),
            store: store
        ) {
            AuthTextField(
                title: Text("auth.email", bundle: .module), field: .email, text: $store.email, store: store
            )
            .textContentType(.emailAddress)
            .keyboardType(.emailAddress)
            .textInputAutocapitalization(.never)
            .autocorrectionDisabled()
            .firstFocus()
        }
    }

    private var isReset: Bool { if case .reset = store.screen { true } else { false } }
}

/// The code from the e-mail.
struct CodePage: View {
    @Bindable var store: StoreOf<Auth>
    @Environment(\.announce) private var announce
    @Environment(\.locale) private var locale

    var body: some View {
        AuthForm(
            title: Text("auth.code.title", bundle: .module),
            message: Text("auth.code.message \(store.codeAddress?.text ?? "")", bundle: .module),
            button: Text("auth.code.button", bundle: .module), store: store
        ) {
            CodeField(text: $store.code.value, problem: problem) { store.send(.continueTapped) }
            if store.secondsToResend > 0 {
                Text("auth.code.wait \(store.secondsToResend)", bundle: .module)
                    .font(AppFonts.detail.monospacedDigit())
                    .foregroundStyle(AppColors.secondaryText)
            } else {
                Button {
                    store.send(.resendTapped)
                } label: {
                    Text("auth.code.resend", bundle: .module)
                }
                .buttonStyle(.app(.quiet))
            }
        }
        .onChange(of: store.secondsToResend, initial: true) { old, new in
            // A page that is opened again after the countdown has nothing to say.
            guard old != new || new > 0 else { return }
            let language = DomainLanguage(tag: locale.identifier)
            if let text = ResendCountdown.spoken(at: new, in: language) { announce(text) }
        }
    }

    private var problem: Text? {
        store.problems[.code].map { Text(verbatim: $0.message(in: locale)) }
    }
}

/// A new password, and how strong it is.
struct NewPasswordFields: View {
    let personal: [String]
    @Bindable var store: StoreOf<Auth>

    var body: some View {
        AuthPasswordField(
            title: Text("auth.password.new", bundle: .module), field: .password, password: $store.password.value,
            hint: Text("auth.password.hint", bundle: .module), store: store
        )
        .textContentType(.newPassword)
        .firstFocus()
        if !store.password.value.isEmpty {
            PasswordMeter(PasswordMeter.Level(store.password.value, personal: personal))
        }
    }
}

extension PasswordMeter.Level {
    /// Rates a password: the length first, so that variety does not make a short one better.
    init(_ password: String, personal: [String]) {
        guard password.count >= 8 else {
            self = .tooShort
            return
        }
        self =
            switch PasswordStrength.of(password, personal: personal) {
            case .weak: .weak
            case .medium: .fair
            case .strong: .strong
            }
    }
}
