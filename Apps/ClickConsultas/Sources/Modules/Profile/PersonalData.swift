// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable
package import Foundation

/// The section of the user's own data: photo, name, phone, birth date and city.
@Reducer
package struct PersonalData {
    /// A field of the section, for its problem.
    package enum Field: String, Hashable, Sendable, Codable {
        case name, phone, birthDate, city
    }

    @ObservableState
    package struct State: Equatable, Codable {
        /// The account as it is saved; `nil` until it is loaded.
        package var details: ProfileDetails?
        @InFlight package var isLoading = false
        package var loadProblem: DomainError?

        package var name = ""
        package var phone = ""
        package var birthDate = ""
        package var cityText = ""
        package var city: Municipality?
        /// The municipalities whose name the user is typing.
        package var cities: [Municipality] = []

        package var problems: [Field: DomainError] = [:]
        package var problem: DomainError?
        @InFlight package var isSaving = false
        /// Whether a message says that the data is saved.
        package var hasSaved = false
        package var photoProblem: DomainError?
        @InFlight package var isSavingPhoto = false

        /// Creates the section.
        package init() {}

        /// Shows an account in the fields.
        mutating func show(_ details: ProfileDetails) {
            self.details = details
            name = details.patient.name.text
            phone = details.patient.phone.formatted
            birthDate = details.patient.birthDate.typed
            city = details.city
            cityText = details.city?.title ?? ""
            cities = []
        }
    }

    package enum Action: BindableAction, Equatable, Codable {
        case appeared
        case binding(BindingAction<State>)
        case citiesFound([Municipality])
        case cityTapped(Municipality)
        case loaded(Result<ProfileDetails, DomainError>)
        case photoChosen(Secret<Data>)
        case photoRemoveTapped
        case photoSaved(Result<ProfileDetails, DomainError>)
        case retryTapped
        case saved(Result<ProfileDetails, DomainError>)
        case saveTapped
        case toastClosed
    }

    enum CancelID { case cities, load, photo, save }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    @Dependency(\.placesClient) var placesClient
    @Dependency(\.profileClient) var profileClient
    @Dependency(\.timeZone) var timeZone

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .appeared: return state.details == nil ? load(&state) : .none
            case .retryTapped: return load(&state)
            case .binding(let change): return edited(change.keyPath, &state)
            case .citiesFound(let cities): state.cities = cities
            case .cityTapped(let city):
                state.city = city
                state.cityText = city.title
                state.cities = []
                state.problems[.city] = nil
                return .cancel(id: CancelID.cities)
            case .saveTapped: return save(&state)
            case .photoChosen(let photo):
                return savePhoto(&state) { try await profileClient.setPhoto(photo: photo) }
            case .photoRemoveTapped: return savePhoto(&state) { try await profileClient.removePhoto() }
            case .toastClosed: state.hasSaved = false
            case .loaded(let result):
                state.isLoading = false
                switch result {
                case .success(let details): state.show(details)
                case .failure(let problem): state.loadProblem = problem
                }
            case .saved(let result):
                state.isSaving = false
                switch result {
                case .success(let details):
                    state.show(details)
                    state.hasSaved = true
                case .failure(let problem): refuse(problem, &state)
                }
            case .photoSaved(let result):
                state.isSavingPhoto = false
                switch result {
                // The fields stay: the user may be editing them.
                case .success(let details): state.details = details
                case .failure(let problem): state.photoProblem = problem
                }
            }
            return .none
        }
    }
}
