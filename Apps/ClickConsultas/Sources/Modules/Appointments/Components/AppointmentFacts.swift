// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// The place, the reason, the payment, the note and the links of an appointment.
struct AppointmentFacts: View {
    let details: AppointmentDetails
    let store: StoreOf<AppointmentDetail>
    @Environment(\.locale) private var locale

    var body: some View {
        Card {
            if let address = details.address {
                FactRow(
                    title: Text("detail.where", bundle: .module),
                    value: "\(details.practice.name), \(address.street), \(address.district), \(details.city)")
                ZoneNote(place: details.city, zone: details.zone, at: details.appointment.slot.start)
            }
            if let reason = details.reason {
                FactRow(title: Text("detail.reason", bundle: .module), value: reason.name)
            }
            FactRow(title: Text("detail.who", bundle: .module), value: details.appointment.visitor)
            if !payment.isEmpty { FactRow(title: Text("detail.payment", bundle: .module), value: payment) }
            if let note = details.note { FactRow(title: Text("detail.note", bundle: .module), value: note.value) }
            if let reason = details.appointment.cancellationReason, !reason.isEmpty {
                FactRow(title: Text("detail.cancellation", bundle: .module), value: reason)
            }
            cpf
        }
        policies
        links
    }

    private var payment: String {
        switch details.appointment.payment {
        case .privately(let price): price.text(in: locale.language)
        case .plan: details.plan ?? ""
        }
    }

    @ViewBuilder private var cpf: some View {
        if let cpf = store.cpf, details.mayRevealCPF {
            FactRow(title: Text(verbatim: "CPF"), value: cpf.value)
            ActionButton(Text("detail.cpf.hide", bundle: .module), rank: .quiet) { store.send(.cpfHidden) }
        } else if store.hasNoCPF {
            NoticePanel(Text("detail.cpf.none", bundle: .module))
        } else if details.mayRevealCPF {
            ActionButton(Text("detail.cpf", bundle: .module), rank: .quiet) { store.send(.cpfTapped) }
                .accessibilityHint(Text("detail.cpf.hint", bundle: .module))
        }
    }

    @ViewBuilder private var policies: some View {
        if details.side == .patient {
            switch details.appointment.status {
            case .requested: NoticePanel(Text("detail.requested", bundle: .module), tone: .warning)
            case .confirmed where store.now < details.cutOff.date:
                NoticePanel(Text("detail.cutOff \(details.cutOff.text(in: locale.language))", bundle: .module))
            case .confirmed where store.now < details.appointment.slot.start:
                NoticePanel(
                    Text("detail.cutOff.past \(details.cutOff.text(in: locale.language))", bundle: .module),
                    tone: .warning)
            default: EmptyView()
            }
        }
    }

    @ViewBuilder private var links: some View {
        if let video = details.videoLink(now: store.now) {
            FactLink(title: Text("detail.video", bundle: .module), symbol: "video.fill", destination: video)
        } else if details.reason?.videoLink != nil, details.appointment.status == .confirmed {
            NoticePanel(Text("detail.video.later", bundle: .module))
        }
        if isUpcoming, let calendar = URL(string: "/appointments/\(details.id).ics") {
            FactLink(
                title: Text("detail.calendar", bundle: .module), symbol: "calendar.badge.plus", destination: calendar)
        }
    }

    private var isUpcoming: Bool { !details.appointment.isPast(now: store.now) }
}

/// A link with its symbol.
private struct FactLink: View {
    let title: Text
    let symbol: String
    let destination: URL

    var body: some View {
        Link(destination: destination) {
            Label {
                title
            } icon: {
                Image(systemName: symbol)
            }
            .font(AppFonts.button)
            .foregroundStyle(AppColors.accent)
            .frame(minHeight: AppSpacing.target)
        }
    }
}
