// SPDX-License-Identifier: Apache-2.0

import Crypto
package import Foundation
package import VerniAPITypes
import VerniDomain
package import VerniFiles
package import VerniRepositories

/// The files of users: what routes and pages do alike.
package struct FileDesk: Sendable {
    private let store: any BlobStore
    private let repository: FileRepository
    private let log: any GroupLog
    private let now: @Sendable () -> Date

    package init(
        _ store: any BlobStore, repository: FileRepository, log: any GroupLog, now: @escaping @Sendable () -> Date
    ) {
        (self.store, self.repository, self.log, self.now) = (store, repository, log, now)
    }

    /// Returns a file that an account may see: one that it has sent, or that the sender has added to a group of the account.
    ///
    /// - Throws: ``VerniError/notFound`` for any other.
    package func file(_ digest: String, for account: String) async throws -> Blob {
        guard let id = BlobID(digest) else { throw VerniError.notFound }
        var senders = try await log.accounts(adding: digest, toGroupsOf: account)
        senders.insert(account)
        guard try await repository.hasSender(of: digest, among: senders), let blob = try await store.blob(id) else {
            throw VerniError.notFound
        }
        return blob
    }

    /// Keeps a file of an account.
    func keep(_ bytes: Data, as use: BlobUse, of account: String) async throws -> StoredBlob {
        guard bytes.count <= use.byteLimit else { throw VerniError.fileTooLarge(limit: use.byteLimit) }
        // Bytes that cannot be the account's are not stored; the repository counts those of uploads at the same time.
        let used = try await repository.byteCount(of: account)
        guard used + bytes.count <= FileRepository.byteLimit else { throw VerniError.limitReached }
        let stored = try await store.put(bytes, as: use, expecting: nil)
        try await repository.add(account, to: stored.id.text, byteCount: stored.byteCount, at: now())
        return stored
    }

    /// Deletes the files that no receipt, member and profile has had for ``UnusedFiles/time``.
    package func deleteUnused() async throws {
        let (log, date) = (log, now())
        let deleted = try await store.deleteUnused(after: UnusedFiles.time) { ids in
            let used = try await log.usedFiles(among: Set(ids.map(\.text)))
            return Set(used.compactMap { BlobID($0) })
        }
        try await repository.forget(deleted.map(\.text), sentBefore: date - UnusedFiles.time)
    }

    /// Returns the address of bytes.
    static func digest(of bytes: Data) -> String {
        SHA256.hash(data: bytes).map { byte in
            byte < 16 ? "0" + String(byte, radix: 16) : String(byte, radix: 16)
        }.joined()
    }
}

/// Keeps and shows the files of users.
package struct BlobsController: BlobsOperations {
    private let desk: FileDesk

    package init(_ desk: FileDesk) {
        self.desk = desk
    }

    package func getBlob(sha256: String, by user: APIUser) async throws -> APIFile {
        let blob = try await desk.file(sha256, for: user.account)
        return APIFile(data: blob.data, mediaType: blob.kind.contentType, isImmutable: true)
    }

    package func putBlob(
        sha256: String, picture: Bool?, _ body: Data, by user: APIUser
    ) async throws -> APIStoredFile {
        // A body that was changed on its way is none that the user has sent.
        guard FileDesk.digest(of: body) == sha256 else {
            throw APIProblem(
                type: "invalidParameter", title: "The address is not that of the body.", status: 400,
                errors: [APIProblemPart(pointer: "/sha256", detail: "It is not the SHA-256 of the body.")])
        }
        let stored = try await desk.keep(body, as: picture == true ? .avatar : .receipt, of: user.account)
        guard let kind = APIStoredFile.Kind(rawValue: stored.kind.rawValue) else { throw VerniError.fileKind }
        return APIStoredFile(digest: stored.id.text, kind: kind, byteCount: stored.byteCount)
    }
}
