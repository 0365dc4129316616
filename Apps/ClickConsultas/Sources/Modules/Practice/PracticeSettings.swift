// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import ClickConsultasUtils
package import Composable
package import Foundation

/// The settings of a practice: hours, absences, doctors' data, reasons, plans, addresses, rules, members, reviews.
///
/// Nothing is saved before the user presses Save. Unsaved values stay in the session while the user turns to
/// other sections and pages.
@Reducer
package struct PracticeSettings {
    @ObservableState
    package struct State: Equatable, Codable {
        package var practice: Practice.ID
        package var section: PracticeSection?
        /// The language in which prices and hours are shown and typed.
        package var language = DomainLanguage.portuguese
        package var setup: PracticeSetup?
        package var plans: [HealthPlan] = []
        /// The problem that kept the plans from loading.
        package var plansProblem: DomainError?
        package var reviews: [Review]?
        /// The problem that kept the page from loading.
        package var problem: DomainError?
        @InFlight package var isLoading = false
        @InFlight package var isSaving = false
        @InFlight package var notice: SettingsNotice?

        /// The doctor and the address whose settings are shown.
        package var doctor: Doctor.ID?
        package var address: Address.ID?

        // The unsaved values.
        package var texts: [SettingsField: String] = [:]
        package var weeks: [WeekKey: [Weekday: [HoursRow]]] = [:]
        package var confirmations: [ReasonKey: Bool] = [:]
        package var planChoices: [Doctor.ID: [HealthPlan.ID: Bool]] = [:]
        package var chosenCities: [Address.ID: Municipality] = [:]
        package var absenceRule: AbsenceRule?
        package var invitedRole = InvitedRole.reception
        package var council = CouncilNumber.Council.medicine
        package var councilState: FederativeUnit?
        package var specialties: [Doctor.ID: [Specialty.ID?]] = [:]

        /// The reason whose form is open; without an identifier, a new one.
        package var editedReason: ReasonKey?
        /// The address whose form is open; empty for a new one.
        package var editedAddress: Address.ID?
        /// The municipalities whose name the user is typing.
        package var cities: [Municipality] = []
        /// The review for which the operator is asked.
        package var reportedReview: Review.ID?
        package var removal: SettingsRemoval?

        /// The problems of fields, at their fields.
        package var problems: [SettingsField: DomainError] = [:]
        /// The refusal of the last act.
        package var refusal: DomainError?
        /// The appointments that the last act would have broken.
        package var inTheWay: [AgendaAppointment] = []

        /// Creates the state.
        package init(practice: Practice.ID, section: PracticeSection? = nil) {
            self.practice = practice
            self.section = section
        }
    }

    /// A role that an invitation offers.
    package enum InvitedRole: String, CaseIterable, Sendable, Codable { case reception, doctor, owner }

    package enum Action: Equatable, Codable {
        case absenceRuleTapped(AbsenceRule)
        case addressTapped(Address.ID)
        case answerTapped(Review.ID)
        case answered(Result<Review, DomainError>)
        case appeared
        case appointmentTapped(Appointment.ID)
        case citiesFound([Municipality])
        case cityTapped(Municipality)
        case confirmationToggled(Bool)
        case councilTapped(CouncilNumber.Council)
        case councilStateTapped(FederativeUnit?)
        case delegate(Delegate)
        case discardTapped
        case doctorTapped(Doctor.ID)
        case edited(SettingsField, String)
        case editAddressTapped(Address.ID?)
        case editReasonTapped(ReasonKey?)
        case invitedRoleTapped(InvitedRole)
        case inTheWayLoaded([AgendaAppointment])
        case loaded(Result<PracticeSetup, DomainError>)
        case memberRoleTapped(Member, Member.Role)
        case noticeClosed
        case photoPicked(Result<Data, DomainError>)
        case planToggled(HealthPlan.ID, Bool)
        case plansLoaded(Result<[HealthPlan], DomainError>)
        case removalCancelled
        case removalConfirmed
        case removeTapped(SettingsRemoval)
        case reportTapped(Review.ID?)
        case reported(Review.ID, DomainError?)
        case requestAdmissionTapped
        case retryTapped
        case reviewsLoaded(Result<[Review], DomainError>)
        case rowAdded(Weekday, HoursRow.Kind)
        case rowEdited(HoursRow.ID, HoursRow.Edge, String)
        case rowRemoved(HoursRow.ID)
        case saveTapped
        /// The settings after a change, and the form that made it; `nil` for a change without a form.
        case saved(SettingsNotice, SettingsForm?, Result<PracticeSetup, DomainError>)
        case sectionTapped(PracticeSection)
        case sendReportTapped(Review.ID)
        case specialtyTapped(Int, Specialty.ID?)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user opens a section.
            case section(PracticeSection)
            /// The user opens an appointment.
            case appointment(Appointment.ID)
        }
    }

    enum CancelID { case load, save, cities, inTheWay, notice }

    @Dependency(\.agendaClient) var agendaClient
    @Dependency(\.continuousClock) var clock
    @Dependency(\.locale) var locale
    @Dependency(\.placesClient) var placesClient
    @Dependency(\.practiceClient) var practiceClient
    @Dependency(\.searchClient) var searchClient
    @Dependency(\.settingsDrafts) var settingsDrafts

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            let before = state.drafts
            let effect = respond(to: action, &state)
            if state.drafts != before { settingsDrafts.save(state.drafts, state.practice) }
            return effect
        }
    }

    private func respond(to action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .appeared:
            state.language = DomainLanguage(tag: locale.identifier)
            if state.section != nil, state.drafts == SettingsDrafts() {
                state.drafts = settingsDrafts.load(state.practice)
            }
            return load(&state)
        case .retryTapped: return load(&state)
        case .inTheWayLoaded, .loaded, .plansLoaded, .reviewsLoaded, .saved, .answered, .reported:
            return answered(action, &state)
        case .sectionTapped(let section): return .send(.delegate(.section(section)))
        case .appointmentTapped(let id): return .send(.delegate(.appointment(id)))
        case .saveTapped: return state.isSaving ? .none : save(&state)
        case .photoPicked(let result): return setPhoto(result, &state)
        case .memberRoleTapped(let member, let role):
            return change(.role(member, role), says: .saved, &state)
        case .requestAdmissionTapped: return change(.requestAdmission, says: .requested, &state)
        case .removeTapped(let removal): state.removal = removal
        case .removalCancelled: state.removal = nil
        case .removalConfirmed: return remove(&state)
        case .answerTapped(let review): return answer(review, &state)
        case .reportTapped(let review): state.reportedReview = review
        case .sendReportTapped(let review): return report(review, &state)
        case .noticeClosed:
            state.notice = nil
            return .cancel(id: CancelID.notice)
        case .delegate: break
        case .edited(let field, let text): return edited(field, text, &state)
        case .citiesFound(let cities): state.cities = cities
        case .cityTapped(let city):
            state.choose(city)
            return .cancel(id: CancelID.cities)
        default: state.edit(action)
        }
        return .none
    }
}
