// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation
import NIOPosix
import Synchronization
import VitralFiles

/// Keeps sessions as files in a folder, readable by their owner only.
///
/// Every process that shares the folder can restore what another one wrote. Files are written beside their name and
/// moved into place once the disk has them, so a reader never sees half of one, not even after the machine lost power.
/// Limits on count, bytes and age, in total and per network, are applied with every write and by a regular scan of the
/// folder, which also finds the files of other processes.
public final class FileSessionStore: SessionStore {
    private let folder: URL
    private let limits: SnapshotLimits
    private let maximumAge: Duration
    private let now: @Sendable () -> Date
    private let inventory: Mutex<Inventory>
    /// Held during a scan.
    private let scanning = Mutex(())
    private let addressKey = Mutex<[UInt8]?>(nil)

    private struct Entry {
        let key: SnapshotKey
        let size: Int
        let source: UInt64?
    }

    /// What is known of the folder.
    private struct Inventory {
        var ledger: SnapshotLedger<UInt64>
        /// When the last scan ended.
        var scannedAt = Date.distantPast
        /// Whether a scan is under way, or is about to begin.
        var isScanning = false
        /// Whether the folder may hold something else than what is known.
        var needsScan = false
        /// The sessions that were written since then.
        var written: [Entry] = []
    }

    private static let suffix = ".session"
    /// The file with the key under which addresses are hashed; it is no hidden file, which an old draft would be.
    private static let keyName = "addresses.key"
    private static let keyLength = 32
    /// How long the files of other processes may go unnoticed, in seconds.
    private static let scanInterval = 60.0

    /// Creates a store, and its folder if needed.
    ///
    /// - Parameters:
    ///   - folder: Where the files are. It is made readable by its owner only when it is created.
    ///   - limits: The most that is kept; beyond it, the oldest are forgotten.
    ///   - maximumAge: What is older is not restored.
    ///   - now: The time of day, by which age is measured.
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

    /// Writes a session into its file, and removes the files that have to give way to it.
    public func save(_ bytes: [UInt8], as key: SnapshotKey, from source: SnapshotSource) async throws {
        try await onFileThread { store in
            let content = SessionFile(source: source.digest(key: try store.hashingKey()), bytes: bytes)
            try store.write(content, as: key)
        }
    }

    /// Reads a session's file, if it is there and young enough.
    public func load(_ key: SnapshotKey) async throws -> [UInt8]? {
        try await onFileThread { store in
            let file = store.file(of: key)
            guard let (modified, _) = try? FileStatus.content(of: file), store.isYoung(modified) else { return nil }
            return try SessionFile(PrivateFile.read(file).bytes).bytes
        }
    }

    /// Removes files that are too old or too much, and what half-written ones are left of processes that died.
    public func prune() async throws {
        try await onFileThread { try $0.scan() }
    }

    private func onFileThread<Value: Sendable>(
        _ work: @escaping @Sendable (FileSessionStore) throws -> Value
    ) async throws -> Value {
        try await NIOThreadPool.singleton.runIfActive { try work(self) }
    }

    private func file(of key: SnapshotKey) -> URL {
        folder.appendingPathComponent(key.description + Self.suffix)
    }

    // MARK: Writing

    private func write(_ content: SessionFile, as key: SnapshotKey) throws {
        let bytes = content.encoded
        let (displaced, beginsScan) = try add(Entry(key: key, size: bytes.count, source: content.source))
        for key in displaced { remove(key) }
        // A scan of many files takes a second, and no write waits for it; `prune()` reports why it fails.
        if beginsScan { NIOThreadPool.singleton.submit { _ in try? self.scan() } }
        do {
            try PrivateFile.write(bytes, to: file(of: key))
        } catch {
            inventory.withLock { $0.needsScan = true }
            throw error
        }
    }

    /// Counts a session.
    ///
    /// - Returns: The sessions that have to give way, and whether it is time for a scan, which the caller has to begin.
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

    /// Removes a file, unless its session has been written again.
    ///
    /// - Parameter modified: When the file was written that is to be removed; `nil` where that is not known.
    private func remove(_ key: SnapshotKey, writtenAt modified: Date? = nil) {
        let file = file(of: key)
        inventory.withLock { inventory in
            guard !inventory.ledger.contains(key) else { return }
            // Written by another process, or by a thread of this one that was counted before the scan.
            if let modified, let now = try? FileStatus.content(of: file).modified, now > modified { return }
            unlink(file.path)
        }
    }

    /// The key under which addresses are hashed: in the folder, so that shares outlive the process and processes share them.
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

    // MARK: Scanning the folder

    private func isRecent(_ date: Date) -> Bool {
        (0..<Self.scanInterval).contains(now().timeIntervalSince(date))
    }

    /// Recounts all files, and removes those that are too old or too much.
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

    /// Returns the files of sessions, oldest first, and removes what half-written ones are left.
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

    /// Divides files into those that may stay, and those that may not.
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

    /// The hashed address that a file is counted for.
    private func source(of key: SnapshotKey) -> UInt64? {
        let handle = try? FileHandle(forReadingFrom: file(of: key))
        defer { try? handle?.close() }
        let head = try? handle?.read(upToCount: SessionFile.headLength)
        return SessionFile(Array(head ?? Data())).source
    }

    private func isYoung(_ modified: Date) -> Bool {
        now().timeIntervalSince(modified) < Double(maximumAge.nanoseconds) / 1e9
    }

    /// Half-written files of processes that died.
    private func isAbandoned(_ file: URL, _ modified: Date) -> Bool {
        file.lastPathComponent.hasPrefix(".") && now().timeIntervalSince(modified) > 3600
    }
}
