// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable
import Foundation

/// The start: the greeting, what needs an answer, the next appointments, specialties and doctors nearby.
@Reducer
package struct Home {
    @ObservableState
    package struct State: Equatable, Codable {
        package var user: SessionUser?
        /// The account whose news are shown.
        package var account: Patient.ID?
        /// The news; `nil` while loading, and without a sign-in.
        package var summary: HomeSummary?
        package var problem: DomainError?
        /// Doctors near the user's city.
        package var nearby: [DoctorHit] = []
        /// The problem that kept them from loading.
        package var nearbyProblem: DomainError?
        package var greeting = Greeting.morning

        /// Creates the state.
        package init(user: SessionUser? = nil) {
            self.user = user
        }
    }

    /// A part of the day, which the greeting names.
    package enum Greeting: String, Equatable, Codable, Sendable {
        case morning, afternoon, evening

        /// Creates the greeting of a time, in minutes since midnight.
        package init(minutes: Int) {
            self = minutes >= 18 * 60 || minutes < 5 * 60 ? .evening : minutes < 12 * 60 ? .morning : .afternoon
        }
    }

    package enum Action: Equatable, Codable {
        case allSpecialtiesTapped
        case appeared
        case appointmentTapped(Appointment.ID)
        case changed
        case delegate(Delegate)
        case doctorTapped(Doctor.ID)
        case nearbyLoaded(Result<[DoctorHit], DomainError>)
        case nearbyRetryTapped
        case nearbyTapped
        case offerTapped(Offer.ID)
        case registerPracticeTapped
        case retryTapped
        case searchTapped
        case signInTapped
        case specialtyTapped(Specialty.ID)
        case summaryLoaded(Result<HomeSummary, DomainError>)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user searches.
            case search(DoctorQuery)
            /// The user opens a doctor.
            case doctor(Doctor.ID)
            /// The user opens an appointment.
            case appointment(Appointment.ID)
            /// The user opens an offer of a waiting list.
            case offer(Offer.ID)
            /// The user wants to register a practice.
            case registerPractice
            /// The user wants to sign in.
            case signIn
        }
    }

    enum CancelID { case changes, nearby, summary }

    @Dependency(\.date) var date
    @Dependency(\.homeClient) var homeClient
    @Dependency(\.searchClient) var searchClient
    @Dependency(\.sessionClient) var sessionClient
    @Dependency(\.timeZone) var timeZone

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared: return appeared(&state)
            case .changed: return state.user == nil ? .none : loadSummary()
            case .retryTapped:
                state.problem = nil
                return loadSummary()
            case .summaryLoaded(let result):
                summaryLoaded(result, &state)
                return .none
            case .nearbyLoaded(.success(let hits)):
                (state.nearby, state.nearbyProblem) = (hits, nil)
                return .none
            case .nearbyLoaded(.failure(let problem)):
                state.nearbyProblem = problem
                return .none
            case .nearbyRetryTapped:
                state.nearbyProblem = nil
                return loadNearby(state)
            case .searchTapped, .allSpecialtiesTapped: return .send(.delegate(.search(DoctorQuery())))
            case .nearbyTapped: return .send(.delegate(.search(.near(state.user))))
            case .specialtyTapped(let specialty):
                var query = DoctorQuery.near(state.user)
                query.specialty = specialty
                return .send(.delegate(.search(query)))
            case .doctorTapped(let id): return .send(.delegate(.doctor(id)))
            case .appointmentTapped(let id): return .send(.delegate(.appointment(id)))
            case .offerTapped(let id): return .send(.delegate(.offer(id)))
            case .registerPracticeTapped: return .send(.delegate(.registerPractice))
            case .signInTapped: return .send(.delegate(.signIn))
            case .delegate: return .none
            }
        }
    }
}

extension DoctorQuery {
    /// Returns a search for doctors near the city of a user; for all doctors without a sign-in.
    static func near(_ user: SessionUser?) -> DoctorQuery {
        var query = DoctorQuery()
        query.city = user?.patient.city
        query.distance = user == nil ? nil : standardDistance
        return query
    }
}
