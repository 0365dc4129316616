// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable

/// The requests of the section of privacy.
extension Privacy {
    func load(_ state: inout State) -> Effect<Action> {
        state.isLoading = state.details == nil
        state.loadProblem = nil
        return .run { send in
            await send(.loaded(await outcome { try await profileClient.privacy() }))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
    }

    /// Loads the terms of the sheet, once.
    func loadTerms(_ state: State) -> Effect<Action> {
        guard state.terms == nil else { return .none }
        return .run { send in await send(.termsLoaded(await outcome { try await authClient.terms() })) }
            .cancellable(id: CancelID.terms, cancelInFlight: true)
    }

    /// Performs an operation that the user has just confirmed.
    func perform(_ act: IdentityCheck.Act, password: Secret<String>?, _ state: inout State) -> Effect<Action> {
        state.problem = nil
        switch act {
        case .showCPF:
            return .run { send in
                await send(.cpfLoaded(await outcome { try await profileClient.cpf() }))
            }
            .cancellable(id: CancelID.request, cancelInFlight: true)
        case .export:
            return .run { send in
                await send(.exportReady(await outcome { Secret(try await profileClient.exportAddress()) }))
            }
            .cancellable(id: CancelID.request, cancelInFlight: true)
        case .deleteAccount:
            guard !state.isDeleting else { return .none }
            state.isDeleting = true
            return .run { send in
                let result = await outcome {
                    try await securityClient.deleteAccount(password: password)
                    return true
                }
                await send(.deleted(result))
            }
        case .addPasskey, .changeEmail, .removePasskey, .showPatientCPF, .signOutEverywhere: return .none
        }
    }

    func answered(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .cpfLoaded(.success(let cpf)):
            state.cpf = cpf
            // The look is in the list now.
            return .merge(load(&state), hide(after: Self.cpfTime))
        case .exportReady(.success(let address)):
            state.exportAddress = address
            return .run { send in
                try await clock.sleep(for: Self.exportTime)
                await send(.binding(.set(\.exportAddress, nil)))
            }
        case .deleted(.success): return .send(.delegate(.deleted))
        case .cpfLoaded(.failure(let problem)), .exportReady(.failure(let problem)):
            state.problem = problem
        case .deleted(.failure(let problem)):
            state.isDeleting = false
            state.problem = problem
        default: break
        }
        return .none
    }

    private func hide(after time: Duration) -> Effect<Action> {
        .run { send in
            try await clock.sleep(for: time)
            await send(.cpfHidden)
        }
        .cancellable(id: CancelID.expiry, cancelInFlight: true)
    }
}
