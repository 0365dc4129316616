// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// The section of security: e-mail address, password, passkeys and devices.
@Reducer
package struct Security {
    /// A message of the section.
    package enum Message: String, Hashable, Sendable, Codable {
        case emailChanged, passwordChanged
        case passkeyAdded, passkeyCancelled, passkeyExists, passkeyUnsupported
    }

    @ObservableState
    package struct State: Equatable, Codable {
        package var details: ProfileDetails?
        package var devices: IdentifiedArrayOf<SignedInDevice> = []
        package var passkeys: IdentifiedArrayOf<PasskeyEntry> = []
        package var offersPasskeys = false
        package var isLoaded = false
        @InFlight package var isLoading = false
        package var loadProblem: DomainError?
        package var problem: DomainError?
        package var message: Message?
        /// The name of a new passkey.
        package var passkeyName = ""
        /// The passkey whose name is being changed.
        package var renaming: PasskeyEntry.ID?
        package var newName = ""
        @InFlight package var isAddingPasskey = false
        @Presents package var confirmation: IdentityCheck.State?
        @Presents package var email: EmailChange.State?
        @Presents package var password: PasswordChange.State?

        /// Creates the section.
        package init() {}
    }

    package enum Action: BindableAction, Equatable, Codable {
        case addPasskeyTapped
        case appeared
        case binding(BindingAction<State>)
        case confirmation(PresentationAction<IdentityCheck.Action>)
        case deviceSignedOut(SignedInDevice.ID, Result<Bool, DomainError>)
        case deviceTapped(SignedInDevice)
        case email(PresentationAction<EmailChange.Action>)
        case emailTapped
        case everywhereTapped
        case loaded(Result<Loaded, DomainError>)
        case messageClosed
        case passkeyAdded(Result<PasskeyResult, DomainError>)
        case passkeyRemoved(PasskeyEntry.ID, Result<Bool, DomainError>)
        case passkeysLoaded(Result<[PasskeyEntry], DomainError>)
        case password(PresentationAction<PasswordChange.Action>)
        case passwordTapped
        case removePasskeyTapped(PasskeyEntry)
        case renameCancelled
        case renamed(PasskeyEntry, Result<Bool, DomainError>)
        case renameSaved
        case renameTapped(PasskeyEntry)
        case retryTapped
        case signedOutEverywhere(Result<Bool, DomainError>)
        case delegate(Delegate)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// All browsers are signed out.
            case signedOut
        }
    }

    /// The data of the section.
    package struct Loaded: Equatable, Sendable, Codable {
        package let details: ProfileDetails
        package let devices: [SignedInDevice]
        package let passkeys: [PasskeyEntry]
        package let offersPasskeys: Bool
    }

    enum CancelID { case load }

    @Dependency(\.profileClient) var profileClient
    @Dependency(\.securityClient) var securityClient

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .appeared: return state.isLoaded ? .none : load(&state)
            case .retryTapped: return load(&state)
            case .emailTapped: state.confirmation = IdentityCheck.State(act: .changeEmail)
            case .addPasskeyTapped: state.confirmation = IdentityCheck.State(act: .addPasskey)
            case .removePasskeyTapped(let passkey):
                state.confirmation = IdentityCheck.State(act: .removePasskey(passkey.id))
            case .everywhereTapped: state.confirmation = IdentityCheck.State(act: .signOutEverywhere)
            case .passwordTapped:
                state.password = PasswordChange.State(personal: state.details.map(\.patient.personalData) ?? [])
            case .confirmation(.presented(.delegate(.confirmed(let act, _)))):
                state.confirmation = nil
                return perform(act, &state)
            case .email(.presented(.delegate(.changed(let address)))):
                state.email = nil
                state.details?.patient.email = address
                state.message = .emailChanged
            case .password(.presented(.delegate(.changed))):
                state.password = nil
                state.message = .passwordChanged
                // All other browsers are signed out.
                return load(&state)
            case .renameTapped(let passkey): (state.renaming, state.newName) = (passkey.id, passkey.name)
            case .renameCancelled: state.renaming = nil
            case .renameSaved: return rename(&state)
            case .deviceTapped(let device): return signOut(device, &state)
            case .messageClosed: state.message = nil
            case .loaded, .passkeysLoaded, .passkeyAdded, .passkeyRemoved, .renamed, .deviceSignedOut,
                .signedOutEverywhere:
                return answered(action, &state)
            case .binding, .confirmation, .delegate, .email, .password: break
            }
            return .none
        }
        .ifLet(\.$confirmation, action: \.confirmation) { IdentityCheck() }
        .ifLet(\.$email, action: \.email) { EmailChange() }
        .ifLet(\.$password, action: \.password) { PasswordChange() }
    }
}
