// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Foundation
package import VitralMail
package import VitralModels

/// The practices and registrations that wait for the operator, in a database.
package struct ModerationRepository: ModerationRepositoryProtocol {
    private let container: ModelContainer
    private let table: MunicipalityTable
    private let notices: NoticeWriter?
    private let now: @Sendable () -> Date

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - container: A container with ``DataModule/models``.
    ///   - notices: The writer of the e-mails on the operator's decisions; `nil` if there are none.
    ///   - now: Returns the time of a decision.
    package init(
        _ container: ModelContainer, table: MunicipalityTable = .carried, notices: NoticeWriter? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.container, self.table, self.notices, self.now) = (container, table, notices, now)
    }

    /// Returns the practices that are neither admitted nor refused, with their addresses.
    package func waitingPractices() async throws -> [WaitingPractice] {
        let waiting = try await container.values(
            FetchDescriptor<PracticeRecord>(sortBy: [SortDescriptor(\.key)]), \.value
        ).filter { !$0.isAdmitted && $0.refusal == nil }
        let keys = waiting.map(\.id.rawValue)
        let addresses = try await container.values(
            FetchDescriptor<AddressRecord>(
                predicate: #Predicate { keys.contains($0.practice) }, sortBy: [SortDescriptor(\.key)]), \.value)
        let places = Dictionary(grouping: addresses, by: \.practice)
        return waiting.map { practice in
            WaitingPractice(practice, addresses: table.practiceAddresses(places[practice.id] ?? []))
        }
    }

    /// Returns the doctors whose registration is neither checked nor rejected.
    package func uncheckedDoctors() async throws -> [Doctor] {
        try await container.values(FetchDescriptor<DoctorRecord>(sortBy: [SortDescriptor(\.council)]), \.value)
            .filter { !$0.isChecked && $0.rejection == nil }
    }

    /// Changes a practice, whose addresses the closure gets too, and mails its owners when it was admitted or refused.
    ///
    /// - Throws: ``DomainError/notFound`` if there is none; any error of the closure.
    package func change(
        _ id: Practice.ID, _ body: @escaping @Sendable (inout Practice, [PracticeAddress]) throws -> Void
    ) async throws {
        let (key, date) = (id.rawValue, now())
        try await container.transaction { [notices, table] context in
            guard let record = try context.first(#Predicate<PracticeRecord> { $0.key == key }) else {
                throw DomainError.notFound
            }
            let before = record.value
            let addresses = try context.fetch(
                FetchDescriptor<AddressRecord>(
                    predicate: #Predicate { $0.practice == key }, sortBy: [SortDescriptor(\.key)]))
            try body(&record.value, table.practiceAddresses(addresses.map(\.value)))
            let after = record.value
            if (after.isAdmitted, after.refusal) != (before.isAdmitted, before.refusal) {
                try notices?.decided(after, at: date, in: context)
            }
        }
    }

    /// Changes a doctor.
    ///
    /// - Throws: ``DomainError/notFound`` if there is none; any error of the closure.
    package func change(
        _ id: Doctor.ID, _ body: @escaping @Sendable (inout Doctor) throws -> Void
    ) async throws {
        let key = id.rawValue
        try await container.transaction { context in
            guard let record = try context.first(#Predicate<DoctorRecord> { $0.key == key }) else {
                throw DomainError.notFound
            }
            try body(&record.value)
        }
    }

    /// Returns the health plans.
    package func plans() async throws -> [HealthPlan] {
        try await container.values(FetchDescriptor<HealthPlanRecord>()) { HealthPlan(id: .init($0.key), name: $0.name) }
    }

    /// Adds a health plan, or replaces it.
    package func save(_ plan: HealthPlan) async throws {
        let key = plan.id.rawValue
        try await container.transaction { context in
            if let record = try context.first(#Predicate<HealthPlanRecord> { $0.key == key }) {
                record.name = plan.name
            } else {
                context.insert(HealthPlanRecord(key: key, name: plan.name))
            }
        }
    }
}

extension MunicipalityTable {
    /// Returns addresses with their cities.
    fileprivate func practiceAddresses(_ addresses: [Address]) -> [PracticeAddress] {
        addresses.map { PracticeAddress($0, city: municipality($0.city)) }
    }
}

/// The e-mails that the queue has given up.
package struct Mailbox: MailboxProtocol {
    private let queue: MailQueue

    /// Creates a mailbox.
    package init(_ queue: MailQueue) { self.queue = queue }

    /// Returns the e-mails that were given up, the oldest first.
    package func undelivered() async throws -> [LostMail] {
        try await queue.undelivered().map { mail in
            LostMail(
                id: mail.id, recipients: mail.recipients, created: mail.created, attempts: mail.attempts,
                failure: mail.reason)
        }
    }

    /// Sends an e-mail again.
    package func retry(_ id: String) async throws { try await queue.retry(id) }

    /// Deletes an e-mail that was given up.
    package func discard(_ id: String) async throws { try await queue.discard(id) }
}
