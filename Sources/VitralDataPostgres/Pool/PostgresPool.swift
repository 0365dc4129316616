// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// A bounded pool of connections, which serves requests in order of arrival.
final class PostgresPool: Sendable {
    private let settings: PostgresSettings
    private let limits: PostgresPoolLimits
    private let time: PostgresTime
    private let state = Mutex(State())
    private let closing = Atomic(false)

    private struct State {
        var idle: [PostgresLane] = []
        /// The number of lanes, idle or leased.
        var laneCount = 0
        var waiters: [Waiter] = []
        var nextWaiter: UInt64 = 0
        var isTimerSet = false
        var isClosed = false
        var closers: [CheckedContinuation<Void, Never>] = []
    }

    private struct Waiter {
        let id: UInt64
        let deadline: ContinuousClock.Instant
        let deliver: @Sendable (Result<PostgresLane, any Error>) -> Void
    }

    init(_ settings: PostgresSettings, limits: PostgresPoolLimits = PostgresPoolLimits(), time: PostgresTime = .live) {
        self.settings = settings
        self.limits = limits
        self.time = time
    }

    /// The number of requests that wait for a connection.
    var waitingCount: Int { state.withLock { $0.waiters.count } }

    /// Runs work with a connection, on the connection's own thread.
    ///
    /// - Throws: ``PostgresError``, `CancellationError` if the task was canceled while it waited, or any error of
    ///   `body`.
    func run<Result: Sendable>(_ body: @escaping @Sendable (PostgresLane) throws -> Result) async throws -> Result {
        let lane = try await lease()
        guard !Task.isCancelled else {
            release(lane)
            throw CancellationError()
        }
        return try await withCheckedThrowingContinuation { continuation in
            lane.queue.async {
                let result = Swift.Result { try body(lane) }
                lane.settle()
                self.release(lane)
                continuation.resume(with: result)
            }
        }
    }

    /// Runs work with a connection on the calling thread, and blocks it.
    ///
    /// - Throws: ``PostgresError``, or any error of `body`.
    func runBlocking<Result>(_ body: (PostgresLane) throws -> Result) throws -> Result {
        let slot = BlockingSlot<PostgresLane>()
        _ = request { slot.fill($0) }
        let lane = try slot.wait()
        defer {
            lane.settle()
            release(lane)
        }
        return try body(lane)
    }

    /// Refuses new requests, and returns when every connection has been closed.
    func close() async {
        closing.store(true, ordering: .relaxed)
        let (waiters, idle) = state.withLock { state in
            state.isClosed = true
            defer {
                state.laneCount -= state.idle.count
                state.idle = []
                state.waiters = []
            }
            return (state.waiters, state.idle)
        }
        for waiter in waiters { waiter.deliver(.failure(Self.closed)) }
        await withCheckedContinuation { continuation in
            // Closing a connection may block for the network.
            let lastQueue = idle.first?.queue
            let work: @Sendable () -> Void = {
                for lane in idle { lane.close() }
                self.whenEmpty(continuation)
            }
            if let lastQueue { lastQueue.async(execute: work) } else { work() }
        }
    }

    private func whenEmpty(_ continuation: CheckedContinuation<Void, Never>) {
        let isEmpty = state.withLock { state in
            if state.laneCount > 0 { state.closers.append(continuation) }
            return state.laneCount == 0
        }
        if isEmpty { continuation.resume() }
    }

    private static let closed = PostgresError(.poolClosed, "the connections were closed")
}

// MARK: Leasing

extension PostgresPool {
    private func lease() async throws -> PostgresLane {
        let ticket = Ticket()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let id = request { continuation.resume(with: $0) }
                // If the task was canceled before the ticket had its number, the request is canceled here.
                if let id, ticket.set(id) { cancel(id) }
            }
        } onCancel: {
            if let id = ticket.cancel() { cancel(id) }
        }
    }

    /// Requests a lane.
    ///
    /// - Returns: The number of the waiting request; `nil` if the request was answered at once.
    private func request(_ deliver: @escaping @Sendable (Result<PostgresLane, any Error>) -> Void) -> UInt64? {
        let now = time.now()
        var isTimerNeeded = false
        let (answer, id): (Result<PostgresLane, any Error>?, UInt64?) = state.withLock { state in
            guard !state.isClosed else { return (.failure(Self.closed), nil) }
            if let lane = state.idle.popLast() { return (.success(lane), nil) }
            if state.laneCount < limits.connections {
                state.laneCount += 1
                return (.success(newLane(state.laneCount)), nil)
            }
            guard state.waiters.count < limits.waiting else {
                return (
                    .failure(
                        PostgresError(
                            .poolExhausted,
                            "all \(limits.connections) connections are in use, and \(state.waiters.count) wait already")
                    ),
                    nil
                )
            }
            state.nextWaiter += 1
            state.waiters.append(
                Waiter(id: state.nextWaiter, deadline: now + limits.waitTimeout, deliver: deliver))
            isTimerNeeded = !state.isTimerSet
            state.isTimerSet = true
            return (nil, state.nextWaiter)
        }
        if isTimerNeeded { setTimer(limits.waitTimeout) }
        if let answer { deliver(answer) }
        return id
    }

    private func newLane(_ number: Int) -> PostgresLane {
        PostgresLane(number: number, settings: settings, limits: limits, time: time) { [weak self] in
            self?.closing.load(ordering: .relaxed) ?? true
        }
    }

    private func release(_ lane: PostgresLane) {
        let (next, isClosed): (Waiter?, Bool) = state.withLock { state in
            if state.isClosed { return (nil, true) }
            if !state.waiters.isEmpty { return (state.waiters.removeFirst(), false) }
            state.idle.append(lane)
            return (nil, false)
        }
        next?.deliver(.success(lane))
        guard isClosed else { return }
        lane.close()
        let finished = state.withLock { state in
            state.laneCount -= 1
            guard state.laneCount == 0 else { return [] as [CheckedContinuation<Void, Never>] }
            defer { state.closers = [] }
            return state.closers
        }
        for closer in finished { closer.resume() }
    }

    private func cancel(_ id: UInt64) {
        let waiter = state.withLock { state in
            state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
        }
        waiter?.deliver(.failure(CancellationError()))
    }

    private func setTimer(_ delay: Duration) {
        time.after(delay) { [weak self] in self?.expire() }
    }

    /// Fails the requests that have waited too long.
    private func expire() {
        let now = time.now()
        let (late, next) = state.withLock { state in
            // All requests have the same time limit, so they expire in order of arrival.
            let late = state.waiters.prefix { $0.deadline <= now }
            state.waiters.removeFirst(late.count)
            state.isTimerSet = !state.waiters.isEmpty
            return (late, state.waiters.first?.deadline)
        }
        if let next { setTimer(next - now) }
        let error = PostgresError(.poolTimeout, "no connection became free within \(limits.waitTimeout)")
        for waiter in late { waiter.deliver(.failure(error)) }
    }
}

/// The link between a waiting request and its task's cancellation, which may come in either order.
private final class Ticket: Sendable {
    private let state = Mutex<(id: UInt64?, isCancelled: Bool)>((nil, false))

    /// Saves the number of the request.
    ///
    /// - Returns: Whether the task has already been canceled.
    func set(_ id: UInt64) -> Bool {
        state.withLock { state in
            state.id = id
            return state.isCancelled
        }
    }

    /// Marks the task as canceled.
    ///
    /// - Returns: The number of its request, if it is already waiting.
    func cancel() -> UInt64? {
        state.withLock { state in
            state.isCancelled = true
            return state.id
        }
    }
}
