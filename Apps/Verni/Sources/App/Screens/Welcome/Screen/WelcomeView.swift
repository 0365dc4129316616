// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
import VerniDesignSystem
import VerniDomain
package import Vitral

/// The first page without an account: what Verni is for, and the ways in.
package struct WelcomeView: View {
    @ObservedObject private var store: Store<WelcomeState, WelcomeAction>
    private let input: WelcomeInput

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - store: The state.
    ///   - input: The kind of replica, which stays the same.
    package init(store: Store<WelcomeState, WelcomeAction>, input: WelcomeInput) {
        self.store = store
        self.input = input
    }

    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
                VStack(alignment: .leading, spacing: AppSpacing.small) {
                    Text("welcome.slogan", bundle: .module)
                        .font(AppFonts.title)
                        .foregroundStyle(AppColors.text)
                        .accessibilityAddTraits(.isHeader)
                        .accessibilityHeading(.h2)
                    Text("welcome.introduction", bundle: .module)
                        .font(AppFonts.body)
                        .foregroundStyle(AppColors.secondaryText)
                }
                Card(spacing: AppSpacing.large) {
                    feature("fork.knife", Text("welcome.feature.split", bundle: .module))
                    feature("banknote", Text("welcome.feature.settle", bundle: .module))
                    feature("person.2", Text("welcome.feature.guests", bundle: .module))
                }
                buttons
                if case .hosted(let demonstration?) = input { demonstrationCard(demonstration) }
            }
            .pageColumn(isForm: true)
        }
        .background(AppColors.background)
        .navigationTitle(Text("welcome.title", bundle: .module))
    }

    private func feature(_ symbol: String, _ text: Text) -> some View {
        HStack(alignment: .top, spacing: AppSpacing.medium) {
            Image(systemName: symbol)
                .foregroundStyle(AppColors.accent)
                .frame(width: AppSpacing.extraLarge)
                .accessibilityHidden(true)
            text.font(AppFonts.body).foregroundStyle(AppColors.text)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    @ViewBuilder private var buttons: some View {
        VStack(spacing: AppSpacing.medium) {
            if input == .own {
                Button {
                    store.dispatch(.continueTapped)
                } label: {
                    Text("welcome.continue", bundle: .module)
                }
                .buttonStyle(.app(.primary))
                Text("welcome.continue.hint", bundle: .module)
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
            Button {
                store.dispatch(.signUpTapped)
            } label: {
                Text("welcome.signUp", bundle: .module)
            }
            .buttonStyle(.app(input == .own ? .secondary : .primary))
            Button {
                store.dispatch(.signInTapped)
            } label: {
                Text("welcome.signIn", bundle: .module)
            }
            .buttonStyle(.app(.secondary))
        }
        .frame(maxWidth: .infinity)
    }

    private func demonstrationCard(_ demonstration: DemonstrationSignIn) -> some View {
        Card {
            Text("welcome.demonstration.title", bundle: .module)
                .font(AppFonts.headline)
                .foregroundStyle(AppColors.text)
                .accessibilityAddTraits(.isHeader)
                .accessibilityHeading(.h2)
            Text("welcome.demonstration.message", bundle: .module)
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                Text("welcome.demonstration.email \(demonstration.email)", bundle: .module)
                Text("welcome.demonstration.password \(demonstration.password)", bundle: .module)
            }
            .font(AppFonts.detail)
            .foregroundStyle(AppColors.text)
            .textSelection(.enabled)
            if let problem = store.state.problem {
                ErrorBanner(problem, dismiss: { store.dispatch(.problemDismissed) })
            }
            Button {
                store.dispatch(.demonstrationTapped(demonstration))
            } label: {
                Text("welcome.demonstration.open", bundle: .module)
            }
            .buttonStyle(.app(.secondary))
            .disabled(store.state.isOpening)
        }
    }
}
