// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import ClickConsultasUtils
package import Composable
import Foundation

/// The sheet with the filters of a search, which apply together.
@Reducer
package struct SearchFilters {
    @ObservableState
    package struct State: Equatable, Codable {
        package var query: DoctorQuery
        /// The language in which the price is typed.
        package let language: DomainLanguage
        /// Whether the position of the browser is known.
        package var hasPosition: Bool
        package var plans: [HealthPlan] = []
        package var cityText = ""
        package var cities: [Municipality] = []
        /// Whether the user has typed a city and chosen none.
        package var hasCityProblem = false
        package var priceText: String
        package var hasPriceProblem = false
        /// The days from today within which the first free time is; `nil` for any, or for a day of the calendar.
        package var days: Int?
        /// Whether the last day is one of the calendar, chosen here or by the address.
        package var isOtherDay = false

        /// Creates the sheet of a search.
        package init(query: DoctorQuery, in language: DomainLanguage, hasPosition: Bool = false) {
            (self.query, self.language, self.hasPosition) = (query, language, hasPosition)
            priceText = query.price?.fieldText(in: language) ?? ""
        }
    }

    package enum Action: BindableAction, Equatable, Codable {
        case appeared
        case applyTapped
        case binding(BindingAction<State>)
        case citiesFound([Municipality])
        case cityNamed(Municipality?)
        case cityTapped(Municipality?)
        case clearTapped
        case dayChosen(Day)
        case dayTapped(days: Int?)
        case delegate(Delegate)
        case otherDayTapped
        case plansLoaded([HealthPlan])
        case queryEdited(DoctorQuery)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user applies the filters.
            case applied(DoctorQuery)
        }
    }

    enum CancelID { case cities, name }

    /// The choices of days from today.
    package static let dayChoices = [0, 1, 7, 30]

    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    @Dependency(\.dismiss) var dismiss
    @Dependency(\.placesClient) var placesClient
    @Dependency(\.searchClient) var searchClient
    @Dependency(\.timeZone) var timeZone

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .appeared:
                showDay(&state)
                return .merge(
                    .run { send in
                        // Without the plans the other filters still work.
                        guard let plans = try? await searchClient.plans() else { return }
                        await send(.plansLoaded(plans))
                    },
                    nameCity(of: state))
            case .plansLoaded(let plans): state.plans = plans
            case .queryEdited(let query): edit(query, &state)
            case .binding(\.cityText):
                state.hasCityProblem = false
                return findCities(&state)
            case .binding(\.priceText): state.hasPriceProblem = false
            case .citiesFound(let cities): state.cities = cities
            case .cityNamed(let city):
                // The user may have typed another one meanwhile.
                guard state.cityText.isEmpty, let city, city.id == state.query.city else { return .none }
                state.cityText = city.title
            case .cityTapped(let city):
                state.query.city = city?.id
                state.query.state = nil
                state.cityText = city?.title ?? ""
                (state.cities, state.hasCityProblem) = ([], false)
                state.query.distance = city == nil ? nil : DoctorQuery.standardDistance
                return .cancel(id: CancelID.cities)
            case .dayTapped(let days):
                (state.days, state.isOtherDay) = (days, false)
                state.query.day = days.map { today.adding(days: $0) }
            case .otherDayTapped:
                (state.days, state.isOtherDay) = (nil, true)
                state.query.day = state.query.day ?? today.adding(days: 1)
            case .dayChosen(let day): state.query.day = max(day, today)
            case .clearTapped: state = State(query: state.query.withoutFilters, in: state.language).keeping(state.plans)
            case .applyTapped: return apply(&state)
            case .binding, .delegate: break
            }
            return .none
        }
    }

    /// The day on the clock of the user.
    package var today: Day { ZonedTime(date.now, in: timeZone).wall.day }

    /// Marks the choice that the day of the query is.
    private func showDay(_ state: inout State) {
        guard let day = state.query.day else { return }
        let distance = day.number - today.number
        state.days = Self.dayChoices.first { $0 == distance }
        state.isOtherDay = state.days == nil
    }

    /// Changes the filters; a state takes the place of a city, which may be in another.
    private func edit(_ query: DoctorQuery, _ state: inout State) {
        let isOtherState = query.state != nil && query.state != state.query.state
        state.query = query
        guard isOtherState, query.city != nil || !state.cityText.isEmpty else { return }
        (state.cityText, state.cities, state.hasCityProblem) = ("", [], false)
        state.query.city = nil
        if !state.hasPosition { state.query.distance = nil }
    }

    private func apply(_ state: inout State) -> Effect<Action> {
        state.hasCityProblem =
            state.query.city == nil && !state.cityText.trimmingCharacters(in: .whitespaces).isEmpty
        let text = state.priceText.trimmingCharacters(in: .whitespaces)
        if text.isEmpty {
            state.query.price = nil
        } else if let price = try? Price(text, in: state.language) {
            state.query.price = price
        } else {
            state.hasPriceProblem = true
        }
        guard !state.hasCityProblem, !state.hasPriceProblem else { return .none }
        return .concatenate(.send(.delegate(.applied(state.query))), .run { _ in await dismiss() })
    }

    /// Finds the name of the city that the query of an address has.
    private func nameCity(of state: State) -> Effect<Action> {
        guard state.cityText.isEmpty, let id = state.query.city else { return .none }
        return .run { send in await send(.cityNamed(try? await placesClient.municipality(id: id))) }
            .cancellable(id: CancelID.name, cancelInFlight: true)
    }

    private func findCities(_ state: inout State) -> Effect<Action> {
        state.query.city = nil
        if !state.hasPosition { state.query.distance = nil }
        return placesClient.suggestions(for: state.cityText, in: &state.cities, on: clock, id: CancelID.cities) {
            .citiesFound($0)
        }
    }
}

extension SearchFilters.State {
    fileprivate func keeping(_ plans: [HealthPlan]) -> Self {
        var state = self
        state.plans = plans
        return state
    }
}

extension Municipality {
    /// The name with its state: "Manaus (AM)".
    var title: String { "\(name) (\(state.rawValue))" }
}
