// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
package import Composable
import Foundation
package import Vitral

/// The page of ``AppointmentDetail``.
package struct AppointmentDetailView: View {
    @Bindable private var store: StoreOf<AppointmentDetail>
    @Environment(\.locale) private var locale

    /// Creates the page.
    ///
    /// - Parameter store: The feature.
    package init(store: StoreOf<AppointmentDetail>) {
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
        .onDisappear { if store.cpf != nil { store.send(.cpfHidden) } }
        .sheet(isPresented: $store.isAsking) {
            ActSheet(store: store).presentationBackground(AppColors.background)
        }
        .sheet(item: $store.scope(state: \.confirmation, action: \.confirmation)) {
            PatientCPFSheet(store: $0).presentationBackground(AppColors.background)
        }
        .toast(store.notice.map(\.text), tone: store.notice?.tone ?? .success) { store.send(.noticeClosed) }
    }

    @ViewBuilder private var content: some View {
        if let details = store.details {
            if let problem = store.problem ?? store.loadProblem {
                NoticePanel(Text(verbatim: problem.message(in: locale.language)), tone: .danger)
            }
            AppointmentHeader(details: details, store: store)
            if details.appointment.status == .rescheduleProposed { ProposalCard(details: details, store: store) }
            AppointmentFacts(details: details, store: store)
            ActButtons(details: details, store: store)
            if let review = store.scope(state: \.review, action: \.review) { ReviewCard(store: review) }
            HistoryCard(details: details)
        } else if let problem = store.loadProblem {
            EmptyPanel(failure: Text(verbatim: problem.message(in: locale.language)), isPage: true) {
                store.send(.retryTapped)
            }
        } else {
            LoadingRows(count: 3)
        }
    }
}

extension AppointmentDetail.Notice {
    /// The message.
    @MainActor var text: Text {
        switch self {
        case .done(let kind): kind.done
        case .changedMeanwhile: Text("detail.changed", bundle: .module)
        case .proposalClosed: Text("detail.proposal.closed", bundle: .module)
        }
    }

    /// The tone of the message.
    var tone: Tone {
        switch self {
        case .done: .success
        case .changedMeanwhile, .proposalClosed: .warning
        }
    }
}

/// The doctor, the time and the state.
private struct AppointmentHeader: View {
    let details: AppointmentDetails
    let store: StoreOf<AppointmentDetail>
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            Text(
                verbatim: "\(details.start.dayText(in: locale).capitalizedStart), \(details.start.timeText(in: locale))"
            )
            .pageHeading()
            AppointmentBadge(appointment: details.appointment)
            if details.side == .patient {
                Button {
                    store.send(.doctorTapped)
                } label: {
                    HStack(spacing: AppSpacing.medium) {
                        Avatar(
                            name: details.doctor.name.text,
                            photo: details.doctor.photo.flatMap { URL(string: "/photos/\($0)") }, size: 48)
                        Text(verbatim: details.doctor.name.text).font(AppFonts.headline)
                    }
                    .frame(minHeight: AppSpacing.target)
                }
                .buttonStyle(.plain)
                .accessibilityHint(Text("detail.doctor.hint", bundle: .module))
            } else {
                Text(verbatim: details.appointment.visitor).font(AppFonts.section)
                Text(verbatim: details.doctor.name.text).foregroundStyle(AppColors.secondaryText)
            }
        }
    }
}

/// The practice's proposal: its slots, and the old one if it may be kept.
private struct ProposalCard: View {
    let details: AppointmentDetails
    let store: StoreOf<AppointmentDetail>
    @Environment(\.locale) private var locale

    var body: some View {
        if let proposal = details.appointment.proposal {
            Card {
                Text("detail.proposal.title", bundle: .module).font(AppFonts.section).accessibilityAddTraits(.isHeader)
                Text(
                    "detail.proposal.until \(ZonedTime(proposal.deadline, in: details.zone).text(in: locale.language))",
                    bundle: .module
                )
                .font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                ForEach(proposal.slots, id: \.self) { slot in
                    let start = ZonedTime(slot.start, in: details.zone)
                    let when = "\(start.dayText(in: locale)), \(start.timeText(in: locale))"
                    if store.acts.contains(.accept) {
                        ActionButton(Text("detail.proposal.accept \(when)", bundle: .module), isRunning: store.isActing)
                        {
                            store.send(.acceptTapped(slot))
                        }
                    } else {
                        Text(verbatim: when)
                    }
                }
            }
        }
    }
}

/// The buttons of the acts that are possible now.
private struct ActButtons: View {
    let details: AppointmentDetails
    let store: StoreOf<AppointmentDetail>

    var body: some View {
        VStack(spacing: AppSpacing.medium) {
            ForEach(store.acts.filter { $0 != .accept }, id: \.self) { kind in
                ActionButton(kind.title, rank: rank(kind), isRunning: store.isActing) { store.send(.actTapped(kind)) }
            }
            if store.mayWait {
                ActionButton(Text("detail.wait", bundle: .module), rank: .secondary) { store.send(.waitTapped) }
            }
        }
    }

    private func rank(_ kind: AppointmentAct.Kind) -> AppButtonStyle.Rank {
        switch kind {
        case .confirm, .arrive, .complete: .primary
        case .cancel, .cancelLate, .refuse, .noShow: .destructive
        default: .secondary
        }
    }
}

/// The history of the appointment.
private struct HistoryCard: View {
    let details: AppointmentDetails
    @Environment(\.locale) private var locale

    var body: some View {
        if !details.events.isEmpty {
            VStack(alignment: .leading, spacing: AppSpacing.medium) {
                Text("detail.history", bundle: .module).font(AppFonts.section).accessibilityAddTraits(.isHeader)
                LazyVStack(alignment: .leading, spacing: AppSpacing.medium) {
                    ForEach(details.events, id: \.version) { event in
                        VStack(alignment: .leading, spacing: AppSpacing.hairline) {
                            event.title.font(AppFonts.body)
                            (event.actor.title + Text(verbatim: " · \(moment(of: event))"))
                                .font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
                            if let reason = event.reason {
                                Text("detail.history.reason \(reason)", bundle: .module).font(AppFonts.detail)
                            }
                        }
                        .accessibilityElement(children: .combine)
                    }
                }
            }
        }
    }
    private func moment(of event: AppointmentEvent) -> String {
        ZonedTime(event.date, in: details.zone).text(in: locale.language)
    }
}
