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
    /// Whether patients see it now: a report alone does not hide a review.
    package let isVisible: Bool
    /// The reasons that practices have given in reports.
    package let reports: [String]

    /// Creates a review as the operator sees it.
    package init(_ review: Review, reports: [String]) {
        (id, doctor, author) = (review.id, review.doctor, review.author)
        (stars, text, self.reports) = (review.stars, review.text, reports)
        isVisible = review.status == .visible
    }
}

/// A decision of the operator.
package enum ModerationAct: Hashable, Sendable, Codable {
    case admit(Practice.ID)
    case refuse(Practice.ID, reason: String)
    case check(Doctor.ID)
    case reject(Doctor.ID, reason: String)
    case publishReview(Review.ID)
    case rejectReview(Review.ID)
    /// Adds a health plan, or gives one that is known another name.
    case savePlan(HealthPlan.ID?, name: String)
    case publishTerms(version: String, portuguese: String, english: String)
    case retryMail(LostMail.ID)
    case discardMail(LostMail.ID)
}
