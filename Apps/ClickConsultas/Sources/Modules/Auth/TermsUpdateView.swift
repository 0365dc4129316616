// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
package import Composable
import Foundation
package import Vitral

/// The page of ``TermsUpdate``.
package struct TermsUpdateView: View {
    private let store: StoreOf<TermsUpdate>
    @Environment(\.locale) private var locale

    /// Creates the page.
    ///
    /// - Parameter store: The feature.
    package init(store: StoreOf<TermsUpdate>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
                VStack(alignment: .leading, spacing: AppSpacing.small) {
                    Text("auth.update.title", bundle: .module).pageHeading()
                    Text("auth.update.message", bundle: .module).foregroundStyle(AppColors.secondaryText)
                }
                Card {
                    Text("auth.terms.version \(store.terms.version)", bundle: .module).font(AppFonts.headline)
                    Text(verbatim: store.terms.text).font(AppFonts.body)
                }
                if let problem = store.problem {
                    NoticePanel(Text(verbatim: problem.message(in: locale)), tone: .danger)
                }
                VStack(spacing: AppSpacing.medium) {
                    ActionButton(Text("auth.update.accept", bundle: .module), isRunning: store.isRunning) {
                        store.send(.acceptTapped)
                    }
                    ActionButton(Text("auth.update.privacy", bundle: .module), rank: .secondary) {
                        store.send(.privacyTapped)
                    }
                    ActionButton(Text("auth.update.signOut", bundle: .module), rank: .secondary) {
                        store.send(.signOutTapped)
                    }
                }
            }
            .frame(maxWidth: AppSpacing.formWidth, alignment: .leading)
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
    }
}
