// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
import VitralIdentityData
import VitralMail
package import VitralModels
import VitralPush

/// The deletion of the app's data of an account, in the transaction that deletes the account.
///
/// A practice keeps date, doctor, state and name of past appointments; all else of the account goes, with its vault and
/// its e-mails that wait. Those of a practice with the same address stay.
package struct AccountDeletion: Sendable {
    private let environment: UseCaseEnvironment
    private let notices: NoticeWriter?

    /// Creates the deletion.
    ///
    /// - Parameter notices: The writer of the e-mails on cancelled appointments; `nil` if there are none.
    package init(environment: UseCaseEnvironment = .init(), notices: NoticeWriter? = nil) {
        (self.environment, self.notices) = (environment, notices)
    }

    /// Deletes the data of an account.
    ///
    /// A practice where the account works alone closes.
    ///
    /// - Parameter context: The context of the transaction.
    /// - Throws: ``DomainError/lastOwner`` if others work at a practice that would have no owner;
    ///   ``DomainError/appointmentsInTheWay(_:)`` if one that closes has appointments to come.
    package func delete(_ account: String, in context: ModelContext) throws {
        try leavePractices(of: account, in: context)
        // Before the acts below, whose e-mails are sent.
        if let email = try context.patient(.init(account))?.email {
            try MailQueue.discardAll(to: email.text, in: context)
        }
        try DatabaseBookingTransaction(context, notices: notices).forget(
            .init(account), now: environment.now(), newID: environment.newID)
        // The acts above are read again below.
        try context.save()
        try keepAppointments(of: account, in: context)
        let inbox = BookingMapper.text(of: .patient(.init(account)))
        let holder = Hold.Holder.account(.init(account)).text
        try context.delete(model: WaitEntryRecord.self, where: #Predicate { $0.patient == account })
        try context.delete(model: OfferRecord.self, where: #Predicate { $0.patient == account })
        try context.delete(model: NoticeRecord.self, where: #Predicate { $0.recipient == inbox })
        try context.delete(model: UnsubscribedRecord.self, where: #Predicate { $0.recipient == inbox })
        try context.delete(model: HoldRecord.self, where: #Predicate { $0.holder == holder })
        try deleteReviews(of: account, in: context)
        try context.delete(model: DependantRecord.self, where: #Predicate { $0.patient == account })
        try context.delete(model: TermsAcceptanceRecord.self, where: #Predicate { $0.patient == account })
        try context.delete(model: AccessRecordRecord.self, where: #Predicate { $0.patient == account })
        try context.delete(model: MemberRecord.self, where: #Predicate { $0.account == account })
        try context.delete(model: LastPracticeRecord.self, where: #Predicate { $0.account == account })
        try context.delete(model: PushRefusalRecord.self, where: #Predicate { $0.account == account })
        try context.delete(model: OperatorRecord.self, where: #Predicate { $0.account == account })
        try PhotoStore.remove(of: .patient(.init(account)), in: context)
        try context.delete(model: PatientRecord.self, where: #Predicate { $0.key == account })
        try PushSubscriptions.removeAll(of: account, in: context)
        try DataVaultStore.deleteAll(of: account, in: context)
    }

    /// Keeps an owner at each practice of the account, and closes those without other staff.
    private func leavePractices(of account: String, in context: ModelContext) throws {
        let roles = try context.fetch(FetchDescriptor<MemberRecord>(predicate: #Predicate { $0.account == account }))
        // In one order, so that two owners of several practices cannot wait for each other.
        for id in Set(roles.map(\.value).filter { $0.role == .owner }.map(\.practice)).sorted() {
            let key = id.rawValue
            guard let practice = try context.first(#Predicate<PracticeRecord> { $0.key == key }) else { continue }
            // Of two owners who leave at once, one sees the other leave.
            try context.lock(practice)
            let others = try context.members(of: id).filter { $0.account.rawValue != account }
            if others.contains(where: { $0.role == .owner }) { continue }
            guard others.isEmpty else { throw DomainError.lastOwner }
            let addresses = try context.fetch(
                FetchDescriptor<AddressRecord>(predicate: #Predicate { $0.practice == key })
            ).map(\.key)
            try context.lockAgendas(#Predicate { addresses.contains($0.address) })
            let now = environment.now()
            let open: Set<AppointmentStatus> = [.requested, .confirmed, .rescheduleProposed]
            let next = try DatabaseBookingTransaction(context, notices: notices).appointments(
                matching: AppointmentFilter(practice: id, statuses: open)
            ).filter { $0.patient?.rawValue != account && $0.claimed.contains { $0.end > now } }
            guard next.isEmpty else { throw DomainError.appointmentsInTheWay(next.map(\.id).sorted()) }
            let language = try context.patient(.init(account))?.language ?? .portuguese
            practice.value.isAdmitted = false
            practice.value.refusal = AccountMails.catalog.text("practice.closed", in: language)
        }
    }

    /// Removes all from appointments but what the practice keeps.
    private func keepAppointments(of account: String, in context: ModelContext) throws {
        let owner: String? = account
        for record in try context.fetch(
            FetchDescriptor<AppointmentRecord>(predicate: #Predicate { $0.patient == owner }))
        {
            try Self.keep(record, in: context)
        }
        // The answers are named after the account, those to its bookings for callers too.
        let prefix = BookingRequest.answerPrefix(of: .init(account))
        try context.delete(model: BookingAnswerRecord.self, where: #Predicate { $0.request.starts(with: prefix) })
    }

    /// Removes from an appointment all but what the practice keeps, with its history.
    static func keep(_ record: AppointmentRecord, in context: ModelContext) throws {
        let key = record.key
        record.patient = nil
        record.value = record.value.withoutPatient
        try context.delete(model: AppointmentEventRecord.self, where: #Predicate { $0.appointment == key })
    }

    private func deleteReviews(of account: String, in context: ModelContext) throws {
        let reviews = try context.fetch(FetchDescriptor<ReviewRecord>(predicate: #Predicate { $0.patient == account }))
        for review in reviews {
            let key = review.key
            try context.delete(model: ReportRecord.self, where: #Predicate { $0.review == key })
            context.delete(review)
        }
        try context.delete(model: RejectedReviewRecord.self, where: #Predicate { $0.patient == account })
    }
}
