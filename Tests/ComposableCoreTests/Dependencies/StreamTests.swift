// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

/// Streams, tasks and results of asynchronous work, and clocks that are named by a dot.
@Suite struct StreamTests {
    private struct Failure: Error {}

    @Test func `a stream has the elements of a sequence, and ends or fails with it`() async throws {
        let numbers = AsyncStream { continuation in
            for number in 1...3 { continuation.yield(number) }
            continuation.finish()
        }
        #expect(await AsyncStream(numbers).reduce(into: []) { $0.append($1) } == [1, 2, 3])
        let failing = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: Failure()) }
        await #expect(throws: Failure.self) {
            for try await _ in AsyncThrowingStream(failing) {}
        }
    }

    @Test func `a task that is waited for is cancelled with the one that waits`() async {
        let (inner, started) = (LockIsolated<Task<Void, any Error>?>(nil), AsyncStream<Void>.makeStream())
        let waiting = Task {
            let task = Task<Void, any Error> { try await Task<Never, Never>.never() }
            inner.setValue(task)
            started.continuation.yield()
            try await task.cancellableValue
        }
        for await _ in started.stream { break }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(inner.value?.isCancelled == true)
        #expect(await Task { 7 }.cancellableValue == 7)
    }

    @Test func `a result holds the value or the error of asynchronous work`() async throws {
        let value = await Result { await Task { 7 }.value }
        #expect(try value.get() == 7)
        let failure = await Result<Int, any Error> {
            await Task.yield()
            throw Failure()
        }
        #expect(throws: Failure.self) { try failure.get() }
    }

    @Test func `a clock is named by a dot`() async throws {
        try await withDependencies {
            $0.continuousClock = .immediate
        } operation: {
            @Dependency(\.continuousClock) var clock
            try await clock.sleep(for: .seconds(86_400))
        }
        let unused: any Clock<Duration> = .unimplemented()
        #expect(unused is UnimplementedClock<Duration>)
    }

    @Test func `each test has a center of notifications of its own`() {
        @Dependency(\.notificationCenter) var center
        #expect(center === center && center !== NotificationCenter.default)
        withDependencies {
            $0.context = .live
        } operation: {
            @Dependency(\.notificationCenter) var live
            #expect(live === NotificationCenter.default)
        }
    }
}
