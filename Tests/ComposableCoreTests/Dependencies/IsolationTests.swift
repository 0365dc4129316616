// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Testing

/// Values that tasks share, and streams of dependencies.
@Suite struct IsolationTests {
    @Test func aLockIsolatesConcurrentChanges() async {
        let count = LockIsolated(0)
        await withTaskGroup { group in
            for _ in 0..<100 {
                group.addTask { count.withValue { $0 += 1 } }
            }
        }
        #expect(count.value == 100)
        count.setValue(5)
        #expect(count.description == "5")
    }

    @Test func anActorIsolatesAValue() async {
        let count = ActorIsolated(1)
        await count.withValue { $0 += 1 }
        #expect(await count.value == 2)
        await count.setValue(7)
        #expect(await count.value == 7)
    }

    @Test func anErasedValueComparesAsItsBase() {
        #expect(AnyHashableSendable(1) == AnyHashableSendable(AnyHashableSendable(1)))
        #expect(AnyHashableSendable(1) != AnyHashableSendable("1"))
    }

    @Test func anErasedStreamHasTheElements() async throws {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        for number in 1...3 { continuation.yield(number) }
        continuation.finish()
        var received: [Int] = []
        for await number in stream.map({ $0 * 2 }).eraseToStream() { received.append(number) }
        #expect(received == [2, 4, 6])
        for await _ in AsyncStream<Int>.finished { Issue.record("An ended stream has no element.") }
        await #expect(throws: CancellationError.self) {
            for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: CancellationError()) {}
        }
    }

    @Test func aTaskThatNeverEndsEndsByCancellation() async {
        let task = Task<Void, any Error> { try await Task.never() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
