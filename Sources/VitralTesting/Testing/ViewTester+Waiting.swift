// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralClocks

extension ViewTester {
    /// Changes a model, and updates the page.
    public func update(location: TestLocation = #testLocation, _ change: () -> Void) {
        self.location = location
        let patches = patchCount
        scene._perform(change)
        verify(after: patches)
        if Self.alwaysHibernates { hibernate(location: location) }
    }

    /// Waits until the page is idle: tasks that views started have ended or wait for the ``clock``, and their changes
    /// are shown.
    ///
    /// A task that never ends, such as one that reads a stream, fails the test when the limit is reached. For views
    /// with such a task, use ``eventually(within:_:location:)``.
    ///
    /// - Parameters:
    ///   - limit: The maximum time to wait, in real time.
    ///   - location: The line of the test, for failures.
    public func settle(within limit: Duration = .seconds(10), location: TestLocation = #testLocation) async {
        self.location = location
        let start = ContinuousClock.now
        var rounds = 0
        var quietRounds = 0
        while quietRounds < 3 {
            let before = patchCount
            await settleTasks()
            quietRounds = isBusy || patchCount != before ? 0 : quietRounds + 1
            rounds += 1
            // Elapsed time alone is not sufficient, because other tests may keep the processor busy.
            guard ContinuousClock.now - start < limit || rounds < 200 else {
                return fail(
                    """
                    A view's task still goes on after \(limit). To fix this, let it end or wait for the tester's \
                    clock; if it has to go on, wait for what it shows with `eventually`.
                    """, at: location)
            }
            // A task that works on another thread needs the processor, not this loop.
            if quietRounds == 0, isBusy { try? await Task.sleep(for: .milliseconds(1)) }
        }
        verify()
    }

    /// Advances the ``clock``, wakes the tasks that wait for it, and waits until their changes are shown.
    public func advance(by duration: Duration, location: TestLocation = #testLocation) async {
        self.location = location
        await clock.advance(by: duration)
        await settle(location: location)
    }

    /// Waits until all assertions of the closure are true; fails the test if they do not become true in time.
    ///
    /// - Parameters:
    ///   - limit: The maximum time to wait, in real time.
    ///   - assertions: The assertions that have to become true.
    ///   - location: The line of the test, for failures.
    public func eventually(
        within limit: Duration = .seconds(10), _ assertions: (ViewAssertions) -> Void,
        location: TestLocation = #testLocation
    ) async {
        self.location = location
        let start = ContinuousClock.now
        var rounds = 0
        while true {
            await settleTasks(rounds: 5)
            rounds += 1
            let recorder = ViewAssertions(self)
            assertions(recorder)
            if recorder.failures.isEmpty { break }
            if ContinuousClock.now - start >= limit, rounds >= 200 {
                recorder.report()
                break
            }
            try? await Task.sleep(for: .milliseconds(1))
        }
        verify()
    }
}
