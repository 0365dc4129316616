// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Waits for a lease, and renews it while an operation runs.
struct LeaseKeeper<C: Clock<Duration>>: Sendable {
    private let lease: StoreLease
    private let duration: Duration
    private let clock: C
    private let report: @Sendable (any Error) -> Void

    init(_ lease: StoreLease, duration: Duration, clock: C, report: @escaping @Sendable (any Error) -> Void) {
        self.lease = lease
        self.duration = duration
        self.clock = clock
        self.report = report
    }

    /// The pause between two renewals, and between two looks at the lease of another holder.
    private var pause: Duration { duration / 6 }

    /// Waits until the lease is free, or was not renewed for its duration, and takes it.
    ///
    /// It waits for a database that does not answer, too.
    ///
    /// - Returns: An instant right before the lease was taken.
    /// - Throws: ``DataStoreError/closed``, or `CancellationError`.
    func acquire() async throws -> C.Instant {
        var seen = Seen()
        var isReported = false
        while true {
            let now = clock.now
            do {
                if try await take(at: now, after: &seen) { return now }
                isReported = false
            } catch let error as DataStoreError where error != .closed {
                if !isReported { report(error) }
                isReported = true
            }
            try await clock.sleep(for: pause)
        }
    }

    /// The row of another holder, and since when it has been the same.
    private struct Seen {
        var value: String?
        var since: C.Instant?
    }

    private func take(at now: C.Instant, after seen: inout Seen) async throws -> Bool {
        guard let value = try await lease.value() else { return try await lease.takeFree() }
        guard value == seen.value, let since = seen.since else {
            seen = Seen(value: value, since: clock.now)
            return false
        }
        return since.duration(to: now) >= duration ? try await lease.take(replacing: value) : false
    }

    /// Runs an operation as long as the lease can be renewed.
    ///
    /// - Parameter acquired: The result of ``acquire()``.
    /// - Throws: Any error of the operation, ``LeaseLost``, or `CancellationError`.
    func run<Value: Sendable>(
        since acquired: C.Instant, _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let renewed = Renewed(acquired)
        return try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask { try await operation() }
            group.addTask {
                try await renew(renewed)
                return nil
            }
            // Apart from the renewals, one of which may wait for a database that does not answer.
            group.addTask {
                try await watch(renewed)
                return nil
            }
            defer { group.cancelAll() }
            while let result = try await group.next() {
                if let value = result { return value }
            }
            throw CancellationError()
        }
    }

    private func renew(_ renewed: Renewed) async throws {
        var number = 1
        while true {
            try await clock.sleep(for: pause)
            // Others count from when they see the renewal, which is not before this.
            let now = clock.now
            do {
                guard try await lease.renew(number) else { throw LeaseLost(name: lease.name) }
                renewed.instant = now
                number += 1
            } catch let error as DataStoreError {
                // It is tried again until the watch gives up.
                report(error)
            }
        }
    }

    private func watch(_ renewed: Renewed) async throws {
        while true {
            let end = renewed.instant.advanced(by: duration * 2 / 3)
            guard clock.now < end else { throw LeaseLost(name: lease.name) }
            try await clock.sleep(until: end, tolerance: nil)
        }
    }

    /// The instant of the last renewal.
    private final class Renewed: Sendable {
        private let value: Mutex<C.Instant>

        init(_ instant: C.Instant) { value = Mutex(instant) }

        var instant: C.Instant {
            get { value.withLock { $0 } }
            set { value.withLock { $0 = newValue } }
        }
    }
}
