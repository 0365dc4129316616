// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// An appointment in a list.
struct AppointmentRow: View {
    let row: AppointmentSummary
    let action: @MainActor () -> Void
    @Environment(\.locale) private var locale

    var body: some View {
        Button(action: action) {
            Card {
                HStack(alignment: .top, spacing: AppSpacing.medium) {
                    Avatar(name: row.doctor, size: 48)
                    VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                        Text(verbatim: row.start.shortText(in: locale)).font(AppFonts.headline)
                        Text(verbatim: row.doctor).font(AppFonts.body)
                        if let name = row.dependant { DependantLine(name: name) }
                        Text(verbatim: row.place).font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                    }
                    .multilineTextAlignment(.leading)
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
                AppointmentBadge(appointment: row.appointment)
            }
        }
        .buttonStyle(.plain)
        .accessibilityLabel(label + Text(verbatim: ", ") + AppointmentBadge(appointment: row.appointment).word)
        .accessibilityHint(Text("appointments.open.hint", bundle: .module))
    }

    private var label: Text {
        let label = Text("appointments.open \(row.doctor) \(when)", bundle: .module)
        guard let name = row.dependant else { return label }
        return label + Text(verbatim: ", ") + Text("appointments.dependant \(name)", bundle: .module)
    }

    private var when: String { "\(row.start.dayText(in: locale)), \(row.start.timeText(in: locale))" }
}

/// The dependant for whom an appointment, an offer or a place on a waiting list is.
struct DependantLine: View {
    let name: String

    var body: some View {
        Label {
            Text("appointments.dependant \(name)", bundle: .module)
        } icon: {
            Image(systemName: "person.2")
        }
        .font(AppFonts.detail)
    }
}

/// The state of an appointment as a word and a symbol.
struct AppointmentBadge: View {
    let appointment: Appointment

    var body: some View {
        StatusBadge(word, tone: tone, systemImage: symbol)
    }

    var word: Text {
        switch appointment.status {
        case .requested: Text("status.requested", bundle: .module)
        case .confirmed: Text("status.confirmed", bundle: .module)
        case .rescheduleProposed: Text("status.rescheduleProposed", bundle: .module)
        case .arrived: Text("status.arrived", bundle: .module)
        case .completed: Text("status.completed", bundle: .module)
        case .noShow: Text("status.noShow", bundle: .module)
        case .cancelled: cancelledWord
        }
    }

    private var cancelledWord: Text {
        switch appointment.cancellation {
        case .byPractice: Text("status.cancelled.practice", bundle: .module)
        case .refused: Text("status.cancelled.refused", bundle: .module)
        case .late: Text("status.cancelled.late", bundle: .module)
        case .unanswered: Text("status.cancelled.unanswered", bundle: .module)
        case .byPatient, nil: Text("status.cancelled", bundle: .module)
        }
    }

    private var tone: Tone {
        switch appointment.status {
        case .requested, .rescheduleProposed: .warning
        case .confirmed: .success
        case .arrived, .completed: .neutral
        case .noShow, .cancelled: .danger
        }
    }

    private var symbol: String {
        switch appointment.status {
        case .requested: "clock.fill"
        case .confirmed: "checkmark.circle.fill"
        case .rescheduleProposed: "calendar.badge.clock"
        case .arrived: "person.crop.circle.badge.checkmark"
        case .completed: "checkmark"
        case .noShow: "circle.slash"
        case .cancelled: "xmark.circle.fill"
        }
    }
}

/// An open offer in a list.
struct OfferRow: View {
    let offer: OfferDetails
    let action: @MainActor () -> Void
    @Environment(\.locale) private var locale

    var body: some View {
        Button(action: action) {
            Card {
                Text(verbatim: offer.start.shortText(in: locale)).font(AppFonts.headline)
                Text(verbatim: offer.doctor)
                Text(verbatim: offer.place).font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                StatusBadge(
                    Text("offer.until \(expires.timeText(in: locale))", bundle: .module), tone: .warning)
            }
            .multilineTextAlignment(.leading)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text("offer.open \(offer.doctor) \(when)", bundle: .module))
    }

    private var when: String { "\(offer.start.dayText(in: locale)), \(offer.start.timeText(in: locale))" }

    private var expires: ZonedTime {
        ZonedTime(offer.offer.expires, in: TimeZone(identifier: offer.zone) ?? .gmt)
    }
}

/// A place on a waiting list, which the user can leave, or resume after a pause.
struct WaitEntryRow: View {
    let entry: WaitEntryDetails
    let store: StoreOf<Appointments>
    @Environment(\.locale) private var locale

    var body: some View {
        Card {
            Text(verbatim: entry.doctor).font(AppFonts.headline)
            Text(verbatim: entry.reason).font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
            if let name = entry.dependant { DependantLine(name: name) }
            Text("entry.until \(entry.entry.lastDay.text(in: locale))", bundle: .module).font(AppFonts.detail)
            if entry.entry.isPaused {
                StatusBadge(Text("entry.paused", bundle: .module), tone: .warning)
                ActionButton(
                    Text("entry.resume", bundle: .module), label: Text("entry.resume \(name)", bundle: .module),
                    rank: .secondary, isRunning: store.running == entry.id
                ) {
                    store.send(.resumeTapped(entry.id))
                }
                .accessibilityHint(Text("entry.resume.hint", bundle: .module))
            }
            ActionButton(
                Text("entry.leave", bundle: .module), label: Text("entry.leave \(name)", bundle: .module),
                rank: .quiet, isRunning: store.running == entry.id
            ) {
                store.send(.leaveTapped(entry.id))
            }
            .accessibilityHint(Text("entry.leave.hint", bundle: .module))
        }
    }

    /// The doctor and the reason, which tell entries apart.
    private var name: String {
        [entry.doctor, entry.reason, entry.dependant].compactMap { $0 }.joined(separator: ", ")
    }
}
