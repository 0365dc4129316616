// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization
public import VitralSync

/// The syncs of a replica: at the start, when the hub reports more than it sends along, when the connection is back, and
/// from time to time; one after the other.
///
/// ```swift
/// func keepSynced(_ replica: Replica, over transport: HTTPSyncTransport) async throws {
///     let loop = SyncLoop(replica, over: transport)
///     async let running: Void = loop.run()
///     for await status in loop.statuses() {
///         print(status.isConnected ? "online" : "offline", status.failure ?? "")
///     }
///     try await running
/// }
/// ```
///
/// After a write, ``syncSoon()`` sends it at once; without it, it is sent with the next sync. A sync that fails, also for one
/// scope alone, is repeated after a time that doubles from 1 to 60 seconds, and never sooner than the server asks for.
public final class SyncLoop: Sendable {
    private let syncOnce: @Sendable () async throws -> SyncResult
    private let applyEvent: @Sendable (SyncEvent) async throws -> Bool
    private let hints: @Sendable () -> AsyncThrowingStream<SyncHint, any Error>
    private let interval: Duration
    private let backoff: SyncBackoff
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    private struct State {
        var status = SyncLoopStatus()
        var wake: AsyncStream<Void>.Continuation?
        /// Whether the replica must sync, and not only apply events.
        var isDue = false
        var unapplied = UnappliedEvents()
        /// The reasons to sync that have no effect before the next attempt is due.
        var ignored: Set<Reason> = []
        var readers: [Int: AsyncStream<SyncLoopStatus>.Continuation] = [:]
        var nextReader = 0
    }

    private enum Reason: CaseIterable {
        case timer, hint, connection, request
    }

    /// The error of a loop that is started again while it runs.
    public struct AlreadyRunning: Error, Sendable, Hashable {
        /// Creates the error.
        public init() {}
    }

    /// Creates the syncs over HTTP.
    ///
    /// - Parameters:
    ///   - replica: The replica.
    ///   - transport: The connection, whose clock and times the loop has too.
    ///   - interval: The time between two syncs without another reason.
    public convenience init(
        _ replica: Replica, over transport: HTTPSyncTransport, every interval: Duration = .seconds(60)
    ) {
        self.init(
            replica, over: transport, hints: { transport.events() }, every: interval,
            backoff: transport.configuration.backoff, clock: transport.configuration.clock)
    }

    /// Creates the syncs over any connection.
    ///
    /// - Parameters:
    ///   - replica: The replica.
    ///   - transport: The connection.
    ///   - hints: Returns the stream of news, which the loop reads from its start to its end.
    ///   - interval: The time between two syncs without another reason.
    ///   - backoff: The times after failures.
    ///   - clock: The clock.
    ///   - now: Returns the time for the status.
    public convenience init(
        _ replica: Replica, over transport: any SyncTransport,
        hints: @escaping @Sendable () -> AsyncThrowingStream<SyncHint, any Error>,
        every interval: Duration = .seconds(60), backoff: SyncBackoff = SyncBackoff(),
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { .now }
    ) {
        self.init(
            hints: hints, every: interval, backoff: backoff, clock: clock, now: now,
            apply: { try await replica.apply($0) }, sync: { try await replica.sync(over: transport) })
    }

    /// Creates syncs that an app carries out itself, for example to join scopes first.
    ///
    /// - Parameters:
    ///   - hints: Returns the stream of news, which the loop reads from its start to its end.
    ///   - interval: The time between two syncs without another reason.
    ///   - backoff: The times after failures.
    ///   - clock: The clock.
    ///   - now: Returns the time for the status.
    ///   - apply: Applies an event of the hub, and returns whether that has replaced a sync, as `Replica.apply(_:)` does.
    ///   - sync: Syncs once.
    public init(
        hints: @escaping @Sendable () -> AsyncThrowingStream<SyncHint, any Error>,
        every interval: Duration = .seconds(60), backoff: SyncBackoff = SyncBackoff(),
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { .now },
        apply: @escaping @Sendable (SyncEvent) async throws -> Bool = { _ in false },
        sync: @escaping @Sendable () async throws -> SyncResult
    ) {
        syncOnce = sync
        applyEvent = apply
        self.hints = hints
        self.interval = interval
        self.backoff = backoff
        self.clock = clock
        self.now = now
    }

    // MARK: Running

    /// Syncs until the task is cancelled.
    ///
    /// - Throws: ``SyncHTTPError/signedOut``, another error of the stream of news, or ``AlreadyRunning``.
    public func run() async throws {
        let (signals, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let isRunning = state.withLock { state in
            guard state.wake == nil else { return true }
            state.wake = wake
            state.isDue = true
            state.ignored = []
            return false
        }
        guard !isRunning else { throw AlreadyRunning() }
        defer {
            state.withLock { $0.wake = nil }
            update { $0 = SyncLoopStatus(lastSync: $0.lastSync, result: $0.result, failure: $0.failure) }
        }
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await self.readHints() }
                group.addTask { try await self.syncEach(signals) }
                wake.yield()
                // Only an error ends a task before the loop is cancelled.
                while try await group.next() != nil {}
            }
        } catch is CancellationError {
            return
        } catch  where Task.isCancelled {
            return
        }
    }

    /// Syncs as soon as possible, for example after a write.
    public func syncSoon() { wake(for: .request) }

    private func wake(for reason: Reason) {
        let wake = state.withLock { state -> AsyncStream<Void>.Continuation? in
            guard !state.ignored.contains(reason) else { return nil }
            state.isDue = true
            return state.wake
        }
        wake?.yield()
    }

    /// Applies an event after those that wait, or syncs instead.
    private func add(_ event: SyncEvent) {
        let isTooMuch = state.withLock { $0.unapplied.add(event) }
        if isTooMuch { wake(for: .hint) } else { state.withLock(\.wake)?.yield() }
    }

    /// Applies the events that wait, and returns whether a sync is due.
    private func applyEvents() async -> Bool {
        while true {
            let event = state.withLock { state -> SyncEvent? in
                // A sync reads what the events have, and more.
                if state.isDue { state.unapplied = UnappliedEvents() }
                return state.unapplied.removeFirst()
            }
            guard let event else { break }
            let isApplied = (try? await applyEvent(event)) ?? false
            if !isApplied {
                state.withLock { if !$0.ignored.contains(.hint) { $0.isDue = true } }
            }
        }
        return state.withLock { state in
            defer { state.isDue = false }
            return state.isDue
        }
    }

    private func readHints() async throws {
        do {
            for try await hint in hints() {
                switch hint {
                case .connected:
                    update { $0.isConnected = true }
                    wake(for: .connection)
                case .grown(let event): add(event)
                case .disconnected(let error, _):
                    update {
                        $0.isConnected = false
                        $0.failure = error
                    }
                }
            }
        } catch {
            update { $0.failure = SyncHTTPError(error) }
            throw error
        }
    }

    private func syncEach(_ signals: AsyncStream<Void>) async throws {
        var failures = 0
        var timer: Task<Void, any Error>?
        defer { timer?.cancel() }
        for await _ in signals {
            guard await applyEvents() else { continue }
            timer?.cancel()
            let error = await sync()
            try Task.checkCancellation()
            if error == .signedOut { throw SyncHTTPError.signedOut }
            var delay = interval
            if let error {
                delay = max(backoff.delay(after: failures), error.retryAfter ?? .zero)
                failures += 1
            } else {
                failures = 0
            }
            // A server that asks for time gets it; after another failure, a connection that is back is worth an attempt.
            ignore(error?.retryAfter != nil ? [.hint, .connection, .request] : error != nil ? [.hint] : [])
            timer = Task { [clock, delay] in
                try await clock.sleep(for: delay)
                try Task.checkCancellation()
                self.ignore([])
                self.wake(for: .timer)
            }
        }
        try Task.checkCancellation()
    }

    private func ignore(_ reasons: Set<Reason>) { state.withLock { $0.ignored = reasons } }

    /// Syncs once, and returns the error.
    private func sync() async -> SyncHTTPError? {
        update { $0.isSyncing = true }
        do {
            let result = try await syncOnce()
            let failed = result.failed.min { $0.key < $1.key }
            let failure = failed.map { SyncHTTPError($0.value) }
            update {
                $0.isSyncing = false
                if failure == nil { $0.lastSync = self.now() }
                $0.result = result
                $0.failure = failure
            }
            return failure
        } catch {
            let failure = SyncHTTPError(error)
            // The end of the loop is no failure of a sync.
            let isCancelled = Task.isCancelled
            update {
                $0.isSyncing = false
                if !isCancelled { $0.failure = failure }
            }
            return failure
        }
    }

    // MARK: Status

    /// The current status.
    public var status: SyncLoopStatus { state.withLock(\.status) }

    /// Returns the current status and those that follow, until the stream is released; a slow reader misses some, but never
    /// the latest.
    public func statuses() -> AsyncStream<SyncLoopStatus> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: SyncLoopStatus.self, bufferingPolicy: .bufferingNewest(1))
        let reader = state.withLock { state in
            state.nextReader += 1
            state.readers[state.nextReader] = continuation
            continuation.yield(state.status)
            return state.nextReader
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.readers[reader] = nil }
        }
        return stream
    }

    private func update(_ change: (inout SyncLoopStatus) -> Void) {
        // Within the lock, so that no reader gets an older status last; a reader never waits here.
        state.withLock { state in
            let old = state.status
            change(&state.status)
            guard state.status != old else { return }
            for reader in state.readers.values { reader.yield(state.status) }
        }
    }
}

/// The state of a ``SyncLoop``.
///
/// ```swift
/// let status = SyncLoopStatus()
/// print(status.isSyncing ? "Saving…" : status.isConnected ? "Saved" : "Offline")
/// ```
public struct SyncLoopStatus: Sendable, Hashable {
    /// Whether a sync is in progress.
    public var isSyncing = false
    /// Whether the hub's news arrive.
    public var isConnected = false
    /// The time of the last sync that has succeeded.
    public var lastSync: Date?
    /// The result of the last sync that has ended without an error, in which single scopes may have failed.
    public var result: SyncResult?
    /// The reason why the last sync, a scope of it, or the stream of news has failed; `nil` after a sync that has succeeded.
    public var failure: SyncHTTPError?

    /// Creates the state of a loop that has not started.
    public init() {}

    init(lastSync: Date?, result: SyncResult?, failure: SyncHTTPError?) {
        self.lastSync = lastSync
        self.result = result
        self.failure = failure
    }
}
