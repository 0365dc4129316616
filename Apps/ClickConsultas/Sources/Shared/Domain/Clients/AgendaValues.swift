// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
package import Foundation

/// The days that a page of an agenda shows.
package enum AgendaSpan: String, CaseIterable, Hashable, Sendable, Codable {
    case day, week, list

    /// The number of days of a list.
    package static let listDays = 30

    /// Returns the days around a day: the day, its week from Monday, or the days of a list that begins there.
    package func days(around day: Day) -> [Day] {
        switch self {
        case .day: [day]
        case .week: (0..<7).map { day.adding(days: 1 - day.weekday.rawValue + $0) }
        case .list: (0..<Self.listDays).map { day.adding(days: $0) }
        }
    }

    /// The days between two pages.
    package var step: Int {
        switch self {
        case .day: 1
        case .week: 7
        case .list: Self.listDays
        }
    }
}

/// A question for a page of an agenda.
package struct AgendaQuery: Hashable, Sendable, Codable {
    package var practice: Practice.ID
    /// The doctor; `nil` for all whom the user may see.
    package var doctor: Doctor.ID?
    /// The day; `nil` for today at the practice.
    package var day: Day?
    package var span: AgendaSpan

    /// Creates a question.
    package init(practice: Practice.ID, doctor: Doctor.ID? = nil, day: Day? = nil, span: AgendaSpan = .day) {
        (self.practice, self.doctor, self.day, self.span) = (practice, doctor, day, span)
    }
}

/// A doctor whose agenda the user may see.
package struct AgendaDoctor: Hashable, Identifiable, Sendable, Codable {
    package let id: Doctor.ID
    package let name: String
    /// The addresses at the practice.
    package let addresses: [Address]
    /// The reasons at the practice.
    package let reasons: [Reason]
    /// The accepted plans.
    package let plans: Set<HealthPlan.ID>
    /// Whether the user may close dates, or give them other hours.
    package let mayEditExceptions: Bool
    /// Whether the user may add absences.
    package let mayEditAbsences: Bool

    /// Creates a doctor.
    package init(
        id: Doctor.ID, name: String, addresses: [Address], reasons: [Reason], plans: Set<HealthPlan.ID> = [],
        mayEditExceptions: Bool = false, mayEditAbsences: Bool = false
    ) {
        (self.id, self.name, self.addresses, self.reasons, self.plans) = (id, name, addresses, reasons, plans)
        (self.mayEditExceptions, self.mayEditAbsences) = (mayEditExceptions, mayEditAbsences)
    }
}

/// An appointment as the practice sees it.
package struct AgendaAppointment: Hashable, Identifiable, Sendable, Codable {
    package var appointment: Appointment
    package let doctorName: String
    package let reasonName: String
    /// The street and the number.
    package let address: String
    /// The hours before the start until which a patient may cancel.
    package let cutOffHours: Int

    /// The appointment.
    package var id: Appointment.ID { appointment.id }

    /// Creates an appointment with its names.
    package init(
        appointment: Appointment, doctorName: String, reasonName: String, address: String, cutOffHours: Int = 24
    ) {
        (self.appointment, self.doctorName, self.reasonName) = (appointment, doctorName, reasonName)
        (self.address, self.cutOffHours) = (address, cutOffHours)
    }

    /// The start, by the clock of the address.
    package var start: ZonedTime {
        ZonedTime(appointment.slot.start, in: TimeZone(identifier: appointment.zone) ?? .gmt)
    }

    /// The moment at which a request lapses or a proposal expires; `nil` for other states.
    package var deadline: Date? {
        switch appointment.status {
        case .requested: AppointmentMoment.lapse.date(of: appointment, cutOffHours: cutOffHours)
        case .rescheduleProposed: appointment.proposal?.deadline
        case .confirmed, .arrived, .completed, .noShow, .cancelled: nil
        }
    }

    /// Returns whether the practice may perform an act at a moment.
    package func allows(_ act: AppointmentAct.Kind, at now: Date) -> Bool {
        guard let rule = AppointmentRule.rule(act, from: appointment.status, by: .staff) else { return false }
        return rule.opens.date(of: appointment, cutOffHours: cutOffHours) <= now
            && now < rule.closes.date(of: appointment, cutOffHours: cutOffHours)
    }
}

/// A part of a doctor's day.
package struct AgendaEntry: Hashable, Identifiable, Sendable, Codable {
    /// The use of the time.
    package enum Content: Hashable, Sendable, Codable {
        case appointment(AgendaAppointment)
        /// A start that can be booked.
        case free(Address.ID)
        case pause
        case absence(Absence.ID)
        case blocked(Block)
    }

    /// A time that is taken by no appointment of the practice.
    package enum Block: String, Hashable, Sendable, Codable {
        /// An appointment at another practice, of which nothing else is known.
        case busy
        /// A patient who books, or an offer to the waiting list.
        case held
        /// A time that a proposal or a request keeps for its patient.
        case proposed
    }

    package let doctor: Doctor.ID
    package let start: Date
    package let end: Date
    /// The name of the zone whose clock shows the times.
    package let zone: String
    package let content: Content

    /// Creates an entry.
    package init(doctor: Doctor.ID, start: Date, end: Date, zone: String, content: Content) {
        (self.doctor, self.start, self.end) = (doctor, start, end)
        (self.zone, self.content) = (zone, content)
    }

    /// The identifier, of which a page has one only.
    package var id: String {
        let second = Int(clamping: Int64(exactly: start.timeIntervalSince1970.rounded()) ?? 0)
        return switch content {
        case .appointment(let appointment): "appointment-\(appointment.id)"
        case .free(let address): "free-\(doctor)-\(address)-\(second)"
        case .pause: "pause-\(doctor)-\(second)"
        case .absence(let absence): "absence-\(absence)-\(second)"
        case .blocked(let block): "\(block.rawValue)-\(doctor)-\(second)"
        }
    }

    /// The start by the clock of the address.
    package var startTime: ZonedTime { ZonedTime(start, in: TimeZone(identifier: zone) ?? .gmt) }
    /// The end by the clock of the address.
    package var endTime: ZonedTime { ZonedTime(end, in: TimeZone(identifier: zone) ?? .gmt) }

    /// The appointment, if it is one.
    package var appointment: AgendaAppointment? {
        if case .appointment(let appointment) = content { appointment } else { nil }
    }
}

/// The hours of a doctor at an address on a date, without breaks.
package struct AgendaOpening: Hashable, Sendable, Codable {
    package let doctor: Doctor.ID
    package let address: Address.ID
    package let start: Date
    package let end: Date
    /// The name of the zone of the address.
    package let zone: String

    /// Creates an opening.
    package init(doctor: Doctor.ID, address: Address.ID, start: Date, end: Date, zone: String) {
        (self.doctor, self.address, self.start, self.end, self.zone) = (doctor, address, start, end, zone)
    }
}

/// A date of an agenda.
package struct AgendaDay: Hashable, Identifiable, Sendable, Codable {
    package let day: Day
    package var openings: [AgendaOpening]
    /// The closed date, or its other hours, by doctor and address.
    package var exceptions: [AgendaException]
    /// Whether the date is a national holiday.
    package let isHoliday: Bool
    /// The entries in the order of their starts.
    package var entries: [AgendaEntry]

    /// The day.
    package var id: Day { day }

    /// Creates a date.
    package init(
        day: Day, openings: [AgendaOpening] = [], exceptions: [AgendaException] = [], isHoliday: Bool = false,
        entries: [AgendaEntry] = []
    ) {
        (self.day, self.openings, self.exceptions) = (day, openings, exceptions)
        (self.isHoliday, self.entries) = (isHoliday, entries)
    }

    /// The appointments in the order of their starts.
    package var appointments: [AgendaAppointment] { entries.compactMap(\.appointment) }
}

/// A page of an agenda.
package struct AgendaPage: Hashable, Sendable, Codable {
    /// The doctors whom the user may choose.
    package let doctors: [AgendaDoctor]
    /// Today at the practice.
    package let today: Day
    /// The chosen day.
    package let day: Day
    package var days: [AgendaDay]

    /// Creates a page.
    package init(doctors: [AgendaDoctor], today: Day, day: Day, days: [AgendaDay]) {
        (self.doctors, self.today, self.day, self.days) = (doctors, today, day, days)
    }
}
