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
        /// What was written since the current scan began; `nil` while there is none.
        var written: [Entry]?
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
            guard let (modified, _) = try? Self.facts(of: file), store.isYoung(modified) else { return nil }
            return try SessionFile(PrivateFile.read(file).bytes).bytes
        }
    }

    /// Removes files that are too old or too much, and what half-written ones are left of processes that died.
    public func prune() async throws {
        try await onFileThread { store in
            let begins = store.inventory.withLock { inventory in
                defer { inventory.written = inventory.written ?? [] }
                return inventory.written == nil
            }
            if begins { try store.scan() }
        }
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
        remove(displaced)
        do {
            try PrivateFile.write(bytes, to: file(of: key))
        } catch {
            inventory.withLock { inventory in
                // What is there now will show at the next scan.
                inventory.scannedAt = .distantPast
                if beginsScan { inventory.written = nil }
            }
            throw error
        }
        // The session is written all the same; whoever prunes is told why the folder cannot be read.
        if beginsScan { try? scan() }
    }

    /// Counts a session.
    ///
    /// - Returns: The sessions that have to give way, and whether it is time for a scan, which the caller has to do.
    private func add(_ entry: Entry) throws -> (displaced: [SnapshotKey], beginsScan: Bool) {
        try inventory.withLock { inventory in
            guard inventory.ledger.admits(entry.size) else { throw FileFailure(file(of: entry.key).path, code: EFBIG) }
            let displaced = inventory.ledger.insert(entry.key, size: entry.size, of: entry.source)
            let begins = inventory.written == nil && !isRecent(inventory.scannedAt)
            if begins { inventory.written = [] }
            inventory.written?.append(entry)
            return (displaced, begins)
        }
    }

    /// Removes files, unless their sessions have been written again.
    private func remove(_ keys: [SnapshotKey]) {
        for key in keys {
            inventory.withLock { inventory in
                if !inventory.ledger.contains(key) { _ = unlink(file(of: key).path) }
            }
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

    /// Counts all files anew, and removes those that are too old or too much.
    ///
    /// Other sessions are written meanwhile: a scan of many files takes a second.
    private func scan() throws {
        do {
            let (counted, displaced) = try count()
            let date = now()
            let displacedSince = inventory.withLock { inventory in
                inventory.ledger = counted
                inventory.scannedAt = date
                return (inventory.written.take() ?? []).flatMap { entry in
                    inventory.ledger.insert(entry.key, size: entry.size, of: entry.source)
                }
            }
            remove(displaced + displacedSince)
        } catch {
            inventory.withLock { $0.written = nil }
            throw error
        }
    }

    /// Reads what the folder has.
    ///
    /// - Returns: The sessions that may stay, and those that may not.
    private func count() throws -> (ledger: SnapshotLedger<UInt64>, displaced: [SnapshotKey]) {
        var kept: [(key: SnapshotKey, modified: Date, size: Int)] = []
        var displaced: [SnapshotKey] = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            guard let (modified, size) = try? Self.facts(of: file) else { continue }
            let name = file.lastPathComponent
            if let key = name.hasSuffix(Self.suffix) ? SnapshotKey(name.dropLast(Self.suffix.count)) : nil {
                if isYoung(modified), limits.bytes >= size {
                    kept.append((key, modified, size))
                } else {
                    displaced.append(key)
                }
            } else if isAbandoned(file, modified) {
                unlink(file.path)
            }
        }
        kept.sort { $0.modified < $1.modified }
        var ledger = SnapshotLedger<UInt64>(limits: limits)
        for item in kept { displaced += ledger.insert(item.key, size: item.size, of: source(of: item.key)) }
        return (ledger, displaced)
    }

    /// The hashed address that a file is counted for.
    private func source(of key: SnapshotKey) -> UInt64? {
        let handle = try? FileHandle(forReadingFrom: file(of: key))
        defer { try? handle?.close() }
        let head = try? handle?.read(upToCount: SessionFile.headLength)
        return SessionFile(Array(head ?? Data())).source
    }

    private static func facts(of file: URL) throws(FileFailure) -> (modified: Date, size: Int) {
        var status = stat()
        guard lstat(file.path, &status) == 0 else { throw FileFailure(file.path) }
        let seconds = TimeInterval(status.st_mtim.tv_sec) + TimeInterval(status.st_mtim.tv_nsec) / 1e9
        return (Date(timeIntervalSince1970: seconds), Int(status.st_size))
    }

    private func isYoung(_ modified: Date) -> Bool {
        now().timeIntervalSince(modified) < Double(maximumAge.nanoseconds) / 1e9
    }

    /// Half-written files of processes that died.
    private func isAbandoned(_ file: URL, _ modified: Date) -> Bool {
        file.lastPathComponent.hasPrefix(".") && now().timeIntervalSince(modified) > 3600
    }
}
