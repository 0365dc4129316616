// SPDX-License-Identifier: Apache-2.0

package import ComposableCore
package import Foundation

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
    /// The plans that are accepted at one of the places or more.
    package var plans: [HealthPlan]
    /// The average of reviews; `nil` while there are under 3.
    package var average: Double?
    package var reviewCount: Int
    /// The address of the photo.
    package var photo: URL?

    /// The doctor's identifier.
    package var id: Doctor.ID { doctor.id }

    /// Returns the plans that are accepted at a practice.
    package func plans(at practice: Practice.ID) -> [HealthPlan] {
        let accepted = doctor.plans(at: practice)
        return plans.filter { accepted.contains($0.id) }
    }

    /// Creates details.
    package init(
        doctor: Doctor, places: [DoctorPlace], plans: [HealthPlan] = [], average: Double? = nil, reviewCount: Int = 0,
        photo: URL? = nil
    ) {
        (self.doctor, self.places, self.plans) = (doctor, places, plans)
        (self.average, self.reviewCount, self.photo) = (average, reviewCount, photo)
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

extension DoctorClient {
    /// Returns the client of a repository.
    ///
    /// - Parameter photo: Returns the address of a photo from the address of its content.
    package static func live(
        repository: any DoctorRepositoryProtocol, photo: @escaping @Sendable (String) -> URL?
    ) -> DoctorClient {
        let doctors = DoctorUseCase(repository: repository, photo: photo)
        return DoctorClient(
            details: { try await doctors.details(of: $0) }, reviews: { try await doctors.reviews(of: $0, from: $1) })
    }
}

extension DoctorClient: TestDependencyKey {
    package static let testValue = DoctorClient()
    /// A client that knows one doctor.
    package static let previewValue = DoctorClient(
        details: { _ in
            guard let sample = DoctorDetails.sample else { throw DomainError.notFound }
            return sample
        }, reviews: { _, offset in offset == 0 ? Review.samples : [] })
}

extension DependencyValues {
    /// The pages of doctors.
    package var doctorClient: DoctorClient {
        get { self[DoctorClient.self] }
        set { self[DoctorClient.self] = newValue }
    }
}
