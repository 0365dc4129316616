// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// All that the user has chosen, and the button that books it.
struct SummaryPage: View {
    let store: StoreOf<Booking>
    @Environment(\.locale) private var locale

    var body: some View {
        BookingTitle(title: title, store: store)
        Card {
            if let start = store.start {
                FactRow(
                    title: Text("booking.summary.when", bundle: .module),
                    value: "\(start.dayText(in: locale)), \(start.timeText(in: locale))")
            }
            FactRow(
                title: Text("booking.summary.doctor", bundle: .module), value: store.details?.doctor.name.text ?? "")
            if let place = store.place {
                FactRow(
                    title: Text("booking.summary.where", bundle: .module),
                    value: "\(place.practice.name), \(place.text)")
            }
            FactRow(
                title: Text("booking.summary.reason", bundle: .module), value: store.chosenReason?.name ?? "")
            if store.moving == nil {
                if let name = store.visitorName {
                    FactRow(title: Text("booking.summary.who", bundle: .module), value: name)
                }
                if let payment { FactRow(title: Text("booking.summary.payment", bundle: .module), value: payment) }
                if !store.note.value.text.isEmpty {
                    FactRow(title: Text("booking.summary.note", bundle: .module), value: store.note.value.text)
                }
            }
        }
        if let start = store.start {
            ZoneNote(place: store.place?.city ?? "", zone: store.zone, at: start.date)
        }
        if store.isPastCutOff {
            NoticePanel(Text("booking.summary.cutOff.past", bundle: .module), tone: .warning)
        } else if let rules = store.place?.practice.rules {
            cutOff(hours: rules.cutOffHours)
                .font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
        }
        if store.needsConfirmation { NoticePanel(Text("booking.summary.confirmation", bundle: .module)) }
        if store.userName == nil { NoticePanel(Text("booking.summary.signIn", bundle: .module)) }
        buttons
    }

    @ViewBuilder private var buttons: some View {
        if store.isComplete {
            ActionButton(button, isRunning: store.isRunning) { store.send(.bookTapped) }
            OtherTimeButton(store: store)
        } else if store.second != nil, !store.isHolding {
            HoldAgainButtons(store: store)
        } else {
            OtherTimeButton(store: store)
        }
    }

    private func cutOff(hours: Int) -> Text {
        hours == 0
            ? Text("booking.summary.cutOff.none", bundle: .module)
            : Text("booking.summary.cutOff \(hours)", bundle: .module)
    }

    private var title: Text {
        store.moving == nil
            ? Text("booking.summary.title", bundle: .module) : Text("booking.summary.move.title", bundle: .module)
    }

    private var button: Text {
        if store.userName == nil { return Text("booking.signIn", bundle: .module) }
        if store.moving != nil {
            return store.needsConfirmation
                ? Text("booking.move.request", bundle: .module) : Text("booking.move", bundle: .module)
        }
        return store.needsConfirmation
            ? Text("booking.request", bundle: .module) : Text("booking.book", bundle: .module)
    }

    private var payment: String? {
        switch store.payment {
        case .privately(let price): price.text(in: locale.language)
        case .plan(let id): store.details?.planName(id)
        case nil: nil
        }
    }
}

/// The button that holds the chosen time again, and the one that leads to others.
struct HoldAgainButtons: View {
    let store: StoreOf<Booking>

    var body: some View {
        ActionButton(Text("booking.holdAgain", bundle: .module)) { store.send(.holdAgainTapped) }
        OtherTimeButton(store: store)
    }
}

/// The button that leads to other times.
private struct OtherTimeButton: View {
    let store: StoreOf<Booking>

    var body: some View {
        ActionButton(Text("booking.otherTime", bundle: .module), rank: .secondary) { store.send(.otherTimeTapped) }
    }
}

/// The booked appointment.
struct BookedPage: View {
    let appointment: Appointment
    let details: DoctorDetails
    let store: StoreOf<Booking>
    @Environment(\.locale) private var locale

    var body: some View {
        EmptyPanel(
            systemImage: appointment.status == .requested ? "clock.badge.checkmark" : "checkmark.circle",
            title: title, message: message, isPage: true
        ) {
            Card {
                Text(verbatim: "\(start.dayText(in: locale)), \(start.timeText(in: locale))").font(AppFonts.headline)
                Text(verbatim: details.doctor.name.text)
                if let place = store.place {
                    Text(verbatim: "\(place.practice.name), \(place.text)")
                        .font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                }
            }
            ActionButton(Text("booking.done.open", bundle: .module)) { store.send(.openTapped) }
            if let calendar = URL(string: "/appointments/\(appointment.id).ics") {
                Link(destination: calendar) {
                    Label {
                        Text("booking.done.calendar", bundle: .module)
                    } icon: {
                        Image(systemName: "calendar.badge.plus")
                    }
                }
                .foregroundStyle(AppColors.accent)
                .frame(minHeight: AppSpacing.target)
            }
            if let offer = store.scope(state: \.pushOffer, action: \.pushOffer) { PushCard(store: offer) }
        }
    }

    private var start: ZonedTime {
        ZonedTime(appointment.slot.start, in: TimeZone(identifier: appointment.zone) ?? .gmt)
    }

    private var title: Text {
        if appointment.status == .requested { return Text("booking.done.requested.title", bundle: .module) }
        return store.moving == nil
            ? Text("booking.done.title", bundle: .module) : Text("booking.done.moved.title", bundle: .module)
    }

    private var message: Text {
        // A caller has no account, and so no e-mail.
        if appointment.patient == nil { return Text("booking.done.caller \(appointment.visitor)", bundle: .module) }
        return appointment.status == .requested
            ? Text("booking.done.requested.message", bundle: .module) : Text("booking.done.message", bundle: .module)
    }
}
