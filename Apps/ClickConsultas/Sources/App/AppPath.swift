// SPDX-License-Identifier: Apache-2.0

import ClickConsultasAppointments
import ClickConsultasBooking
import ClickConsultasDoctor
import ClickConsultasDomain
import ClickConsultasModeration
import ClickConsultasPractice
import ClickConsultasProfile
import ClickConsultasSearch
import ClickConsultasUtils
import Composable

extension AppReducer {
    /// The pages above the start.
    ///
    /// The first page of a tab other than Home is an element too, so that it has an address.
    @Reducer
    enum Path {
        case agenda(PracticeAgenda)
        case appointment(AppointmentDetail)
        case appointments(Appointments)
        case booking(Booking)
        case doctor(DoctorProfile)
        case moderation(Moderation)
        case offer(OfferPage)
        case profile(Profile)
        case invitation(PracticeInvitation)
        case registration(PracticeRegistration)
        case requests(PracticeRequests)
        case search(Search)
        case settings(PracticeSettings)
        case waitingList(PracticeWaitingList)
    }
}

extension AppReducer.Path.State: Equatable, Codable {}
extension AppReducer.Path.Action: Equatable, Codable {}

extension AppReducer.Path.State: CustomStringConvertible, LosslessStringConvertible {
    /// The path of the page's address, without a slash before it.
    var description: String {
        switch self {
        case .agenda(let state): state.day.map { "practice/agenda/\($0)" } ?? "practice/agenda"
        case .appointment(let state):
            "appointments/\(state.id)" + (state.opensCalendar ? "/calendar" : state.showsProposal ? "/proposal" : "")
        case .appointments: "appointments"
        case .booking(let state): state.moving.map { "appointments/\($0)/move" } ?? "doctors/\(state.doctor)/book"
        case .doctor(let state): "doctors/\(state.id)"
        case .invitation(let state):
            state.token.value.isEmpty ? "practice/join" : "practice/join/\(state.token.value)"
        case .moderation: "operator"
        case .offer(let state): "offers/\(state.id)"
        case .profile(let state): state.section.map { "profile/\($0.rawValue)" } ?? "profile"
        case .registration: "practice/new"
        case .requests: "practice/requests"
        case .search: "search"
        case .settings(let state): state.section.map { "practice/settings/\($0.rawValue)" } ?? "practice/settings"
        case .waitingList: "practice/waiting-list"
        }
    }

    /// Reads the path of an address.
    ///
    /// The practice of a page is not in its address: the app sets it from the user's work.
    init?(_ description: String) {
        let parts = description.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        guard parts.count <= 3, parts.allSatisfy({ $0.utf8.count <= 100 }) else { return nil }
        let practice = Practice.ID("")
        switch (parts.first, parts.dropFirst().first, parts.dropFirst(2).first) {
        case ("search", nil, nil): self = .search(Search.State())
        case ("doctors", let id?, nil): self = .doctor(DoctorProfile.State(id: .init(id)))
        case ("doctors", let id?, "book"): self = .booking(Booking.State(doctor: .init(id)))
        case ("appointments", nil, nil): self = .appointments(Appointments.State())
        case ("appointments", let id?, nil): self = .appointment(AppointmentDetail.State(id: .init(id)))
        case ("appointments", let id?, "move"): self = .booking(Booking.State(doctor: .init(""), moving: .init(id)))
        case ("appointments", let id?, "proposal"):
            self = .appointment(AppointmentDetail.State(id: .init(id), showsProposal: true))
        case ("appointments", let id?, "calendar"):
            self = .appointment(AppointmentDetail.State(id: .init(id), opensCalendar: true))
        case ("offers", let id?, nil): self = .offer(OfferPage.State(id: .init(id)))
        case ("profile", nil, nil): self = .profile(Profile.State())
        case ("profile", let name?, nil):
            guard let section = ProfileSection(rawValue: name) else { return nil }
            self = .profile(Profile.State(section: section))
        case ("practice", "agenda", nil): self = .agenda(PracticeAgenda.State(practice: practice))
        case ("practice", "agenda", let text?):
            guard let day = Day(text) else { return nil }
            self = .agenda(PracticeAgenda.State(practice: practice, day: day))
        case ("practice", "join", nil): self = .invitation(PracticeInvitation.State(token: ""))
        case ("practice", "join", let token?): self = .invitation(PracticeInvitation.State(token: Secret(token)))
        case ("practice", "new", nil): self = .registration(PracticeRegistration.State())
        case ("practice", "requests", nil): self = .requests(PracticeRequests.State(practice: practice))
        case ("practice", "waiting-list", nil): self = .waitingList(PracticeWaitingList.State(practice: practice))
        case ("practice", "settings", nil): self = .settings(PracticeSettings.State(practice: practice))
        case ("practice", "settings", let name?):
            guard let section = PracticeSection(rawValue: name) else { return nil }
            self = .settings(PracticeSettings.State(practice: practice, section: section))
        case ("operator", nil, nil): self = .moderation(Moderation.State())
        default: return nil
        }
    }

    /// The access that the page needs.
    var access: AppAccess {
        switch self {
        case .doctor, .search: .everybody
        case .booking(let state): state.moving == nil ? .everybody : .user
        case .appointment, .appointments, .invitation, .offer, .profile, .registration: .user
        case .agenda, .requests, .settings, .waitingList: .practice
        case .moderation: .operator
        }
    }

    /// The tab whose first page it is; `nil` for a page that any tab may open.
    var tab: AppTab? {
        switch self {
        case .search: .search
        case .appointments: .appointments
        case .profile(let state): state.section == nil ? .profile : nil
        case .agenda: .agenda
        case .requests: .requests
        case .waitingList: .waitingList
        case .settings(let state): state.section == nil ? .settings : nil
        case .moderation: .moderation
        case .appointment, .booking, .doctor, .invitation, .offer, .registration: nil
        }
    }

    /// The page as its tab keeps it while another tab is shown: without a CPF, for which the user is asked again.
    var kept: Self {
        switch self {
        case .appointment(var state):
            state.cpf = nil
            return .appointment(state)
        case .profile(var state):
            state.privacy.cpf = nil
            return .profile(state)
        default: return self
        }
    }

    /// The practice of a page of the staff; empty for one that was opened by its address, until the user is loaded.
    var practice: Practice.ID? {
        switch self {
        case .agenda(let state): state.practice
        case .requests(let state): state.practice
        case .settings(let state): state.practice
        case .waitingList(let state): state.practice
        default: nil
        }
    }

    /// Returns a page of the staff as it is opened for a practice; `nil` for other pages.
    func opened(for practice: Practice.ID) -> Self? {
        switch self {
        case .agenda(let state): .agenda(PracticeAgenda.State(practice: practice, day: state.day))
        case .requests: .requests(PracticeRequests.State(practice: practice))
        case .settings(let state): .settings(PracticeSettings.State(practice: practice, section: state.section))
        case .waitingList: .waitingList(PracticeWaitingList.State(practice: practice))
        default: nil
        }
    }

    /// Sets the practice of a page that was opened by its address.
    mutating func set(practice: Practice.ID) {
        guard self.practice?.rawValue.isEmpty == true, let opened = opened(for: practice) else { return }
        self = opened
    }
}

/// The users that a page is for.
enum AppAccess {
    case everybody
    /// Each user with an account.
    case user
    /// The staff of a practice.
    case practice
    case `operator`
}
