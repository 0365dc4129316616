// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Testing

@Suite("The table of states")
struct AppointmentTableTests {
    private static let hour = 3_600.0
    private static let start = World.monday.addingTimeInterval(80 * hour)
    private static let slot = Slot(start: start, minutes: 30)
    private static let others = [1.0, 2.0, 3.0].map { Slot(start: start.addingTimeInterval($0 * hour), minutes: 30) }
    private let machine = AppointmentMachine(cutOffHours: 24)

    /// Returns an appointment in a state, brought there by acts of the machine.
    private static func appointment(_ status: AppointmentStatus, now: Date) throws -> Appointment {
        let machine = AppointmentMachine(cutOffHours: 24)
        func booked(_ needsConfirmation: Bool) -> Appointment {
            Appointment(
                id: "a", practice: "p", doctor: "d", patient: "ana", visitor: "Ana", reason: "r", address: "x",
                payment: .plan("plan"), zone: "America/Sao_Paulo", slot: slot, needsConfirmation: needsConfirmation,
                now: now)
        }
        func after(_ act: AppointmentAct, at date: Date) throws -> Appointment {
            try machine.apply(act, to: booked(false), by: .staff, version: nil, now: date)
        }
        return switch status {
        case .requested: booked(true)
        case .confirmed: booked(false)
        case .rescheduleProposed: try after(.propose(others, isKeepable: true), at: now)
        case .arrived: try after(.arrive, at: start)
        case .completed: try after(.complete, at: start)
        case .noShow: try after(.noShow, at: start.addingTimeInterval(hour))
        case .cancelled: try after(.cancel(reason: "x"), at: now)
        }
    }

    /// All acts, with values that fit.
    private static let acts: [AppointmentAct] = [
        .confirm, .refuse(reason: "x"), .lapse, .propose(others, isKeepable: true), .accept(others[1]),
        .counter(Slot(start: start.addingTimeInterval(9 * hour), minutes: 30)), .keep, .withdraw, .expire,
        .move(others[0], needsConfirmation: false), .cancel(reason: "x"), .cancelLate(reason: "x"), .arrive, .complete,
        .noShow, .undo, .settle,
    ]

    /// The document's table, written again: act, states, side, and hours relative to the start at which it works.
    static let document: [(AppointmentAct.Kind, [AppointmentStatus], AppointmentActor, [Double])] = [
        (.confirm, [.requested], .staff, [-80, -30, -1]), (.refuse, [.requested], .staff, [-80, -30, -1]),
        (.lapse, [.requested], .clock, [-30, -1, 0, 0.3, 1, 200]),
        (.propose, [.requested, .confirmed], .staff, [-80, -30]),
        (.accept, [.rescheduleProposed], .patient, [-80]), (.counter, [.rescheduleProposed], .patient, [-80]),
        (.keep, [.rescheduleProposed], .patient, [-80]), (.withdraw, [.rescheduleProposed], .staff, [-80]),
        (.expire, [.rescheduleProposed], .clock, [-30, -1, 0, 0.3, 1, 200]),
        (.move, [.requested, .confirmed], .patient, [-80, -30]),
        (.cancel, [.requested, .rescheduleProposed], .patient, [-80, -30, -1]),
        (.cancel, [.confirmed], .patient, [-80, -30]), (.cancelLate, [.confirmed], .patient, [-1]),
        (.cancel, [.requested, .rescheduleProposed, .confirmed], .staff, [-80, -30, -1, 0, 0.3]),
        (.arrive, [.confirmed], .staff, [-1, 0, 0.3, 1]),
        (.complete, [.confirmed, .arrived], .staff, [0, 0.3, 1, 200]),
        (.noShow, [.confirmed], .staff, [0.3, 1, 200]),
        (.undo, [.arrived, .completed, .noShow], .staff, [-80, -30, -1, 0, 0.3, 1]),
        (.settle, [.confirmed, .arrived], .clock, [200]),
    ]

    @Test("Every state, act, side and time outside the table changes nothing")
    func everything() throws {
        var (allowed, refused) = (0, 0)
        for hours in [-80, -30, -1, 0, 0.3, 1, 200] {
            let now = Self.start.addingTimeInterval(hours * Self.hour)
            for status in AppointmentStatus.allCases {
                let before = try Self.appointment(status, now: World.monday)
                for act in Self.acts {
                    for actor in AppointmentActor.allCases {
                        let isInTable = Self.document.contains {
                            $0.0 == act.kind && $0.1.contains(status) && $0.2 == actor && $0.3.contains(hours)
                        }
                        let result = Result { () throws(DomainError) in
                            try machine.apply(act, to: before, by: actor, version: before.version, now: now)
                        }
                        switch result {
                        case .success(let after):
                            #expect(isInTable, "\(status) \(act.kind) \(actor) \(hours)")
                            #expect(after.version == before.version + 1)
                            allowed += 1
                        case .failure(let error):
                            #expect(!isInTable, "\(status) \(act.kind) \(actor) \(hours): \(error)")
                            switch error {
                            case .invalidTransition(let from, _): #expect(from == status)
                            case .cancellationWindowClosed: #expect([.move, .cancel].contains(act.kind))
                            case .outsideBookingWindow: #expect(act.kind == .propose)
                            default: Issue.record("\(error)")
                            }
                            refused += 1
                        }
                    }
                }
            }
        }
        #expect(allowed > 80 && refused > 2_000)
    }

    @Test("An act that names an older version is refused")
    func versions() throws {
        let appointment = try Self.appointment(.requested, now: World.monday)
        #expect(throws: DomainError.changedMeanwhile) {
            try machine.apply(.confirm, to: appointment, by: .staff, version: 0, now: World.monday)
        }
        let confirmed = try machine.apply(.confirm, to: appointment, by: .staff, version: 1, now: World.monday)
        #expect(throws: DomainError.changedMeanwhile) {
            try machine.apply(.cancel(reason: ""), to: confirmed, by: .patient, version: 1, now: World.monday)
        }
    }

    @Test("After the cut-off, cancelling names the deadline, and a late cancellation works")
    func cutOff() throws {
        let confirmed = try Self.appointment(.confirmed, now: World.monday)
        let deadline = Self.start.addingTimeInterval(-24 * Self.hour)
        let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        #expect(throws: DomainError.cancellationWindowClosed(deadline: ZonedTime(deadline, in: zone))) {
            try machine.apply(.cancel(reason: ""), to: confirmed, by: .patient, version: 1, now: deadline)
        }
        let early = try machine.apply(.cancel(reason: ""), to: confirmed, by: .patient, version: 1, now: deadline - 1)
        #expect(early.cancellation == .byPatient && !early.isIncident)
        let late = try machine.apply(.cancelLate(reason: "x"), to: confirmed, by: .patient, version: 1, now: deadline)
        #expect(late.cancellation == .late && late.isIncident && late.claimed.isEmpty)
    }

    @Test("A proposal claims old and new slots; its answers leave one")
    func proposals() throws {
        let proposed = try Self.appointment(.rescheduleProposed, now: World.monday)
        #expect(Set(proposed.claimed) == Set([Self.slot] + Self.others))
        #expect(proposed.proposal?.deadline == World.monday.addingTimeInterval(48 * Self.hour))
        let now = World.monday + 1
        let accepted = try machine.apply(.accept(Self.others[2]), to: proposed, by: .patient, version: 2, now: now)
        #expect(accepted.claimed == [Self.others[2]] && accepted.sequence == 1 && accepted.status == .confirmed)
        let kept = try machine.apply(.keep, to: proposed, by: .patient, version: 2, now: now)
        #expect(kept.claimed == [Self.slot] && kept.sequence == 0 && kept.status == .confirmed)
        let elsewhere = Slot(start: Self.start.addingTimeInterval(-3 * Self.hour), minutes: 30)
        let countered = try machine.apply(.counter(elsewhere), to: proposed, by: .patient, version: 2, now: now)
        #expect(Set(countered.claimed) == [elsewhere, Self.slot] && countered.status == .requested)
        let refused = try machine.apply(.refuse(reason: "x"), to: countered, by: .staff, version: 3, now: now)
        #expect(refused.claimed == [Self.slot] && refused.status == .confirmed && refused.cancellation == nil)
        let lapsed = try machine.apply(
            .lapse, to: countered, by: .clock, version: nil, now: now.addingTimeInterval(48 * Self.hour))
        #expect(lapsed.claimed == [Self.slot] && lapsed.status == .confirmed)
    }

    @Test("A proposal that cannot be kept cancels when nobody answers")
    func notKeepable() throws {
        let confirmed = try Self.appointment(.confirmed, now: World.monday)
        let proposed = try machine.apply(
            .propose([Self.others[0]], isKeepable: false), to: confirmed, by: .staff, version: 1, now: World.monday)
        #expect(throws: DomainError.self) {
            try machine.apply(.keep, to: proposed, by: .patient, version: 2, now: World.monday)
        }
        let expired = try machine.apply(
            .expire, to: proposed, by: .clock, version: nil, now: World.monday.addingTimeInterval(48 * Self.hour))
        #expect(expired.cancellation == .unanswered && expired.claimed.isEmpty)
        let withdrawn = try machine.apply(.withdraw, to: proposed, by: .staff, version: 2, now: World.monday)
        #expect(withdrawn.status == .confirmed && withdrawn.claimed == [Self.slot])
    }

    @Test("A proposal comes 6 hours before each start, and has 1 to 3 slots")
    func proposalLimits() throws {
        let confirmed = try Self.appointment(.confirmed, now: World.monday)
        let soon = Slot(start: World.monday.addingTimeInterval(6 * Self.hour - 1), minutes: 30)
        for slots in [[], Self.others + [soon], [soon], [Self.slot], [Self.others[0], Self.others[0]]] {
            #expect(throws: DomainError.outsideBookingWindow) {
                try machine.apply(
                    .propose(slots, isKeepable: true), to: confirmed, by: .staff, version: 1, now: World.monday)
            }
        }
    }

    @Test("A patient moves three times at most; a move to be confirmed keeps the old slot")
    func moves() throws {
        var appointment = try Self.appointment(.confirmed, now: World.monday)
        for slot in Self.others {
            appointment = try machine.apply(
                .move(slot, needsConfirmation: false), to: appointment, by: .patient, version: nil, now: World.monday)
            #expect(appointment.claimed == [slot])
        }
        #expect(throws: DomainError.limitReached) {
            try machine.apply(
                .move(Self.slot, needsConfirmation: false), to: appointment, by: .patient, version: nil,
                now: World.monday)
        }
        let confirmed = try Self.appointment(.confirmed, now: World.monday)
        let moved = try machine.apply(
            .move(Self.others[0], needsConfirmation: true), to: confirmed, by: .patient, version: 1, now: World.monday)
        #expect(Set(moved.claimed) == [Self.slot, Self.others[0]] && moved.status == .requested)
        let agreed = try machine.apply(.confirm, to: moved, by: .staff, version: 2, now: World.monday)
        #expect(agreed.claimed == [Self.others[0]])
        let refused = try machine.apply(.refuse(reason: ""), to: moved, by: .staff, version: 2, now: World.monday)
        #expect(refused.claimed == [Self.slot] && refused.status == .confirmed)
    }

    @Test("An arrival is of the appointment's day")
    func arrivalAtMidnight() throws {
        // 0:30 in São Paulo: two hours before is another day.
        let midnight = World.monday.addingTimeInterval(-7 * Self.hour)
        let appointment = Appointment(
            id: "a", practice: "p", doctor: "d", patient: "ana", visitor: "Ana", reason: "r", address: "x",
            payment: .plan("plan"), zone: "America/Sao_Paulo",
            slot: Slot(start: midnight.addingTimeInterval(1_800), minutes: 30), needsConfirmation: false,
            now: midnight - 86_400)
        #expect(throws: DomainError.self) {
            try machine.apply(.arrive, to: appointment, by: .staff, version: 1, now: midnight - 1)
        }
        #expect(try machine.apply(.arrive, to: appointment, by: .staff, version: 1, now: midnight).status == .arrived)
    }
}
