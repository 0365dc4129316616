// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils

/// Patients who book, hold, move and cancel in one agenda until the process is killed.
struct Booker {
    let repository: any BookingRepositoryProtocol
    /// The start of the first slot; the others are in the 8 hours after it, on 20 days.
    let second: Int
    let seed: Int

    /// Runs a number of patients at the same time, each without an end.
    ///
    /// A line `try REQUEST SECOND` comes before each booking, and a line `won REQUEST APPOINTMENT` or
    /// `lost REQUEST ERROR` after it.
    func run(_ patients: Int) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for patient in 0..<patients {
                group.addTask { try await run("p\(seed)-\(patient)", seed: seed * 1_000 + patient) }
            }
            try await group.waitForAll()
        }
    }

    private func run(_ name: String, seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(truncatingIfNeeded: seed))
        let viewer = Viewer(account: .init(name))
        for number in 0... {
            do {
                try await step("\(name)/\(number)", by: viewer, &random)
            } catch is DomainError {
                continue
            }
        }
    }

    private func step(_ request: String, by viewer: Viewer, _ random: inout SeededGenerator) async throws {
        let booking = BookingUseCase(repository: repository, environment: BookingProgram.environment)
        let appointments = AppointmentUseCase(repository: repository, environment: BookingProgram.environment)
        let start = second + random.below(20) * 86_400 + random.below(16) * 1_800
        guard random.chance(60) else {
            let own = try await appointments.appointments(
                matching: .init(patient: viewer.account, statuses: [.confirmed]), for: viewer)
            guard !own.isEmpty else { return }
            let target = random.pick(own)
            let act: AppointmentAct =
                random.chance(50)
                ? .move(Slot(second: start, minutes: 30), needsConfirmation: false) : .cancel(reason: "")
            _ = try await appointments.perform(act, on: target.id, version: target.version, by: viewer)
            return
        }
        var hold: Hold.ID?
        if random.chance(20) {
            hold = try await booking.hold(
                doctor: "doctor", address: "address", reason: "reason", second: start, for: .account(viewer.account)
            ).id
        }
        BookingProgram.print("try \(request) \(start)")
        do {
            let booked = try await booking.book(BookingProgram.request(request, start, hold: hold), by: viewer)
            BookingProgram.print("won \(request) \(booked.id)")
        } catch let error as DomainError {
            BookingProgram.print("lost \(request) \(error.key)")
        }
    }
}
