// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// The proposals and offers that wait for an answer.
struct HomeAnswers: View {
    let store: StoreOf<Home>
    let summary: HomeSummary
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            HomeTitle(title: Text("home.answers", bundle: .module))
            HomeGrid {
                ForEach(summary.offers) { offer in
                    HomeRow(
                        title: offer.doctorName, time: offer.start, place: offer.place,
                        badge: StatusBadge(
                            Text("home.offer \(offer.expires.clockText(in: locale))", bundle: .module), tone: .warning),
                        label: Text(
                            "home.offer.open \(offer.doctorName) \(offer.start.text(in: locale))", bundle: .module),
                        hint: Text("home.offer.hint", bundle: .module)
                    ) {
                        store.send(.offerTapped(offer.id))
                    }
                }
                ForEach(summary.proposals) { proposal in
                    HomeRow(
                        title: proposal.doctorName, time: proposal.start, place: proposal.place,
                        badge: StatusBadge(deadline(of: proposal), tone: .warning),
                        label: Text(
                            "home.proposal.open \(proposal.doctorName) \(proposal.start.text(in: locale))",
                            bundle: .module),
                        hint: Text("home.proposal.hint", bundle: .module)
                    ) {
                        store.send(.appointmentTapped(proposal.id))
                    }
                }
            }
        }
    }

    private func deadline(of proposal: HomeAppointment) -> Text {
        guard let deadline = proposal.deadline else { return Text("home.proposal", bundle: .module) }
        return Text("home.proposal \(deadline.text(in: locale))", bundle: .module)
    }
}
