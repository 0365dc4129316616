// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import Composable
import Vitral

/// The welcome of a user without a sign-in.
struct WelcomeCard: View {
    let store: StoreOf<Home>

    var body: some View {
        Card {
            Text("home.welcome", bundle: .module).sheetHeading()
            Text("home.welcome.message", bundle: .module)
                .font(AppFonts.body)
                .foregroundStyle(AppColors.secondaryText)
            SearchButton(store: store)
            ActionButton(Text("home.signIn", bundle: .module), rank: .secondary) { store.send(.signInTapped) }
                .frame(maxWidth: AppSpacing.formWidth)
            ActionButton(Text("home.registerPractice", bundle: .module), rank: .quiet) {
                store.send(.registerPracticeTapped)
            }
            .frame(maxWidth: AppSpacing.formWidth)
        }
    }
}
