// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain

/// Maps the records of accounts to the domain's values, and back.
enum AccountMapper {
    static func record(_ patient: Patient) -> PatientRecord {
        PatientRecord(
            key: patient.id.rawValue, cpfHash: patient.cpfHash, email: patient.email.text, value: patient)
    }

    static func update(_ record: PatientRecord, to patient: Patient) {
        record.cpfHash = patient.cpfHash
        record.email = patient.email.text
        record.value = patient
    }

    static func record(_ dependant: Dependant) -> DependantRecord {
        DependantRecord(key: dependant.id.rawValue, patient: dependant.patient.rawValue, value: dependant)
    }

    static func record(_ member: Member) -> MemberRecord {
        MemberRecord(
            account: member.account.rawValue, practice: member.practice.rawValue, role: text(of: member.role),
            value: member)
    }

    /// Returns a role as a text, by which records are unique.
    static func text(of role: Member.Role) -> String {
        switch role {
        case .reception: "reception"
        case .doctor(let doctor): "doctor:\(doctor)"
        case .owner: "owner"
        }
    }

    static func record(_ acceptance: TermsAcceptance) -> TermsAcceptanceRecord {
        TermsAcceptanceRecord(
            patient: acceptance.patient.rawValue, version: acceptance.version, value: acceptance)
    }

    static func record(_ access: AccessRecord) -> AccessRecordRecord {
        AccessRecordRecord(patient: access.patient.rawValue, date: access.date, value: access)
    }
}
