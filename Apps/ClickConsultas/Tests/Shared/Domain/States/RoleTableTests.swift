// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Testing

@Suite("The table of states, for every role")
struct RoleTableTests {
    private static let hour = 3_600.0
    private static let start = World.monday.addingTimeInterval(80 * hour)

    private static func slot(_ hours: Double) -> Slot { World.slot(hours: 80 + hours) }

    /// All acts, with values that fit.
    private static let acts: [AppointmentAct] = [
        .confirm, .refuse(reason: "x"), .lapse, .propose([slot(1), slot(2)], isKeepable: true), .accept(slot(2)),
        .counter(slot(24)), .keep, .withdraw, .expire, .move(slot(1), needsConfirmation: false), .cancel(reason: "x"),
        .cancelLate(reason: "x"), .arrive, .complete, .noShow, .undo, .settle,
    ]

    /// The viewers, with the side by which the table lets them act; `nil` for those who see no appointment.
    private static let viewers: [(name: String, viewer: Viewer, side: AppointmentActor?)] = [
        ("patient", Viewer(account: "ana"), .patient), ("other patient", Viewer(account: "rui"), nil),
        ("reception", member(.reception), .staff), ("doctor", member(.doctor("doctor")), .staff),
        ("other doctor", member(.doctor("other")), nil), ("owner", member(.owner), .staff),
        ("other owner", member(.owner, at: "elsewhere"), nil),
        ("operator", Viewer(account: "operator", isOperator: true), nil),
    ]

    private static func member(_ role: Member.Role, at practice: Practice.ID = "practice") -> Viewer {
        Viewer(account: "member", members: [Member(account: "member", practice: practice, role: role)])
    }

    /// Returns a world with one appointment in a state, brought there by its users.
    private static func world(
        _ status: AppointmentStatus, isCaller: Bool = false
    ) async throws -> (World, Appointment) {
        let world = try World(needsConfirmation: status == .requested)
        let booked =
            isCaller
            ? try await world.booking.bookCaller(world.request(hours: 80), by: world.reception)
            : try await world.booking.book(world.request(hours: 80), by: world.ana)
        let step: (act: AppointmentAct, hours: Double)? =
            switch status {
            case .requested, .confirmed: nil
            case .rescheduleProposed: (.propose([slot(1), slot(2)], isKeepable: true), -80)
            case .arrived: (.arrive, 0)
            case .completed: (.complete, 0)
            case .noShow: (.noShow, 1)
            case .cancelled: (.cancel(reason: "x"), -80)
            }
        guard let step else { return (world, booked) }
        world.now = start.addingTimeInterval(step.hours * hour)
        return (
            world, try await world.appointments.perform(step.act, on: booked.id, version: 1, by: world.reception)
        )
    }

    @Test("Every state, act, role and time outside the table changes nothing", arguments: AppointmentStatus.allCases)
    func everything(status: AppointmentStatus) async throws {
        let (world, before) = try await Self.world(status)
        #expect(before.status == status)
        try await Self.check(world, before) { $0.map { [$0] } ?? [] }
    }

    @Test(
        "The staff has both sides of a caller's appointment, and no other user has one",
        arguments: AppointmentStatus.allCases.filter { $0 != .requested })
    func callers(status: AppointmentStatus) async throws {
        let (world, before) = try await Self.world(status, isCaller: true)
        #expect(before.status == status && before.patient == nil)
        try await Self.check(world, before) { $0 == .staff ? [.staff, .patient] : [] }
    }

    /// Tries each act of each viewer at each time, and compares the result with the document's table.
    ///
    /// - Parameter sides: Returns the sides of a viewer on the appointment.
    private static func check(
        _ world: World, _ before: Appointment, sides: (AppointmentActor?) -> [AppointmentActor]
    ) async throws {
        let saved = world.repository.snapshot
        for hours in [-80, -30, -1, 0.3, 200] {
            world.now = Self.start.addingTimeInterval(hours * Self.hour)
            for act in Self.acts {
                for (name, viewer, side) in Self.viewers {
                    let sides = sides(side)
                    let isInTable = AppointmentTableTests.document.contains {
                        $0.0 == act.kind && $0.1.contains(before.status) && sides.contains($0.2)
                            && $0.3.contains(hours)
                    }
                    do {
                        let after = try await world.appointments.perform(
                            act, on: before.id, version: before.version, by: viewer)
                        #expect(isInTable && after.version == before.version + 1, "\(act.kind) by \(name) at \(hours)")
                        world.repository.arrange { $0 = saved }
                    } catch let error as DomainError {
                        #expect(!isInTable, "\(act.kind) by \(name) at \(hours): \(error)")
                        #expect((error == .notFound) == sides.isEmpty, "\(act.kind) by \(name) at \(hours): \(error)")
                        #expect(world.repository.snapshot.isSame(as: saved), "\(act.kind) by \(name) at \(hours)")
                    }
                }
            }
        }
    }
}

extension MemoryBookingRepository.State {
    /// Whether everything that an act may change is the same.
    fileprivate func isSame(as other: Self) -> Bool {
        claims == other.claims && appointments == other.appointments && events == other.events
            && answers == other.answers && holds == other.holds && entries == other.entries && offers == other.offers
            && notices == other.notices && absences == other.absences
    }
}
