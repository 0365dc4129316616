// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils

/// Patients and staff who book, wait, answer offers and agree on other times in one agenda until the process is killed.
struct Booker {
    let repository: any BookingRepositoryProtocol
    /// The start of the first slot; the others are in the 8 hours after it, on 20 days.
    let second: Int
    let seed: Int

    private static let staff = Viewer(
        account: "reception", members: [Member(account: "reception", practice: "practice", role: .reception)])

    /// Runs a number of patients at the same time, each without an end.
    ///
    /// A line `try REQUEST SECOND` comes before each booking, and a line `won REQUEST APPOINTMENT` or
    /// `lost REQUEST ERROR` after it; a line `took OFFER APPOINTMENT` comes after an accepted offer, and a line
    /// `failed PATIENT ERROR` after an error that is no refusal of the domain.
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
        let patient = BookingPatient(
            viewer: Viewer(account: .init(name)),
            appointments: AppointmentUseCase(repository: repository, environment: BookingProgram.environment),
            booking: BookingUseCase(repository: repository, environment: BookingProgram.environment),
            waiting: WaitingListUseCase(repository: repository, environment: BookingProgram.environment))
        for number in 0... {
            let start = second + random.below(20) * 86_400 + random.below(16) * 1_800
            do {
                switch random.below(100) {
                case ..<50: try await patient.book("\(name)/\(number)", at: start, &random)
                case ..<62: try await patient.change(to: start, &random)
                case ..<70: try await patient.wait("\(name)/\(number)")
                case ..<82: try await patient.answerOffer(in: repository, &random)
                case ..<92: try await patient.receiveProposal(of: start, from: Self.staff, &random)
                default: try await patient.answerProposal(orAsk: start, &random)
                }
            } catch is DomainError {
                continue
            } catch {
                BookingProgram.print("failed \(name) \(type(of: error))")
                throw error
            }
        }
    }
}

/// A patient of ``Booker``.
private struct BookingPatient {
    let viewer: Viewer
    let appointments: AppointmentUseCase
    let booking: BookingUseCase
    let waiting: WaitingListUseCase

    func book(_ request: String, at start: Int, _ random: inout SeededGenerator) async throws {
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

    /// Moves or cancels an appointment.
    func change(to start: Int, _ random: inout SeededGenerator) async throws {
        guard let target = try await own(.confirmed, &random) else { return }
        let act: AppointmentAct =
            random.chance(50)
            ? .move(Slot(second: start, minutes: 30), needsConfirmation: false) : .cancel(reason: "")
        _ = try await appointments.perform(act, on: target.id, version: target.version, by: viewer)
    }

    /// Joins the waiting list, which any freed slot fits.
    func wait(_ entry: String) async throws {
        try await waiting.join(
            WaitEntry(
                id: .init(entry), patient: viewer.account, practice: "practice", doctor: "doctor", reason: "reason",
                minutes: 30, addresses: ["address"], weekdays: Set(Weekday.allCases),
                parts: Set(WaitEntry.DayPart.allCases), lastDay: Day(number: 25_000),
                created: BookingProgram.environment.now()),
            by: viewer)
    }

    /// Accepts or declines an offer.
    func answerOffer(in repository: any BookingRepositoryProtocol, _ random: inout SeededGenerator) async throws {
        let open = try await repository.transaction { [viewer] in try $0.openOffers(of: viewer.account) }
        guard !open.isEmpty else { return }
        let offer = random.pick(open)
        guard random.chance(70) else { return try await waiting.decline(offer.id, by: viewer) }
        let booked = try await waiting.accept(offer.id, visitor: "Ana Sá", by: viewer)
        BookingProgram.print("took \(offer.id) \(booked.id)")
    }

    /// Lets the staff propose other times of an appointment.
    func receiveProposal(of start: Int, from staff: Viewer, _ random: inout SeededGenerator) async throws {
        guard let target = try await own(.confirmed, &random) else { return }
        let slots = (0...random.below(2)).map { Slot(second: start + $0 * 3_600, minutes: 30) }
        _ = try await appointments.perform(
            .propose(slots, isKeepable: random.chance(50)), on: target.id, version: target.version, by: staff)
    }

    /// Answers a proposal.
    func answerProposal(orAsk start: Int, _ random: inout SeededGenerator) async throws {
        guard let target = try await own(.rescheduleProposed, &random), let proposal = target.proposal else { return }
        let acts: [AppointmentAct] = [
            .accept(random.pick(proposal.slots)), .counter(Slot(second: start, minutes: 30)), .keep,
        ]
        _ = try await appointments.perform(random.pick(acts), on: target.id, version: target.version, by: viewer)
    }

    private func own(
        _ status: AppointmentStatus, _ random: inout SeededGenerator
    ) async throws -> Appointment? {
        let own = try await appointments.appointments(
            matching: .init(patient: viewer.account, statuses: [status]), for: viewer)
        return own.isEmpty ? nil : random.pick(own)
    }
}
