// SPDX-License-Identifier: Apache-2.0

import ClickConsultasAppointments
import ClickConsultasAuth
import ClickConsultasDomain
import ClickConsultasHome
import ClickConsultasProfile
import ClickConsultasUtils
import Composable

/// The app in a browser tab: the tabs, the pages opened in them, and the sign-in in front of what needs it.
@Reducer
struct AppReducer {
    @ObservableState
    struct State: Equatable, Codable {
        var home = Home.State()
        var path = StackState<Path.State>()
        /// The pages of the tabs that are not shown, which a tab shows again when the user returns to it.
        var kept: [AppTab: [Path.State]] = [:]
        /// The sign-in in the place of a page that needs it.
        var auth = Auth.State()
        /// The account of the browser's sign-in.
        var account: String?
        /// The user of the account; `nil` until it is loaded.
        var user: SessionUser?
        var userProblem: DomainError?
        /// Whether the sign-in covers a page that works without it.
        var isSigningIn = false
        /// The version of the terms that the user has yet to accept.
        var terms: TermsUpdate.State?
        @Presents var waiting: WaitEntryForm.State?

        /// The tab that is shown.
        var tab: AppTab { path.first?.tab ?? .home }

        /// Whether the new terms cover the page: all but the one on which the user downloads or deletes the data.
        var isAskingForTerms: Bool {
            guard terms != nil else { return false }
            guard let id = path.ids.last, case .profile(let page)? = path[id: id] else { return true }
            return page.section != .privacy
        }

        /// The practice that the user has chosen among those of their work.
        var chosenPractice: Practice.ID?

        /// The practice whose pages are shown: the chosen one, as long as the user works there.
        var practice: Practice.ID? {
            let own = user?.practices.map(\.id) ?? []
            return own.first { $0 == chosenPractice } ?? own.first
        }
    }

    enum Action: Equatable, Codable {
        case accountChanged(String?)
        case auth(Auth.Action)
        case home(Home.Action)
        case path(StackActionOf<Path>)
        case practiceChosen(Practice.ID)
        /// The address of a page names the practice whose page it is.
        case practiceLinked(Practice.ID)
        case retryTapped
        case signInClosed
        case tabTapped(AppTab)
        case terms(TermsUpdate.Action)
        case termsFound(Terms?)
        case userLoaded(Result<SessionUser?, DomainError>)
        case waiting(PresentationAction<WaitEntryForm.Action>)
    }

    enum CancelID { case roles, user }

    @Dependency(\.authClient) var authClient
    @Dependency(\.sessionClient) var sessionClient

    var body: some ReducerOf<Self> {
        Scope(state: \.auth, action: \.auth) { Auth() }
        Scope(state: \.home, action: \.home) { Home() }
        Reduce { state, action in
            switch action {
            case .accountChanged(let account):
                let isKnown = account == state.account && state.user != nil
                return .merge(isKnown ? .none : changeAccount(to: account, &state), followRoles(of: account))
            case .retryTapped: return changeAccount(to: state.account, &state)
            case .userLoaded(let result): return userLoaded(result, &state)
            case .termsFound(let terms):
                if state.terms?.terms != terms { state.terms = terms.map(TermsUpdate.State.init) }
                return .none
            case .terms(.delegate(let result)): return termsReported(result, &state)
            case .tabTapped(let tab): return show(tab, &state)
            case .practiceChosen(let practice): return choose(practice, &state)
            case .practiceLinked(let practice): return follow(practice, &state)
            case .signInClosed, .auth(.delegate(.closed)):
                state.isSigningIn = false
                return .none
            case .auth(.delegate(.signedIn(let patient))): return signedIn(patient, &state)
            case .home(.delegate(let result)): return homeReported(result, &state)
            case .path(.element(let id, let action)): return pageReported(action, id, &state)
            case .path(.push(_, let page)):
                if let practice = state.practice, page.access == .practice { setPractice(practice, &state) }
                return keepToken(of: page)
            case .waiting(.presented(.delegate(let result))): return waitingReported(result, &state)
            case .auth, .home, .path, .terms, .waiting: return .none
            }
        }
        .forEach(\.path, action: \.path)
        .ifLet(\.terms, action: \.terms) { TermsUpdate() }
        .ifLet(\.$waiting, action: \.waiting) { WaitEntryForm() }
    }
}
