// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// The section of privacy: the CPF and the looks at it, the export, the terms, and the deletion of the account.
@Reducer
package struct Privacy {
    @ObservableState
    package struct State: Equatable, Codable {
        package var details: PrivacyDetails?
        @InFlight package var isLoading = false
        package var loadProblem: DomainError?
        /// The whole CPF, while it is shown.
        package var cpf: Secret<String>?
        /// The address of the export, once the user has confirmed.
        package var exportAddress: Secret<String>?
        package var terms: Terms?
        package var isShowingTerms = false
        /// Whether the user is asked about the deletion.
        package var isAskingDeletion = false
        @InFlight package var isDeleting = false
        package var problem: DomainError?
        @Presents package var confirmation: IdentityCheck.State?

        /// Creates the section.
        package init() {}
    }

    package enum Action: BindableAction, Equatable, Codable {
        case appeared
        case binding(BindingAction<State>)
        case confirmation(PresentationAction<IdentityCheck.Action>)
        case cpfHidden
        case cpfLoaded(Result<Secret<String>, DomainError>)
        case cpfTapped
        case delegate(Delegate)
        case deleted(Result<Bool, DomainError>)
        case deleteTapped
        case deletionAccepted
        case exportReady(Result<Secret<String>, DomainError>)
        case exportTapped
        case loaded(Result<PrivacyDetails, DomainError>)
        case retryTapped
        case termsLoaded(Result<Terms, DomainError>)
        case termsTapped

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The account is deleted.
            case deleted
        }
    }

    enum CancelID { case expiry, load, request, terms }

    /// The time for which the address of an export is shown; the server refuses it a little later.
    static let exportTime = Duration.seconds(240)
    /// The time for which the whole CPF is shown.
    static let cpfTime = Duration.seconds(60)

    @Dependency(\.authClient) var authClient
    @Dependency(\.continuousClock) var clock
    @Dependency(\.profileClient) var profileClient
    @Dependency(\.securityClient) var securityClient

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .appeared:
                return .merge(
                    state.details == nil ? load(&state) : .none, state.isShowingTerms ? loadTerms(state) : .none)
            case .retryTapped: return load(&state)
            case .loaded(.success(let details)):
                state.isLoading = false
                state.details = details
            case .loaded(.failure(let problem)):
                state.isLoading = false
                if state.details == nil { state.loadProblem = problem }
            case .cpfTapped: state.confirmation = IdentityCheck.State(act: .showCPF)
            case .exportTapped: state.confirmation = IdentityCheck.State(act: .export)
            case .deleteTapped: state.isAskingDeletion = true
            case .deletionAccepted:
                state.isAskingDeletion = false
                state.confirmation = IdentityCheck.State(act: .deleteAccount)
            case .confirmation(.presented(.delegate(.confirmed(let act, let password)))):
                state.confirmation = nil
                return perform(act, password: password, &state)
            case .cpfHidden:
                state.cpf = nil
                return .cancel(id: CancelID.expiry)
            case .termsTapped:
                state.isShowingTerms = true
                return loadTerms(state)
            case .termsLoaded(.success(let terms)): state.terms = terms
            case .termsLoaded(.failure(let problem)):
                state.isShowingTerms = false
                state.problem = problem
            case .cpfLoaded, .exportReady, .deleted: return answered(action, &state)
            case .binding, .confirmation, .delegate: break
            }
            return .none
        }
        .ifLet(\.$confirmation, action: \.confirmation) { IdentityCheck() }
    }
}
