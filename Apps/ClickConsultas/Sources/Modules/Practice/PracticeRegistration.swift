// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable
import Foundation

/// The registration of a new practice, which then waits for the operator.
@Reducer
package struct PracticeRegistration {
    @ObservableState
    package struct State: Equatable, Codable {
        package var name = ""
        package var phone = ""
        package var email = ""
        package var street = ""
        package var district = ""
        package var cityText = ""
        package var postalCode = ""
        package var city: Municipality?
        /// The municipalities whose name the user is typing.
        package var cities: [Municipality] = []
        package var problems: [Field: DomainError] = [:]
        /// The refusal of the whole.
        package var problem: DomainError?
        @InFlight package var isSaving = false

        /// Creates an empty form.
        package init() {}
    }

    /// A field of the form, for its problem.
    package enum Field: String, CaseIterable, Sendable, Codable {
        case name, phone, email, street, district, city, postalCode
    }

    package enum Action: BindableAction, Equatable, Codable {
        case binding(BindingAction<State>)
        case citiesFound([Municipality])
        case cityTapped(Municipality)
        case delegate(Delegate)
        case registerTapped
        case registered(Result<Practice, DomainError>)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The practice is registered, and the user is its owner.
            case registered(Practice)
        }
    }

    enum CancelID { case cities, register }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.placesClient) var placesClient
    @Dependency(\.practiceClient) var practiceClient

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .binding(\.cityText): return findCities(&state)
            case .binding(let change): state.forget(change.keyPath)
            case .citiesFound(let cities): state.cities = cities
            case .cityTapped(let city):
                state.city = city
                state.cityText = city.cityTitle
                state.cities = []
                state.problems[.city] = nil
                return .cancel(id: CancelID.cities)
            case .registerTapped: return state.isSaving ? .none : register(&state)
            case .registered(.success(let practice)):
                state.isSaving = false
                return .send(.delegate(.registered(practice)))
            case .registered(.failure(let problem)):
                state.isSaving = false
                state.problem = problem
            case .delegate: break
            }
            return .none
        }
    }

    private func findCities(_ state: inout State) -> Effect<Action> {
        state.city = nil
        state.problems[.city] = nil
        return placesClient.suggestions(for: state.cityText, in: &state.cities, on: clock, id: CancelID.cities) {
            .citiesFound($0)
        }
    }

    private func register(_ state: inout State) -> Effect<Action> {
        (state.problems, state.problem) = ([:], nil)
        guard let draft = state.draft() else { return .none }
        state.isSaving = true
        return .run { send in
            await send(.registered(await outcome { try await practiceClient.register(draft: draft) }))
        }
        .cancellable(id: CancelID.register, cancelInFlight: true)
    }
}

extension PracticeRegistration.State {
    /// Drops the problem of a field that the user changes.
    fileprivate mutating func forget(_ field: PartialKeyPath<Self>) {
        let fields: [PartialKeyPath<Self>: PracticeRegistration.Field] = [
            \.name: .name, \.phone: .phone, \.email: .email, \.street: .street, \.district: .district,
            \.postalCode: .postalCode,
        ]
        if let field = fields[field] { problems[field] = nil }
    }

    /// Returns the practice, or keeps the problems of all fields.
    fileprivate mutating func draft() -> PracticeDraft? {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        if name.count > 100 || !name.contains(where: \.isLetter) { problems[.name] = .invalidName }
        let (number, address, code) = (self.phone, self.email, self.postalCode)
        let phone = check(.phone) { () throws(DomainError) in try PhoneNumber(number, of: .practice) }
        let email = check(.email) { () throws(DomainError) in try EmailAddress(address) }
        let street = street.trimmingCharacters(in: .whitespacesAndNewlines)
        let district = district.trimmingCharacters(in: .whitespacesAndNewlines)
        if !(3...120).contains(street.count) || !street.contains(where: \.isLetter) {
            problems[.street] = .invalidAddress
        }
        if !(2...80).contains(district.count) || !district.contains(where: \.isLetter) {
            problems[.district] = .invalidAddress
        }
        guard let city else {
            problems[.city] = .invalidCity
            return nil
        }
        check(.postalCode) { () throws(DomainError) in try PostalCode(code, in: city.state) }
        guard problems.isEmpty, let phone, let email else { return nil }
        return PracticeDraft(
            name: name, phone: phone, email: email,
            address: AddressDraft(street: street, district: district, city: city.id, postalCode: postalCode))
    }

    @discardableResult
    private mutating func check<Value>(
        _ field: PracticeRegistration.Field, _ validate: () throws(DomainError) -> Value
    ) -> Value? {
        do {
            return try validate()
        } catch {
            problems[field] = error
            return nil
        }
    }
}
