// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
package import Composable
package import Vitral

/// The page of ``Auth``.
package struct AuthView: View {
    @Bindable private var store: StoreOf<Auth>
    private let isCover: Bool

    /// Creates the page.
    ///
    /// - Parameters:
    ///   - store: The feature.
    ///   - isCover: Whether it covers a page, to which the user can return; else it stands in the place of one.
    package init(store: StoreOf<Auth>, isCover: Bool = true) {
        self.store = store
        self.isCover = isCover
    }

    /// The page.
    package var body: some View {
        ScrollView {
            VStack(spacing: AppSpacing.extraLarge) {
                if isCover || store.screen.previous != nil { AuthHeader(store: store, isCover: isCover) }
                // Each page is a view of its own, so that its first field gets the focus.
                switch store.screen {
                case .signIn: SignInPage(store: store)
                case .signUp(let step): SignUpPage(step: step, store: store)
                case .reset(let step): ResetPage(step: step, store: store)
                }
            }
            .frame(maxWidth: AppSpacing.formWidth, alignment: .leading)
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
    let isCover: Bool

    var body: some View {
        HStack {
            if store.screen.previous != nil {
                IconButton("chevron.backward", label: Text("auth.back", bundle: .module), isRaised: true) {
                    store.send(.backTapped)
                }
            }
            Spacer()
            if isCover {
                IconButton("xmark", label: Text("auth.close", bundle: .module), isRaised: true) {
                    store.send(.closeTapped)
                }
            }
        }
    }
}
