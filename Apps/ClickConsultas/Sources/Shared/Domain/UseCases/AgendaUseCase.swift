// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
import Foundation

/// Shows the agenda of a practice to its members, and changes it.
package protocol AgendaUseCaseProtocol: Sendable {
    func agenda(_ query: AgendaQuery, for viewer: Viewer) async throws -> AgendaPage
    func appointments(
        _ ids: [Appointment.ID], at practice: Practice.ID, for viewer: Viewer
    ) async throws -> [AgendaAppointment]
    func requests(at practice: Practice.ID, for viewer: Viewer) async throws -> [AgendaAppointment]
    func waitingList(at practice: Practice.ID, for viewer: Viewer) async throws -> [WaitingDoctor]
    func book(_ booking: CallerBooking, at practice: Practice.ID, by viewer: Viewer) async throws -> Appointment
    func set(_ exception: AgendaException, at practice: Practice.ID, by viewer: Viewer) async throws
    func removeException(
        doctor: Doctor.ID, address: Address.ID, day: Day, at practice: Practice.ID, by viewer: Viewer
    ) async throws
    func add(_ request: AbsenceRequest, at practice: Practice.ID, by viewer: Viewer) async throws -> Absence
    func removeAbsence(_ id: Absence.ID, at practice: Practice.ID, by viewer: Viewer) async throws
}

/// The agendas of a repository.
///
/// For a user who does not work at a practice, the practice does not exist; the same goes for a doctor and the agendas of
/// colleagues.
package struct AgendaUseCase: AgendaUseCaseProtocol {
    let repository: any AgendaRepositoryProtocol
    let environment: UseCaseEnvironment
    private let sources: BookingSources

    /// The days before and after today that a page may show.
    static let pastDays = 366
    static let futureDays = 2 * 366

    /// Creates the use case.
    ///
    /// - Parameter sources: The names of visitors on waiting lists, and the notes of appointments.
    package init(
        repository: any AgendaRepositoryProtocol, environment: UseCaseEnvironment = .init(),
        sources: BookingSources = .init()
    ) {
        (self.repository, self.environment, self.sources) = (repository, environment, sources)
    }

    /// Returns a page of the agenda.
    ///
    /// - Throws: ``DomainError/notFound`` for practices and doctors that the viewer may not see.
    package func agenda(_ query: AgendaQuery, for viewer: Viewer) async throws -> AgendaPage {
        let now = environment.now()
        return try await repository.agendaTransaction { store in
            let doctors = try store.doctors(at: query.practice, visibleTo: viewer)
            let shown = doctors.filter { query.doctor == nil || $0.id == query.doctor }
            guard query.doctor == nil || !shown.isEmpty else { throw DomainError.notFound }
            let places = try Dictionary(
                uniqueKeysWithValues: doctors.map { ($0.id, try store.places(of: $0.id, at: query.practice)) })
            let zone = places.values.joined().map(\.zone).min { $0.identifier < $1.identifier } ?? .gmt
            let today = ZonedTime(now, in: zone).wall.day
            let wanted = query.day ?? today
            let day = min(max(wanted, today.adding(days: -Self.pastDays)), today.adding(days: Self.futureDays))
            var days = query.span.days(around: day).map { AgendaDay(day: $0, isHoliday: !shown.isEmpty) }
            for doctor in shown {
                let builder = AgendaBuilder(
                    store: store, practice: query.practice, doctor: doctor, places: places[doctor.id] ?? [],
                    reasons: try store.reasons(of: doctor.id, at: query.practice), now: now)
                let own = try query.span == .list ? builder.list(of: days.map(\.day)) : builder.days(days.map(\.day))
                days = zip(days, own).map { $0.merged(with: $1) }
            }
            return AgendaPage(
                doctors: try doctors.map { doctor in
                    AgendaDoctor(
                        id: doctor.id, name: doctor.name.text, addresses: (places[doctor.id] ?? []).map(\.address),
                        reasons: try store.reasons(of: doctor.id, at: query.practice),
                        plans: doctor.plans(at: query.practice),
                        mayEditExceptions: viewer.may(.editExceptions, at: query.practice, doctor: doctor.id),
                        mayEditAbsences: viewer.may(.editAbsences, at: query.practice, doctor: doctor.id))
                },
                today: today, day: day, days: days)
        }
    }

    /// Returns some appointments in the order of their starts, also those of the viewer's other practices, where they may
    /// be in the way of a change at this one; those that the viewer may not see are left out.
    ///
    /// - Throws: ``DomainError/notFound`` for a practice that the viewer does not work at.
    package func appointments(
        _ ids: [Appointment.ID], at practice: Practice.ID, for viewer: Viewer
    ) async throws -> [AgendaAppointment] {
        try await repository.agendaTransaction { store in
            _ = try store.doctors(at: practice, visibleTo: viewer)
            let found = try Set(ids).compactMap { try store.appointment($0) }
            return try store.named(found, for: viewer)
        }
    }

    /// Returns the requests and the open proposals of a practice, the oldest first.
    ///
    /// - Throws: ``DomainError/notFound`` for a practice that the viewer does not work at.
    package func requests(at practice: Practice.ID, for viewer: Viewer) async throws -> [AgendaAppointment] {
        let now = environment.now()
        return try await repository.agendaTransaction { store in
            _ = try store.doctors(at: practice, visibleTo: viewer)
            let found = try store.appointments(
                matching: AppointmentFilter(
                    practice: practice, statuses: [.requested, .rescheduleProposed], starts: now..<Date.distantFuture))
            return try store.named(found, for: viewer).sorted {
                ($0.appointment.waitingSince, $0.id) < ($1.appointment.waitingSince, $1.id)
            }
        }
    }

    /// Returns the waiting lists of the doctors whom the viewer may see, without those that are empty.
    ///
    /// - Throws: ``DomainError/notFound`` for a practice that the viewer does not work at.
    package func waitingList(at practice: Practice.ID, for viewer: Viewer) async throws -> [WaitingDoctor] {
        let lists = try await repository.agendaTransaction { store in
            try store.doctors(at: practice, visibleTo: viewer).map { doctor in
                let entries = try store.entries(of: doctor.id).filter { $0.practice == practice }
                return WaitingLines(
                    doctor: doctor, entries: entries.sorted { ($0.created, $0.id) < ($1.created, $1.id) },
                    reasons: try store.reasons(of: doctor.id, at: practice),
                    addresses: try store.places(of: doctor.id, at: practice).map(\.address))
            }
        }
        var names: [WaitEntry.ID: String] = [:]
        for entry in lists.flatMap(\.entries) {
            // A name that is gone is no reason to hide the list.
            names[entry.id] = try? await sources.names?.name(of: entry.patient, dependant: entry.dependant)
        }
        return lists.filter { !$0.entries.isEmpty }.map { $0.list(with: names) }
    }

    /// Books a slot for a caller; a repeated request returns the first one's appointment.
    ///
    /// - Throws: ``DomainError/notFound``, ``DomainError/notAllowed``, ``DomainError/invalidName``,
    ///   ``DomainError/invalidPhone``, and the errors of ``BookingUseCase/bookCaller(_:by:)``.
    package func book(
        _ booking: CallerBooking, at practice: Practice.ID, by viewer: Viewer
    ) async throws -> Appointment {
        let name = try PersonName(booking.name)
        let phone = booking.phone.isEmpty ? nil : try PhoneNumber(booking.phone, of: .practice)
        try await repository.agendaTransaction { store in
            _ = try store.place(
                doctor: booking.doctor, address: booking.address, at: practice, viewer, for: .bookCallers)
        }
        let appointment = try await BookingUseCase(repository: repository, environment: environment).bookCaller(
            BookingRequest(
                id: "caller/\(booking.id)", doctor: booking.doctor, address: booking.address, reason: booking.reason,
                second: booking.second, payment: booking.plan.map { .plan($0) } ?? .privately, visitor: name.text),
            by: viewer)
        if let phone {
            try await sources.notes?.save(phone.formatted, on: appointment.id, of: appointment.noteOwner)
        }
        return appointment
    }
}

/// The waiting list of a doctor before its visitors have names.
private struct WaitingLines: Sendable {
    let doctor: Doctor
    let entries: [WaitEntry]
    let reasons: [Reason]
    let addresses: [Address]

    func list(with names: [WaitEntry.ID: String]) -> WaitingDoctor {
        WaitingDoctor(
            id: doctor.id, name: doctor.name.text,
            visitors: entries.enumerated().map { index, entry in
                WaitingVisitor(
                    entry: entry, place: index + 1, name: names[entry.id] ?? "",
                    reasonName: reasons.first { $0.id == entry.reason }?.name ?? "",
                    addresses: addresses.filter { entry.addresses.contains($0.id) }.map(\.street))
            })
    }
}

extension Appointment {
    /// The moment since which an answer is awaited.
    fileprivate var waitingSince: Date { status == .requested ? requested : changed }
}

extension AgendaDay {
    /// Returns the day with the parts of another doctor's; it is a holiday if no doctor works in spite of it.
    fileprivate func merged(with other: AgendaDay) -> AgendaDay {
        AgendaDay(
            day: day, openings: openings + other.openings, exceptions: exceptions + other.exceptions,
            isHoliday: isHoliday && other.isHoliday,
            entries: (entries + other.entries).sorted { ($0.start, $0.id) < ($1.start, $1.id) })
    }
}
