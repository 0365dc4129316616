// SPDX-License-Identifier: Apache-2.0

/// A place where doctors are kept, as patients see them.
package protocol DoctorRepositoryProtocol: Sendable {
    func doctor(_ id: Doctor.ID) async throws -> Doctor?
    /// Returns the places of a doctor at admitted practices.
    func places(of doctor: Doctor.ID) async throws -> [DoctorPlace]
    /// Returns some plans, by name.
    func plans(_ ids: Set<HealthPlan.ID>) async throws -> [HealthPlan]
    /// Returns the sum of the visible reviews of a doctor.
    func rating(of doctor: Doctor.ID) async throws -> ReviewRating
    /// Returns visible reviews of a doctor from a position on, the latest first.
    func reviews(of doctor: Doctor.ID, from offset: Int, limit: Int) async throws -> [Review]
}
