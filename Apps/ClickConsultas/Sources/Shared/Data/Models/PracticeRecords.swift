// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import VitralModels

/// A practice.
@Model final class PracticeRecord {
    @Attribute(.unique) var key: String
    /// The number of changes of the settings: each writes this row, so that of two at once one runs again.
    var revision = 0
    var value: Practice

    init(key: String, value: Practice) {
        self.key = key
        self.value = value
    }
}

/// An address of a practice.
@Model final class AddressRecord {
    #Index<AddressRecord>([\.practice])

    @Attribute(.unique) var key: String
    var practice: String
    var value: Address

    init(key: String, practice: String, value: Address) {
        self.key = key
        self.practice = practice
        self.value = value
    }
}

/// A doctor; a council's registration exists once.
@Model final class DoctorRecord {
    @Attribute(.unique) var key: String
    @Attribute(.unique) var council: String
    var value: Doctor

    init(key: String, council: String, value: Doctor) {
        self.key = key
        self.council = council
        self.value = value
    }
}

/// A reason for appointments.
@Model final class ReasonRecord {
    #Index<ReasonRecord>([\.doctor])

    @Attribute(.unique) var key: String
    var doctor: String
    var value: Reason

    init(key: String, doctor: String, value: Reason) {
        self.key = key
        self.doctor = doctor
        self.value = value
    }
}

/// The weekly hours and breaks of a doctor at an address.
@Model final class AgendaRecord {
    #Unique<AgendaRecord>([\.doctor, \.address])
    #Index<AgendaRecord>([\.address])

    var doctor: String
    var address: String
    var hours: [WorkingHours]
    var breaks: [Break]
    /// The number of bookings, and of changes with which none may come together: each writes this row, so that of two at
    /// once one runs again.
    var revision = 0

    init(doctor: String, address: String, hours: [WorkingHours], breaks: [Break]) {
        self.doctor = doctor
        self.address = address
        self.hours = hours
        self.breaks = breaks
    }
}

/// A date with hours of its own.
@Model final class AgendaExceptionRecord {
    #Unique<AgendaExceptionRecord>([\.doctor, \.address, \.day])

    var doctor: String
    var address: String
    /// The number of the day.
    var day: Int
    var value: AgendaException

    init(doctor: String, address: String, day: Int, value: AgendaException) {
        self.doctor = doctor
        self.address = address
        self.day = day
        self.value = value
    }
}

/// An open invitation to work at a practice, found by the hash of its token.
@Model final class MemberInvitationRecord {
    #Index<MemberInvitationRecord>([\.practice])

    @Attribute(.unique) var key: String
    @Attribute(.unique) var hash: String
    var practice: String
    var value: Invitation

    init(key: String, hash: String, practice: String, value: Invitation) {
        self.key = key
        self.hash = hash
        self.practice = practice
        self.value = value
    }
}
