// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// A page of replacing a forgotten password.
struct ResetPage: View {
    let step: Auth.ResetStep
    let store: StoreOf<Auth>

    var body: some View {
        switch step {
        case .email: EmailPage(store: store)
        case .code: CodePage(store: store)
        case .password:
            AuthForm(
                title: Text("auth.reset.password.title", bundle: .module),
                message: Text("auth.reset.password.message", bundle: .module),
                button: Text("auth.reset.button", bundle: .module), store: store
            ) {
                NewPasswordFields(personal: store.proof.map { [$0.email.text] } ?? [], store: store)
            }
        }
    }
}
