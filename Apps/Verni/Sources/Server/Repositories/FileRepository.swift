// SPDX-License-Identifier: Apache-2.0

package import Foundation
import VerniDomain
package import VitralModels

/// An account that has sent a file.
@Model final class FileOwnerRecord {
    #Index<FileOwnerRecord>([\.account])

    /// The digest of the file and the account.
    @Attribute(.unique) private(set) var key: String
    var account = ""
    var byteCount = 0
    var sentAt = Date.distantPast

    init(key: String) { self.key = key }
}

/// The accounts that have sent files, and may read them before a group has them.
///
/// The rows of a deleted account stay for as long as its files, which its groups may have.
package struct FileRepository: Sendable {
    private let container: ModelContainer

    /// The most bytes that an account may send in all: 1 GB.
    package static let byteLimit = 1_000_000_000

    package init(_ container: ModelContainer) {
        self.container = container
    }

    /// Returns whether one of some accounts has sent a file.
    package func hasSender(of digest: String, among accounts: Set<String>) async throws -> Bool {
        let keys = accounts.map { Self.key($0, digest) }
        return try await container.transaction { context in
            try context.fetchCount(
                FetchDescriptor<FileOwnerRecord>(predicate: #Predicate { keys.contains($0.key) })) > 0
        }
    }

    private static func byteCount(of account: String, in context: ModelContext) throws -> Int {
        try context.fetch(FetchDescriptor<FileOwnerRecord>(predicate: #Predicate { $0.account == account }))
            .reduce(0) { $0 &+ $1.byteCount }
    }

    /// Returns the bytes of all files that an account has sent.
    package func byteCount(of account: String) async throws -> Int {
        try await container.transaction { context in try Self.byteCount(of: account, in: context) }
    }

    /// Adds an account to those that have sent a file.
    ///
    /// - Throws: ``VerniError/limitReached`` if the account then had sent more than ``byteLimit``, and
    ///   ``VerniError/notFound`` for an account that is deleted.
    package func add(_ account: String, to digest: String, byteCount: Int, at date: Date) async throws {
        let key = Self.key(account, digest)
        let body: @Sendable (ModelContext) throws -> Void = { context in
            let found = FetchDescriptor<FileOwnerRecord>(predicate: #Predicate { $0.key == key })
            if let known = try context.fetch(found).first {
                known.sentAt = date
                return
            }
            guard let owner = try AccountRepository.record(account, in: context) else { throw VerniError.notFound }
            owner.fileRevision &+= 1
            let used = try Self.byteCount(of: account, in: context)
            guard byteCount <= Self.byteLimit, used <= Self.byteLimit - byteCount else { throw VerniError.limitReached }
            let record = FileOwnerRecord(key: key)
            record.account = account
            record.byteCount = byteCount
            record.sentAt = date
            context.insert(record)
        }
        do {
            try await container.transaction(body)
        } catch DataStoreError.uniqueConstraintViolated {
            // The same account has just sent the same file.
        }
    }

    /// Forgets the accounts that have sent deleted files, which count no longer as theirs.
    ///
    /// - Parameter date: The time before which they were sent; an account that has sent one since has a new file.
    package func forget(_ digests: [String], sentBefore date: Date) async throws {
        try await container.transaction { context in
            for digest in digests {
                let prefix = "\(digest) "
                try context.delete(
                    model: FileOwnerRecord.self,
                    where: #Predicate { $0.key.starts(with: prefix) && $0.sentAt <= date })
            }
        }
    }

    private static func key(_ account: String, _ digest: String) -> String { "\(digest) \(account)" }
}
