// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import VitralModels

/// A patient; a CPF and an address exist once.
@Model final class PatientRecord {
    /// The account's identifier.
    @Attribute(.unique) var key: String
    @Attribute(.unique) var cpfHash: String
    @Attribute(.unique) var email: String
    /// The number of changes of the dependants: each writes this row, so that of two at once one runs again.
    var revision = 0
    var value: Patient

    init(key: String, cpfHash: String, email: String, value: Patient) {
        self.key = key
        self.cpfHash = cpfHash
        self.email = email
        self.value = value
    }
}

/// A dependant of a patient.
@Model final class DependantRecord {
    #Index<DependantRecord>([\.patient])

    @Attribute(.unique) var key: String
    var patient: String
    var value: Dependant

    init(key: String, patient: String, value: Dependant) {
        self.key = key
        self.patient = patient
        self.value = value
    }
}

/// An account's role at a practice; an account may have several.
@Model final class MemberRecord {
    #Unique<MemberRecord>([\.account, \.practice, \.role])
    #Index<MemberRecord>([\.practice])

    var account: String
    var practice: String
    /// The role as a text, by which it is unique.
    var role: String
    var value: Member

    init(account: String, practice: String, role: String, value: Member) {
        self.account = account
        self.practice = practice
        self.role = role
        self.value = value
    }
}

/// The practice whose pages an account has seen last, among those of its work.
@Model final class LastPracticeRecord {
    @Attribute(.unique) var account: String
    var practice: String

    init(account: String, practice: String) {
        self.account = account
        self.practice = practice
    }
}

/// An account that has put off the offer of notifications, and is not asked again.
@Model final class PushRefusalRecord {
    @Attribute(.unique) var account: String

    init(account: String) {
        self.account = account
    }
}

/// An account of the operator.
@Model final class OperatorRecord {
    @Attribute(.unique) var account: String

    init(account: String) {
        self.account = account
    }
}

/// A version of the terms; the last one published applies.
@Model final class TermsRecord {
    @Attribute(.unique) var version: String
    var published: Date
    var portuguese: String
    var english: String

    init(version: String, published: Date, portuguese: String, english: String) {
        self.version = version
        self.published = published
        self.portuguese = portuguese
        self.english = english
    }
}

/// A patient's acceptance of a version of the terms.
@Model final class TermsAcceptanceRecord {
    #Unique<TermsAcceptanceRecord>([\.patient, \.version])

    var patient: String
    var version: String
    var value: TermsAcceptance

    init(patient: String, version: String, value: TermsAcceptance) {
        self.patient = patient
        self.version = version
        self.value = value
    }
}

/// The record of a look at a patient's CPF.
@Model final class AccessRecordRecord {
    #Index<AccessRecordRecord>([\.patient, \.date])

    var patient: String
    var date: Date
    var value: AccessRecord

    init(patient: String, date: Date, value: AccessRecord) {
        self.patient = patient
        self.date = date
        self.value = value
    }
}

/// A session that keeps the token of a mailed link in the vault, and since when.
@Model final class LinkTokenRecord {
    #Index<LinkTokenRecord>([\.date])

    @Attribute(.unique) var session: String
    var date: Date

    init(session: String, date: Date) {
        self.session = session
        self.date = date
    }
}

/// A CPF that was asked for in a sign-up, for the limit of a day.
///
/// It has keyed hashes only: neither the address nor the CPF can be read from it.
@Model final class CPFCheckRecord {
    #Unique<CPFCheckRecord>([\.address, \.cpf], [\.address, \.place])
    #Index<CPFCheckRecord>([\.date])

    var address: String
    var cpf: String
    var date: Date
    /// The number of the CPF among its address's: unique, so that requests at once cannot exceed the limit together.
    var place: Int?

    init(address: String, cpf: String, date: Date, place: Int) {
        self.address = address
        self.cpf = cpf
        self.date = date
        self.place = place
    }
}
