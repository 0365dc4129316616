// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Crypto
package import Foundation
import VitralImage
package import VitralModels

/// The photos of patients and doctors in a database, by the address of their content.
///
/// An address never changes its content, so browsers may keep a photo forever. A content is removed with its last owner.
package struct PhotoStore: Sendable {
    private let container: ModelContainer

    /// The largest file, in bytes.
    package static let byteLimit = 5_000_000

    /// Creates a store.
    ///
    /// - Parameter container: A container with ``DataModule/models``.
    package init(_ container: ModelContainer) { self.container = container }

    /// Returns a photo without its metadata.
    ///
    /// - Throws: ``DomainError/fileTooLarge``, ``DomainError/fileKind``.
    package static func clean(_ file: Data) async throws -> CleanPhoto {
        let image = try await image(file)
        return CleanPhoto(address: key(of: image.data), type: image.kind.contentType, content: image.data)
    }

    /// Saves a photo as an owner's, or removes it, in the transaction that changes the owner's record.
    static func set(_ photo: CleanPhoto?, of owner: PhotoOwner, in context: ModelContext) throws {
        guard let photo else { return try remove(of: owner, in: context) }
        let (text, key) = (owner.text, photo.address)
        if try !lock(key, in: context) {
            context.insert(PhotoRecord(key: key, type: photo.type, content: photo.content))
        }
        guard let use = try context.first(#Predicate<PhotoUseRecord> { $0.owner == text }) else {
            context.insert(PhotoUseRecord(owner: text, photo: key))
            return
        }
        let old = use.photo
        use.photo = key
        try context.save()
        if old != key { try removeUnused(old, in: context) }
    }

    /// Removes an owner's photo in a transaction, such as the one that deletes the owner.
    package static func remove(of owner: PhotoOwner, in context: ModelContext) throws {
        let text = owner.text
        guard let use = try context.first(#Predicate<PhotoUseRecord> { $0.owner == text }) else { return }
        let key = use.photo
        context.delete(use)
        try context.save()
        try removeUnused(key, in: context)
    }

    /// Returns the content of a photo with its media type; `nil` if there is none.
    ///
    /// - Parameter key: The address of the content, as a client sent it.
    package func photo(_ key: String) async throws -> (content: Data, type: String)? {
        guard Self.isKey(key) else { return nil }
        return try await container.values(
            FetchDescriptor<PhotoRecord>(predicate: #Predicate { $0.key == key })
        ) { ($0.content, $0.type) }.first
    }

    private static func removeUnused(_ key: String, in context: ModelContext) throws {
        try lock(key, in: context)
        guard try context.first(#Predicate<PhotoUseRecord> { $0.photo == key }) == nil else { return }
        try context.delete(model: PhotoRecord.self, where: #Predicate { $0.key == key })
    }

    /// Makes changes of the content's owners run again that come at the same time, and returns whether the content exists.
    @discardableResult
    private static func lock(_ key: String, in context: ModelContext) throws -> Bool {
        guard let photo = try context.first(#Predicate<PhotoRecord> { $0.key == key }) else { return false }
        photo.revision &+= 1
        try context.save()
        return true
    }

    /// Removes the metadata, off the main actor: a file of 5 MB takes a moment.
    @concurrent
    private static func image(_ file: Data) async throws -> CleanImage {
        do {
            return try CleanImage(file, kinds: [.jpeg, .png, .webp], byteLimit: byteLimit)
        } catch {
            switch error {
            case .tooLarge, .tooManyPixels: throw DomainError.fileTooLarge
            case .unknownKind, .damaged: throw DomainError.fileKind
            }
        }
    }

    /// Returns the address of a content: its SHA-256, as hexadecimal digits.
    static func key(of content: Data) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: SHA256.hash(data: content).flatMap {
                [digits[Int(truncatingIfNeeded: $0 >> 4)], digits[Int(truncatingIfNeeded: $0 & 15)]]
            },
            as: UTF8.self)
    }

    /// Whether a text can be the address of a content.
    static func isKey(_ text: String) -> Bool {
        text.utf8.count == 64
            && text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }
}
