// SPDX-License-Identifier: Apache-2.0

/// All that waits for the operator.
package struct ModerationDesk: Hashable, Sendable, Codable {
    package var practices: [WaitingPractice]
    /// The doctors whose registration is to be checked.
    package var doctors: [Doctor]
    package var reviews: [ModeratedReview]
    package var mails: [LostMail]
    /// The health plans that practices choose from, by name.
    package var plans: [HealthPlan]
    /// The terms that apply, in each language; empty before the first version.
    package var terms: [DomainLanguage: Terms]

    /// Creates what waits.
    package init(
        practices: [WaitingPractice] = [], doctors: [Doctor] = [], reviews: [ModeratedReview] = [],
        mails: [LostMail] = [], plans: [HealthPlan] = [], terms: [DomainLanguage: Terms] = [:]
    ) {
        (self.practices, self.doctors, self.reviews) = (practices, doctors, reviews)
        (self.mails, self.plans, self.terms) = (mails, plans, terms)
    }
}

/// A review that waits for the operator, or was reported.
///
/// It names neither the patient's account nor the appointment, which the operator does not see.
package struct ModeratedReview: Hashable, Identifiable, Sendable, Codable {
    package let id: Review.ID
    package let doctor: Doctor.ID
    /// The first name and initial, as shown.
    package let author: String
    package let stars: Int
    package let text: String
    package let status: Review.Status
    /// The reports of practices, the oldest first.
    package let reports: [Report]

    /// Whether patients see it now: a report alone does not hide a review.
    package var isVisible: Bool { status == .visible }

    /// Creates a review as the operator sees it.
    package init(_ review: Review, reports: [Report] = []) {
        (id, doctor, author) = (review.id, review.doctor, review.author)
        (stars, text, status, self.reports) = (review.stars, review.text, review.status, reports)
    }
}

/// A decision of the operator.
///
/// It carries the practice, the doctor or the review as the operator saw it: what has changed meanwhile is not decided.
package enum ModerationAct: Hashable, Sendable, Codable {
    case admit(WaitingPractice)
    case refuse(WaitingPractice, reason: String)
    case check(Doctor)
    case reject(Doctor, reason: String)
    case publishReview(ModeratedReview)
    case rejectReview(ModeratedReview)
    /// Adds a health plan, or gives one that is known another name.
    case savePlan(HealthPlan.ID?, name: String)
    case publishTerms(version: String, portuguese: String, english: String)
    case retryMail(LostMail.ID)
    case discardMail(LostMail.ID)
}
