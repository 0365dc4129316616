// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniFiles
import VitralFiles

extension DiskBlobStore {
    package func deleteUnused(
        after delay: TimeInterval, _ used: @Sendable ([BlobID]) async throws -> Set<BlobID>
    ) async throws -> [BlobID] {
        let (date, marks) = (now(), folder.appending(path: "unused.json"))
        let (known, all) = try await work { (UnusedSince.read(marks), try ids()) }
        let inUse = try await used(all)
        var unused: [BlobID: Date] = [:]
        for id in all where !inUse.contains(id) {
            // A clock that was set back keeps no file permanently.
            unused[id] = min(known[id] ?? date, date)
        }
        let end = date - delay
        var deleted: [BlobID] = []
        for (id, since) in unused.sorted(by: { $0.key < $1.key }) where since <= end {
            if try await delete(id, unchangedSince: end, used) {
                deleted.append(id)
                unused[id] = nil
            } else {
                unused[id] = date
            }
        }
        let rest = unused
        if rest != known { try await work { try UnusedSince.write(rest, to: marks) } }
        return deleted
    }

    /// Deletes a file, unless it is put or used meanwhile.
    ///
    /// The file is first set aside: a process that puts it again creates it, and one that has used it before gets it back.
    private func delete(
        _ id: BlobID, unchangedSince date: Date, _ used: @Sendable ([BlobID]) async throws -> Set<BlobID>
    ) async throws -> Bool {
        let file = place(of: id)
        guard try await work({ try BlobFile.setAside(file, unchangedSince: date) }) else { return false }
        do {
            let isUsed = try await used([id]).contains(id)
            try await work { try isUsed ? BlobFile.restore(file) : BlobFile.removeAside(file) }
            return !isUsed
        } catch {
            try await work { try BlobFile.restore(file) }
            throw error
        }
    }

    /// Returns all files; one that a process has set aside before it crashed is restored.
    private func ids() throws -> [BlobID] {
        guard !FileStatus.isMissing(folder) else { return [] }
        var found: Set<BlobID> = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.utf8.count == 2 {
            let parent = folder.appending(path: name)
            for rest in try FileManager.default.contentsOfDirectory(atPath: parent.path) {
                let isAside = rest.hasSuffix(BlobFile.aside)
                guard let id = BlobID(name + (isAside ? String(rest.dropLast(BlobFile.aside.count)) : rest)) else {
                    continue
                }
                if isAside { try BlobFile.restore(place(of: id)) }
                found.insert(id)
            }
        }
        return found.sorted()
    }
}

/// The steps by which a file is deleted while other processes may put it.
enum BlobFile {
    /// The end of the name of a file that is about to be deleted.
    static let aside = ".unused"

    /// Gives a file the time of its last change.
    ///
    /// - Returns: `false` if there is no such file.
    static func touch(_ file: URL, _ date: Date) throws(FileFailure) -> Bool {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        guard let whole = Int(exactly: seconds) else { throw FileFailure(file.path, code: EINVAL) }
        let times = [timespec(tv_sec: whole, tv_nsec: 0), timespec(tv_sec: whole, tv_nsec: 0)]
        if utimensat(AT_FDCWD, file.path, times, 0) == 0 { return true }
        if errno == ENOENT { return false }
        throw FileFailure(file.path)
    }

    /// Gives a file another name, unless it was changed after a time.
    static func setAside(_ file: URL, unchangedSince date: Date) throws(FileFailure) -> Bool {
        guard rename(file.path, file.path + aside) == 0 else {
            if errno == ENOENT { return false }
            throw FileFailure(file.path)
        }
        // A process that has put the file before this has changed its time.
        if try FileStatus.content(of: URL(fileURLWithPath: file.path + aside)).modified <= date { return true }
        try restore(file)
        return false
    }

    /// Gives a file its name again, unless another process has created it meanwhile.
    static func restore(_ file: URL) throws(FileFailure) {
        if link(file.path + aside, file.path) != 0, errno != EEXIST, errno != ENOENT { throw FileFailure(file.path) }
        try removeAside(file)
    }

    static func removeAside(_ file: URL) throws(FileFailure) {
        if unlink(file.path + aside) != 0, errno != ENOENT { throw FileFailure(file.path) }
    }
}

/// The times since when files are unused, in a file beside them.
private struct UnusedSince: Codable {
    let file: BlobID
    let since: Date

    /// Reads the times; none from a damaged file, after which they begin again.
    static func read(_ place: URL) -> [BlobID: Date] {
        guard let bytes = try? PrivateFile.read(place).bytes,
            let all = try? JSONDecoder().decode([UnusedSince].self, from: Data(bytes))
        else { return [:] }
        return Dictionary(all.map { ($0.file, $0.since) }) { first, _ in first }
    }

    static func write(_ times: [BlobID: Date], to place: URL) throws {
        let all = times.sorted { $0.key < $1.key }.map { UnusedSince(file: $0.key, since: $0.value) }
        try PrivateFile.write([UInt8](JSONEncoder().encode(all)), to: place)
    }
}
