// SPDX-License-Identifier: Apache-2.0

package import ComposableCore

/// A place where a doctor sees patients, with the reasons for which they come.
package struct DoctorPlace: Hashable, Identifiable, Sendable, Codable {
    package let practice: Practice
    package let address: Address
    /// The name of the city.
    package let city: String
    package let reasons: [Reason]

    /// The address.
    package var id: Address.ID { address.id }

    /// Creates a place.
    package init(practice: Practice, address: Address, city: String, reasons: [Reason]) {
        (self.practice, self.address, self.city, self.reasons) = (practice, address, city, reasons)
    }
}

/// All that a page shows of a doctor.
package struct DoctorDetails: Hashable, Identifiable, Sendable, Codable {
    package var doctor: Doctor
    package var places: [DoctorPlace]
    /// The accepted plans.
    package var plans: [HealthPlan]
    /// The average of reviews; `nil` while there are under 3.
    package var average: Double?
    package var reviewCount: Int

    /// The doctor's identifier.
    package var id: Doctor.ID { doctor.id }

    /// Creates details.
    package init(
        doctor: Doctor, places: [DoctorPlace], plans: [HealthPlan] = [], average: Double? = nil, reviewCount: Int = 0
    ) {
        (self.doctor, self.places, self.plans) = (doctor, places, plans)
        (self.average, self.reviewCount) = (average, reviewCount)
    }
}

/// The pages of doctors, as features see them.
@DependencyClient
package struct DoctorClient: Sendable {
    /// Returns a doctor of admitted practices; throws ``DomainError/notFound``.
    package var details: @Sendable (_ id: Doctor.ID) async throws -> DoctorDetails
    /// Returns a page of the visible reviews from a position on, the latest first.
    package var reviews: @Sendable (_ doctor: Doctor.ID, _ offset: Int) async throws -> [Review]
}

extension DoctorClient: TestDependencyKey {
    package static let testValue = DoctorClient()
    package static let previewValue = DoctorClient(
        details: { _ in throw DomainError.notFound }, reviews: { _, _ in [] })
}

extension DependencyValues {
    /// The pages of doctors.
    package var doctorClient: DoctorClient {
        get { self[DoctorClient.self] }
        set { self[DoctorClient.self] = newValue }
    }
}
