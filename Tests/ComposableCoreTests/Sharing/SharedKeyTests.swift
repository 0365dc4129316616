// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

/// Values that belong to keys.
@Suite struct SharedKeyTests {
    @Test func propertiesWithAKeyShareItsValue() {
        @Shared(.inMemory("count")) var first = 1
        @Shared(.inMemory("count")) var second = 2
        $second.withLock { $0 += 1 }
        #expect(first == 2)
    }

    @Test func anOptionalHasItsDefaultUntilItHasAValue() {
        do {
            @Shared(.inMemory("name")) var name: String? = "Ada"
            @Shared(.process("name")) var ofProcess: String? = "Ada"
            #expect(name == "Ada" && ofProcess == "Ada")
            $name.withLock { $0 = nil }
        }
        @Shared(.inMemory("name")) var name: String? = "Ada"
        #expect(name == nil)
    }

    @Test func twoSessionsShareNothing() {
        let count = { (storage: InMemoryStorage) in
            withDependencies {
                $0.defaultInMemoryStorage = storage
            } operation: {
                @Shared(.inMemory("count")) var count = 0
                $count.withLock { $0 += 1 }
                return count
            }
        }
        let first = InMemoryStorage()
        #expect(count(first) == 1)
        #expect(count(first) == 2)
        #expect(count(InMemoryStorage()) == 1)
    }

    @Test func sessionsShareTheProcess() {
        let count = {
            withDependencies {
                $0.defaultInMemoryStorage = InMemoryStorage()
            } operation: {
                @Shared(.process("online")) var online = 0
                $online.withLock { $0 += 1 }
                return online
            }
        }
        #expect(count() == 1)
        #expect(count() == 2)
    }

    @Test func aKeyOutsideOfASessionSharesNothingAndIsReported() {
        let message = issue {
            withDependencies {
                $0.context = .live
            } operation: {
                @Shared(.inMemory("outside")) var count = 0
            }
        }
        #expect(
            message == """
                The key .inMemory("outside") was used outside of a session, so its value is shared with no other \
                property.

                To fix this, read it in a session, use '.process(…)' to share it with all sessions, or set \
                '$0.defaultInMemoryStorage' with 'withDependencies'.
                """)
    }

    @Test func aKeyHasOneType() {
        @Shared(.inMemory("typed")) var number = 1
        let message = issue {
            @Shared(.inMemory("typed")) var text = "one"
            #expect(text == "one")
        }
        #expect(
            message == """
                The key .inMemory("typed") is used for values of different types, so the 'String' is not shared.

                To fix this, use the same type everywhere, or another name for the key.
                """)
        #expect(number == 1)
    }

    @Test func aKeyMayHaveADefault() {
        @Shared(.isMuted) var isMuted
        @Shared(.isMuted) var other = true
        #expect(!isMuted)
        $other.withLock { $0 = true }
        #expect(isMuted)
        @SharedReader(.isMuted) var reader
        #expect(reader)
    }

    @Test func anOptionalNeedsNoDefault() {
        @Shared(.inMemory("chosen")) var chosen: Int?
        #expect(chosen == nil)
        $chosen.withLock { $0 = 3 }
        #expect(chosen == 3)
    }

    @Test func aKeyWithoutContinuationIsReported() {
        let message = issue {
            @Shared(SilentKey()) var value = 1
            #expect(value == 1)
            #expect($value.isLoading)
        }
        #expect(
            message == """
                The key SilentKey() released the continuation of 'load' without resuming it, so its caller waits forever.

                To fix this, call one of its 'resume' methods on every path.
                """)
    }

    @Test func errorsOfAKeyAreKept() async {
        @Shared(FailingKey()) var value = 1
        #expect($value.loadError is FailingKey.Failure)
        $value.withLock { $0 = 2 }
        #expect(value == 2)
        #expect($value.saveError is FailingKey.Failure)
        await #expect(throws: FailingKey.Failure.self) { try await $value.load() }
        await #expect(throws: FailingKey.Failure.self) { try await $value.save() }
        await #expect(throws: FailingKey.Failure.self) { _ = try await Shared(require: FailingKey()) }
    }

    @Test func anOutsideSystemChangesTheValue() {
        let subscriber = LockIsolated<SharedSubscriber<Int>?>(nil)
        let isCancelled = LockIsolated(false)
        do {
            @SharedReader(OutsideKey(subscriber: subscriber, isCancelled: isCancelled)) var value = 1
            #expect(value == 10)
            subscriber.value?.yield(11)
            #expect(value == 11)
            subscriber.value?.yieldReturningInitialValue()
            #expect(value == 1)
            #expect(!isCancelled.value)
        }
        #expect(isCancelled.value)
    }

    @Test func concurrentPropertiesShareOneLoadedValue() async {
        let values = await withTaskGroup { group in
            for _ in 0..<50 {
                group.addTask {
                    @Shared(SlowKey()) var value = 0
                    return value
                }
            }
            return await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(values == [7])
    }

    @Test func anotherKeyCanBeLoaded() async throws {
        @Shared(.inMemory("a")) var value = 1
        @Shared(.inMemory("b")) var other = 2
        try await $value.load(.inMemory("b"))
        #expect(value == 2)
        $value.withLock { $0 = 3 }
        #expect(other == 3)
    }
}

extension SharedReaderKey where Self == InMemoryKey<Bool>.Default {
    fileprivate static var isMuted: Self { Self[.inMemory("isMuted"), default: false] }
}

private struct SilentKey: SharedReaderKey, SharedKey, Hashable {
    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {}
    func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
        SharedSubscription {}
    }
    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {}
}

private struct FailingKey: SharedKey, Hashable {
    struct Failure: Error {}

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        continuation.resume(throwing: Failure())
    }
    func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
        SharedSubscription {}
    }
    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
        continuation.resume(throwing: Failure())
    }
}

private struct OutsideKey: SharedReaderKey {
    let subscriber: LockIsolated<SharedSubscriber<Int>?>
    let isCancelled: LockIsolated<Bool>
    var id: String { "outside" }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        continuation.resume(returning: 10)
    }
    func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
        self.subscriber.setValue(subscriber)
        return SharedSubscription { [isCancelled] in isCancelled.setValue(true) }
    }
}

private struct SlowKey: SharedKey, Hashable {
    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        usleep(2000)
        continuation.resume(returning: 7)
    }
    func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
        SharedSubscription {}
    }
    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
        continuation.resume()
    }
}
