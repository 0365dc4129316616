// SPDX-License-Identifier: Apache-2.0

package import ComposableCore

/// The pages of appointments, offers and waiting lists, as features see them.
@DependencyClient
package struct AppointmentClient: Sendable {
    /// Returns an appointment; throws ``DomainError/notFound`` for one of another patient or practice.
    package var details: @Sendable (_ id: Appointment.ID) async throws -> AppointmentDetails
    /// Returns the user's appointments, offers and places on waiting lists.
    package var lists: @Sendable () async throws -> AppointmentLists
    /// Returns a page of the user's past appointments from a position on, the latest first.
    package var past: @Sendable (_ offset: Int) async throws -> [AppointmentSummary]
    /// Returns an open offer.
    package var offer: @Sendable (_ id: Offer.ID) async throws -> OfferDetails
    /// Records the view, and returns the whole CPF of an appointment's patient to the practice.
    package var revealCPF: @Sendable (_ appointment: Appointment.ID) async throws -> CPF
}

extension AppointmentClient {
    /// Returns the client of a session's user on a repository.
    ///
    /// - Parameters:
    ///   - sources: The names and the notes that appointments refer to.
    ///   - viewer: The user, read at each call.
    ///   - revealCPF: Saves the record of the look, and returns the patient's CPF. It is called for the staff of a confirmed
    ///     appointment alone.
    package static func live(
        repository: any BookingRepositoryProtocol, environment: UseCaseEnvironment = .init(),
        sources: BookingSources = .init(), viewer: @escaping @Sendable () async throws -> Viewer,
        revealCPF: @escaping @Sendable (_ access: AccessRecord) async throws -> CPF
    ) -> AppointmentClient {
        let pages = AppointmentPageUseCase(repository: repository, environment: environment, sources: sources)
        return AppointmentClient(
            details: { try await pages.details($0, for: viewer()) },
            lists: { try await pages.lists(of: viewer()) },
            past: { try await pages.past(from: $0, of: viewer()) },
            offer: { try await pages.offer($0, for: viewer()) },
            revealCPF: { id in
                let viewer = try await viewer()
                let details = try await pages.details(id, for: viewer)
                guard details.mayRevealCPF, let patient = details.appointment.patient,
                    viewer.may(.seeCPF, at: details.practice.id, doctor: details.doctor.id)
                else { throw DomainError.notAllowed }
                return try await revealCPF(
                    AccessRecord(
                        patient: patient, viewer: viewer.account, practice: details.practice.id, appointment: id,
                        date: environment.now()))
            })
    }
}

extension AppointmentClient: TestDependencyKey {
    package static let testValue = AppointmentClient()
    package static let previewValue = AppointmentClient(
        details: { $0 == "moved" ? try .proposed() : try .sample($0) }, lists: { try .sample() }, past: { _ in [] },
        offer: { _ in .sample }, revealCPF: { _ in throw DomainError.notAllowed })
}

extension DependencyValues {
    /// The pages of appointments, offers and waiting lists.
    package var appointmentClient: AppointmentClient {
        get { self[AppointmentClient.self] }
        set { self[AppointmentClient.self] = newValue }
    }
}
