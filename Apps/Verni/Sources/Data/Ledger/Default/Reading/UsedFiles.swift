// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

extension ModelContext {
    /// Returns those of some files that a receipt, a member or a profile has.
    ///
    /// A deleted expense has its receipts, because it can be restored at any time; a deleted group has its files for as
    /// long as it can be restored.
    func usedFiles(among digests: Set<String>, at now: Date) throws -> Set<String> {
        let deleted = try fetch(FetchDescriptor<GroupRecord>(predicate: #Predicate { $0.deletedAt != nil }))
        let gone = Set(try deleted.filter { try isGone($0, at: now) }.map(\.id))
        var used: Set<String> = []
        let sorted = digests.sorted()
        for start in stride(from: 0, to: sorted.count, by: Self.chunk) {
            let part = Array(sorted[start..<min(start + Self.chunk, sorted.count)])
            let receipts = try fetch(
                FetchDescriptor<ReceiptRecord>(predicate: #Predicate { part.contains($0.digest) && !$0.isRemoved }))
            used.formUnion(receipts.lazy.filter { !gone.contains($0.group) }.map(\.digest))
        }
        let members = try fetch(
            FetchDescriptor<MemberRecord>(predicate: #Predicate { $0.picture != nil && !$0.isRemoved }))
        used.formUnion(members.lazy.filter { !gone.contains($0.group) }.compactMap(\.picture))
        let profiles = try fetch(FetchDescriptor<ProfileRecord>(predicate: #Predicate { $0.picture != nil }))
        used.formUnion(profiles.lazy.compactMap(\.picture))
        return used.intersection(digests)
    }

    /// The most files of a query.
    private static let chunk = 500
}

extension HostedLog {
    /// Returns those of some files that a receipt, a member or a profile has.
    package func usedFiles(among digests: Set<String>) async throws -> Set<String> {
        let now = environment.now()
        return try await container.read { context in try context.usedFiles(among: digests, at: now) }
    }
}

extension OwnLedger {
    /// Returns those of some files that a receipt, a member or a profile has; all if a newer version has written records
    /// that may have files.
    package func usedFiles(among digests: Set<String>) async throws -> Set<String> {
        let (now, history) = (environment.now(), history)
        return try await container.read { context in
            for group in try context.fetch(FetchDescriptor<GroupRecord>()).map(\.id)
            where try history.hasNewerRecords(in: group, context: context) {
                return digests
            }
            return try context.usedFiles(among: digests, at: now)
        }
    }
}
