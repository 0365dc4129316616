// SPDX-License-Identifier: Apache-2.0

import ClickConsultasAppointments
import ClickConsultasDomain
import ClickConsultasModeration
import ClickConsultasPractice
import ClickConsultasProfile
import ClickConsultasSearch

/// A tab: of a patient, or of a practice's staff.
enum AppTab: String, Hashable, Codable, CaseIterable {
    case home, search, appointments, profile
    case agenda, requests, waitingList, settings
    case moderation

    /// The side of the app to which a tab belongs.
    enum Side { case patient, practice }

    /// The side on which the tab is shown.
    var side: Side {
        switch self {
        case .home, .search, .appointments, .profile, .moderation: .patient
        case .agenda, .requests, .waitingList, .settings: .practice
        }
    }

    /// Returns the tabs in a user's bar; the last one of each side leads to the other.
    static func shown(on side: Side, to user: SessionUser?) -> [AppTab] {
        let isStaff = user.map { !$0.members.isEmpty }
        switch side {
        case .patient:
            let isOperator = user?.isOperator ?? false
            return [.home, .search, .appointments, .profile] + (isStaff == true ? [.agenda] : [])
                + (isOperator ? [.moderation] : [])
        case .practice:
            // Before the user is loaded, the bar is that of the address.
            return (isStaff == false ? [] : [.agenda, .requests, .waitingList, .settings]) + [.home]
        }
    }

    /// Returns the first page of the tab; `nil` for Home, which lies below all pages.
    func firstPage(practice: Practice.ID) -> AppReducer.Path.State? {
        switch self {
        case .home: nil
        case .search: .search(Search.State())
        case .appointments: .appointments(Appointments.State())
        case .profile: .profile(Profile.State())
        case .agenda: .agenda(PracticeAgenda.State(practice: practice))
        case .requests: .requests(PracticeRequests.State(practice: practice))
        case .waitingList: .waitingList(PracticeWaitingList.State(practice: practice))
        case .settings: .settings(PracticeSettings.State(practice: practice))
        case .moderation: .moderation(Moderation.State())
        }
    }
}
