// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
package import Foundation
package import VitralModels

/// Writes the data of a demonstration to an empty database.
package struct SeedWriter: Sendable {
    private let container: ModelContainer
    private let now: Date

    /// The rows of a transaction: enough that few are needed, and few enough that each takes little memory.
    private static let batch = 2_000

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - container: A container with ``DataModule/models``.
    ///   - now: The moment from which appointments keep their slots.
    package init(_ container: ModelContainer, now: Date) {
        (self.container, self.now) = (container, now)
    }

    /// Returns whether the database has no practice yet.
    package func isEmpty() async throws -> Bool {
        try await container.transaction { try $0.fetchCount(FetchDescriptor<PracticeRecord>()) == 0 }
    }

    /// Writes all data, except accounts.
    package func write(_ data: SeedData) async throws {
        try await insert(data.plans) { HealthPlanRecord(key: $0.id.rawValue, name: $0.name) }
        try await insert(data.practices) { PracticeRecord(key: $0.id.rawValue, value: $0) }
        try await insert(data.addresses) {
            AddressRecord(key: $0.id.rawValue, practice: $0.practice.rawValue, value: $0)
        }
        try await insert(data.doctors) {
            DoctorRecord(key: $0.id.rawValue, council: $0.council.text, value: $0)
        }
        try await insert(data.reasons) {
            ReasonRecord(key: $0.id.rawValue, doctor: $0.doctor.rawValue, value: $0)
        }
        let breaks = Dictionary(grouping: data.breaks) { Place(doctor: $0.doctor, address: $0.address) }
        let hours = Dictionary(grouping: data.hours) { Place(doctor: $0.doctor, address: $0.address) }
        try await insert(hours.sorted { $0.key < $1.key }) { place, hours in
            AgendaRecord(
                doctor: place.doctor.rawValue, address: place.address.rawValue, hours: hours,
                breaks: breaks[place] ?? [])
        }
        try await insert(data.appointments, BookingMapper.record)
        try await insert(data.events) {
            AppointmentEventRecord(appointment: $0.appointment.rawValue, version: $0.version, value: $0)
        }
        let claims = data.appointments.filter { $0.slot.end > now }.flatMap { appointment in
            appointment.claimedCells.map {
                Claim(doctor: appointment.doctor, cell: $0, owner: .appointment(appointment.id), expires: nil)
            }
        }
        try await insert(claims, BookingMapper.record)
        try await insert(data.reviews) { ReviewMapper.record($0) }
        try await insert(data.reports) { ReviewMapper.record($0) }
    }

    private struct Place: Hashable, Comparable {
        let doctor: Doctor.ID
        let address: Address.ID

        static func < (left: Self, right: Self) -> Bool {
            (left.doctor, left.address) < (right.doctor, right.address)
        }
    }

    private func insert<Value: Sendable>(
        _ values: [Value], _ record: @escaping @Sendable (Value) -> any PersistentModel
    ) async throws {
        for start in stride(from: 0, to: values.count, by: Self.batch) {
            let part = Array(values[start..<min(values.count, start + Self.batch)])
            try await container.transaction { context in
                for value in part { context.insert(record(value)) }
            }
        }
    }
}
