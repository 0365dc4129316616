// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// The section of the dependants: a list, and a sheet for a new one or a change.
@Reducer
package struct Dependants {
    @ObservableState
    package struct State: Equatable, Codable {
        /// The dependants by name; `nil` until they are loaded.
        package var dependants: IdentifiedArrayOf<Dependant>?
        @InFlight package var isLoading = false
        package var loadProblem: DomainError?
        /// The dependant whose removal the user is asked about.
        package var removing: Dependant?
        package var problem: DomainError?
        @Presents package var form: DependantForm.State?

        /// Creates the section.
        package init() {}

        /// Whether another dependant can be added.
        package var canAdd: Bool { (dependants?.count ?? Dependant.limit) < Dependant.limit }
    }

    package enum Action: Equatable, Codable {
        case addTapped
        case appeared
        case editTapped(Dependant)
        case form(PresentationAction<DependantForm.Action>)
        case loaded(Result<[Dependant], DomainError>)
        case removalCancelled
        case removalConfirmed
        case removed(Dependant.ID, Result<Bool, DomainError>)
        case removeTapped(Dependant)
        case retryTapped
    }

    enum CancelID { case load }

    @Dependency(\.profileClient) var profileClient

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared: return state.dependants == nil ? load(&state) : .none
            case .retryTapped: return load(&state)
            case .loaded(let result):
                state.isLoading = false
                switch result {
                case .success(let all): state.dependants = IdentifiedArray(uniqueElements: all)
                case .failure(let problem): state.loadProblem = problem
                }
            case .addTapped:
                if state.canAdd { state.form = DependantForm.State() } else { state.problem = .limitReached }
            case .editTapped(let dependant): state.form = DependantForm.State(dependant)
            case .form(.presented(.delegate(.saved(let dependant)))):
                state.form = nil
                state.problem = nil
                var all = state.dependants ?? []
                all.updateOrAppend(dependant)
                all.sort { ($0.name.text, $0.id) < ($1.name.text, $1.id) }
                state.dependants = all
            case .removeTapped(let dependant): state.removing = dependant
            case .removalCancelled: state.removing = nil
            case .removalConfirmed: return remove(&state)
            case .removed(let id, .success): state.dependants?.remove(id: id)
            case .removed(_, .failure(let problem)): state.problem = problem
            case .form: break
            }
            return .none
        }
        .ifLet(\.$form, action: \.form) { DependantForm() }
    }

    private func load(_ state: inout State) -> Effect<Action> {
        state.isLoading = true
        state.loadProblem = nil
        return .run { send in
            await send(.loaded(await outcome { try await profileClient.dependants() }))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
    }

    private func remove(_ state: inout State) -> Effect<Action> {
        guard let id = state.removing?.id else { return .none }
        state.removing = nil
        state.problem = nil
        return .run { send in
            let result = await outcome {
                try await profileClient.removeDependant(id: id)
                return true
            }
            await send(.removed(id, result))
        }
    }
}
