// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation
import NIOPosix
import Synchronization
import VitralFiles

/// A session store of files in a folder, readable by their owner only.
///
/// ```swift
/// let store = try FileSessionStore(folder: URL(fileURLWithPath: "var/sessions"), maximumAge: .seconds(3_600))
/// let server = LiveServer(store: store) { TripsApp() }
/// ```
///
/// Each process that shares the folder can restore the sessions of the others. A file is written under a temporary name
/// and renamed after it is on the disk, so a reader never sees an incomplete file, not even after a power failure. The
/// limits on count, bytes and age, in total and per network, are applied with each write and by a regular scan of the
/// folder, which also finds the files of other processes.
public final class FileSessionStore: SessionStore {
    private let folder: URL
    private let limits: SnapshotLimits
    private let maximumAge: Duration
    private let now: @Sendable () -> Date
    private let inventory: Mutex<Inventory>
    /// A lock for the duration of a scan.
    private let scanning = Mutex(())
    private let addressKey = Mutex<[UInt8]?>(nil)

    private struct Entry {
        let key: SnapshotKey
        let size: Int
        let source: UInt64?
    }

    /// The known contents of the folder.
    private struct Inventory {
        var ledger: SnapshotLedger<UInt64>
        /// The time at which the last scan ended.
        var scannedAt = Date.distantPast
        /// Whether a scan is running or about to start.
        var isScanning = false
        /// Whether the folder may differ from the known contents.
        var needsScan = false
        /// The sessions that were written since the scan started.
        var written: [Entry] = []
    }

    private static let suffix = ".session"
    /// The file with the key under which addresses are hashed; its name has no leading dot, unlike those of abandoned
    /// temporary files.
    private static let keyName = "addresses.key"
    private static let keyLength = 32
    /// The longest time for which files of other processes may go unnoticed, in seconds.
    private static let scanInterval = 60.0

    /// Creates a store, and its folder if it does not exist.
    ///
    /// - Parameters:
    ///   - folder: The folder of the files. If it is created, only its owner may read it.
    ///   - limits: The limits of the store; beyond them, the oldest sessions are removed.
    ///   - maximumAge: The age from which on a session is not restored.
    ///   - now: Returns the current time, by which ages are measured.
    public init(
        folder: URL, limits: SnapshotLimits = SnapshotLimits(), maximumAge: Duration = .seconds(24 * 60 * 60),
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        self.folder = folder
        self.limits = limits
        self.maximumAge = maximumAge
        self.now = now
        inventory = Mutex(Inventory(ledger: SnapshotLedger(limits: limits)))
        try PrivateFile.makeFolder(folder)
    }

    /// Saves a session in its file, and removes the oldest files beyond the limits.
    public func save(_ bytes: [UInt8], as key: SnapshotKey, from source: SnapshotSource) async throws {
        try await FileThread.run { [self] in
            let content = SessionFile(source: source.digest(key: try hashingKey()), bytes: bytes)
            try write(content, as: key)
        }
    }

    /// Reads a session's file, if it exists and is not too old.
    public func load(_ key: SnapshotKey) async throws -> [UInt8]? {
        try await FileThread.run { [self] in
            let file = file(of: key)
            guard let (modified, _) = try? FileStatus.content(of: file), isYoung(modified) else { return nil }
            return try SessionFile(PrivateFile.read(file).bytes).bytes
        }
    }

    /// Removes files that are too old or beyond the limits, and incomplete files of ended processes.
    public func prune() async throws {
        try await FileThread.run { [self] in try scan() }
    }

    private func file(of key: SnapshotKey) -> URL {
        folder.appendingPathComponent(key.description + Self.suffix)
    }

    // MARK: Saving

    private func write(_ content: SessionFile, as key: SnapshotKey) throws {
        let bytes = content.encoded
        let (displaced, beginsScan) = try add(Entry(key: key, size: bytes.count, source: content.source))
        for key in displaced { remove(key) }
        // A scan of many files takes a second, and writes do not wait for it; `prune()` reports its failures.
        if beginsScan { NIOThreadPool.singleton.submit { _ in try? self.scan() } }
        do {
            try PrivateFile.write(bytes, to: file(of: key))
        } catch {
            inventory.withLock { $0.needsScan = true }
            throw error
        }
    }

    /// Adds a session to the known contents.
    ///
    /// - Returns: The sessions to remove, and whether the caller must start a scan.
    private func add(_ entry: Entry) throws -> (displaced: [SnapshotKey], beginsScan: Bool) {
        try inventory.withLock { inventory in
            guard inventory.ledger.admits(entry.size) else { throw FileFailure(file(of: entry.key).path, code: EFBIG) }
            let displaced = inventory.ledger.insert(entry.key, size: entry.size, of: entry.source)
            let begins = !inventory.isScanning && (inventory.needsScan || !isRecent(inventory.scannedAt))
            inventory.isScanning = inventory.isScanning || begins
            if inventory.isScanning { inventory.written.append(entry) }
            return (displaced, begins)
        }
    }

    /// Removes a file, unless its session was saved again.
    ///
    /// - Parameter modified: The time at which the file was written; `nil` if it is unknown.
    private func remove(_ key: SnapshotKey, writtenAt modified: Date? = nil) {
        let file = file(of: key)
        inventory.withLock { inventory in
            guard !inventory.ledger.contains(key) else { return }
            // Another process, or a thread of this one, has written the file since the scan counted it.
            if let modified, let now = try? FileStatus.content(of: file).modified, now > modified { return }
            unlink(file.path)
        }
    }

    /// Returns the key under which addresses are hashed, which is in the folder, so that all processes share it.
    private func hashingKey() throws -> [UInt8] {
        try addressKey.withLock { known in
            if let known { return known }
            let file = folder.appendingPathComponent(Self.keyName)
            let fresh = SymmetricKey(size: SymmetricKeySize(bitCount: 8 * Self.keyLength)).withUnsafeBytes { Array($0) }
            let isMine = try PrivateFile.create(fresh, at: file)
            var key = isMine ? fresh : try PrivateFile.read(file).bytes
            if key.count != Self.keyLength {
                try PrivateFile.write(fresh, to: file)
                key = fresh
            }
            known = key
            return key
        }
    }

    // MARK: Scans

    private func isRecent(_ date: Date) -> Bool {
        (0..<Self.scanInterval).contains(now().timeIntervalSince(date))
    }

    /// Counts all files again, and removes those that are too old or beyond the limits.
    private func scan() throws {
        try scanning.withLock { _ in
            inventory.withLock { inventory in
                inventory.isScanning = true
                inventory.needsScan = false
            }
            defer {
                inventory.withLock { inventory in
                    inventory.isScanning = false
                    inventory.written = []
                }
            }
            let found = try filesFound()
            let counted = count(found)
            let date = now()
            let displaced = inventory.withLock { inventory in
                inventory.ledger = counted.ledger
                inventory.scannedAt = date
                return inventory.written.flatMap { inventory.ledger.insert($0.key, size: $0.size, of: $0.source) }
            }
            let dates = Dictionary(found.map { ($0.key, $0.modified) }) { first, _ in first }
            for key in counted.displaced + displaced { remove(key, writtenAt: dates[key]) }
        }
    }

    /// A file of a session.
    private struct Found {
        let key: SnapshotKey
        let modified: Date
        let size: Int
    }

    /// Returns the files of sessions, oldest first, and removes abandoned temporary files.
    private func filesFound() throws -> [Found] {
        var found: [Found] = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            guard let (modified, size) = try? FileStatus.content(of: file) else { continue }
            let name = file.lastPathComponent
            if let key = name.hasSuffix(Self.suffix) ? SnapshotKey(name.dropLast(Self.suffix.count)) : nil {
                found.append(Found(key: key, modified: modified, size: size))
            } else if isAbandoned(file, modified) {
                unlink(file.path)
            }
        }
        return found.sorted { $0.modified < $1.modified }
    }

    /// Returns the files to keep and those to remove.
    private func count(_ found: [Found]) -> (ledger: SnapshotLedger<UInt64>, displaced: [SnapshotKey]) {
        var ledger = SnapshotLedger<UInt64>(limits: limits)
        var displaced: [SnapshotKey] = []
        for item in found {
            if isYoung(item.modified), item.size <= limits.bytes {
                displaced += ledger.insert(item.key, size: item.size, of: source(of: item.key))
            } else {
                displaced.append(item.key)
            }
        }
        return (ledger, displaced)
    }

    /// Returns the hashed address of a file.
    private func source(of key: SnapshotKey) -> UInt64? {
        let handle = try? FileHandle(forReadingFrom: file(of: key))
        defer { try? handle?.close() }
        let head = try? handle?.read(upToCount: SessionFile.headLength)
        return SessionFile(Array(head ?? Data())).source
    }

    private func isYoung(_ modified: Date) -> Bool {
        now().timeIntervalSince(modified) < Double(maximumAge.nanoseconds) / 1e9
    }

    /// Returns whether a file is an incomplete one of an ended process.
    private func isAbandoned(_ file: URL, _ modified: Date) -> Bool {
        file.lastPathComponent.hasPrefix(".") && now().timeIntervalSince(modified) > 3600
    }
}
