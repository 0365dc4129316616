// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import VitralModels

/// A review; an appointment has one.
@Model final class ReviewRecord {
    #Index<ReviewRecord>([\.doctor, \.status, \.created], [\.patient], [\.status, \.created])

    @Attribute(.unique) var key: String
    @Attribute(.unique) var appointment: String
    var doctor: String
    var patient: String
    var status: String
    var stars: Int
    var created: Date
    var value: Review

    init(
        key: String, appointment: String, doctor: String, patient: String, status: String, stars: Int, created: Date,
        value: Review
    ) {
        self.key = key
        self.appointment = appointment
        self.doctor = doctor
        self.patient = patient
        self.status = status
        self.stars = stars
        self.created = created
        self.value = value
    }
}

/// An appointment whose review the operator has rejected.
///
/// It stays when the author removes the review, so that another one waits for the operator.
@Model final class RejectedReviewRecord {
    #Index<RejectedReviewRecord>([\.patient])

    @Attribute(.unique) var appointment: String
    var patient: String

    init(appointment: String, patient: String) {
        self.appointment = appointment
        self.patient = patient
    }
}

/// A practice's report of a review.
@Model final class ReportRecord {
    #Unique<ReportRecord>([\.review, \.practice])

    var review: String
    var practice: String
    var created: Date
    var value: Report

    init(review: String, practice: String, created: Date, value: Report) {
        self.review = review
        self.practice = practice
        self.created = created
        self.value = value
    }
}

/// A health plan that doctors may accept.
@Model final class HealthPlanRecord {
    @Attribute(.unique) var key: String
    var name: String

    init(key: String, name: String) {
        self.key = key
        self.name = name
    }
}
