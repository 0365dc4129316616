// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The files of users, by the address of their content.
///
/// The store knows no owner: its caller decides about the users that may see a file, and about its uses.
package protocol BlobStore: Sendable {
    /// Keeps a file without its metadata, such as the position of a photo.
    ///
    /// Images lose their metadata, so their address is that of other bytes; a file that the store once returned
    /// keeps its address. The content of a PDF does not change.
    ///
    /// - Parameters:
    ///   - file: The file, as a user sent it.
    ///   - use: The use, which decides about kinds and size.
    ///   - expected: The address that the kept content must have; `nil` for any.
    /// - Throws: ``VerniError/diskFull``; ``VerniError/fileTooLarge(limit:)`` for too many bytes or pixels;
    ///   ``VerniError/fileKind`` for a file of another kind, one that is damaged, or one whose content has another address
    ///   than expected.
    func put(_ file: Data, as use: BlobUse, expecting expected: BlobID?) async throws -> StoredBlob

    /// Returns a file; `nil` if the store does not have it.
    func blob(_ id: BlobID) async throws -> Blob?

    /// Returns whether the store has a file.
    func has(_ id: BlobID) async throws -> Bool

    /// Deletes a file, if the store has it.
    func delete(_ id: BlobID) async throws

    /// Deletes the files that nothing has used for some time.
    ///
    /// The time begins when a call finds a file unused, and again when the file is put once more.
    ///
    /// - Parameters:
    ///   - delay: The seconds for which a file stays after its last use.
    ///   - used: Returns those of some files that are used; a file for which it is called again is about to be deleted.
    /// - Returns: The deleted files.
    func deleteUnused(
        after delay: TimeInterval, _ used: @Sendable ([BlobID]) async throws -> Set<BlobID>
    ) async throws -> [BlobID]
}

/// The facts about a file in a store.
package struct StoredBlob: Hashable, Codable, Sendable {
    /// The address of the content.
    package let id: BlobID
    /// The kind of the content.
    package let kind: BlobKind
    /// The size in bytes.
    package let byteCount: Int

    package init(id: BlobID, kind: BlobKind, byteCount: Int) {
        self.id = id
        self.kind = kind
        self.byteCount = byteCount
    }
}

/// A file of a store.
package struct Blob: Hashable, Sendable {
    /// The content.
    package let data: Data
    /// The kind of the content.
    package let kind: BlobKind

    package init(data: Data, kind: BlobKind) {
        self.data = data
        self.kind = kind
    }
}
