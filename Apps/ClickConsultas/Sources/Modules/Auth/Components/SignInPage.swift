// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// Signing in by e-mail address or CPF, or by a passkey.
struct SignInPage: View {
    @Bindable var store: StoreOf<Auth>

    var body: some View {
        HStack(spacing: AppSpacing.medium) {
            Image(systemName: "stethoscope")
                .font(AppFonts.section)
                .foregroundStyle(AppColors.onAccent)
                .frame(width: 52, height: 52)
                .background(AppColors.accent, in: RoundedRectangle(cornerRadius: AppRadius.medium))
            Text(verbatim: "ClickConsultas").font(AppFonts.section)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        AuthForm(
            title: Text("auth.signIn.title", bundle: .module), message: Text("auth.signIn.message", bundle: .module),
            button: Text("auth.signIn.button", bundle: .module), store: store
        ) {
            if store.hasReset {
                NoticePanel(Text("auth.reset.done", bundle: .module), tone: .success)
            }
            AuthTextField(
                title: Text("auth.signIn.name", bundle: .module), field: .signInName, text: $store.signInName.value,
                store: store
            )
            .textContentType(.username)
            .textInputAutocapitalization(.never)
            .autocorrectionDisabled()
            AuthPasswordField(
                title: Text("auth.password", bundle: .module), field: .signInPassword,
                password: $store.signInPassword.value, store: store
            )
            .textContentType(.password)
            Button {
                store.send(.forgotTapped)
            } label: {
                Text("auth.forgot", bundle: .module)
            }
            .buttonStyle(.app(.quiet))
        }
        VStack(spacing: AppSpacing.medium) {
            ActionButton(Text("auth.passkey", bundle: .module), rank: .secondary) { store.send(.passkeyTapped) }
            HStack {
                Text("auth.signUp.question", bundle: .module).foregroundStyle(AppColors.secondaryText)
                Button {
                    store.send(.signUpTapped)
                } label: {
                    Text("auth.signUp.link", bundle: .module)
                }
                .buttonStyle(.app(.quiet))
            }
        }
        if !store.demonstrations.isEmpty { DemonstrationPanel(store: store) }
    }
}

/// The sign-ins of a demonstration.
private struct DemonstrationPanel: View {
    let store: StoreOf<Auth>

    var body: some View {
        Card {
            VStack(alignment: .leading, spacing: AppSpacing.medium) {
                Text("auth.demonstration.title", bundle: .module).font(AppFonts.headline).accessibilityAddTraits(
                    .isHeader)
                ForEach(store.demonstrations) { demonstration in
                    VStack(alignment: .leading, spacing: AppSpacing.small) {
                        Button {
                            store.send(.demonstrationTapped(demonstration))
                        } label: {
                            demonstration.role.title
                        }
                        .buttonStyle(.app(.quiet))
                        .accessibilityHint(Text("auth.demonstration.hint", bundle: .module))
                        Text(verbatim: "\(demonstration.name) · \(demonstration.password.value)")
                            .font(AppFonts.detail)
                            .foregroundStyle(AppColors.secondaryText)
                    }
                }
            }
        }
    }
}

extension Demonstration.Role {
    /// The name of the role.
    @MainActor fileprivate var title: Text {
        switch self {
        case .patient: Text("auth.demonstration.patient", bundle: .module)
        case .practice: Text("auth.demonstration.practice", bundle: .module)
        case .operator: Text("auth.demonstration.operator", bundle: .module)
        }
    }
}
