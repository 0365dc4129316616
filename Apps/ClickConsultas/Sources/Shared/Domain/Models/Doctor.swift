// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A doctor, as patients find and see one.
package struct Doctor: Hashable, Identifiable, Sendable, Codable {
    package typealias ID = EntityID<Doctor>

    /// A specialty with its registration; without one it is not announced as a specialist's.
    package struct Qualification: Hashable, Sendable, Codable {
        package let specialty: Specialty.ID
        package let rqe: RQE?

        /// Creates a qualification.
        package init(_ specialty: Specialty.ID, rqe: RQE? = nil) { (self.specialty, self.rqe) = (specialty, rqe) }
    }

    package let id: ID
    package var name: PersonName
    package var council: CouncilNumber
    /// Whether the operator has checked the registration; until then it is shown as declared.
    package var isChecked: Bool
    /// The operator's reason for rejecting the registration, until it is corrected; the doctor is not shown then.
    package var rejection: String?
    /// The specialties, at most 2.
    package private(set) var qualifications: [Qualification]
    /// The plans that are accepted at each practice that has set none of its own.
    package var plans: Set<HealthPlan.ID>
    /// The plans that practices have set for their own appointments.
    private var practicePlans: [Practice.ID: Set<HealthPlan.ID>]?
    /// The education, a line each.
    package var education: [String]
    /// The address of the photo's content.
    package var photo: String?

    /// The largest number of specialties that a doctor may announce.
    package static let qualificationLimit = 2

    /// Creates a doctor.
    ///
    /// - Throws: ``DomainError/limitReached`` for over two specialties.
    package init(
        id: ID, name: PersonName, council: CouncilNumber, isChecked: Bool = false, qualifications: [Qualification],
        plans: Set<HealthPlan.ID> = [], education: [String] = [], photo: String? = nil
    ) throws(DomainError) {
        guard qualifications.count <= Self.qualificationLimit else { throw .limitReached }
        (self.id, self.name, self.council, self.isChecked) = (id, name, council, isChecked)
        (self.qualifications, self.plans) = (qualifications, plans)
        (self.education, self.photo) = (education, photo)
    }

    /// Returns the plans that are accepted at a practice.
    package func plans(at practice: Practice.ID) -> Set<HealthPlan.ID> { practicePlans?[practice] ?? plans }

    /// Sets the plans that are accepted at a practice; those of other practices stay.
    package mutating func setPlans(_ plans: Set<HealthPlan.ID>, at practice: Practice.ID) {
        practicePlans = (practicePlans ?? [:]).merging([practice: plans]) { $1 }
    }

    /// Changes the specialties.
    ///
    /// - Throws: ``DomainError/limitReached`` for over two, or for one twice.
    package mutating func qualify(_ qualifications: [Qualification]) throws(DomainError) {
        guard qualifications.count <= Self.qualificationLimit,
            Set(qualifications.map(\.specialty)).count == qualifications.count
        else { throw .limitReached }
        self.qualifications = qualifications
    }
}

/// A health plan.
package struct HealthPlan: Hashable, Identifiable, Sendable, Codable {
    package typealias ID = EntityID<HealthPlan>

    package let id: ID
    package var name: String

    /// Creates a plan.
    package init(id: ID, name: String) { (self.id, self.name) = (id, name) }

    /// The largest number of plans.
    package static let limit = 500

    /// Returns a name without spaces around it.
    ///
    /// - Throws: ``DomainError/invalidPlan`` if it is empty, longer than 80 characters, or of several lines.
    package static func name(_ text: String) throws(DomainError) -> String {
        let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard name.isPlainLine(1...80) else { throw .invalidPlan }
        return name
    }
}
