// SPDX-License-Identifier: Apache-2.0

import ClickConsultasAuth
import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// Shows a page to the users that it is for, and to others the sign-in in its place: after it, the page is there.
struct AccessGate<Content: View>: View {
    private let access: AppAccess
    private let store: StoreOf<AppReducer>
    private let content: Content
    @Environment(\.locale) private var locale

    /// Creates the gate of a page.
    init(access: AppAccess, store: StoreOf<AppReducer>, @ViewBuilder content: () -> Content) {
        self.access = access
        self.store = store
        self.content = content()
    }

    var body: some View {
        if access == .everybody {
            content
        } else if store.account == nil {
            AuthView(store: store.scope(state: \.auth, action: \.auth), isCover: false)
        } else if let user = store.user {
            if user.has(access) { content } else { refusal }
        } else if let problem = store.userProblem {
            EmptyPanel(
                failure: Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier))), isPage: true
            ) {
                store.send(.retryTapped)
            }
            .padding(.horizontal, AppSpacing.large)
        } else {
            LoadingRows(count: 3)
        }
    }

    private var refusal: some View {
        EmptyPanel(
            systemImage: "lock", title: Text("gate.title"),
            message: Text(access == .operator ? "gate.operator" : "gate.message"), isPage: true
        ) {
            EmptyView()
        }
        .padding(.horizontal, AppSpacing.large)
    }
}

extension SessionUser {
    /// Whether the user may open pages with an access.
    func has(_ access: AppAccess) -> Bool {
        switch access {
        case .everybody, .user: true
        case .practice: !practices.isEmpty
        case .operator: isOperator
        }
    }
}
