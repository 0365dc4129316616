// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
import VerniDesignSystem
import VerniDomain
package import Vitral

/// The profile: the list of its parts, or one of them.
package struct ProfileView: View {
    @ObservedObject private var store: Store<ProfileState, ProfileAction>

    package init(store: Store<ProfileState, ProfileAction>) {
        self.store = store
    }

    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
                if let failure = store.state.failure {
                    ErrorBanner(failure, retry: { store.dispatch(.retryTapped) })
                }
                if let problem = store.state.problem, !showsProblemInForm {
                    ErrorBanner(problem, dismiss: { store.dispatch(.problemDismissed) })
                }
                content
            }
            .pageColumn(isForm: isForm)
        }
        .background(AppColors.background)
        .navigationTitle(title)
        .confirmationDialog(questionTitle, isPresented: isAsking, titleVisibility: .visible) {
            if let question = store.state.question {
                Button(role: .destructive) {
                    store.dispatch(.confirmTapped(question))
                } label: {
                    question.confirmation
                }
                Button(role: .cancel) {
                    store.dispatch(.questionClosed)
                } label: {
                    Text("profile.cancel", bundle: .module)
                }
            }
        }
    }

    @ViewBuilder private var content: some View {
        switch store.state.section {
        case nil: ProfileList(store: store)
        case .refused: ProfileRefusedPage(store: store)
        case .account: account
        case .password: signedIn { _ in ProfilePasswordPage(store: store) }
        case .passkeys: signedIn { _ in ProfilePasskeysPage(store: store) }
        case .email: signedIn { ProfileEmailPage(store: store, account: $0) }
        case .devices: signedIn { _ in ProfileDevicesPage(store: store) }
        case .notifications: signedIn { ProfileNotificationsPage(store: store, account: $0) }
        }
    }

    /// The profile, which a replica without an account has too.
    @ViewBuilder private var account: some View {
        if let profile = store.state.profile {
            ProfileAccountPage(store: store, profile: profile, account: store.state.signedIn)
        } else if store.state.account.isLoading {
            LoadingRows()
        }
    }

    /// The part of an account, or the way to one.
    @ViewBuilder private func signedIn<Page: View>(
        @ViewBuilder _ page: (OwnAccount) -> Page
    ) -> some View {
        if let account = store.state.signedIn {
            page(account)
        } else if store.state.isAnonymous {
            SignInCard(store: store)
        } else if store.state.account.isLoading {
            LoadingRows()
        }
    }

    private var isForm: Bool {
        switch store.state.section {
        case .account, .password, .email: true
        case nil, .passkeys, .devices, .notifications, .refused: false
        }
    }

    /// Whether a form shows the problem beside its button, which the user has just tapped.
    private var showsProblemInForm: Bool {
        switch store.state.section {
        case .password, .email: store.state.signedIn != nil
        // Only the deletion of the account asks for the password.
        case .account: store.state.signedIn != nil && store.state.problem == .signInRefused
        case nil, .passkeys, .devices, .notifications, .refused: false
        }
    }

    private var title: Text {
        store.state.section.map { store.state.title(of: $0) } ?? Text("profile.title", bundle: .module)
    }

    private var isAsking: Binding<Bool> {
        Binding(get: { store.state.question != nil }, set: { if !$0 { store.dispatch(.questionClosed) } })
    }

    private var questionTitle: Text {
        store.state.question?.title(waiting: store.state.status.waiting) ?? Text(verbatim: "")
    }
}

/// The list of the profile's parts.
struct ProfileList: View {
    @ObservedObject var store: Store<ProfileState, ProfileAction>

    var body: some View {
        if let account = store.state.signedIn {
            Card {
                MemberName(
                    Member(
                        id: .avatar(of: account.id), name: account.name, picture: account.picture, account: account.id),
                    detail: Text(verbatim: account.email), size: .large)
            }
        } else if store.state.isAnonymous {
            SignInCard(store: store)
        } else if store.state.account.isLoading {
            LoadingRows(count: 2)
        }
        // Every other status is in the bar above all pages.
        if store.state.isAllSaved { SyncBadge(store.state.status) }
        if !sections.isEmpty {
            VStack(spacing: 0) {
                ForEach(sections, id: \.self) { section in
                    if section != sections.first { RowDivider() }
                    Button {
                        store.dispatch(.sectionTapped(section))
                    } label: {
                        row(section)
                    }
                    .buttonStyle(.plain)
                }
            }
            .padding(.horizontal, AppSpacing.large)
            .cardBox()
        }
        if store.state.signedIn != nil {
            Button {
                store.dispatch(.questionTapped(.signOut))
            } label: {
                Text("profile.signOut", bundle: .module)
            }
            .buttonStyle(.app(.secondary))
            .disabled(store.state.isWorking)
        }
    }

    private var sections: [Route.ProfileSection] {
        Route.ProfileSection.allCases.filter { section in
            switch section {
            case .refused: store.state.status.refused > 0
            case .passkeys: store.state.signedIn != nil && store.state.offersPasskeys
            case .account: store.state.profile != nil
            case .password, .email, .devices, .notifications: store.state.signedIn != nil
            }
        }
    }

    private func row(_ section: Route.ProfileSection) -> some View {
        HStack(spacing: AppSpacing.medium) {
            Image(systemName: section.symbol)
                .foregroundStyle(section == .refused ? AppColors.refusal : AppColors.accent)
                .frame(width: AppSpacing.check)
                .accessibilityHidden(true)
            store.state.title(of: section)
                .font(AppFonts.body)
                .foregroundStyle(AppColors.text)
                .frame(maxWidth: .infinity, alignment: .leading)
            if section == .refused {
                Badge(Text("profile.refused.count \(store.state.status.refused)", bundle: .module), tone: .refusal)
            }
            Image(systemName: "chevron.right")
                .font(AppFonts.caption)
                .foregroundStyle(AppColors.secondaryText)
                .accessibilityHidden(true)
        }
        .frame(minHeight: AppSpacing.field)
        .contentShape(Rectangle())
    }
}

/// The ways to an account, for a replica without one.
struct SignInCard: View {
    @ObservedObject var store: Store<ProfileState, ProfileAction>

    var body: some View {
        Card {
            Text("profile.anonymous.title", bundle: .module)
                .font(AppFonts.section)
                .accessibilityAddTraits(.isHeader)
            Text("profile.anonymous.message", bundle: .module)
                .font(AppFonts.body)
                .foregroundStyle(AppColors.secondaryText)
            Button {
                store.dispatch(.signInTapped)
            } label: {
                Text("profile.signIn", bundle: .module)
            }
            .buttonStyle(.app(.primary))
            Button {
                store.dispatch(.signUpTapped)
            } label: {
                Text("profile.signUp", bundle: .module)
            }
            .buttonStyle(.app(.secondary))
        }
    }
}
