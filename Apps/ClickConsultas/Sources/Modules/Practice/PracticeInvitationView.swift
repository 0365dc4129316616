// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
package import Composable
package import Vitral

/// The page of ``PracticeInvitation``.
package struct PracticeInvitationView: View {
    private let store: StoreOf<PracticeInvitation>
    @Environment(\.locale) private var locale

    /// Creates the page.
    ///
    /// - Parameter store: The feature.
    package init(store: StoreOf<PracticeInvitation>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) { content }
                .frame(maxWidth: AppSpacing.formWidth, alignment: .leading)
                .padding(AppSpacing.large)
                .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        .onAppear { store.send(.appeared) }
    }

    @ViewBuilder private var content: some View {
        if store.problem == .notFound {
            EmptyPanel(
                systemImage: "envelope.open", title: Text("invitation.gone.title", bundle: .module),
                message: Text("invitation.gone.message", bundle: .module), isPage: true
            ) {
                ActionButton(Text("invitation.close", bundle: .module), rank: .secondary) { store.send(.laterTapped) }
            }
        } else if let problem = store.problem {
            EmptyPanel(failure: message(of: problem), isPage: true) { store.send(.retryTapped) }
        } else if let details = store.details {
            Text("invitation.title \(details.practice)", bundle: .module).pageHeading()
            Text("invitation.message", bundle: .module)
                .font(AppFonts.body).foregroundStyle(AppColors.secondaryText)
            Card { details.role.title.font(AppFonts.headline) }
            if let refusal = store.refusal { NoticePanel(message(of: refusal), tone: .danger) }
            ActionButton(Text("invitation.accept", bundle: .module), isRunning: store.isSaving) {
                store.send(.acceptTapped)
            }
            ActionButton(Text("invitation.later", bundle: .module), rank: .quiet) { store.send(.laterTapped) }
        } else {
            LoadingRows(count: 1)
        }
    }

    private func message(of problem: DomainError) -> Text {
        Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier)))
    }
}
