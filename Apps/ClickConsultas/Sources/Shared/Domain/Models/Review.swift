// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A patient's review of an appointment.
package struct Review: Hashable, Identifiable, Sendable, Codable {
    package typealias ID = EntityID<Review>

    /// The visibility of a review.
    package enum Status: String, Codable, Sendable {
        case visible
        /// The operator decides.
        case waiting
        case rejected
    }

    package let id: ID
    package let appointment: Appointment.ID
    package let doctor: Doctor.ID
    package let patient: Patient.ID
    /// The first name and initial, as shown.
    package let author: String
    package let created: Date
    package private(set) var stars: Int
    package private(set) var text: String
    package var status: Status
    /// The answer, which a practice gives once.
    package private(set) var answer: String?

    /// The time after the appointment in which it may be reviewed.
    package static let window: TimeInterval = 90 * 86_400
    /// The time in which a review may be edited.
    package static let editing: TimeInterval = 7 * 86_400
    /// The largest number of characters.
    package static let longest = 1_000
    /// The number of reviews from which an average is shown.
    package static let averageFrom = 3

    /// Creates a review.
    ///
    /// - Throws: ``DomainError/invalidReview``.
    package init(
        id: ID, appointment: Appointment.ID, doctor: Doctor.ID, patient: Patient.ID, author: String, created: Date,
        stars: Int, text: String, status: Status? = nil, answer: String? = nil
    ) throws(DomainError) {
        guard (1...5).contains(stars), text.count <= Self.longest else { throw .invalidReview }
        (self.id, self.appointment, self.doctor, self.patient) = (id, appointment, doctor, patient)
        (self.author, self.created, self.stars, self.text) = (author, created, stars, text)
        self.status = status ?? (ReviewScreen.isSuspicious(text) ? .waiting : .visible)
        self.answer = answer
    }

    /// Changes the review.
    ///
    /// - Throws: ``DomainError/reviewNotAllowed`` after 7 days, ``DomainError/invalidReview``.
    package mutating func edit(stars: Int, text: String, now: Date) throws(DomainError) {
        guard now < created.addingTimeInterval(Self.editing) else { throw .reviewNotAllowed }
        guard (1...5).contains(stars), text.count <= Self.longest else { throw .invalidReview }
        (self.stars, self.text) = (stars, text)
        // A rejected review stays with the operator, or a change of one letter would publish it.
        status = status == .visible && !ReviewScreen.isSuspicious(text) ? .visible : .waiting
    }

    /// Adds the answer of the practice.
    ///
    /// - Throws: ``DomainError/limitReached`` if it has answered, ``DomainError/invalidNote``.
    package mutating func reply(_ text: String) throws(DomainError) {
        guard answer == nil else { throw .limitReached }
        guard (1...Self.longest).contains(text.count) else { throw .invalidNote }
        answer = text
    }
}

/// A practice's request that the operator look at a review.
package struct Report: Hashable, Sendable, Codable {
    package let review: Review.ID
    package let practice: Practice.ID
    package let text: String
    package let created: Date

    /// Creates a report.
    ///
    /// - Throws: ``DomainError/invalidNote``.
    package init(review: Review.ID, practice: Practice.ID, text: String, created: Date) throws(DomainError) {
        guard (1...Review.longest).contains(text.count) else { throw .invalidNote }
        (self.review, self.practice, self.text, self.created) = (review, practice, text, created)
    }
}
