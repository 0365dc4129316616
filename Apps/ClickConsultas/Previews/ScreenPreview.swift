// SPDX-License-Identifier: Apache-2.0

import ClickConsultasAppointments
import ClickConsultasBooking
import ClickConsultasDoctor
import ClickConsultasDomain
import ClickConsultasHome
import ClickConsultasModeration
import ClickConsultasPractice
import ClickConsultasProfile
import ClickConsultasSearch
import Composable
import Vitral

/// A screen that loads what it shows.
enum Screen: String, CaseIterable {
    case home, welcome, search, doctor, booking, appointments, appointment, proposal, offer, wait
    case profile, data, dependants, notices, security, privacy
    case agenda, week, requests, list, settings, hours, absences, profiles, reasons, plans, addresses, rules, members
    case reviews, registration, invitation, moderation, doctors, flagged, mail, versions
}

/// A screen in one of its conditions.
struct ScreenPreview: View {
    let screen: Screen
    let condition: Condition

    var body: some View {
        switch screen {
        case .home: home(try? .sample())
        case .welcome: home(nil)
        case .search: FeaturePreview(Search.State(), Search(), condition) { SearchView(store: $0) }
        case .doctor:
            FeaturePreview(DoctorProfile.State(id: "ana"), DoctorProfile(), condition) { DoctorProfileView(store: $0) }
        case .booking: BookingPreview(step: nil, condition: condition)
        case .appointments:
            FeaturePreview(Appointments.State(), Appointments(), condition) { AppointmentsView(store: $0) }
        case .appointment, .proposal, .offer, .wait: AppointmentPreview(screen: screen, condition: condition)
        case .profile: profile(nil)
        case .data: profile(.data)
        case .dependants: profile(.dependants)
        case .notices: profile(.notices)
        case .security: profile(.security)
        case .privacy: profile(.privacy)
        case .moderation: moderation(.practices)
        case .doctors: moderation(.doctors)
        case .flagged: moderation(.reviews)
        case .mail: moderation(.mail)
        case .versions: moderation(.terms)
        default: PracticePreview(screen: screen, condition: condition)
        }
    }

    private func home(_ user: SessionUser?) -> some View {
        FeaturePreview(Home.State(user: user), Home(), condition) { HomeView(store: $0) }
    }

    private func profile(_ section: ProfileSection?) -> some View {
        FeaturePreview(Profile.State(section: section), Profile(), condition) { ProfileView(store: $0) }
    }

    private func moderation(_ section: Moderation.Section) -> some View {
        var state = Moderation.State()
        state.section = section
        return FeaturePreview(state, Moderation(), condition) { ModerationView(store: $0) }
    }
}

/// A page of an appointment, or of the waiting list.
private struct AppointmentPreview: View {
    let screen: Screen
    let condition: Condition

    var body: some View {
        switch screen {
        case .offer: FeaturePreview(OfferPage.State(id: "offer"), OfferPage(), condition) { OfferPageView(store: $0) }
        case .wait:
            FeaturePreview(WaitEntryForm.State(doctor: "ana"), WaitEntryForm(), condition) {
                WaitEntryFormView(store: $0)
            }
        default:
            FeaturePreview(
                AppointmentDetail.State(id: screen == .proposal ? "moved" : "visit"), AppointmentDetail(), condition
            ) {
                AppointmentDetailView(store: $0)
            }
        }
    }
}
