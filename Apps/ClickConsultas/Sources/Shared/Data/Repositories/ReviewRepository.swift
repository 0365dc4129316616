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

    /// Adds a review, or replaces it.
    ///
    /// - Throws: ``DomainError/reviewNotAllowed`` if its appointment has another review.
    package func save(_ review: Review) async throws {
        let (key, date) = (review.id.rawValue, now())
        do {
            try await container.transaction { [notices] context in
                let found = try context.fetch(FetchDescriptor(predicate: #Predicate<ReviewRecord> { $0.key == key }))
                guard let record = found.first else { return context.insert(ReviewMapper.record(review)) }
                // Only the operator's decision ends the waiting, or rejects.
                let isDecided = record.value.status != review.status && review.status != .waiting
                ReviewMapper.update(record, to: review)
                if isDecided { try notices?.decided(review, at: date, in: context) }
            }
        } catch DataStoreError.uniqueConstraintViolated(let entity, _) where entity == "ReviewRecord" {
            throw DomainError.reviewNotAllowed
        }
    }

    /// Removes a review with its reports.
    package func remove(_ id: Review.ID) async throws {
        let key = id.rawValue
        try await container.transaction { context in
            try context.delete(model: ReviewRecord.self, where: #Predicate { $0.key == key })
            try context.delete(model: ReportRecord.self, where: #Predicate { $0.review == key })
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

    /// Removes the reports of a review.
    package func removeReports(of review: Review.ID) async throws {
        let key = review.rawValue
        try await container.transaction { context in
            try context.delete(model: ReportRecord.self, where: #Predicate { $0.review == key })
        }
    }

    /// Returns an appointment; `nil` if there is none.
    package func appointment(_ id: Appointment.ID) async throws -> Appointment? {
        try await BookingRepository(container).transaction { try $0.appointment(id) }
    }
}
