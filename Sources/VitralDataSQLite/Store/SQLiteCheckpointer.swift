// SPDX-License-Identifier: Apache-2.0

import Dispatch
import GRDB
import GRDBSQLite
import Logging
import Synchronization

/// Copies the log of a database file into the file beside the transactions, which do not wait for it.
///
/// SQLite copies the log in the commit that makes it long: that transaction, and all that wait for its end, would wait for
/// thousands of pages and two flushes of the disk. A second connection may copy while the first one writes.
///
/// Unchecked: the state is behind a lock, and the connection is used on the queue alone.
package final class SQLiteCheckpointer: @unchecked Sendable {
    /// The numbers of pages in the log from which it is copied.
    package struct Distance: Sendable {
        /// The number of new pages from which the log is copied in the background: a page that several transactions
        /// change is copied once.
        package var background: Int
        /// The number of pages from which the next transaction copies the log itself.
        ///
        /// Then the log begins again, also where transactions follow each other without a pause, or where background
        /// copies fail.
        package var foreground: Int

        package init(background: Int = 8_000, foreground: Int = 64_000) {
            self.background = background
            self.foreground = foreground
        }
    }

    private struct State {
        /// The length of the log after the last commit.
        var pages = 0
        /// The length of the log at the last request.
        var copied = 0
        var isRequested = false
        /// Whether the log was copied, so that it begins again when its last pages are too.
        var isEnding = false
    }

    private let file: String
    private let distance: Distance
    private let logger: Logger
    private let queue = DispatchQueue(label: "vitral.data.sqlite.checkpoint")
    private let state = Mutex(State())
    /// Used on the queue alone.
    private var connection: OpaquePointer?

    init(file: String, distance: Distance, logger: Logger) {
        self.file = file
        self.distance = distance
        self.logger = logger
    }

    deinit {
        sqlite3_close_v2(connection)
    }

    /// Replaces SQLite's own copies in commits of the connection that writes.
    ///
    /// - Parameter database: The connection, which this object must outlive.
    func install(on database: Database) {
        guard let handle = database.sqliteConnection else { return }
        sqlite3_wal_hook(
            handle,
            { checkpointer, handle, _, pages in
                guard let checkpointer else { return SQLITE_OK }
                Unmanaged<SQLiteCheckpointer>.fromOpaque(checkpointer).takeUnretainedValue()
                    .committed(Int(pages), handle)
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Whether the next transaction copies the log, or its end, itself, which takes time.
    var isDue: Bool { state.withLock { $0.isEnding || $0.pages >= distance.foreground } }

    /// Copies the log, or has it copied, if it is long.
    private func committed(_ pages: Int, _ writer: OpaquePointer?) {
        let wasLong = state.withLock { $0.pages >= distance.foreground }
        let (wantsCopy, wantsEnd) = wants(pages)
        if wantsCopy { queue.async { self.copy() } }
        // A transaction that reads old pages may prevent it; the next commit, or the next copy, tries again.
        if wasLong || wantsEnd { _ = Self.copyLog(writer) }
    }

    /// Returns whether the log is to be copied in the background, and whether its few last pages are now.
    private func wants(_ pages: Int) -> (copy: Bool, end: Bool) {
        state.withLock { state in
            state.pages = pages
            // The log has begun again.
            if pages < state.copied { (state.copied, state.isEnding) = (0, false) }
            let isEnding = state.isEnding
            state.isEnding = false
            guard !state.isRequested, pages - state.copied >= distance.background else { return (false, isEnding) }
            state.copied = pages
            state.isRequested = true
            return (true, false)
        }
    }

    private func copy() {
        defer { state.withLock { $0.isRequested = false } }
        guard open() else { return }
        // A second time for the few transactions that were committed meanwhile: a log that is copied whole begins again.
        for _ in 0..<2 {
            let (code, isWhole) = Self.copyLog(connection)
            // Another process may copy at the same time.
            if code == SQLITE_BUSY || code == SQLITE_LOCKED { return }
            // The next transaction begins the log again.
            if isWhole { break }
            guard code == SQLITE_OK else {
                return logger.warning(
                    "The log of a database was not copied into its file.", metadata: ["code": "\(code)"])
            }
        }
        // Transactions that follow each other without a pause add pages before any of them can begin the log again.
        state.withLock { $0.isEnding = true }
    }

    private func open() -> Bool {
        guard connection == nil else { return true }
        let code = sqlite3_open_v2(file, &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK else {
            sqlite3_close_v2(connection)
            connection = nil
            logger.warning("A database cannot be opened to copy its log.", metadata: ["code": "\(code)"])
            return false
        }
        // A connection that has read nothing does not know of the log, and would copy nothing.
        sqlite3_exec(connection, "PRAGMA schema_version", nil, nil, nil)
        return true
    }

    /// Copies as much of the log as possible without waiting; returns whether that was all.
    private static func copyLog(_ connection: OpaquePointer?) -> (code: CInt, isWhole: Bool) {
        var (pages, copied): (CInt, CInt) = (0, 0)
        let code = sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_PASSIVE, &pages, &copied)
        return (code, code == SQLITE_OK && pages == copied)
    }

    /// Waits for a running copy, and closes the connection; must be called when no transaction runs.
    func close() {
        queue.sync {
            sqlite3_close_v2(connection)
            connection = nil
        }
    }
}
