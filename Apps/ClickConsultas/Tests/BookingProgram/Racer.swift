// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain

/// Many tasks that want one slot at the same moment.
struct Racer {
    /// The act by which each task wants the slot.
    enum Task: String {
        case book, hold, move
        /// The acceptance of the open offer to the patient `waiting`.
        case accept
    }

    let repository: any BookingRepositoryProtocol
    let second: Int
    let task: Task

    /// Starts a task for each patient, and prints the outcomes.
    func run(_ patients: Range<Int>) async {
        await withTaskGroup(of: Void.self) { group in
            for patient in patients {
                group.addTask { BookingProgram.print(await outcome(of: patient)) }
            }
        }
    }

    private func outcome(of patient: Int) async -> String {
        do {
            try await attempt(patient)
            return "won"
        } catch DomainError.slotTaken(let nearest) {
            return "slotTaken \(nearest.map { ($0.second - second) / 60 })"
        } catch let error as DomainError {
            return error.key
        } catch {
            return "\(error)"
        }
    }

    private func attempt(_ patient: Int) async throws {
        let viewer = Viewer(account: .init("p\(patient)"))
        let booking = BookingUseCase(repository: repository, environment: BookingProgram.environment)
        switch task {
        case .book: _ = try await booking.book(BookingProgram.request("r\(patient)", second), by: viewer)
        case .hold:
            _ = try await booking.hold(
                doctor: "doctor", address: "address", reason: "reason", second: second, for: .account(viewer.account))
        case .move:
            let appointments = AppointmentUseCase(repository: repository, environment: BookingProgram.environment)
            let own = try await appointments.appointments(matching: .init(patient: viewer.account), for: viewer)
            guard let appointment = own.first else { throw DomainError.notFound }
            _ = try await appointments.perform(
                .move(Slot(second: second, minutes: 30), needsConfirmation: false), on: appointment.id, version: 1,
                by: viewer)
        case .accept:
            let waiting = WaitingListUseCase(repository: repository, environment: BookingProgram.environment)
            guard let offer = try await repository.transaction({ try $0.openOffers(of: "waiting").first }) else {
                throw DomainError.offerExpired
            }
            _ = try await waiting.accept(offer.id, visitor: "Ana Sá", by: Viewer(account: "waiting"))
        }
    }
}
