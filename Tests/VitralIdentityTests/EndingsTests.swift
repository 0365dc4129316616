// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import VitralIdentity

/// Sign-ins that end are told of, and no sign-in slips past a change of the password.
struct EndingsTests {
    private let clock = ManualClock()
    private let store = MemoryAccountStore()

    private func accounts(_ store: any AccountStore) -> Accounts {
        Accounts(
            store: store,
            hasher: PasswordHasher(parameters: .init(logarithmOfCost: 4, blockSize: 8, parallelization: 1), width: 2),
            limiter: AttemptLimiter(clock: clock), now: { [clock] in clock.date })
    }

    /// What listeners were told.
    private final class Ear: Sendable {
        private let heard = Mutex<[EndedSignIns]>([])
        var all: [EndedSignIns] { heard.withLock { $0 } }
        func hear(_ ended: EndedSignIns) { heard.withLock { $0.append(ended) } }
    }

    @Test func whoListensIsToldWhichHaveEnded() async throws {
        let accounts = accounts(store)
        let ear = Ear()
        let number = accounts.endings.listen { ear.hear($0) }
        let one = try await accounts.signUp(name: "Ana", password: "correct horse", device: "", address: "")
        let id = try #require(await store.account(named: "Ana")).id
        let two = try await accounts.signIn(name: "Ana", password: "correct horse", device: "", address: "")
        let three = try await accounts.signIn(name: "Ana", password: "correct horse", device: "", address: "")
        try await accounts.signOut(device: three.signInID, one)
        try await accounts.changePassword(one, from: "correct horse", to: "battery staple", address: "")
        try await accounts.signOutEverywhere(one)
        #expect(ear.all.map(\.account) == [id, id, id])
        #expect(ear.all.map { $0.contains(one.signInID, of: id) } == [false, false, true])
        #expect(ear.all.map { $0.contains(two.signInID, of: id) } == [false, true, true])
        #expect(ear.all.map { $0.contains(three.signInID, of: id) } == [true, true, true])
        #expect(ear.all.allSatisfy { !$0.contains(one.signInID, of: "someone else") })

        let last = try await accounts.signIn(name: "Ana", password: "battery staple", device: "", address: "")
        try await accounts.deleteAccount(last, password: "battery staple", address: "")
        #expect(ear.all.last?.contains(last.signInID, of: id) == true)
        accounts.endings.stopListening(number)
        let other = try await accounts.signUp(name: "Bia", password: "correct horse", device: "", address: "")
        try await accounts.signOut(other)
        #expect(ear.all.count == 4)
    }

    private final class Witness: Sendable {
        let isThere = Mutex<Bool?>(nil)
    }

    @Test func theStoreKnowsBeforeAnyoneIsTold() async throws {
        let accounts = accounts(store)
        let token = try await accounts.signUp(name: "Ana", password: "correct horse", device: "", address: "")
        let witness = Witness()
        let number = accounts.endings.listen { [store] _ in
            let isThere = await store.signIn(token.signInID) != nil
            witness.isThere.withLock { $0 = isThere }
        }
        try await accounts.signOut(token)
        accounts.endings.stopListening(number)
        #expect(witness.isThere.withLock { $0 } == false)
    }

    @Test func aSignInInForceIsSeen() async throws {
        let accounts = accounts(store)
        let token = try await accounts.signUp(name: "Ana", password: "correct horse", device: "", address: "")
        clock.pass(20 * 86_400)
        #expect(try await accounts.isInForce(token.signInID))
        clock.pass(20 * 86_400)
        #expect(try await accounts.isInForce(token.signInID))
        clock.pass(31 * 86_400)
        #expect(try await !accounts.isInForce(token.signInID))
    }

    /// A store in which something happens while a sign-in is being kept.
    private final class BusyStore: AccountStoreDecorator {
        let inner = MemoryAccountStore()
        private let step = Mutex<(@Sendable () async throws -> Void)?>(nil)

        func beforeNextSignIn(_ work: @escaping @Sendable () async throws -> Void) { step.withLock { $0 = work } }

        func insert(_ signIn: SignIn) async throws {
            try await step.withLock { $0.take() }?()
            await inner.insert(signIn)
        }
    }

    @Test func aSignInByAPasswordThatIsChangedMeanwhileFails() async throws {
        let store = BusyStore()
        let accounts = accounts(store)
        let owner = try await accounts.signUp(name: "Ana", password: "correct horse", device: "", address: "")
        store.beforeNextSignIn {
            try await accounts.changePassword(owner, from: "correct horse", to: "battery staple", address: "")
        }
        await #expect(throws: AccountFailure.wrongNameOrPassword) {
            try await accounts.signIn(name: "Ana", password: "correct horse", device: "thief", address: "")
        }
        #expect(try await accounts.devices(owner).map(\.signIn.device) == [""])
    }
}

/// A store that does most things as the one in memory does.
protocol AccountStoreDecorator: AccountStore {
    var inner: MemoryAccountStore { get }
}

extension AccountStoreDecorator {
    func insert(_ account: Account) async -> Bool { await inner.insert(account) }
    func account(named name: String) async -> Account? { await inner.account(named: name) }
    func account(_ id: String) async -> Account? { await inner.account(id) }
    func replacePasswordHash(_ hash: String, by newHash: String, of account: String) async -> Bool {
        await inner.replacePasswordHash(hash, by: newHash, of: account)
    }
    func deleteAccount(_ id: String) async { await inner.deleteAccount(id) }
    func signIn(_ id: Data) async -> SignIn? { await inner.signIn(id) }
    func renew(_ id: Data, lastSeen: Date, expiry: Date) async {
        await inner.renew(id, lastSeen: lastSeen, expiry: expiry)
    }
    func signIns(of account: String) async -> [SignIn] { await inner.signIns(of: account) }
    func deleteSignIns(of account: String, where isEnded: @Sendable (SignIn) -> Bool) async {
        await inner.deleteSignIns(of: account, where: isEnded)
    }
    func insert(_ passkey: Passkey) async -> Bool { await inner.insert(passkey) }
    func passkey(_ id: Data) async -> Passkey? { await inner.passkey(id) }
    func passkeys(of account: String) async -> [Passkey] { await inner.passkeys(of: account) }
    func update(_ passkey: Passkey, from signCount: UInt32) async -> Bool {
        await inner.update(passkey, from: signCount)
    }
    func deletePasskey(_ id: Data, of account: String) async { await inner.deletePasskey(id, of: account) }
}
