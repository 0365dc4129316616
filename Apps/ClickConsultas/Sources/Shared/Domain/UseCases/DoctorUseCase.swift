// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Shows doctors to patients.
package protocol DoctorUseCaseProtocol: Sendable {
    func details(of id: Doctor.ID) async throws -> DoctorDetails
    func reviews(of id: Doctor.ID, from offset: Int) async throws -> [Review]
}

/// The doctors of a repository.
package struct DoctorUseCase: DoctorUseCaseProtocol {
    private let repository: any DoctorRepositoryProtocol
    private let photo: @Sendable (String) -> URL?

    /// The number of reviews of a page.
    package static let pageSize = 10

    /// Creates the use case.
    ///
    /// - Parameter photo: Returns the address of a photo from the address of its content.
    package init(repository: any DoctorRepositoryProtocol, photo: @escaping @Sendable (String) -> URL?) {
        (self.repository, self.photo) = (repository, photo)
    }

    /// Returns all that a page shows of a doctor.
    ///
    /// - Throws: ``DomainError/notFound``, also for a doctor of no admitted practice.
    package func details(of id: Doctor.ID) async throws -> DoctorDetails {
        guard let doctor = try await repository.doctor(id) else { throw DomainError.notFound }
        let places = try await repository.places(of: id)
        guard !places.isEmpty else { throw DomainError.notFound }
        let plans = Set(places.flatMap { doctor.plans(at: $0.practice.id) })
        let rating = try await repository.rating(of: id)
        return DoctorDetails(
            doctor: doctor, places: places, plans: try await repository.plans(plans), average: rating.average,
            reviewCount: rating.count, photo: doctor.photo.flatMap(photo))
    }

    /// Returns a page of the visible reviews of a doctor, the latest first.
    ///
    /// - Throws: ``DomainError/notFound``, as ``details(of:)``.
    package func reviews(of id: Doctor.ID, from offset: Int) async throws -> [Review] {
        guard try await !repository.places(of: id).isEmpty else { throw DomainError.notFound }
        return try await repository.reviews(of: id, from: offset, limit: Self.pageSize)
    }
}
