// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
package import Composable
import Foundation
package import Vitral

/// The page of ``Booking``.
package struct BookingView: View {
    private let store: StoreOf<Booking>
    @Environment(\.announce) private var announce
    @Environment(\.locale) private var locale

    /// Creates the page.
    ///
    /// - Parameter store: The feature.
    package init(store: StoreOf<Booking>) {
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
        // The header has a Back of its own, which leads through the steps before it leaves.
        .toolbar(showsHeader ? .hidden : .automatic, for: .navigationBar)
        .onAppear { store.send(.appeared) }
        .onChange(of: store.spoken) {
            if let spoken = store.spoken { announce(spoken.text(in: locale.language), isAssertive: true) }
        }
    }

    private var showsHeader: Bool { store.loadProblem == nil && store.details != nil && store.booked == nil }

    @ViewBuilder private var content: some View {
        if let problem = store.loadProblem {
            EmptyPanel(failure: Text(verbatim: problem.message(in: locale.language)), isPage: true) {
                store.send(.retryTapped)
            }
        } else if let details = store.details {
            if let booked = store.booked {
                BookedPage(appointment: booked, details: details, store: store)
            } else {
                BookingHeader(doctor: details.doctor, store: store)
                if store.hold != nil || store.isHolding { HoldBar(store: store) }
                page
            }
        } else {
            if let portrait = store.portrait {
                HStack(spacing: AppSpacing.medium) {
                    Avatar(name: portrait.name, photo: portrait.photo, size: 44).sharedPortrait(store.doctor.rawValue)
                    Text(verbatim: portrait.name).font(AppFonts.headline)
                }
            }
            LoadingRows(count: 3)
        }
    }

    @ViewBuilder private var page: some View {
        if let refusal = store.moveRefusal {
            EmptyPanel(
                systemImage: "calendar.badge.exclamationmark", title: Text("booking.refused.title", bundle: .module),
                message: text(of: refusal), isPage: true
            ) {
                ActionButton(Text("booking.done.open", bundle: .module)) { store.send(.openTapped) }
            }
        } else if let until = store.blockedUntil, store.step != .address {
            EmptyPanel(
                systemImage: "calendar.badge.exclamationmark", title: Text("booking.blocked.title", bundle: .module),
                message: Text(verbatim: DomainError.bookingBlocked(until: until).message(in: locale.language)),
                isPage: true
            ) {
                EmptyView()
            }
        } else {
            steps
        }
    }

    private func text(of refusal: Booking.MoveRefusal) -> Text {
        switch refusal {
        case .limit: Text("booking.refused.limit \(Appointment.moveLimit)", bundle: .module)
        case .cutOff(let end): Text("booking.refused.cutOff \(end.text(in: locale.language))", bundle: .module)
        case .state: Text("booking.refused.state", bundle: .module)
        }
    }

    @ViewBuilder private var steps: some View {
        switch store.step {
        case .address: AddressPage(store: store)
        case .reason: ReasonPage(store: store)
        case .time: TimePage(store: store)
        case .visitor: VisitorPage(store: store)
        case .payment: PaymentPage(store: store)
        case .note: NotePage(store: store)
        case .summary, .booked: SummaryPage(store: store)
        }
    }
}

extension Locale {
    /// The language of the domain's texts.
    var language: DomainLanguage { DomainLanguage(tag: identifier) }
}

/// The doctor, Back, and the progress through the pages.
private struct BookingHeader: View {
    let doctor: Doctor
    let store: StoreOf<Booking>
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            HStack(spacing: AppSpacing.medium) {
                IconButton("chevron.backward", label: Text("booking.back", bundle: .module), isRaised: true) {
                    if store.hasPrevious { store.send(.backTapped) } else { dismiss() }
                }
                Avatar(name: doctor.name.text, photo: doctor.photo.flatMap { URL(string: "/photos/\($0)") }, size: 44)
                    .sharedPortrait(doctor.id.rawValue)
                Text(verbatim: doctor.name.text).font(AppFonts.headline)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
            StepProgress(step: store.stepNumber, of: store.steps.count)
        }
    }
}

/// The title of a page, its sentence, and the problem of the page.
struct BookingTitle: View {
    let title: Text
    var message: Text?
    let store: StoreOf<Booking>
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            title.pageHeading()
            if let message { message.font(AppFonts.body).foregroundStyle(AppColors.secondaryText) }
        }
        if let problem = store.problem {
            NoticePanel(Text(verbatim: problem.message(in: locale.language)), tone: .danger)
        }
        if store.offersToHoldAgain { HoldAgainButtons(store: store) }
        if !store.nearest.isEmpty { NearestTimes(store: store) }
    }
}
