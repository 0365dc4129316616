// SPDX-License-Identifier: Apache-2.0

import ComposableCore
package import Foundation

/// Reads what the pages of appointments, offers and waiting lists show.
package protocol AppointmentPageUseCaseProtocol: Sendable {
    func details(_ id: Appointment.ID, for viewer: Viewer) async throws -> AppointmentDetails
    func lists(of viewer: Viewer) async throws -> AppointmentLists
    func past(from offset: Int, of viewer: Viewer) async throws -> [AppointmentSummary]
    func offer(_ id: Offer.ID, for viewer: Viewer) async throws -> OfferDetails
}

/// The pages of a repository's appointments.
package struct AppointmentPageUseCase: AppointmentPageUseCaseProtocol {
    private let repository: any BookingRepositoryProtocol
    private let environment: UseCaseEnvironment
    private let sources: BookingSources

    /// Creates the use case.
    package init(
        repository: any BookingRepositoryProtocol, environment: UseCaseEnvironment = .init(),
        sources: BookingSources = .init()
    ) {
        (self.repository, self.environment, self.sources) = (repository, environment, sources)
    }

    /// Returns an appointment with its names, its history and the patient's note.
    ///
    /// - Throws: ``DomainError/notFound``, also for one of another patient or practice.
    package func details(_ id: Appointment.ID, for viewer: Viewer) async throws -> AppointmentDetails {
        let (appointment, doctor, (practice, address), reason, events) = try await repository.transaction { store in
            let found = try store.visible(id, to: viewer)
            guard let doctor = try store.doctor(found.doctor), let practice = try store.practice(found.practice) else {
                throw DomainError.notFound
            }
            // Not the doctor's place, which is gone once the doctor has left the address.
            let address = try store.address(found.address)
            return (found, doctor, (practice, address), try store.reason(found.reason), try store.events(of: id))
        }
        var plan: String?
        if case .plan(let id) = appointment.payment { plan = try await sources.plan(id) }
        let note = try await sources.notes?.note(on: appointment.id, of: appointment.noteOwner)
        return AppointmentDetails(
            appointment: appointment, doctor: doctor, practice: practice, address: address,
            city: address.map { sources.city($0.city) } ?? "", reason: reason, plan: plan,
            note: note.map { Secret($0) },
            sides: viewer.sides(of: appointment), events: events)
    }

    /// Returns the viewer's own appointments, offers and places on waiting lists.
    package func lists(of viewer: Viewer) async throws -> AppointmentLists {
        let (now, sources) = (environment.now(), sources)
        var lists = try await repository.transaction { store in
            var rows = RowReader(store, sources, now: now)
            let all = try store.appointments(matching: AppointmentFilter(patient: viewer.account))
                .sorted { ($0.slot, $0.id) < ($1.slot, $1.id) }
            let past = all.filter { $0.isPast(now: now) }.reversed()
            let entries = try store.entries(of: viewer.account).sorted { ($0.created, $0.id) < ($1.created, $1.id) }
            let offers = try store.openOffers(of: viewer.account).filter { now < $0.expires }
                .sorted { ($0.expires, $0.id) < ($1.expires, $1.id) }
            return AppointmentLists(
                toAnswer: try all.filter { $0.isToAnswer && !$0.isPast(now: now) }.compactMap { try rows.summary($0) },
                next: try all.filter { !$0.isToAnswer && !$0.isPast(now: now) }.compactMap { try rows.summary($0) },
                past: try past.prefix(AppointmentLists.page).compactMap { try rows.summary($0) },
                hasMore: past.count > AppointmentLists.page,
                offers: try offers.compactMap { try rows.offer($0)?.details },
                entries: try entries.compactMap { try rows.entry($0) })
        }
        for index in lists.entries.indices {
            lists.entries[index].dependant = await name(of: lists.entries[index].entry.dependant, viewer)
        }
        return lists
    }

    /// Returns the name of a dependant; `nil` for the patient, and for one who was removed.
    private func name(of dependant: Dependant.ID?, _ viewer: Viewer) async -> String? {
        guard let dependant else { return nil }
        return try? await sources.names?.name(of: viewer.account, dependant: dependant)
    }

    /// Returns a page of the viewer's past appointments, the latest first.
    package func past(from offset: Int, of viewer: Viewer) async throws -> [AppointmentSummary] {
        let (now, sources) = (environment.now(), sources)
        return try await repository.transaction { store in
            var rows = RowReader(store, sources, now: now)
            return try store.appointments(matching: AppointmentFilter(patient: viewer.account))
                .filter { $0.isPast(now: now) }.sorted { ($0.slot, $0.id) > ($1.slot, $1.id) }
                .dropFirst(max(0, offset)).prefix(AppointmentLists.page).compactMap { try rows.summary($0) }
        }
    }

    /// Returns an offer to the viewer.
    ///
    /// - Throws: ``DomainError/notFound`` for another patient's, ``DomainError/offerExpired`` if it has ended.
    package func offer(_ id: Offer.ID, for viewer: Viewer) async throws -> OfferDetails {
        let (now, sources) = (environment.now(), sources)
        let row = try await repository.transaction { store in
            guard let found = try store.offer(id), found.patient == viewer.account else { throw DomainError.notFound }
            guard found.status == .open, now < found.expires else { throw DomainError.offerExpired }
            var rows = RowReader(store, sources, now: now)
            guard let row = try rows.offer(found) else { throw DomainError.offerExpired }
            return row
        }
        var details = row.details
        details.dependant = await name(of: row.dependant, viewer)
        return details
    }
}

extension Appointment {
    /// Whether the patient is to answer a proposal.
    package var isToAnswer: Bool { status == .rescheduleProposed }

    /// Returns whether the appointment is over: it has ended, or was cancelled.
    package func isPast(now: Date) -> Bool {
        switch status {
        case .completed, .noShow, .cancelled: true
        case .requested, .rescheduleProposed, .confirmed, .arrived: slot.end <= now
        }
    }
}

/// The reader of names for rows, which asks for each once.
private struct RowReader {
    private let store: any BookingTransaction
    private let sources: BookingSources
    private let now: Date
    private var doctors: [Doctor.ID: Doctor] = [:]
    private var titles: [Address.ID: String] = [:]

    init(_ store: any BookingTransaction, _ sources: BookingSources, now: Date) {
        (self.store, self.sources, self.now) = (store, sources, now)
    }

    mutating func summary(_ appointment: Appointment) throws -> AppointmentSummary? {
        guard let doctor = try doctor(appointment.doctor) else { return nil }
        return AppointmentSummary(
            appointment: appointment, doctor: doctor.name.text,
            place: try title(of: appointment.address))
    }

    /// Returns an offer with the dependant for whom it is, whose name is not in the agenda.
    mutating func offer(_ offer: Offer) throws -> (details: OfferDetails, dependant: Dependant.ID?)? {
        guard let doctor = try doctor(offer.doctor), let address = try store.address(offer.address),
            let entry = try store.entry(offer.entry)
        else { return nil }
        let moved = try store.movedAppointment(of: entry).map {
            ZonedTime($0.slot.start, in: TimeZone(identifier: $0.zone) ?? .gmt)
        }
        let reason = try store.reason(entry.reason)
        let verdict = try store.practice(address.practice).map {
            try store.verdict(on: offer.patient, at: $0, now: now)
        }
        let details = OfferDetails(
            offer: offer, doctor: doctor.name.text, place: try title(of: offer.address),
            street: "\(address.street), \(address.district)", zone: address.zone,
            reason: reason?.name ?? "", moves: moved,
            // One who is blocked books nothing, and moves what the practice then confirms.
            needsConfirmation: reason?.needsConfirmation == true || (verdict ?? .free) != .free)
        return (details, entry.dependant)
    }

    mutating func entry(_ entry: WaitEntry) throws -> WaitEntryDetails? {
        guard let doctor = try doctor(entry.doctor) else { return nil }
        return WaitEntryDetails(
            entry: entry, doctor: doctor.name.text, reason: try store.reason(entry.reason)?.name ?? "")
    }

    private mutating func doctor(_ id: Doctor.ID) throws -> Doctor? {
        if let known = doctors[id] { return known }
        doctors[id] = try store.doctor(id)
        return doctors[id]
    }

    /// Returns the practice and the city of an address, which stay when a doctor has left it.
    private mutating func title(of id: Address.ID) throws -> String {
        if let known = titles[id] { return known }
        guard let address = try store.address(id), let practice = try store.practice(address.practice) else {
            return ""
        }
        let city = sources.city(address.city)
        let title = city.isEmpty ? practice.name : "\(practice.name) · \(city)"
        titles[id] = title
        return title
    }
}
