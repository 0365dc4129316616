// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain

/// Maps reviews and reports to their records.
enum ReviewMapper {
    static func record(_ review: Review) -> ReviewRecord {
        ReviewRecord(
            key: review.id.rawValue, appointment: review.appointment.rawValue, doctor: review.doctor.rawValue,
            patient: review.patient.rawValue, status: review.status.rawValue, stars: review.stars,
            created: review.created, value: review)
    }

    static func update(_ record: ReviewRecord, to review: Review) {
        record.status = review.status.rawValue
        record.stars = review.stars
        record.value = review
    }

    static func record(_ report: Report) -> ReportRecord {
        ReportRecord(
            review: report.review.rawValue, practice: report.practice.rawValue, created: report.created,
            value: report)
    }
}
