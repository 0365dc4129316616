// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import VitralModels

/// A claim: a row for each doctor and 5-minute cell, which the database keeps unique.
@Model final class ClaimRecord {
    #Unique<ClaimRecord>([\.doctor, \.cell])
    #Index<ClaimRecord>([\.owner])

    var doctor: String
    var cell: Int
    var owner: String
    var expires: Date?

    init(doctor: String, cell: Int, owner: String, expires: Date?) {
        self.doctor = doctor
        self.cell = cell
        self.owner = owner
        self.expires = expires
    }
}

/// An appointment, with the columns by which lists find it.
@Model final class AppointmentRecord {
    #Index<AppointmentRecord>(
        [\.patient, \.second], [\.practice, \.second], [\.doctor, \.second], [\.status, \.second])

    @Attribute(.unique) var key: String
    var patient: String?
    var practice: String
    var doctor: String
    var status: String
    var second: Int
    var value: Appointment

    init(
        key: String, patient: String?, practice: String, doctor: String, status: String, second: Int, value: Appointment
    ) {
        self.key = key
        self.patient = patient
        self.practice = practice
        self.doctor = doctor
        self.status = status
        self.second = second
        self.value = value
    }
}

/// An entry of an appointment's history; a version exists once.
@Model final class AppointmentEventRecord {
    #Unique<AppointmentEventRecord>([\.appointment, \.version])

    var appointment: String
    var version: Int
    var value: AppointmentEvent

    init(appointment: String, version: Int, value: AppointmentEvent) {
        self.appointment = appointment
        self.version = version
        self.value = value
    }
}

/// The first answer to a booking request.
@Model final class BookingAnswerRecord {
    @Attribute(.unique) var request: String
    var appointment: String

    init(request: String, appointment: String) {
        self.request = request
        self.appointment = appointment
    }
}

/// A hold; one that has ended stays for the limit of an hour.
@Model final class HoldRecord {
    #Index<HoldRecord>([\.holder, \.begun])

    @Attribute(.unique) var key: String
    var holder: String
    /// The holder of a hold that has not ended: unique, so that two processes cannot begin two holds for one user.
    @Attribute(.unique) var current: String?
    var begun: Date
    var expires: Date
    var isEnded: Bool
    var value: Hold

    init(key: String, holder: String, begun: Date, expires: Date, isEnded: Bool, value: Hold) {
        self.key = key
        self.holder = holder
        current = isEnded ? nil : holder
        self.begun = begun
        self.expires = expires
        self.isEnded = isEnded
        self.value = value
    }
}

/// An entry of a waiting list.
@Model final class WaitEntryRecord {
    #Unique<WaitEntryRecord>([\.patient, \.place])
    #Index<WaitEntryRecord>([\.doctor], [\.lastDay], [\.patient])

    @Attribute(.unique) var key: String
    var doctor: String
    var patient: String
    /// The number of the entry among its patient's: unique, so that two processes cannot exceed the limit together.
    var place: Int?
    /// The number of the last date; entries from before it was a column have the default until they are looked at.
    var lastDay: Int = 0
    var value: WaitEntry

    init(key: String, doctor: String, patient: String, place: Int, lastDay: Int, value: WaitEntry) {
        self.key = key
        self.doctor = doctor
        self.patient = patient
        self.place = place
        self.lastDay = lastDay
        self.value = value
    }
}

/// An offer from a waiting list.
@Model final class OfferRecord {
    #Index<OfferRecord>([\.chain], [\.status, \.patient])

    @Attribute(.unique) var key: String
    var chain: String
    var patient: String
    var status: String
    var value: Offer

    init(key: String, chain: String, patient: String, status: String, value: Offer) {
        self.key = key
        self.chain = chain
        self.patient = patient
        self.status = status
        self.value = value
    }
}

/// A line of an inbox.
@Model final class NoticeRecord {
    #Index<NoticeRecord>([\.recipient, \.created])

    @Attribute(.unique) var key: String
    var recipient: String
    var created: Date
    var value: Notice

    init(key: String, recipient: String, created: Date, value: Notice) {
        self.key = key
        self.recipient = recipient
        self.created = created
        self.value = value
    }
}
