// SPDX-License-Identifier: Apache-2.0

import GRDB
import Logging
import Synchronization
import VitralModels

/// A watcher that reports the changes by other processes to a database file.
///
/// SQLite sends no notifications: a connection can only ask, at almost no cost, whether another connection has written
/// since it last asked. The watcher polls in this way while there are listeners.
package final class ChangeWatcher: Sendable {
    /// The interval and the clock of the polling.
    package struct Pace: Sendable {
        package var interval: Duration
        package var clock: any Clock<Duration>

        package init(interval: Duration = .milliseconds(200), clock: any Clock<Duration> = ContinuousClock()) {
            self.interval = interval
            self.clock = clock
        }
    }

    // SQLite's answer is relative to the asking connection, so this connection does nothing else.
    private let queue: DatabaseQueue
    private let connections: SQLiteConnections
    private let pace: Pace
    private let logger: Logger
    private let state = Mutex(State())

    private struct State {
        var listeners: [Int: AsyncStream<StoreChanges>.Continuation] = [:]
        var lastListener = 0
        var task: Task<Void, Never>?
        var isClosed = false
        /// The data version that SQLite reported last.
        var dataVersion: SQLValue?
        /// The latest versions by other authors that the listeners know of, by entity.
        var known: [String: Int64] = [:]
    }

    init(_ queue: DatabaseQueue, connections: SQLiteConnections, pace: Pace, logger: Logger) {
        self.queue = queue
        self.connections = connections
        self.pace = pace
        self.logger = logger
    }

    deinit {
        state.withLock { state in
            state.task?.cancel()
            for listener in state.listeners.values { listener.finish() }
        }
    }

    /// Returns a stream of the changes by others from now on.
    func changes() -> AsyncStream<StoreChanges> {
        let (stream, continuation) = AsyncStream.makeStream(of: StoreChanges.self)
        // Existing listeners receive the changes up to now; the new listener receives only later ones.
        let number = queue.unsafeReentrantRead { database in
            look(at: database)
            return add(continuation)
        }
        guard let number else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in self?.remove(number) }
        return stream
    }

    /// Ends all streams and closes the connection.
    func close() {
        let listeners = state.withLock { state in
            state.isClosed = true
            state.task?.cancel()
            state.task = nil
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.finish() }
        queue.unsafeReentrantRead { connections.forget($0) }
        do {
            try queue.close()
        } catch {
            logger.warning("A connection could not be closed.", metadata: ["reason": "\(error)"])
        }
    }

    private func add(_ listener: AsyncStream<StoreChanges>.Continuation) -> Int? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            state.lastListener += 1
            state.listeners[state.lastListener] = listener
            if state.task == nil { state.task = watch() }
            return state.lastListener
        }
    }

    private func remove(_ number: Int) {
        state.withLock { state in
            state.listeners[number] = nil
            guard state.listeners.isEmpty else { return }
            state.task?.cancel()
            state.task = nil
        }
    }

    private func watch() -> Task<Void, Never> {
        Task { [weak self, pace] in
            while !Task.isCancelled {
                do {
                    try await pace.clock.sleep(for: pace.interval)
                } catch { return }
                guard let self else { return }
                await withCheckedContinuation { continuation in
                    self.queue.asyncUnsafeRead { database in
                        if let database = try? database.get() { self.look(at: database) }
                        continuation.resume()
                    }
                }
            }
        }
    }

    /// Reads the data version, and notifies the listeners of changes; must run on the connection's queue.
    private func look(at database: Database) {
        do {
            let connection = try connections.connection(of: database)
            let version = try connection.rows(SQLStatement("PRAGMA data_version"))
            guard !version.isEmpty, state.withLock({ $0.dataVersion != version[0, 0] }) else { return }
            let rows = try connection.rows(
                SQLStatement(EngineTables.versionsByOthers, [.text(connections.context.author)]))
            notify(rows, dataVersion: version[0, 0])
        } catch DataStoreError.closed {
            return
        } catch {
            // The next poll reads the changes that this one missed.
            logger.warning("Changes of other processes cannot be read.", metadata: ["reason": "\(error)"])
        }
    }

    private func notify(_ rows: SQLRows, dataVersion: SQLValue) {
        let (changes, listeners) = state.withLock { state in
            var changes = StoreChanges()
            for row in 0..<rows.count {
                guard case .text(let entity) = rows[row, 0], case .integer(let version) = rows[row, 1],
                    version > state.known[entity] ?? 0
                else { continue }
                state.known[entity] = version
                if entity == EngineTables.everything {
                    changes.isEverything = true
                } else {
                    changes.uncertain.insert(entity)
                }
            }
            state.dataVersion = dataVersion
            return (changes, Array(state.listeners.values))
        }
        guard !changes.isEmpty else { return }
        for listener in listeners { listener.yield(changes) }
    }
}
