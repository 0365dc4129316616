// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Foundation
package import VitralModels

/// Reviews and their reports in a database.
package struct ReviewRepository: ReviewRepositoryProtocol {
    private let container: ModelContainer
    private let notices: NoticeWriter?
    private let now: @Sendable () -> Date

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - container: A container with ``DataModule/models``.
    ///   - notices: The writer of the e-mails on the operator's decisions; `nil` if there are none.
    ///   - now: Returns the time of a decision.
    package init(
        _ container: ModelContainer, notices: NoticeWriter? = nil, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.container, self.notices, self.now) = (container, notices, now)
    }

    /// Returns a review; `nil` if there is none.
    package func review(_ id: Review.ID) async throws -> Review? {
        let key = id.rawValue
        return try await reviews(#Predicate { $0.key == key }).first
    }

    /// Returns the review of an appointment; `nil` if there is none.
    package func review(of appointment: Appointment.ID) async throws -> Review? {
        let key = appointment.rawValue
        return try await reviews(#Predicate { $0.appointment == key }).first
    }

    /// Returns all reviews of a doctor, the oldest first.
    package func reviews(of doctor: Doctor.ID) async throws -> [Review] {
        let key = doctor.rawValue
        return try await reviews(#Predicate { $0.doctor == key })
    }

    /// Returns all reviews by a patient, the oldest first.
    package func reviews(of patient: Patient.ID) async throws -> [Review] {
        let key = patient.rawValue
        return try await reviews(#Predicate { $0.patient == key })
    }

    /// Returns the reviews with a status, the oldest first.
    package func reviews(with status: Review.Status) async throws -> [Review] {
        let text = status.rawValue
        return try await reviews(#Predicate { $0.status == text })
    }

    private func reviews(_ predicate: Predicate<ReviewRecord>) async throws -> [Review] {
        return try await container.transaction { context in
            try context.fetch(FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.created)])).map(\.value)
        }
    }

    /// Adds a review, and returns it as it is saved: after the rejection of an earlier review of the appointment, it waits
    /// for the operator.
    ///
    /// - Throws: ``DomainError/reviewNotAllowed`` if its appointment has another review.
    @discardableResult
    package func add(_ review: Review) async throws -> Review {
        do {
            return try await container.transaction { context in
                var review = review
                if try Self.rejection(of: review.appointment, in: context) != nil { review.status = .waiting }
                context.insert(ReviewMapper.record(review))
                return review
            }
        } catch DataStoreError.uniqueConstraintViolated(let entity, _) where entity == "ReviewRecord" {
            throw DomainError.reviewNotAllowed
        }
    }

    /// Changes a review in one transaction, and returns it; its author hears of the operator's decision.
    ///
    /// - Throws: ``DomainError/notFound`` if there is none; any error of the closure.
    @discardableResult
    package func change(
        _ id: Review.ID, _ body: @escaping @Sendable (inout Review) throws -> Void
    ) async throws -> Review {
        let (key, date) = (id.rawValue, now())
        return try await container.transaction { [notices] context in
            guard let record = try context.first(#Predicate<ReviewRecord> { $0.key == key }) else {
                throw DomainError.notFound
            }
            let before = record.value.status
            var review = record.value
            try body(&review)
            ReviewMapper.update(record, to: review)
            // Only the operator's decision ends the waiting, or rejects.
            if before != review.status, review.status != .waiting {
                try Self.keepRejection(of: review, in: context)
                try notices?.decided(review, at: date, in: context)
            }
            return review
        }
    }

    /// Removes a review with its reports.
    package func remove(_ id: Review.ID) async throws {
        let key = id.rawValue
        try await container.transaction { context in
            guard let record = try context.first(#Predicate<ReviewRecord> { $0.key == key }) else { return }
            if record.value.status == .rejected { try Self.keepRejection(of: record.value, in: context) }
            context.delete(record)
            try context.delete(model: ReportRecord.self, where: #Predicate { $0.review == key })
        }
    }

    private static func rejection(
        of appointment: Appointment.ID, in context: ModelContext
    ) throws -> RejectedReviewRecord? {
        let key = appointment.rawValue
        return try context.first(#Predicate<RejectedReviewRecord> { $0.appointment == key })
    }

    /// Keeps the operator's last decision beside the review, which its author may remove.
    private static func keepRejection(of review: Review, in context: ModelContext) throws {
        let known = try rejection(of: review.appointment, in: context)
        if review.status != .rejected {
            if let known { context.delete(known) }
        } else if known == nil {
            context.insert(
                RejectedReviewRecord(
                    appointment: review.appointment.rawValue, patient: review.patient.rawValue))
        }
    }

    /// Adds a report, or replaces the practice's earlier report of the review.
    package func add(_ report: Report) async throws {
        let (review, practice) = (report.review.rawValue, report.practice.rawValue)
        try await container.transaction { context in
            let found = try context.fetch(
                FetchDescriptor(
                    predicate: #Predicate<ReportRecord> { $0.review == review && $0.practice == practice }))
            guard let record = found.first else { return context.insert(ReviewMapper.record(report)) }
            record.created = report.created
            record.value = report
        }
    }

    /// Returns the reports, the oldest first.
    package func reports() async throws -> [Report] {
        try await container.transaction { context in
            try context.fetch(FetchDescriptor<ReportRecord>(sortBy: [SortDescriptor(\.created)])).map(\.value)
        }
    }

    /// Removes reports of a review, which the operator has read; others stay.
    package func remove(_ reports: [Report], of review: Review.ID) async throws {
        let key = review.rawValue
        try await container.transaction { context in
            let found = try context.fetch(FetchDescriptor<ReportRecord>(predicate: #Predicate { $0.review == key }))
            for record in found where reports.contains(record.value) { context.delete(record) }
        }
    }

    /// Returns an appointment; `nil` if there is none.
    package func appointment(_ id: Appointment.ID) async throws -> Appointment? {
        try await BookingRepository(container).transaction { try $0.appointment(id) }
    }
}
