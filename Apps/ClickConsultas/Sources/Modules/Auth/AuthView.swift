// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
package import Composable
package import Vitral

/// The page of ``Auth``.
package struct AuthView: View {
    @Bindable private var store: StoreOf<Auth>

    /// Creates the page.
    ///
    /// - Parameter store: The feature.
    package init(store: StoreOf<Auth>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        ScrollView {
            VStack(spacing: AppSpacing.extraLarge) {
                AuthHeader(store: store)
                // Each page is a view of its own, so that its first field gets the focus.
                switch store.screen {
                case .signIn: SignInPage(store: store)
                case .signUp(let step): SignUpPage(step: step, store: store)
                case .reset(let step): ResetPage(step: step, store: store)
                }
            }
            .frame(maxWidth: AppSpacing.formWidth)
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        // Before the first tap: a task could begin after it, and would cancel its request.
        .onAppear { store.send(.appeared) }
        .onSubmit { store.send(.continueTapped) }
        .sheet(isPresented: $store.isShowingTerms) {
            TermsSheet(terms: store.terms).presentationBackground(AppColors.background)
        }
    }
}

/// The row above a page: back, and close.
private struct AuthHeader: View {
    let store: StoreOf<Auth>

    var body: some View {
        HStack {
            if store.screen.previous != nil {
                HeaderButton(symbol: "chevron.backward", label: Text("auth.back", bundle: .module)) {
                    store.send(.backTapped)
                }
            }
            Spacer()
            HeaderButton(symbol: "xmark", label: Text("auth.close", bundle: .module)) { store.send(.closeTapped) }
        }
    }
}

private struct HeaderButton: View {
    let symbol: String
    let label: Text
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) {
            Image(systemName: symbol)
                .foregroundStyle(AppColors.text)
                .frame(width: AppSpacing.target, height: AppSpacing.target)
                .background(AppColors.card, in: Circle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(label)
    }
}
