// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Crypto
import Foundation
import TemporaryStores
import VitralModels

/// Bookings in a database with 50,000 appointments, with their notices and e-mails.
struct BookingBars {
    private let clinic: Clinic
    private let store: TestStore
    private let useCase: BookingUseCase
    private let slots: [(doctor: Doctor.ID, slot: Slot)]

    init(clinic: Clinic, store: TestStore) async throws {
        (self.clinic, self.store) = (clinic, store)
        let container = try await ModelContainer(
            for: Schema(DataModule.models), configurations: store.configuration())
        try await SeedWriter(container, now: clinic.now).write(clinic.data)
        guard let site = URL(string: "https://example.org") else { throw DomainError.notFound }
        let notices = NoticeWriter(NoticeSettings(site: site, key: SymmetricKey(size: .bits256)))
        let now = clinic.now
        useCase = BookingUseCase(
            repository: BookingRepository(container, notices: notices), environment: UseCaseEnvironment(now: { now }))
        // Four slots of each doctor, so that no two bookings want one.
        slots = clinic.data.doctors.flatMap { doctor in
            clinic.slots(of: doctor.id).prefix(4 * 8).enumerated().filter { $0.offset.isMultiple(of: 8) }
                .map { (doctor.id, $0.element) }
        }
    }

    /// Books slots of all doctors, by some users at the same time.
    func measurement(of count: Int, users: Int) async throws -> Measurement {
        let offset = users == 1 ? 0 : count
        let start = Measurement.processTime
        let durations = try await withThrowingTaskGroup(of: [Duration].self) { group in
            for user in 0..<users {
                group.addTask {
                    var durations: [Duration] = []
                    for index in stride(from: offset + user, to: min(offset + count, slots.count), by: users) {
                        durations.append(try await duration(index))
                    }
                    return durations
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        return Measurement(
            "a booking, \(store.rawValue), \(users == 1 ? "1 user" : "\(users) users at once")",
            bar: store == .sqlite ? 20 : 30, durations, processor: Measurement.processTime - start)
    }

    private func duration(_ index: Int) async throws -> Duration {
        let (doctor, slot) = slots[index]
        guard let reason = clinic.reason(of: doctor), let address = clinic.address(of: doctor) else {
            throw DomainError.notFound
        }
        let request = BookingRequest(
            id: "r\(index)", doctor: doctor, address: address.id, reason: reason.id, second: slot.second,
            visitor: "Ana Sá")
        let patient = clinic.data.patients[index % clinic.data.patients.count].id
        let start = ContinuousClock.now
        _ = try await useCase.book(request, by: Viewer(account: patient))
        return start.duration(to: .now)
    }
}
