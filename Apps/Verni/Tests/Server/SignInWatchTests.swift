// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import VerniControllers
import VitralIdentity
import VitralModels

@Suite("The sign-ins of the readers of events", .timeLimit(.minutes(1)))
struct SignInWatchTests {
    /// The sign-ins of a store, which counts the questions.
    private final class SignIns: Sendable {
        private struct State {
            var ends: [Data: Date] = [:]
            var questions: [Set<Data>] = []
            var isBroken = false
            var renewed: [Data] = []
            var lastSeen = start
        }

        private let state = Mutex(State())

        var questions: [Set<Data>] { state.withLock(\.questions) }

        func set(_ id: Data, until end: Date?) { state.withLock { $0.ends[id] = end } }
        var renewed: [Data] { state.withLock(\.renewed) }

        func renew(_ id: Data, at time: Date) -> Bool {
            state.withLock { state in
                state.renewed.append(id)
                state.lastSeen = time
                return state.ends[id] != nil
            }
        }

        func damage() { state.withLock { $0.isBroken = true } }

        func signIns(_ ids: Set<Data>) throws -> [SignIn] {
            try state.withLock { state in
                state.questions.append(ids)
                if state.isBroken { throw DataStoreError.closed }
                return ids.compactMap { id in
                    state.ends[id].map {
                        SignIn(id: id, account: "ana", device: "", created: start, lastSeen: state.lastSeen, expiry: $0)
                    }
                }
            }
        }
    }

    private let store = SignIns()
    private let endings = SignInEndings()
    private let time = ServerTime()
    private let changes = AsyncStream.makeStream(of: Void.self)
    private let watch: SignInWatch

    private static let start = Date(timeIntervalSince1970: 1_795_000_000)
    private static let ids = (0..<100).map { Data([UInt8($0)]) }

    init() {
        watch = SignInWatch(
            changes: changes.stream, endings: endings, now: { [time] in time.date },
            renew: { [store, time] in store.renew($0, at: time.date) }, signIns: { [store] in try store.signIns($0) })
        for id in Self.ids { store.set(id, until: Self.start + 3_600) }
    }

    private func answers(of readers: [SignInWatch.Reader]) async -> [Bool] {
        await withTaskGroup(of: (Int, Bool).self) { group in
            for (index, reader) in readers.enumerated() {
                group.addTask { (index, await reader.isInForce()) }
            }
            return await group.reduce(into: Array(repeating: false, count: readers.count)) { $0[$1.0] = $1.1 }
        }
    }

    @Test("a hundred readers of ten events each are one question")
    func questions() async {
        let readers = Self.ids.map { watch.follow($0, of: "ana") }
        for _ in 0..<10 { #expect(await answers(of: readers).allSatisfy(\.self)) }
        #expect(store.questions == [Set(Self.ids)])
    }

    @Test("a change by another process is one more question for all, and ends what it has ended")
    func changesElsewhere() async {
        let readers = Self.ids.map { watch.follow($0, of: "ana") }
        #expect(await answers(of: readers).allSatisfy(\.self))
        store.set(Self.ids[7], until: nil)
        changes.continuation.yield()
        while await readers[7].isInForce() { await Task.yield() }
        #expect(await answers(of: readers) == Self.ids.indices.map { $0 != 7 })
        #expect(store.questions == [Set(Self.ids), Set(Self.ids)])
    }

    @Test("a new reader's sign-in alone is asked for, and one that has left is asked for no more")
    func comingAndGoing() async {
        let first = watch.follow(Self.ids[0], of: "ana")
        #expect(await first.isInForce())
        var second: SignInWatch.Reader? = watch.follow(Self.ids[1], of: "ana")
        #expect(await second?.isInForce() == true)
        second = nil
        let third = watch.follow(Self.ids[2], of: "ana")
        changes.continuation.yield()
        store.set(Self.ids[0], until: nil)
        while await first.isInForce() { await Task.yield() }
        #expect(await third.isInForce())
        #expect(store.questions.first == [Self.ids[0]] && store.questions.dropFirst().first == [Self.ids[1]])
        #expect(store.questions.last == [Self.ids[0], Self.ids[2]])
    }

    @Test("a sign-in that ends in this process ends at once, without a question")
    func endingsHere() async throws {
        let people = Accounts(
            store: MemoryAccountStore(),
            hasher: PasswordHasher(parameters: .init(logarithmOfCost: 4, blockSize: 8, parallelization: 1), width: 1),
            limiter: AttemptLimiter(clock: ContinuousClock()), endings: endings)
        let token = try await people.signUp(
            name: "Ana", password: "grão de bico 7 vezes", device: "test", address: "192.0.2.1")
        let account = try #require(try await people.account(for: token))
        store.set(token.signInID, until: Self.start + 3_600)
        let reader = watch.follow(token.signInID, of: account.id)
        let other = watch.follow(Self.ids[0], of: account.id)
        #expect(await answers(of: [reader, other]) == [true, true])
        try await people.signOut(token)
        #expect(await answers(of: [reader, other]) == [false, true])
        #expect(store.questions.count == 1)
    }

    @Test("an open stream prolongs its sign-in once an hour")
    func renewal() async {
        store.set(Self.ids[0], until: Self.start + 86_400)
        let reader = watch.follow(Self.ids[0], of: "ana")
        #expect(await reader.isInForce())
        time.advance(by: 3_599)
        #expect(await reader.isInForce())
        #expect(store.renewed.isEmpty)
        time.advance(by: 2)
        for _ in 0..<3 { #expect(await reader.isInForce()) }
        #expect(store.renewed == [Self.ids[0]])
        #expect(store.questions.count == 2)
    }

    @Test("a sign-in ends with its time, and with a store that does not answer")
    func expiry() async {
        let reader = watch.follow(Self.ids[0], of: "ana")
        #expect(await reader.isInForce())
        time.advance(by: 3_601)
        #expect(await !reader.isInForce())
        #expect(store.questions.count == 1)
        store.damage()
        #expect(await !watch.follow(Self.ids[1], of: "ana").isInForce())
    }
}
