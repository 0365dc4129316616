// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasPractice
import Composable
import Vitral

/// A page of a practice.
struct PracticePreview: View {
    let screen: Screen
    let condition: Condition
    private let practice: Practice.ID = "practice"

    var body: some View {
        switch screen {
        case .agenda: agenda(.day)
        case .week: agenda(.week)
        case .requests:
            FeaturePreview(PracticeRequests.State(practice: practice), PracticeRequests(), condition) {
                PracticeRequestsView(store: $0)
            }
        case .list:
            FeaturePreview(PracticeWaitingList.State(practice: practice), PracticeWaitingList(), condition) {
                PracticeWaitingListView(store: $0)
            }
        case .registration:
            FeaturePreview(PracticeRegistration.State(), PracticeRegistration(), condition) {
                PracticeRegistrationView(store: $0)
            }
        case .invitation:
            FeaturePreview(PracticeInvitation.State(token: "preview"), PracticeInvitation(), condition) {
                PracticeInvitationView(store: $0)
            }
        default:
            FeaturePreview(
                PracticeSettings.State(practice: practice, section: PracticeSection(rawValue: screen.rawValue)),
                PracticeSettings(), condition
            ) {
                PracticeSettingsView(store: $0)
            }
        }
    }

    private func agenda(_ span: AgendaSpan) -> some View {
        var state = PracticeAgenda.State(practice: practice)
        state.span = span
        return FeaturePreview(state, PracticeAgenda(), condition) { PracticeAgendaView(store: $0) }
    }
}
