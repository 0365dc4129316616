// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A clock for one sleeping task.
///
/// A test ends the sleep, regardless of its duration.
///
/// A step waits for no other task, so that a test does not slow down when many tests run at once.
package final class StepClock: Clock, Sendable {
    private let steps = AsyncStream.makeStream(of: Void.self)
    private let sleeps = Mutex((begun: 0, ended: 0))

    package init() {}

    package var now: ContinuousClock.Instant { .now }
    package let minimumResolution = Duration.zero

    /// The number of sleeps so far.
    package var sleepCount: Int { sleeps.withLock { $0.begun } }
    /// Whether a task is sleeping.
    package var hasSleeper: Bool { sleeps.withLock { $0.begun > $0.ended } }

    /// Ends the sleep.
    package func step() { steps.continuation.yield() }

    package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        sleeps.withLock { $0.begun += 1 }
        defer { sleeps.withLock { $0.ended += 1 } }
        for await _ in steps.stream { return }
        // The stream ends only with its task.
        throw CancellationError()
    }
}
