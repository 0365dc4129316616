// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import VitralModels

extension ModelContext {
    /// Returns a patient.
    func patient(_ id: Patient.ID) throws -> Patient? {
        let key = id.rawValue
        return try first(#Predicate<PatientRecord> { $0.key == key })?.value
    }

    /// Returns the accounts that work at a practice.
    func members(of practice: Practice.ID) throws -> [Member] {
        let key = practice.rawValue
        return try fetch(FetchDescriptor(predicate: #Predicate<MemberRecord> { $0.practice == key })).map(\.value)
    }

    /// Returns the language of a practice: that of its first owner, else Portuguese.
    func language(of practice: Practice.ID) throws -> DomainLanguage {
        let owner = try members(of: practice).filter { $0.role == .owner }.map(\.account).min()
        return try owner.flatMap { try patient($0) }?.language ?? .portuguese
    }

    /// Whether a recipient has left a list.
    func isUnsubscribed(_ recipient: MailRecipient, from list: MailList) throws -> Bool {
        let (recipient, list) = (BookingMapper.text(of: recipient), list.rawValue)
        return try first(#Predicate<UnsubscribedRecord> { $0.recipient == recipient && $0.list == list }) != nil
    }

    /// Inserts the record of a reminder; returns whether there was none.
    func note(_ reminder: ReminderRecord) throws -> Bool {
        let (subject, kind, sequence) = (reminder.subject, reminder.kind, reminder.sequence)
        let known = try first(
            #Predicate<ReminderRecord> { $0.subject == subject && $0.kind == kind && $0.sequence == sequence })
        guard known == nil else { return false }
        insert(reminder)
        return true
    }
}
