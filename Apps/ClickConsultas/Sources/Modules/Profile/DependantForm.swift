// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import ClickConsultasUtils
package import Composable
import Foundation

/// The sheet of a new dependant, or of a change.
@Reducer
package struct DependantForm {
    /// A field of the sheet, for its problem.
    package enum Field: String, Hashable, Sendable, Codable {
        case name, birthDate
    }

    @ObservableState
    package struct State: Equatable, Codable {
        /// The dependant that is changed; `nil` for a new one.
        package var editing: Dependant.ID?
        package var name = ""
        package var birthDate = ""
        package var problems: [Field: DomainError] = [:]
        package var problem: DomainError?
        @InFlight package var isSaving = false

        /// Creates the sheet of a dependant; `nil` for a new one.
        package init(_ dependant: Dependant? = nil) {
            editing = dependant?.id
            name = dependant?.name.text ?? ""
            birthDate = dependant?.birthDate.typed ?? ""
        }
    }

    package enum Action: BindableAction, Equatable, Codable {
        case binding(BindingAction<State>)
        case cancelTapped
        case delegate(Delegate)
        case saved(Result<Dependant, DomainError>)
        case saveTapped

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The dependant is saved.
            case saved(Dependant)
        }
    }

    enum CancelID { case save }

    @Dependency(\.date) var date
    @Dependency(\.dismiss) var dismiss
    @Dependency(\.profileClient) var profileClient
    @Dependency(\.timeZone) var timeZone

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .binding(\.name): state.problems[.name] = nil
            case .binding(\.birthDate): state.problems[.birthDate] = nil
            case .saveTapped: return save(&state)
            case .saved(.success(let dependant)):
                state.isSaving = false
                return .send(.delegate(.saved(dependant)))
            case .saved(.failure(let problem)):
                state.isSaving = false
                switch problem {
                case .invalidName: state.problems[.name] = problem
                case .invalidBirthDate: state.problems[.birthDate] = problem
                default: state.problem = problem
                }
            case .cancelTapped: return .run { _ in await dismiss() }
            case .binding, .delegate: break
            }
            return .none
        }
    }

    private func save(_ state: inout State) -> Effect<Action> {
        guard !state.isSaving else { return .none }
        state.problems = [:]
        state.problem = nil
        let today = ZonedTime(date.now, in: timeZone).wall.day
        do { _ = try PersonName(state.name) } catch { state.problems[.name] = error }
        do { _ = try BirthDate.ofDependant(state.birthDate, today: today) } catch {
            state.problems[.birthDate] = error
        }
        guard state.problems.isEmpty else { return .none }
        state.isSaving = true
        return .run { [id = state.editing, name = state.name, birthDate = state.birthDate] send in
            let result = await outcome {
                if let id {
                    return try await profileClient.editDependant(id: id, name: name, birthDate: birthDate)
                }
                return try await profileClient.addDependant(name: name, birthDate: birthDate)
            }
            await send(.saved(result))
        }
        .cancellable(id: CancelID.save, cancelInFlight: true)
    }
}
