// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable
import Foundation

/// Signing in, signing up in seven steps, and replacing a forgotten password.
///
/// The step is a case of ``Screen``, so no step is guessed from empty fields, and going back keeps what the user has
/// entered. The last step writes the account; the parent hears of it by ``Action/Delegate/signedIn(_:)``.
@Reducer
package struct Auth {
    @ObservableState
    package struct State: Equatable, Codable {
        /// The present page.
        package var screen: Screen

        // The fields keep their texts over all steps. The name of a sign-in may be a CPF.
        package var signInName: Secret<String> = ""
        package var signInPassword: Secret<String> = ""
        package var email = ""
        package var code: Secret<String> = ""
        package var cpf: Secret<String> = ""
        package var name = ""
        package var phone = ""
        package var birthDate = ""
        package var cityText = ""
        package var city: Municipality?
        package var password: Secret<String> = ""
        package var hasAcceptedTerms = false

        /// The problems of fields, at their fields.
        package var problems: [AuthField: DomainError] = [:]
        /// The problem of the page as a whole.
        package var problem: DomainError?
        /// Whether a request runs.
        @InFlight package var isRunning = false
        /// The address that the last code was sent to.
        package var codeAddress: EmailAddress?
        /// The purpose of the last code; another purpose needs a code and a proof of its own.
        package var codePurpose: CodePurpose?
        /// The seconds until another code may be sent.
        package var secondsToResend = 0
        /// The proof of the address.
        package var proof: EmailProof?
        /// The municipalities whose name the user is typing.
        package var cities: [Municipality] = []
        package var terms: Terms?
        /// Whether the sheet with the terms is shown.
        package var isShowingTerms = false
        /// Whether the password was just replaced.
        package var hasReset = false
        /// The sign-ins of a demonstration, which all visitors may use.
        package var demonstrations: [Demonstration] = []

        /// Creates the state of a page.
        package init(screen: Screen = .signIn) { self.screen = screen }
    }

    package enum Action: BindableAction, Equatable, Codable {
        case appeared
        case binding(BindingAction<State>)
        case backTapped
        case citiesFound([Municipality])
        case cityTapped(Municipality)
        case closeTapped
        case continueTapped
        case codeSent(Result<EmailAddress, DomainError>)
        case codeVerified(Result<EmailProof, DomainError>)
        /// The refusal of the CPF; `nil` if no account has it.
        case cpfChecked(DomainError?)
        case delegate(Delegate)
        case demonstrationTapped(Demonstration)
        case demonstrationsLoaded([Demonstration])
        case finished(Result<Patient, DomainError>)
        case forgotTapped
        case passkeyTapped
        case passwordReplaced(Result<EmailAddress, DomainError>)
        case resendTapped
        case secondPassed
        case signInTapped
        case signUpTapped
        case termsLoaded(Result<Terms, DomainError>)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The browser is signed in.
            case signedIn(Patient)
            /// The user has closed the page.
            case closed
        }
    }

    enum CancelID { case countdown, request, cities, terms, demonstrations }

    @Dependency(\.authClient) var authClient
    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    @Dependency(\.placesClient) var placesClient
    @Dependency(\.timeZone) var timeZone

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .appeared: return appeared(&state)
            case .demonstrationsLoaded(let demonstrations):
                state.demonstrations = demonstrations
                return .none
            case .demonstrationTapped(let demonstration):
                guard !state.isRunning else { return .none }
                state.signInName = Secret(demonstration.name)
                state.signInPassword = demonstration.password
                return proceed(&state)
            case .binding(let change): return edited(change.keyPath, &state)
            case .continueTapped: return state.isRunning ? .none : proceed(&state)
            case .resendTapped: return state.isRunning || state.secondsToResend > 0 ? .none : sendCode(&state)
            case .passkeyTapped: return signInWithPasskey(&state)
            case .signInTapped: return show(.signIn, &state)
            case .signUpTapped: return .merge(show(.signUp(.email), &state), loadTerms(state))
            case .forgotTapped: return show(.reset(.email), &state)
            case .backTapped:
                guard let previous = state.screen.previous else { return .none }
                return show(previous, &state)
            case .closeTapped: return .send(.delegate(.closed))
            case .secondPassed:
                state.secondsToResend = max(0, state.secondsToResend - 1)
                return state.secondsToResend == 0 ? .cancel(id: CancelID.countdown) : .none
            case .citiesFound(let cities):
                state.cities = cities
                return .none
            case .cityTapped(let city):
                state.city = city
                state.cityText = city.title
                state.cities = []
                state.problems[.city] = nil
                return .cancel(id: CancelID.cities)
            case .codeSent, .codeVerified, .cpfChecked, .finished, .passwordReplaced, .termsLoaded:
                return answered(action, &state)
            case .delegate: return .none
            }
        }
    }
}
