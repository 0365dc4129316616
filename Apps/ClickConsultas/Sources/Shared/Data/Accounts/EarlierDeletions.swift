// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Synchronization
import VitralModels

/// The completion of deletions by earlier versions, which left the patient's choices in the appointments that a practice
/// keeps, and the photos of doctors at their addresses.
///
/// Each process looks once at the appointments without an account and at the photos of doctors, in batches: the
/// appointments of callers and the photos that are shown stay as they are.
final class EarlierDeletions: Sendable {
    /// The key of the last appointment that was looked at; `nil` once there is none left.
    private let lastAppointment = Mutex<String?>("")
    /// The owner of the last photo that was looked at; `nil` once there is none left.
    private let lastOwner = Mutex<String?>(PhotoOwner.doctor("").text)
    /// The records of a transaction.
    private static let batch = 500

    /// Removes from appointments of deleted accounts what a practice does not keep, and photos that no doctor shows.
    func finish(in container: ModelContainer) async throws {
        while let key = lastAppointment.withLock({ $0 }) {
            let next = try await container.transaction { try Self.finishAppointments(after: key, in: $0) }
            lastAppointment.withLock { $0 = next }
        }
        while let owner = lastOwner.withLock({ $0 }) {
            let next = try await container.transaction { try Self.finishPhotos(after: owner, in: $0) }
            lastOwner.withLock { $0 = next }
        }
    }

    /// Looks at the appointments after a key, and returns the last key; `nil` if there were none.
    private static func finishAppointments(after last: String, in context: ModelContext) throws -> String? {
        var descriptor = FetchDescriptor<AppointmentRecord>(
            predicate: #Predicate { $0.patient == nil && $0.key > last }, sortBy: [SortDescriptor(\.key)])
        descriptor.fetchLimit = batch
        let records = try context.fetch(descriptor)
        let keys = records.map(\.key)
        let bookings = try context.fetch(
            FetchDescriptor<AppointmentEventRecord>(
                predicate: #Predicate { $0.version == 1 && keys.contains($0.appointment) }))
        // The staff books for callers; what a patient has booked had an account.
        let deleted = Set(bookings.filter { $0.value.actor == .patient }.map(\.appointment)).sorted()
        for record in records where deleted.contains(record.key) {
            try AccountDeletion.keep(record, in: context)
        }
        if !deleted.isEmpty {
            try context.delete(
                model: BookingAnswerRecord.self, where: #Predicate { deleted.contains($0.appointment) })
        }
        return keys.last
    }

    /// Looks at the photos of doctors after an owner, and returns the last owner; `nil` if there were none.
    private static func finishPhotos(after last: String, in context: ModelContext) throws -> String? {
        let prefix = PhotoOwner.doctor("").text
        var descriptor = FetchDescriptor<PhotoUseRecord>(
            predicate: #Predicate { $0.owner > last && $0.owner.starts(with: prefix) },
            sortBy: [SortDescriptor(\.owner)])
        descriptor.fetchLimit = batch
        let uses = try context.fetch(descriptor).map { ($0.owner, $0.photo) }
        for (owner, photo) in uses {
            let key = String(owner.dropFirst(prefix.count))
            let doctor = try context.first(#Predicate<DoctorRecord> { $0.key == key })?.value
            if doctor?.photo != photo { try PhotoStore.remove(of: .doctor(.init(key)), in: context) }
        }
        return uses.last?.0
    }
}
