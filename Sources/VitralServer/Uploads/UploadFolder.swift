// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOPosix
import Synchronization
import VitralFeatures
import VitralFiles

/// The folder of uploaded files, which belongs to this process and is readable by its owner only.
///
/// It is created for the first file, and removed with the process. A lock that ends with the process shows which
/// folders of other processes are left over. The lock file outlives its folder: if files cannot be removed, a later
/// process finds them.
final class UploadFolder: Sendable {
    /// The error for a folder that belongs to another user.
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

    private struct State {
        var own: Own?
        var isClosed = false
        /// The number of operations that create or remove files at the moment.
        var operations = 0
        /// The continuations to resume when no operation is running.
        var closing: [CheckedContinuation<Void, Never>] = []
    }

    private let base: URL
    private let state = Mutex(State())
    private let removeItem: @Sendable (URL) throws -> Void

    /// Creates the object; the folder itself is created for the first file.
    ///
    /// - Parameters:
    ///   - base: The parent of the folder; `nil` for a folder in the system's temporary folder.
    ///   - removeItem: Removes a file, or a folder with its contents.
    init(
        _ base: URL?,
        removeItem: @escaping @Sendable (URL) throws -> Void = { try FileManager.default.removeItem(at: $0) }
    ) {
        self.base =
            base
            ?? FileManager.default.temporaryDirectory.appendingPathComponent(
                "vitral-uploads-\(getuid())", isDirectory: true)
        self.removeItem = removeItem
    }

    deinit { _ = removeOwn() }

    // MARK: Files

    /// Creates a file of a session.
    ///
    /// - Throws: `CancellationError` if the server has stopped.
    func makeFile(session: Int, number: Int, name: String) throws -> UploadSink {
        let own = try state.withLock { state -> Own in
            guard !state.isClosed else { throw CancellationError() }
            let own = try state.own ?? makeOwn()
            state.own = own
            state.operations += 1
            return own
        }
        defer { endOperation() }
        let folder = own.folder.appendingPathComponent("\(session)/\(number)", isDirectory: true)
        try PrivateFile.makeFolder(folder)
        let url = folder.appendingPathComponent(name, isDirectory: false)
        let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw FileFailure(url.path) }
        return UploadSink(url: url, descriptor: descriptor)
    }

    /// Removes a file and the folder around it.
    func remove(_ file: URL) {
        removeBelow { _ in file.deletingLastPathComponent() }
    }

    /// Removes all files of a session.
    func remove(session: Int) {
        removeBelow { $0.appendingPathComponent("\(session)", isDirectory: true) }
    }

    /// Removes all files when the server stops, after the running operations; later operations have no effect.
    ///
    /// - Returns: `true` if no file is left.
    func close() async -> Bool {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                state.isClosed = true
                if state.operations > 0 { state.closing.append(continuation) }
                return state.operations == 0
            }
            if isIdle { continuation.resume() }
        }
        // This also runs in a cancelled task.
        return await withCheckedContinuation { continuation in
            NIOThreadPool.singleton.submit { _ in continuation.resume(returning: self.removeOwn()) }
        }
    }

    private func removeBelow(_ place: (URL) -> URL) {
        let own = state.withLock { state -> Own? in
            // When the server stops, the remaining files are removed together with the folder.
            guard !state.isClosed, let own = state.own else { return nil }
            state.operations += 1
            return own
        }
        guard let own else { return }
        _ = isRemoved(place(own.folder))
        endOperation()
    }

    private func endOperation() {
        let closing = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            state.operations -= 1
            guard state.operations == 0 else { return [] }
            defer { state.closing = [] }
            return state.closing
        }
        for continuation in closing { continuation.resume() }
    }

    /// Removes the folder of this process, and then its lock.
    ///
    /// - Returns: `true` if no file is left.
    private func removeOwn() -> Bool {
        let own = state.withLock { state -> Own? in
            defer { state.own = nil }
            return state.own
        }
        return own.map { remove(folder: $0.folder, lock: $0.lock) } ?? true
    }

    /// Removes a folder whose lock this process holds, and then the lock.
    private func remove(folder: URL, lock: Int32) -> Bool {
        defer { Foundation.close(lock) }
        guard isRemoved(folder) else { return false }
        unlink(Self.lockPath(of: folder))
        return true
    }

    /// Removes a file or folder.
    ///
    /// - Returns: `true` if the item no longer exists.
    private func isRemoved(_ place: URL) -> Bool {
        // Two removals of the same files make each other fail, but each attempt gets further.
        for _ in 0..<20 {
            try? removeItem(place)
            if FileStatus.isMissing(place) { return true }
        }
        return false
    }

    // MARK: Folders

    /// Removes the folders of processes that were killed, or that could not remove them.
    func removeLeftovers() {
        let found = (try? FileManager.default.contentsOfDirectory(at: base, includingPropertiesForKeys: nil)) ?? []
        for item in found {
            if item.pathExtension == "lock" {
                guard let lock = Self.takeLock(item.path, mode: O_RDWR) else { continue }
                _ = remove(folder: item.deletingPathExtension(), lock: lock)
            } else if Self.isName(item.lastPathComponent) {
                // Creating the lock exclusively proves that the folder has no owner.
                let path = Self.lockPath(of: item)
                guard let lock = Self.takeLock(path, mode: O_RDWR | O_CREAT | O_EXCL) else { continue }
                _ = remove(folder: item, lock: lock)
            }
        }
    }

    private func makeOwn() throws -> Own {
        try PrivateFile.makeFolder(base)
        // These are the attributes of the item itself, because they do not follow a symbolic link.
        let attributes = try FileManager.default.attributesOfItem(atPath: base.path)
        guard (attributes[.ownerAccountID] as? NSNumber)?.uint32Value == getuid(),
            attributes[.type] as? FileAttributeType == .typeDirectory
        else {
            throw ForeignFolder(path: base.path)
        }
        var attempts = 0
        while true {
            attempts += 1
            let name = Hexadecimal.text(of: UInt64.random(in: 0 ... .max))
            let folder = base.appendingPathComponent(name, isDirectory: true)
            let path = Self.lockPath(of: folder)
            guard let lock = Self.takeLock(path, mode: O_RDWR | O_CREAT | O_EXCL) else {
                // Another process that searches for leftovers may hold the lock for a moment.
                if errno == EWOULDBLOCK || errno == EEXIST, attempts < 20 { continue }
                throw FileFailure(path)
            }
            do {
                try PrivateFile.makeFolder(folder)
            } catch {
                _ = remove(folder: folder, lock: lock)
                throw error
            }
            return Own(folder: folder, lock: lock)
        }
    }

    private static func lockPath(of folder: URL) -> String {
        folder.deletingLastPathComponent().appendingPathComponent(folder.lastPathComponent + ".lock").path
    }

    /// Returns whether a name has the form of the names that ``makeOwn()`` creates.
    private static func isName(_ name: String) -> Bool {
        name.utf8.count == 16 && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// Takes a lock.
    ///
    /// - Returns: `nil` on failure, with the reason in `errno`: `EWOULDBLOCK` if another process holds the lock.
    private static func takeLock(_ path: String, mode: Int32) -> Int32? {
        let descriptor = open(path, mode | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return nil }
        var reason = EWOULDBLOCK
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
            // Another process may have taken the lock first, and removed its file since.
            if FileStatus.hasName(descriptor) { return descriptor }
        } else {
            reason = errno
            // If the file system does not support locks, remove the file that was just created.
            if reason != EWOULDBLOCK, mode & O_EXCL != 0 { unlink(path) }
        }
        Foundation.close(descriptor)
        errno = reason
        return nil
    }
}

/// A file of an upload that is being written.
///
/// Only one task at a time may write to it.
final class UploadSink: Sendable {
    let url: URL
    private let descriptor: Int32

    init(url: URL, descriptor: Int32) {
        self.url = url
        self.descriptor = descriptor
    }

    deinit { Foundation.close(descriptor) }

    /// Writes bytes at the end of the file; call it on a thread that may block.
    func write(_ buffer: ByteBuffer) throws {
        try buffer.withUnsafeReadableBytes { bytes in
            var written = 0
            while written < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
                let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    throw FileFailure(url.path)
                }
                written += count
            }
        }
    }
}
