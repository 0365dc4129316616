// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation

/// Maps records to the domain's values, and back.
enum BookingMapper {
    static func claim(_ record: ClaimRecord) -> Claim? {
        ClaimOwner(record.owner).map {
            Claim(doctor: .init(record.doctor), cell: record.cell, owner: $0, expires: record.expires)
        }
    }

    static func record(_ claim: Claim) -> ClaimRecord {
        ClaimRecord(
            doctor: claim.doctor.rawValue, cell: claim.cell, owner: claim.owner.text, expires: claim.expires)
    }

    static func record(_ appointment: Appointment) -> AppointmentRecord {
        AppointmentRecord(
            key: appointment.id.rawValue, patient: appointment.patient?.rawValue,
            practice: appointment.practice.rawValue, doctor: appointment.doctor.rawValue,
            status: appointment.status.rawValue, second: appointment.slot.second, value: appointment)
    }

    static func update(_ record: AppointmentRecord, to appointment: Appointment) {
        record.status = appointment.status.rawValue
        record.second = appointment.slot.second
        record.value = appointment
    }

    static func record(_ offer: Offer) -> OfferRecord {
        OfferRecord(
            key: offer.id.rawValue, chain: offer.chain, patient: offer.patient.rawValue, status: offer.status.rawValue,
            value: offer)
    }

    static func record(_ notice: Notice) -> NoticeRecord {
        NoticeRecord(
            key: notice.id.rawValue, recipient: text(of: notice.recipient), created: notice.created, value: notice)
    }

    /// Returns a recipient as a text, by which an inbox is found.
    static func text(of recipient: Notice.Recipient) -> String {
        switch recipient {
        case .patient(let id): "patient:\(id)"
        case .practice(let id): "practice:\(id)"
        }
    }

    /// Returns a doctor's agenda at an address; `nil` if the zone is unknown.
    static func agenda(
        _ record: AgendaRecord, exceptions: [AgendaExceptionRecord], at address: Address
    ) -> Agenda? {
        guard let zone = TimeZone(identifier: address.zone) else { return nil }
        return Agenda(
            zone: zone,
            hours: Dictionary(grouping: record.hours, by: \.weekday).mapValues { $0.map(\.hours) },
            breaks: Dictionary(grouping: record.breaks, by: \.weekday).mapValues { $0.map(\.hours) },
            exceptions: Dictionary(
                exceptions.map { (Day(number: $0.day), $0.value.intervals) }, uniquingKeysWith: { first, _ in first }))
    }
}
