// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// The sheet of ``EmailChange``.
struct EmailSheet: View {
    @Bindable var store: StoreOf<EmailChange>
    @Environment(\.announce) private var announce
    @Environment(\.locale) private var locale

    var body: some View {
        SheetPage(title: Text("security.email.change", bundle: .module)) {
            ProblemPanel(problem: store.problem)
            if let address = store.address {
                Text("security.email.code \(address.text)", bundle: .module).font(AppFonts.body)
                    .foregroundStyle(AppColors.secondaryText)
                CodeField(text: $store.code.value, problem: store.fieldProblem.text(in: locale)) {
                    store.send(.continueTapped)
                }
                if store.secondsToResend > 0 {
                    Text("security.email.wait \(store.secondsToResend)", bundle: .module)
                        .font(AppFonts.detail.monospacedDigit()).foregroundStyle(AppColors.secondaryText)
                } else {
                    Button {
                        store.send(.resendTapped)
                    } label: {
                        Text("security.email.resend", bundle: .module)
                    }
                    .buttonStyle(.app(.quiet))
                }
                button
                ActionButton(Text("security.email.back", bundle: .module), rank: .secondary) {
                    store.send(.backTapped)
                }
            } else {
                Text("security.email.message", bundle: .module).font(AppFonts.body)
                    .foregroundStyle(AppColors.secondaryText)
                FloatingField(
                    Text("security.email.new", bundle: .module), text: $store.email,
                    problem: store.fieldProblem.text(in: locale)
                )
                .textContentType(.emailAddress).keyboardType(.emailAddress)
                .textInputAutocapitalization(.never).autocorrectionDisabled()
                button
            }
            ActionButton(Text("profile.cancel", bundle: .module), rank: .secondary) { store.send(.cancelTapped) }
        }
        .onSubmit { store.send(.continueTapped) }
        .onAppear { store.send(.appeared) }
        .onChange(of: store.secondsToResend) { _, new in
            // Back to the address ends the countdown silently.
            guard store.address != nil else { return }
            let language = DomainLanguage(tag: locale.identifier)
            if let text = ResendCountdown.spoken(at: new, in: language) { announce(text) }
        }
    }

    private var button: some View {
        ActionButton(Text("profile.continue", bundle: .module), isRunning: store.isRunning) {
            store.send(.continueTapped)
        }
    }
}

/// The sheet of ``PasswordChange``.
struct PasswordSheet: View {
    @Bindable var store: StoreOf<PasswordChange>
    @Environment(\.locale) private var locale

    var body: some View {
        SheetPage(title: Text("security.password.change", bundle: .module)) {
            Text("security.password.message", bundle: .module).font(AppFonts.body)
                .foregroundStyle(AppColors.secondaryText)
            ProblemPanel(problem: store.problem)
            FloatingField(
                Text("security.password.old", bundle: .module), password: $store.oldPassword.value,
                problem: store.oldProblem.text(in: locale)
            )
            .textContentType(.password)
            FloatingField(
                Text("security.password.new", bundle: .module), password: $store.newPassword.value,
                hint: Text("security.password.hint", bundle: .module), problem: store.newProblem.text(in: locale)
            )
            .textContentType(.newPassword)
            if !store.newPassword.value.isEmpty {
                PasswordMeter(PasswordMeter.Level(store.newPassword.value, personal: store.personal))
            }
            ActionButton(Text("data.save", bundle: .module), isRunning: store.isRunning) { store.send(.saveTapped) }
            ActionButton(Text("profile.cancel", bundle: .module), rank: .secondary) { store.send(.cancelTapped) }
        }
        .onSubmit { store.send(.saveTapped) }
    }
}

extension PasswordMeter.Level {
    /// Rates a password: the length first, so that variety does not make a short one better.
    fileprivate init(_ password: String, personal: [String]) {
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
