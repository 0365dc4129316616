// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// A request or a proposal, with the time left and the acts that are possible.
struct RequestCard: View {
    let request: AgendaAppointment
    let store: StoreOf<PracticeRequests>
    @Environment(\.locale) private var locale

    var body: some View {
        Card {
            Button {
                store.send(.appointmentTapped(request.id))
            } label: {
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text(verbatim: visitor).font(AppFonts.headline)
                    Text(verbatim: time).font(AppFonts.number)
                    Text(verbatim: "\(request.reasonName) · \(request.doctorName)")
                        .font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                    StatusBadge(
                        request.appointment.status.title, tone: .warning,
                        systemImage: request.appointment.status.symbol)
                    timeLeft.font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .buttonStyle(.plain)
            .accessibilityLabel(Text("agenda.open \(visitor) \(time)", bundle: .module))
            .accessibilityValue(request.appointment.status.title + Text(verbatim: ", ") + timeLeft)
            .accessibilityHint(Text("agenda.open.hint", bundle: .module))
            switch request.appointment.status {
            case .requested: answers
            case .rescheduleProposed: withdrawal
            default: EmptyView()
            }
        }
    }

    @ViewBuilder private var answers: some View {
        ActionButton(
            AppointmentAct.Kind.confirm.title, label: AppointmentAct.Kind.confirm.label(for: visitor, at: time),
            isRunning: isRunning
        ) {
            store.send(.confirmTapped(request.id))
        }
        HStack(spacing: AppSpacing.small) {
            if let now = store.now, request.appointment.isProposable(at: now) {
                ActionButton(
                    Text("requests.propose", bundle: .module),
                    label: Text("requests.propose.label \(visitor)", bundle: .module), rank: .quiet
                ) {
                    store.send(.appointmentTapped(request.id))
                }
            }
            Spacer()
            ActionButton(
                Text("requests.refuse", bundle: .module),
                label: Text("requests.refuse.label \(visitor) \(time)", bundle: .module), rank: .quietDestructive
            ) {
                store.send(.refuseTapped(request.id))
            }
        }
    }

    private var withdrawal: some View {
        ActionButton(
            Text("requests.withdraw", bundle: .module),
            label: Text("requests.withdraw.label \(visitor)", bundle: .module), rank: .secondary, isRunning: isRunning
        ) {
            store.send(.withdrawTapped(request.id))
        }
    }

    private var visitor: String { request.appointment.visitor }
    private var time: String { AgendaDates.moment(request.start, in: locale) }
    private var isRunning: Bool { store.running.contains(request.id) }

    /// The time until the request lapses or the proposal expires.
    private var timeLeft: Text {
        guard let deadline = request.deadline, let now = store.now else { return Text(verbatim: "") }
        let minutes = Int(clamping: Int64(exactly: (deadline.timeIntervalSince(now) / 60).rounded(.down)) ?? 0)
        if minutes < 60 { return Text("requests.minutesLeft \(max(0, minutes))", bundle: .module) }
        return Text("requests.hoursLeft \(minutes / 60)", bundle: .module)
    }
}

/// The form of ``RefusalForm``.
struct RefusalSheet: View {
    @Bindable var store: StoreOf<RefusalForm>
    @Environment(\.locale) private var locale

    var body: some View {
        AgendaSheet(title: Text("requests.refusal.title", bundle: .module)) {
            Text(
                verbatim: "\(store.request.appointment.visitor) · "
                    + AgendaDates.moment(store.request.start, in: locale)
            )
            .font(AppFonts.headline)
            FloatingField(
                Text("requests.refusal.reason", bundle: .module), text: $store.reason,
                hint: Text("requests.refusal.hint", bundle: .module),
                problem: store.isMissingReason ? Text("requests.refusal.missing", bundle: .module) : nil)
            AgendaProblem(problem: store.problem)
            ActionButton(
                Text("requests.refuse", bundle: .module), rank: .destructive, isRunning: store.isSending
            ) {
                store.send(.refuseTapped)
            }
            ActionButton(Text("agenda.cancel", bundle: .module), rank: .secondary) { store.send(.cancelTapped) }
        }
    }
}
