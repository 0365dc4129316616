// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import Foundation

/// The requests of the section of security.
extension Security {
    func load(_ state: inout State) -> Effect<Action> {
        state.isLoading = !state.isLoaded
        state.loadProblem = nil
        return .run { send in
            let result = await outcome {
                Loaded(
                    details: try await profileClient.details(), devices: try await securityClient.devices(),
                    passkeys: try await securityClient.passkeys(),
                    offersPasskeys: await securityClient.offersPasskeys())
            }
            await send(.loaded(result))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
    }

    /// Performs an operation that the user has just confirmed.
    func perform(_ act: IdentityCheck.Act, _ state: inout State) -> Effect<Action> {
        (state.problem, state.message) = (nil, nil)
        switch act {
        case .changeEmail:
            state.email = EmailChange.State()
            return .none
        case .addPasskey: return addPasskey(&state)
        case .removePasskey(let id):
            return request {
                try await securityClient.removePasskey(id: id)
            } answer: {
                .passkeyRemoved(id, $0)
            }
        case .signOutEverywhere:
            return request {
                try await securityClient.signOutEverywhere()
            } answer: {
                .signedOutEverywhere($0)
            }
        case .deleteAccount, .export, .showCPF, .showPatientCPF: return .none
        }
    }

    private func addPasskey(_ state: inout State) -> Effect<Action> {
        guard !state.isAddingPasskey else { return .none }
        state.isAddingPasskey = true
        let typed = state.passkeyName.trimmingCharacters(in: .whitespacesAndNewlines)
        let name = String(typed.prefix(PasskeyEntry.longestName))
        return .run { send in
            let result = await outcome { try await securityClient.addPasskey(name: name) }
            await send(.passkeyAdded(result))
            guard case .success(.added) = result else { return }
            await send(.passkeysLoaded(await outcome { try await securityClient.passkeys() }))
        }
    }

    func rename(_ state: inout State) -> Effect<Action> {
        let typed = state.newName.trimmingCharacters(in: .whitespacesAndNewlines)
        let name = String(typed.prefix(PasskeyEntry.longestName))
        guard let id = state.renaming, let passkey = state.passkeys[id: id], !name.isEmpty else { return .none }
        state.renaming = nil
        let renamed = passkey.named(name)
        return request {
            try await securityClient.renamePasskey(id: id, name: name)
        } answer: {
            .renamed(renamed, $0)
        }
    }

    func signOut(_ device: SignedInDevice, _ state: inout State) -> Effect<Action> {
        state.problem = nil
        return request {
            try await securityClient.signOutDevice(id: device.id)
        } answer: {
            .deviceSignedOut(device.id, $0)
        }
    }

    private func request(
        _ work: @escaping @Sendable () async throws -> Void,
        answer: @escaping @Sendable (Result<Bool, DomainError>) -> Action
    ) -> Effect<Action> {
        .run { send in
            let result = await outcome {
                try await work()
                return true
            }
            await send(answer(result))
        }
    }

    func answered(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .loaded(.success(let loaded)):
            (state.isLoading, state.isLoaded) = (false, true)
            (state.details, state.offersPasskeys) = (loaded.details, loaded.offersPasskeys)
            state.devices = IdentifiedArray(uniqueElements: loaded.devices)
            state.passkeys = IdentifiedArray(uniqueElements: loaded.passkeys)
        case .loaded(.failure(let problem)):
            state.isLoading = false
            if state.isLoaded { state.problem = problem } else { state.loadProblem = problem }
        case .passkeyAdded(.success(let result)):
            state.isAddingPasskey = false
            if result == .added { state.passkeyName = "" }
            state.message =
                switch result {
                case .added: .passkeyAdded
                case .cancelled: .passkeyCancelled
                case .exists: .passkeyExists
                case .unsupported: .passkeyUnsupported
                }
        case .passkeyAdded(.failure(let problem)):
            state.isAddingPasskey = false
            state.problem = problem
        case .passkeysLoaded(.success(let passkeys)): state.passkeys = IdentifiedArray(uniqueElements: passkeys)
        case .passkeyRemoved(let id, .success): state.passkeys.remove(id: id)
        case .renamed(let passkey, .success): state.passkeys[id: passkey.id] = passkey
        case .deviceSignedOut(let id, .success): state.devices.remove(id: id)
        case .signedOutEverywhere(.success): return .send(.delegate(.signedOut))
        case .passkeysLoaded(.failure(let problem)), .passkeyRemoved(_, .failure(let problem)),
            .renamed(_, .failure(let problem)), .deviceSignedOut(_, .failure(let problem)),
            .signedOutEverywhere(.failure(let problem)):
            state.problem = problem
        default: break
        }
        return .none
    }
}
