// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDefaultFiles
import VerniDomain
import VerniFiles
import VerniLedger

/// The receipts and pictures of a replica: stored on this machine at once, and uploaded when there is a connection.
struct OwnFiles: Sendable {
    private let store: DiskBlobStore
    private let waiting: URL
    private let now: @Sendable () -> Date
    private let refusals = UploadRefusals()

    /// Opens the files beside the file of groups.
    ///
    /// - Parameter now: Returns the time.
    init(beside file: URL, now: @escaping @Sendable () -> Date = { .now }) {
        let folder = file.appendingPathExtension("files")
        store = DiskBlobStore(folder, now: now)
        waiting = folder.appending(path: "waiting")
        self.now = now
    }

    /// Stores a file, which then waits for its upload.
    func store(_ bytes: Data, as use: BlobUse) async throws -> StoredFile {
        let stored = try await store.put(bytes, as: use, expecting: nil)
        guard let kind = FileKind(rawValue: stored.kind.rawValue) else { throw VerniError.fileKind }
        try FileManager.default.createDirectory(
            at: waiting, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try Data().write(to: waiting.appending(path: Self.name(of: stored.id, use)))
        return StoredFile(digest: stored.id.text, kind: kind, byteCount: stored.byteCount)
    }

    /// Returns a file; `nil` for one that this machine does not have.
    func file(_ digest: String) async throws -> Blob? {
        guard let id = BlobID(digest) else { throw VerniError.notFound }
        return try await store.blob(id)
    }

    /// Keeps a file that the server has sent.
    ///
    /// - Returns: The file.
    /// - Throws: ``VerniError/notFound`` if it is not what its address says.
    func keep(_ bytes: Data, of digest: String) async throws -> Blob {
        guard let id = BlobID(digest) else { throw VerniError.notFound }
        _ = try await store.put(bytes, as: .receipt, expecting: id)
        guard let blob = try await store.blob(id) else { throw VerniError.notFound }
        return blob
    }

    /// Uploads the files that wait.
    ///
    /// A file that the server refuses keeps no other from being uploaded. It stays, and is sent again after an hour.
    ///
    /// - Parameter send: Sends one to the server.
    /// - Returns: The files that the server does not have yet.
    func upload(
        _ send: (_ bytes: Data, _ isPicture: Bool) async throws -> StoredFile
    ) async throws -> PendingFiles {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: waiting.path)) ?? []
        var pending = PendingFiles()
        for name in names.sorted() {
            let parts = name.split(separator: ".")
            guard parts.count == 2, let id = BlobID(String(parts[0])), let blob = try await store.blob(id) else {
                continue
            }
            if let reason = refusals.reason(of: name, at: now()) {
                pending.refused.append(PendingFiles.Refused(digest: id.text, reason: reason, isNew: false))
                continue
            }
            guard pending.failure == nil else {
                pending.waiting += 1
                continue
            }
            do {
                _ = try await send(blob.data, parts[1] == Self.picture)
                // Another process on the same file may have sent it too.
                try? FileManager.default.removeItem(at: waiting.appending(path: name))
            } catch let error as VerniError where error.concernsAllFiles {
                pending.failure = error
                pending.waiting += 1
            } catch let error as VerniError {
                refusals.add(error, of: name, at: now())
                pending.refused.append(PendingFiles.Refused(digest: id.text, reason: error, isNew: true))
            }
        }
        return pending
    }

    /// Deletes the files that no group has had for ``UnusedFiles/time``, and that do not wait.
    ///
    /// - Parameter used: Returns those of some files that groups have.
    func deleteUnused(_ used: @escaping @Sendable (Set<String>) async throws -> Set<String>) async throws {
        let folder = waiting
        _ = try await store.deleteUnused(after: UnusedFiles.time) { ids in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            let waiting = names.compactMap { $0.split(separator: ".").first.map(String.init) }
            let found = try await used(Set(ids.map(\.text))).union(waiting)
            return Set(found.compactMap { BlobID($0) })
        }
    }

    private static let picture = "picture"

    private static func name(of id: BlobID, _ use: BlobUse) -> String {
        "\(id.text).\(use == .avatar ? picture : "receipt")"
    }
}
