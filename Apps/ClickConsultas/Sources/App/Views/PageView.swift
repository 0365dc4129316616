// SPDX-License-Identifier: Apache-2.0

import ClickConsultasAppointments
import ClickConsultasBooking
import ClickConsultasDesignSystem
import ClickConsultasDoctor
import ClickConsultasModeration
import ClickConsultasPractice
import ClickConsultasProfile
import Composable
import Vitral

/// A page of the stack: with the tabs if it is the first one of a tab, and behind the sign-in if it needs one.
struct PageView: View {
    let page: StoreOf<AppReducer.Path>
    let store: StoreOf<AppReducer>

    var body: some View {
        let state = page.state
        if let tab = state.tab {
            TabPage(tab: tab, store: store) { gated(state.access) }
        } else {
            gated(state.access).pageBackground()
        }
    }

    private func gated(_ access: AppAccess) -> some View {
        AccessGate(access: access, store: store) {
            if access == .practice { LinkedPage(store: store) { content } } else { content }
        }
    }

    @ViewBuilder private var content: some View {
        switch page.case {
        case .agenda(let store): PracticeAgendaView(store: store)
        case .appointment(let store): AppointmentDetailView(store: store)
        case .appointments(let store): AppointmentsView(store: store)
        case .booking(let store): BookingView(store: store)
        case .doctor(let store): DoctorProfileView(store: store)
        case .invitation(let store): PracticeInvitationView(store: store)
        case .moderation(let store): ModerationView(store: store)
        case .offer(let store): OfferPageView(store: store)
        case .profile(let store): ProfileView(store: store)
        case .registration(let store): PracticeRegistrationView(store: store)
        case .requests(let store): PracticeRequestsView(store: store)
        case .search(let store): SearchPage(store: store)
        case .settings(let store): PracticeSettingsView(store: store)
        case .waitingList(let store): PracticeWaitingListView(store: store)
        }
    }
}

extension View {
    /// Fills the page with the app's background, behind contents of any size.
    func pageBackground() -> some View {
        frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top).background(AppColors.background)
    }
}
