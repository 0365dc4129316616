// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import ClickConsultasUtils
package import Foundation

/// The data of a demonstration.
package struct SeedData: Sendable {
    package internal(set) var plans: [HealthPlan] = []
    package internal(set) var practices: [Practice] = []
    package internal(set) var addresses: [Address] = []
    package internal(set) var doctors: [Doctor] = []
    package internal(set) var reasons: [Reason] = []
    package internal(set) var hours: [WorkingHours] = []
    package internal(set) var breaks: [Break] = []
    package internal(set) var patients: [Patient] = []
    /// The CPFs of the patients, in their order.
    package internal(set) var cpfs: [CPF] = []
    package internal(set) var appointments: [Appointment] = []
    package internal(set) var reviews: [Review] = []
    package internal(set) var reports: [Report] = []

    /// The histories of the appointments: the booking of each, and the act of the staff that has closed a past one.
    package var events: [AppointmentEvent] {
        appointments.flatMap { appointment in
            let isClosed = appointment.version > 1
            let booked = isClosed ? AppointmentStatus.confirmed : appointment.status
            let booking = AppointmentEvent(
                appointment: appointment.id, version: 1, act: .book, actor: .patient, from: nil, to: booked,
                date: appointment.requested)
            guard isClosed else { return [booking] }
            return [
                booking,
                AppointmentEvent(
                    appointment: appointment.id, version: appointment.version,
                    act: appointment.status == .noShow ? .noShow : .complete, actor: .staff, from: booked,
                    to: appointment.status, date: appointment.changed),
            ]
        }
    }

    /// The data as text, a line for each entity; the same bytes for the same day.
    package var bytes: Data {
        var lines: [String] = []
        lines += plans.map { "plan\t\($0.id)\t\($0.name)" }
        lines += practices.map { "practice\t\($0.id)\t\($0.name)\t\($0.phone.digits)\t\($0.email.text)" }
        lines += addresses.map {
            "address\t\($0.id)\t\($0.practice)\t\($0.street)\t\($0.city)\t\($0.state.rawValue)\t\($0.postalCode.digits)"
        }
        lines += doctors.map { doctor in
            let specialties = doctor.qualifications.map { "\($0.specialty):\($0.rqe?.number ?? "")" }
            let plans = doctor.plans.map(\.rawValue).sorted()
            return "doctor\t\(doctor.id)\t\(doctor.name.text)\t\(doctor.council.text)\t\(specialties)\t\(plans)"
        }
        lines += reasons.map { "reason\t\($0.id)\t\($0.doctor)\t\($0.name)\t\($0.minutes)\t\($0.price?.centavos ?? 0)" }
        lines += hours.map {
            "hours\t\($0.doctor)\t\($0.address)\t\($0.weekday.rawValue)\t\($0.hours.opens)\t\($0.hours.closes)"
        }
        lines += breaks.map {
            "break\t\($0.doctor)\t\($0.address)\t\($0.weekday.rawValue)\t\($0.hours.opens)\t\($0.hours.closes)"
        }
        lines += zip(patients, cpfs).map { patient, cpf in
            "patient\t\(patient.id)\t\(patient.name.text)\t\(patient.email.text)\t\(cpf.digits)\t\(patient.birthDate.day)"
        }
        lines += appointments.map {
            "appointment\t\($0.id)\t\($0.doctor)\t\($0.patient?.rawValue ?? "")\t\($0.slot.second)\t\($0.status.rawValue)"
        }
        lines += reviews.map { "review\t\($0.id)\t\($0.stars)\t\($0.text)" }
        lines += reports.map { "report\t\($0.review)\t\($0.practice)\t\($0.text)" }
        return Data(lines.joined(separator: "\n").utf8)
    }
}
