// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils
package import Foundation

/// Acts on appointments.
package protocol AppointmentUseCaseProtocol: Sendable {
    func appointment(_ id: Appointment.ID, for viewer: Viewer) async throws -> Appointment
    func appointments(matching filter: AppointmentFilter, for viewer: Viewer) async throws -> [Appointment]
    /// Performs an act; for `.move`, the use case decides whether the practice confirms it.
    func perform(
        _ act: AppointmentAct, on id: Appointment.ID, version: Int, by viewer: Viewer
    ) async throws -> Appointment
    /// Performs the acts of the clock that are due, and returns their number.
    func performDueActs() async throws -> Int
}

/// The acts on a repository's appointments.
package struct AppointmentUseCase: AppointmentUseCaseProtocol {
    private let repository: any BookingRepositoryProtocol
    private let environment: UseCaseEnvironment

    /// Creates the use case.
    package init(repository: any BookingRepositoryProtocol, environment: UseCaseEnvironment = .init()) {
        (self.repository, self.environment) = (repository, environment)
    }

    /// Returns an appointment.
    ///
    /// - Throws: ``DomainError/notFound``, also for one of another patient or practice.
    package func appointment(_ id: Appointment.ID, for viewer: Viewer) async throws -> Appointment {
        try await repository.transaction { store in try store.visible(id, to: viewer) }
    }

    /// Returns appointments in the order of their starts; only those that the viewer may see.
    package func appointments(matching filter: AppointmentFilter, for viewer: Viewer) async throws -> [Appointment] {
        try await repository.transaction { store in
            try store.appointments(matching: filter).filter { viewer.side(of: $0) != nil }
                .sorted { ($0.slot, $0.id) < ($1.slot, $1.id) }
        }
    }

    /// Performs an act.
    ///
    /// - Parameter version: The version that the user saw.
    /// - Throws: ``DomainError``: ``DomainError/notFound``, ``DomainError/changedMeanwhile``,
    ///   ``DomainError/invalidTransition(from:to:)``, ``DomainError/slotTaken(nearest:)``,
    ///   ``DomainError/holdExpired`` for a move's hold that has ended, and the rest of the act's.
    package func perform(
        _ act: AppointmentAct, on id: Appointment.ID, version: Int, by viewer: Viewer
    ) async throws -> Appointment {
        let (now, ids) = (environment.now(), (environment.newID(), environment.newID()))
        let known = try await appointment(id, for: viewer)
        let wanted = act.newSlots.first ?? known.slot
        let question = SlotQuestion(
            doctor: known.doctor, address: known.address, reason: known.reason, second: wanted.second)
        return try await repository.reportingTaken(question, now: now) { store in
            let appointment = try store.visible(id, to: viewer)
            guard let side = viewer.side(of: appointment, for: act.kind) else { throw DomainError.notFound }
            if case .move(let slot, _, let hold) = act {
                // A move that is refused keeps its hold: the transaction writes nothing then.
                let held = try store.validHold(
                    hold, holder: .account(viewer.account), of: appointment.doctor, at: slot.second, now: now)
                if let held { try store.use(held) }
            }
            return try store.perform(
                act, on: appointment, by: side, version: version, now: now, ids: ids)
        }
    }

    /// Lets requests lapse, proposals expire and past appointments settle.
    package func performDueActs() async throws -> Int {
        let now = environment.now()
        let open = try await repository.transaction { store in
            // Confirmed appointments are many, and none settles within 7 days.
            let asked = try store.appointments(
                matching: AppointmentFilter(statuses: [.requested, .rescheduleProposed]))
            let past = try store.appointments(
                matching: AppointmentFilter(
                    statuses: [.confirmed, .arrived], starts: .distantPast..<now.addingTimeInterval(-7 * 86_400)))
            return (asked + past).filter { $0.dueAct(now: now) != nil }.map(\.id).sorted()
        }
        // Each in a transaction of its own: one that fails does not stop the rest.
        return try await open.sumOfEach { id in
            let ids = (environment.newID(), environment.newID())
            return try await repository.transaction { store in
                guard let appointment = try store.appointment(id), let act = appointment.dueAct(now: now) else {
                    return 0
                }
                _ = try store.perform(act, on: appointment, by: .clock, version: nil, now: now, ids: ids)
                return 1
            }
        }
    }
}

extension Appointment {
    /// Returns the act of the clock that is due; `nil` if there is none.
    package func dueAct(now: Date) -> AppointmentAct? {
        let acts: [AppointmentAct] = [.lapse, .expire, .settle]
        return acts.first { act in
            guard let rule = AppointmentRule.rule(act.kind, from: status, by: .clock) else { return false }
            // The cut-off is no part of the clock's rules.
            return rule.opens.date(of: self, cutOffHours: 0) <= now
        }
    }
}

extension AppointmentAct {
    /// The slots that the act wants.
    package var newSlots: [Slot] {
        switch self {
        case .propose(let slots, _): slots
        case .counter(let slot), .move(let slot, _, _): [slot]
        default: []
        }
    }
}
