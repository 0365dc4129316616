// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
package import ComposableCore

/// The daily work of a practice, as features see it: the session's account is the actor of each call.
@DependencyClient
package struct AgendaClient: Sendable {
    /// Returns a page of the agenda.
    package var agenda: @Sendable (_ query: AgendaQuery) async throws -> AgendaPage
    /// Returns some appointments, also those of the user's other practices; those that the user may not see are left out.
    package var appointments:
        @Sendable (_ practice: Practice.ID, _ ids: [Appointment.ID]) async throws -> [AgendaAppointment]
    /// Returns the requests and the open proposals, the oldest first.
    package var requests: @Sendable (_ practice: Practice.ID) async throws -> [AgendaAppointment]
    /// Returns the waiting lists of the doctors.
    package var waitingList: @Sendable (_ practice: Practice.ID) async throws -> [WaitingDoctor]
    /// Books a slot for a caller.
    package var bookCaller: @Sendable (_ practice: Practice.ID, _ booking: CallerBooking) async throws -> Appointment
    /// Closes a date, or gives it other hours; throws ``DomainError/appointmentsInTheWay(_:)``.
    package var setException: @Sendable (_ practice: Practice.ID, _ exception: AgendaException) async throws -> Void
    /// Gives a date the hours of its weekday again.
    package var removeException:
        @Sendable (_ practice: Practice.ID, _ doctor: Doctor.ID, _ address: Address.ID, _ day: Day) async throws -> Void
    /// Adds an absence; throws ``DomainError/appointmentsInTheWay(_:)``.
    package var addAbsence: @Sendable (_ practice: Practice.ID, _ absence: AbsenceRequest) async throws -> Absence
    /// Removes an absence.
    package var removeAbsence: @Sendable (_ practice: Practice.ID, _ absence: Absence.ID) async throws -> Void
}

extension AgendaClient {
    /// Returns the client of a session's user on repositories.
    ///
    /// - Parameters:
    ///   - sources: The names of visitors on waiting lists, and the notes of appointments.
    ///   - viewer: The user, read at each call: roles may change while a page is open.
    package static func live(
        repository: any AgendaRepositoryProtocol, environment: UseCaseEnvironment = .init(),
        sources: BookingSources = .init(), viewer: @escaping @Sendable () async throws -> Viewer
    ) -> AgendaClient {
        let useCase = AgendaUseCase(repository: repository, environment: environment, sources: sources)
        return AgendaClient(
            agenda: { try await useCase.agenda($0, for: viewer()) },
            appointments: { try await useCase.appointments($1, at: $0, for: viewer()) },
            requests: { try await useCase.requests(at: $0, for: viewer()) },
            waitingList: { try await useCase.waitingList(at: $0, for: viewer()) },
            bookCaller: { try await useCase.book($1, at: $0, by: viewer()) },
            setException: { try await useCase.set($1, at: $0, by: viewer()) },
            removeException: {
                try await useCase.removeException(doctor: $1, address: $2, day: $3, at: $0, by: viewer())
            },
            addAbsence: { try await useCase.add($1, at: $0, by: viewer()) },
            removeAbsence: { try await useCase.removeAbsence($1, at: $0, by: viewer()) })
    }
}

extension AgendaClient: TestDependencyKey {
    package static let testValue = AgendaClient()
    package static let previewValue = AgendaClient(
        agenda: { .sample($0) }, appointments: { _, _ in [.sample()] },
        requests: { _ in [.sample(status: .requested)] }, waitingList: { _ in WaitingDoctor.samples },
        bookCaller: { _, _ in throw DomainError.offline }, setException: { _, _ in },
        removeException: { _, _, _, _ in }, addAbsence: { _, _ in throw DomainError.appointmentsInTheWay(["a"]) },
        removeAbsence: { _, _ in })
}

extension DependencyValues {
    /// The daily work of a practice.
    package var agendaClient: AgendaClient {
        get { self[AgendaClient.self] }
        set { self[AgendaClient.self] = newValue }
    }
}
