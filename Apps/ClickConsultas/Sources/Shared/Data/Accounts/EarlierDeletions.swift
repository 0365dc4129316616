// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Synchronization
import VitralModels

/// The completion of deletions by earlier versions, which left the patient's choices in the appointments that a practice
/// keeps.
///
/// Each process looks once at the appointments without an account, in batches: those of callers stay as they are.
final class EarlierDeletions: Sendable {
    /// The key of the last appointment that was looked at; `nil` once there is none left.
    private let last = Mutex<String?>("")
    /// The appointments of a transaction.
    private let batch = 500

    /// Removes from appointments of deleted accounts what a practice does not keep.
    func finish(in container: ModelContainer) async throws {
        while let key = last.withLock({ $0 }) {
            let next = try await finish(after: key, in: container)
            last.withLock { $0 = next }
        }
    }

    /// Looks at the appointments after a key, and returns the last key; `nil` if there were none.
    private func finish(after last: String, in container: ModelContainer) async throws -> String? {
        try await container.transaction { [batch] context in
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
    }
}
