// SPDX-License-Identifier: Apache-2.0

import ClickConsultasAuth
import ClickConsultasDomain
import Composable
import Vitral

/// A page of signing in or signing up, over the preview values of its clients.
struct AuthPreview: View {
    let screen: Auth.Screen

    var body: some View {
        FeaturePreview(state, Auth()) { AuthView(store: $0) }
    }

    private var state: Auth.State {
        var state = Auth.State(screen: screen)
        if screen != .signIn, screen != .signUp(.email) {
            state.email = "lia@example.org"
            state.codeAddress = try? EmailAddress(state.email)
            state.proof = state.codeAddress.map { EmailProof(email: $0, token: "preview") }
            state.secondsToResend = 42
            state.cities = Municipality.samples
            state.cityText = "Be"
            state.password = "quatro gatos pretos"
            state.terms = Terms(version: "2026-11", text: Terms.sample)
            state.problems = [.birthDate: .invalidBirthDate]
        }
        return state
    }
}
