// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import VitralIdentity
import VitralIdentityData
import VitralMail
import VitralModels

extension AccountService {
    /// The time for which a practice keeps an appointment without an account.
    static let retention: TimeInterval = 5 * 365.25 * 86_400
    /// The time for which the operator may send an e-mail again that was given up.
    private static let undeliveredRetention: TimeInterval = 30 * 86_400
    /// The appointments that one call removes at most, so that no transaction is long.
    private static let batch = 500

    /// Removes what was kept for a time: old appointments without an account, with the phone numbers of callers, codes,
    /// counted CPFs, links' tokens and e-mails that were given up.
    ///
    /// Call it from time to time.
    ///
    /// - Returns: The number of appointments that were removed.
    @discardableResult
    package func deleteExpired() async throws -> Int {
        try await codes.deleteExpired()
        try await MailQueue(container).discardUndelivered(
            before: environment.now().addingTimeInterval(-Self.undeliveredRetention))
        try await earlierDeletions.finish(in: container)
        let (now, batch) = (environment.now(), Self.batch)
        let limit = Slot(start: now.addingTimeInterval(-Self.retention), minutes: 0).second
        return try await container.transaction { context in
            let yesterday = now.addingTimeInterval(-Self.day)
            try context.delete(model: CPFCheckRecord.self, where: #Predicate { $0.date <= yesterday })
            try LinkTokens.deleteExpired(now: now, in: context)
            var descriptor = FetchDescriptor<AppointmentRecord>(
                predicate: #Predicate { $0.patient == nil && $0.second < limit }, sortBy: [SortDescriptor(\.second)])
            descriptor.fetchLimit = batch
            let old = try context.fetch(descriptor)
            for record in old {
                let (key, owner) = (record.key, ClaimOwner.appointment(.init(record.key)).text)
                try context.delete(model: AppointmentEventRecord.self, where: #Predicate { $0.appointment == key })
                try context.delete(model: BookingAnswerRecord.self, where: #Predicate { $0.appointment == key })
                try context.delete(model: ClaimRecord.self, where: #Predicate { $0.owner == owner })
                try DataVaultStore.deleteAll(of: record.value.noteOwner.rawValue, in: context)
                context.delete(record)
            }
            return old.count
        }
    }
}
