// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// The account: data, dependants, notices, security and privacy.
///
/// Without a section it is the list of them. The parent opens a section by ``Action/Delegate/section(_:)``; each one
/// loads its own data when it appears.
@Reducer
package struct Profile {
    @ObservableState
    package struct State: Equatable, Codable {
        package var section: ProfileSection?
        package var details: ProfileDetails?
        package var unreadCount = 0
        @InFlight package var isLoading = false
        package var loadProblem: DomainError?
        package var problem: DomainError?
        @InFlight package var isSigningOut = false

        package var data = PersonalData.State()
        package var dependants = Dependants.State()
        package var inbox = Inbox.State()
        package var security = Security.State()
        package var privacy = Privacy.State()

        /// Creates the state.
        package init(section: ProfileSection? = nil) {
            self.section = section
        }
    }

    package enum Action: Equatable, Codable {
        case appeared
        case data(PersonalData.Action)
        case delegate(Delegate)
        case dependants(Dependants.Action)
        case inbox(Inbox.Action)
        case languageSaved(Result<ProfileDetails, DomainError>)
        case languageTapped(DomainLanguage)
        case loaded(Result<ProfileDetails, DomainError>)
        case privacy(Privacy.Action)
        case registerPracticeTapped
        case retryTapped
        case sectionTapped(ProfileSection)
        case security(Security.Action)
        case signedOut(Result<Bool, DomainError>)
        case signOutTapped
        case unreadCounted(Int)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user opens a section.
            case section(ProfileSection)
            /// The user has signed out, or deleted the account.
            case signedOut
            /// The user opens the appointment of a notice.
            case appointment(Appointment.ID)
            /// The user opens the waiting lists and their offers.
            case offers
            /// The user wants to register a practice.
            case registerPractice
            /// The user's own data has changed.
            case saved(Patient)
            /// The number of unread notices has changed.
            case unreadChanged
        }
    }

    enum CancelID { case language, load, unread }

    @Dependency(\.inboxClient) var inboxClient
    @Dependency(\.profileClient) var profileClient
    @Dependency(\.securityClient) var securityClient

    package init() {}

    package var body: some ReducerOf<Self> {
        Scope(state: \.data, action: \.data) { PersonalData() }
        Scope(state: \.dependants, action: \.dependants) { Dependants() }
        Scope(state: \.inbox, action: \.inbox) { Inbox() }
        Scope(state: \.security, action: \.security) { Security() }
        Scope(state: \.privacy, action: \.privacy) { Privacy() }
        Reduce { state, action in
            switch action {
            case .appeared, .retryTapped: return load(&state)
            case .loaded(.success(let details)):
                state.isLoading = false
                state.details = details
            case .loaded(.failure(let problem)):
                state.isLoading = false
                if state.details == nil { state.loadProblem = problem }
            case .unreadCounted(let count): state.unreadCount = count
            case .sectionTapped(let section): return .send(.delegate(.section(section)))
            case .registerPracticeTapped: return .send(.delegate(.registerPractice))
            case .languageTapped(let language): return setLanguage(language, &state)
            case .languageSaved(.success(let details)): state.details = details
            case .languageSaved(.failure(let problem)): state.problem = problem
            case .signOutTapped: return signOut(&state)
            case .signedOut(.success), .privacy(.delegate(.deleted)), .security(.delegate(.signedOut)):
                state.isSigningOut = false
                return .send(.delegate(.signedOut))
            case .signedOut(.failure(let problem)):
                state.isSigningOut = false
                state.problem = problem
            case .data(.saved(.success(let details))), .data(.photoSaved(.success(let details))):
                return .send(.delegate(.saved(details.patient)))
            case .inbox(.delegate(.appointment(let id))): return .send(.delegate(.appointment(id)))
            case .inbox(.delegate(.offers)): return .send(.delegate(.offers))
            case .inbox(.delegate(.read)): return .send(.delegate(.unreadChanged))
            case .data, .delegate, .dependants, .inbox, .privacy, .security: break
            }
            return .none
        }
    }
}
