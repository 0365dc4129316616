// SPDX-License-Identifier: Apache-2.0

import Dispatch
package import Foundation
import VerniDomain
package import VerniFiles
import VitralFiles

/// The files of users in a folder, which its owner alone can read.
///
/// A file is on the disk, complete, before ``put(_:as:expecting:)`` returns. Several processes may share the folder.
package struct DiskBlobStore: BlobStore {
    let folder: URL
    let now: @Sendable () -> Date
    /// The threads that wait for the disk, because tasks must not.
    private let threads = DispatchQueue(label: "verni.files", attributes: .concurrent)

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - folder: The folder, which the first file creates.
    ///   - now: Returns the time, which files have as that of their last change.
    package init(_ folder: URL, now: @escaping @Sendable () -> Date = { .now }) {
        (self.folder, self.now) = (folder, now)
    }

    package func put(_ file: Data, as use: BlobUse, expecting expected: BlobID?) async throws -> StoredBlob {
        try await work {
            let clean = try CleanFile(file, for: use)
            guard let id = clean.id, expected == nil || expected == id else { throw VerniError.fileKind }
            let place = place(of: id)
            let parent = place.deletingLastPathComponent()
            if FileStatus.isMissing(parent) {
                try PrivateFile.makeFolder(parent)
                // The name of the folder must be on the disk like that of the file.
                try PrivateFile.synchronize(parent)
            }
            repeat {
                _ = try PrivateFile.create([UInt8](clean.data), at: place)
                // A file that was there, and that was being deleted, is gone meanwhile.
            } while try !BlobFile.touch(place, now())
            return StoredBlob(id: id, kind: clean.kind, byteCount: clean.data.count)
        }
    }

    package func blob(_ id: BlobID) async throws -> Blob? {
        try await work {
            guard let data = try Self.content(of: place(of: id)) else { return nil }
            return CleanFile.kind(of: data).map { Blob(data: data, kind: $0) }
        }
    }

    private static func content(of file: URL) throws(FileFailure) -> Data? {
        do throws(FileFailure) {
            return Data(try PrivateFile.read(file).bytes)
        } catch {
            guard error.code == ENOENT else { throw error }
            return nil
        }
    }

    package func has(_ id: BlobID) async throws -> Bool {
        try await work { !FileStatus.isMissing(place(of: id)) }
    }

    package func delete(_ id: BlobID) async throws {
        try await work {
            let path = place(of: id).path
            guard unlink(path) != 0, errno != ENOENT else { return }
            throw FileFailure(path)
        }
    }

    /// Returns the file of an address; the first two digits name a folder, so that none has too many files.
    func place(of id: BlobID) -> URL {
        folder.appending(path: String(id.text.prefix(2))).appending(path: String(id.text.dropFirst(2)))
    }

    /// Runs an operation of the disk.
    ///
    /// - Throws: ``VerniError/diskFull``, or the error of the operation.
    func work<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        do {
            return try await withCheckedThrowingContinuation { continuation in
                threads.async { continuation.resume(with: Result { try body() }) }
            }
        } catch let failure as FileFailure where [ENOSPC, EDQUOT].contains(failure.code) {
            throw VerniError.diskFull
        }
    }
}
