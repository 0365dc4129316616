// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
package import Composable
import Foundation
package import Vitral

/// The page of ``OfferPage``.
package struct OfferPageView: View {
    private let store: StoreOf<OfferPage>
    @Environment(\.announce) private var announce
    @Environment(\.locale) private var locale

    /// Creates the page.
    ///
    /// - Parameter store: The feature.
    package init(store: StoreOf<OfferPage>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.extraLarge) { content }
                .frame(maxWidth: AppSpacing.formWidth, alignment: .leading)
                .padding(AppSpacing.large)
                .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        .onAppear { store.send(.appeared) }
        .onChange(of: store.spoken) {
            if let spoken = store.spoken { announce(spoken.text(in: locale.language), isAssertive: true) }
        }
    }

    @ViewBuilder private var content: some View {
        if let details = store.details {
            offer(details)
        } else if let problem = store.problem {
            if problem == .offerExpired || problem == .notFound {
                EmptyPanel(
                    systemImage: "clock", title: Text("offer.ended.title", bundle: .module),
                    message: Text(verbatim: DomainError.offerExpired.message(in: locale.language)), isPage: true
                ) {
                    ActionButton(Text("offer.close", bundle: .module)) { store.send(.closeTapped) }
                }
            } else {
                EmptyPanel(failure: Text(verbatim: problem.message(in: locale.language)), isPage: true) {
                    store.send(.retryTapped)
                }
            }
        } else {
            LoadingRows(count: 2)
        }
    }

    @ViewBuilder private func offer(_ details: OfferDetails) -> some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            Text("offer.title", bundle: .module).pageHeading()
            Text("offer.left \(clock)", bundle: .module).font(AppFonts.detail.monospacedDigit())
                .foregroundStyle(store.secondsLeft <= 60 ? AppColors.warning : AppColors.secondaryText)
        }
        if let problem = store.problem {
            NoticePanel(Text(verbatim: problem.message(in: locale.language)), tone: .danger)
        }
        Card {
            Text(verbatim: "\(details.start.dayText(in: locale)), \(details.start.timeText(in: locale))")
                .font(AppFonts.headline)
            Text(verbatim: details.doctor)
            Text(verbatim: "\(details.place), \(details.street)").font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            Text(verbatim: details.reason).font(AppFonts.detail)
            if let name = details.dependant { DependantLine(name: name) }
            if let zone = TimeZone(identifier: details.zone) {
                ZoneNote(place: details.place, zone: zone, at: details.start.date)
            }
        }
        if let moves = details.moves {
            NoticePanel(Text("offer.moves \(moves.text(in: locale.language))", bundle: .module))
        }
        if details.needsConfirmation { NoticePanel(Text("offer.confirmation", bundle: .module)) }
        ActionButton(Text("offer.accept", bundle: .module), isRunning: store.isRunning) { store.send(.acceptTapped) }
        ActionButton(Text("offer.decline", bundle: .module), rank: .secondary, isRunning: store.isRunning) {
            store.send(.declineTapped)
        }
    }

    /// The time that is left, with hours for an offer of the night: "8:31:26".
    private var clock: String {
        let (minutes, seconds) = (store.secondsLeft / 60, ASCIIDigits.padded(store.secondsLeft % 60, to: 2))
        guard minutes >= 60 else { return "\(minutes):\(seconds)" }
        return "\(minutes / 60):\(ASCIIDigits.padded(minutes % 60, to: 2)):\(seconds)"
    }
}
