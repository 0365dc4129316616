// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import VitralModels

@testable import VitralIdentity
@testable import VitralIdentityData

/// Two processes that compete for the same change: one succeeds, and nothing is lost.
@Suite(.serialized)
struct AccountRaceTests {
    private let time = Date(timeIntervalSinceReferenceDate: 800_000_000)

    /// Returns stores of one database, each with its own connections.
    private func stores(_ kind: TestStore) async throws -> [any AccountStore] {
        if kind == .memory {
            let store = MemoryAccountStore()
            return [store, store]
        }
        let database = try await TestDatabase(kind)
        return try (0..<2).map { _ in DataAccountStore(try database.open()) }
    }

    /// Runs work for each number concurrently, on the stores in turn.
    private func race<Value: Sendable>(
        _ stores: [any AccountStore], _ count: Int,
        _ work: @escaping @Sendable (any AccountStore, Int) async throws -> Value
    ) async throws -> [Value] {
        try await withThrowingTaskGroup(of: Value.self) { group in
            for number in 0..<count {
                group.addTask { try await work(stores[number % stores.count], number) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    private func account(_ name: String = "Ana", id: String = "a1") -> Account {
        Account(id: id, name: name, passwordHash: "hash", created: time)
    }

    private func signIn(_ number: Int) -> SignIn {
        SignIn(
            id: Data("s\(number)".utf8), account: "a1", device: "", created: time, lastSeen: time, expiry: time)
    }

    @Test(arguments: TestStore.allCases)
    func `one of many concurrent sign-ups gets the name`(_ kind: TestStore) async throws {
        let stores = try await stores(kind)
        let names = ["ana", "Ana", "ANA"]
        let had = try await race(stores, 12) { store, number in
            let wanted = account(names[number % 3], id: "a\(number)")
            return try await store.insert(wanted) ? wanted : nil
        }
        let winners = had.compactMap(\.self)
        #expect(winners.count == 1)
        #expect(try await stores[1].account(named: "aNa") == winners.first)
        for number in 0..<12 where "a\(number)" != winners.first?.id {
            #expect(try await stores[0].account("a\(number)") == nil)
        }
    }

    @Test(arguments: TestStore.allCases)
    func `one of many concurrent changes sets the password`(_ kind: TestStore) async throws {
        let stores = try await stores(kind)
        _ = try await stores[0].insert(account())
        for round in 0..<4 {
            let before = try #require(try await stores[0].account("a1")).passwordHash
            let changed = try await race(stores, 8) { store, number in
                let new = "hash \(round) \(number)"
                return try await store.replacePasswordHash(before, by: new, of: "a1") ? new : nil
            }
            let winners = changed.compactMap(\.self)
            #expect(winners.count == 1)
            #expect(try await stores[1].account("a1")?.passwordHash == winners.first)
        }
    }

    @Test(arguments: TestStore.allCases)
    func `two concurrent changes by the same password do not both succeed`(_ kind: TestStore) async throws {
        let stores = try await stores(kind)
        let people = stores.map { People(store: $0) }
        let token = try await people[0].signUp()
        let passwords = ["first horse", "second horse"]
        let changed = try await race(stores, 2) { _, number -> String? in
            do {
                try await people[number].accounts.changePassword(
                    token, from: "correct horse", to: passwords[number], address: "")
                return passwords[number]
            } catch AccountFailure.wrongNameOrPassword {
                return nil
            }
        }
        let winners = changed.compactMap(\.self)
        #expect(winners.count == 1)
        for password in passwords + ["correct horse"] where password != winners.first {
            await #expect(throws: AccountFailure.wrongNameOrPassword) { try await people[1].signIn("Ana", password) }
        }
        _ = try await people[1].signIn("Ana", #require(winners.first))
    }

    @Test(arguments: TestStore.allCases)
    func aPasskeyCountsOnceForEachAnswer(_ kind: TestStore) async throws {
        let stores = try await stores(kind)
        @Sendable func passkey(_ count: UInt32) -> Passkey {
            Passkey(
                id: Data("key".utf8), account: "a1", publicKey: .edDSA(Data(count: 32)), signCount: count,
                isBackedUp: false)
        }
        _ = try await stores[0].insert(account())
        #expect(try await race(stores, 6) { store, _ in try await store.insert(passkey(0)) }.filter(\.self).count == 1)
        for count in UInt32(0)..<3 {
            let counted = try await race(stores, 6) { store, _ in
                try await store.update(passkey(count + 1), from: count)
            }
            #expect(counted.filter(\.self).count == 1)
        }
        #expect(try await stores[1].passkey(Data("key".utf8))?.signCount == 3)
    }

    @Test(arguments: TestStore.allCases)
    func allTabsOfABrowserAreSeenAtOnce(_ kind: TestStore) async throws {
        let stores = try await stores(kind)
        _ = try await stores[0].insert(account())
        try await stores[0].insert(signIn(1))
        _ = try await race(stores, 24) { store, number in
            try await store.renew(
                Data("s1".utf8), lastSeen: time + Double(number + 1), expiry: time + Double(number + 1))
        }
        let seen = try #require(try await stores[1].signIn(Data("s1".utf8)))
        #expect(seen.lastSeen > time && seen.lastSeen == seen.expiry)
    }

    @Test(arguments: TestStore.allCases)
    func `no sign-in remains after its account is deleted`(_ kind: TestStore) async throws {
        let stores = try await stores(kind)
        for _ in 0..<6 {
            _ = try await stores[0].insert(account())
            _ = try await race(stores, 8) { store, number in
                do {
                    guard number != 3 else { return try await store.deleteAccount("a1") }
                    try await store.insert(signIn(number))
                } catch AccountFailure.notSignedIn {
                    // It was too late, and got an error.
                }
            }
            #expect(try await stores[0].account("a1") == nil)
            #expect(try await stores[0].signIns(of: "a1") == [])
        }
    }

    @Test(arguments: TestStore.databases)
    func `a sign-in used while others expire is checked again`(_ kind: TestStore) async throws {
        let database = try await TestDatabase(kind)
        let (store, other) = (DataAccountStore(try database.open()), try database.open())
        _ = try await store.insert(account())
        try await store.insert(signIn(1))
        try await store.insert(signIn(2))
        let isFirst = Mutex(true)
        let renewed = time + 60
        try await store.deleteSignIns(of: "a1") { [time] signIn in
            if isFirst.withLock({ isFirst in
                defer { isFirst = false }
                return isFirst
            }) {
                do {
                    // As another process would do in between.
                    let context = ModelContext(other)
                    try context.fetch(StoredSignIn.with(id: Data("s1".utf8))).first?.expiry = renewed
                    try context.save()
                } catch {
                    Issue.record(error)
                }
            }
            return signIn.expiry <= time
        }
        #expect(try await store.signIns(of: "a1").map(\.id) == [Data("s1".utf8)])
        #expect(try await store.signIn(Data("s1".utf8))?.expiry == renewed)
    }
}
