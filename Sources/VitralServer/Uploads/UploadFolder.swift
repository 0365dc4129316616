// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import Synchronization

/// Where the files lie that browsers have sent: a folder of this process, readable by its owner only.
///
/// It is made for the first file and goes with the process. A lock that ends with the process tells which folders of
/// others are left over.
final class UploadFolder: Sendable {
    /// A folder that somebody else has made where ours should be.
    struct ForeignFolder: Error, CustomStringConvertible {
        let path: String
        var description: String {
            "The folder \(path) belongs to another user. To fix this, set uploads.folder to a folder of your own."
        }
    }

    private struct Own {
        var folder: URL
        var lock: Int32
    }

    private let base: URL
    private let own = Mutex<Own?>(nil)

    init(_ base: URL?) {
        self.base =
            base
            ?? FileManager.default.temporaryDirectory.appendingPathComponent(
                "vitral-uploads-\(getuid())", isDirectory: true)
    }

    deinit { close() }

    // MARK: Files

    /// Makes a file of a session.
    func makeFile(session: Int, number: Int, name: String) throws -> UploadSink {
        let folder = try folder().appendingPathComponent("\(session)/\(number)", isDirectory: true)
        try Self.makeFolder(folder)
        let url = folder.appendingPathComponent(name, isDirectory: false)
        let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw StorageFailure(url, errno) }
        return UploadSink(url: url, descriptor: descriptor)
    }

    /// Removes a file and the folder around it.
    func remove(_ file: URL) {
        try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
    }

    /// Removes all files of a session.
    func remove(session: Int) {
        guard let folder = own.withLock({ $0?.folder }) else { return }
        try? FileManager.default.removeItem(at: folder.appendingPathComponent("\(session)", isDirectory: true))
    }

    /// Removes everything, when the server stops.
    func close() {
        own.withLock { own in
            guard let old = own else { return }
            own = nil
            try? FileManager.default.removeItem(at: old.folder)
            unlink(Self.lockPath(of: old.folder))
            Foundation.close(old.lock)
        }
    }

    // MARK: Folders

    /// Removes what processes have left that were killed.
    func removeLeftovers() {
        let found = (try? FileManager.default.contentsOfDirectory(at: base, includingPropertiesForKeys: nil)) ?? []
        for lockFile in found where lockFile.pathExtension == "lock" {
            guard let lock = Self.takeLock(lockFile.path, mode: O_RDWR) else { continue }
            try? FileManager.default.removeItem(at: lockFile.deletingPathExtension())
            unlink(lockFile.path)
            Foundation.close(lock)
        }
    }

    private func folder() throws -> URL {
        try own.withLock { own in
            if let own { return own.folder }
            let made = try makeOwn()
            own = made
            return made.folder
        }
    }

    private func makeOwn() throws -> Own {
        try Self.makeFolder(base)
        // Of the place itself: these do not follow a link.
        let attributes = try FileManager.default.attributesOfItem(atPath: base.path)
        guard (attributes[.ownerAccountID] as? NSNumber)?.uint32Value == getuid(),
            attributes[.type] as? FileAttributeType == .typeDirectory
        else {
            throw ForeignFolder(path: base.path)
        }
        while true {
            let name = Hexadecimal.text(of: UInt64.random(in: 0 ... .max))
            let folder = base.appendingPathComponent(name, isDirectory: true)
            // Another process that looks for leftovers may hold the lock for a moment.
            guard let lock = Self.takeLock(Self.lockPath(of: folder), mode: O_RDWR | O_CREAT | O_EXCL) else {
                guard errno == EWOULDBLOCK || errno == EEXIST else { throw StorageFailure(folder, errno) }
                continue
            }
            try Self.makeFolder(folder)
            return Own(folder: folder, lock: lock)
        }
    }

    private static func lockPath(of folder: URL) -> String { folder.path + ".lock" }

    private static func takeLock(_ path: String, mode: Int32) -> Int32? {
        let descriptor = open(path, mode | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let reason = errno
            Foundation.close(descriptor)
            errno = reason
            return nil
        }
        return descriptor
    }

    private static func makeFolder(_ folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
}

/// A file that is being written.
///
/// One task at a time writes to it.
final class UploadSink: Sendable {
    let url: URL
    private let descriptor: Int32

    init(url: URL, descriptor: Int32) {
        self.url = url
        self.descriptor = descriptor
    }

    deinit { Foundation.close(descriptor) }

    /// Writes bytes at the end; to be called where waiting for a disk is fine.
    func write(_ buffer: ByteBuffer) throws {
        try buffer.withUnsafeReadableBytes { bytes in
            var written = 0
            while written < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
                let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    throw StorageFailure(url, errno)
                }
                written += count
            }
        }
    }
}
