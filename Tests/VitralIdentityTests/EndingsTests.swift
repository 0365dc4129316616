// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import VitralTestSupport

@testable import VitralIdentity

/// Notifications of ended sign-ins, and sign-ins that race with a change of the password.
@Suite(.serialized)
struct EndingsTests {
    /// The notifications that listeners received.
    private final class Ear: Sendable {
        private let heard = Mutex<[EndedSignIns]>([])
        var all: [EndedSignIns] { heard.withLock { $0 } }
        func hear(_ ended: EndedSignIns) { heard.withLock { $0.append(ended) } }
    }

    @Test(arguments: TestStore.allCases)
    func `a listener receives the ended sign-ins`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let accounts = people.accounts
        let ear = Ear()
        let number = accounts.endings.listen { ear.hear($0) }
        let one = try await accounts.signUp(name: "Ana", password: "correct horse", device: "", address: "")
        let id = try #require(try await people.store.account(named: "Ana")).id
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

    @Test(arguments: TestStore.allCases)
    func `the store is updated before listeners are notified`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let accounts = people.accounts
        let token = try await accounts.signUp(name: "Ana", password: "correct horse", device: "", address: "")
        let witness = Witness()
        let number = accounts.endings.listen { _ in
            let isThere = try? await people.store.signIn(token.signInID) != nil
            witness.isThere.withLock { $0 = isThere }
        }
        try await accounts.signOut(token)
        accounts.endings.stopListening(number)
        #expect(witness.isThere.withLock { $0 } == false)
    }

    @Test(arguments: TestStore.allCases)
    func `the use of a valid sign-in is recorded`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let accounts = people.accounts
        let token = try await accounts.signUp(name: "Ana", password: "correct horse", device: "", address: "")
        people.clock.advance(by: .seconds(20 * 86_400))
        #expect(try await accounts.isInForce(token.signInID))
        people.clock.advance(by: .seconds(20 * 86_400))
        #expect(try await accounts.isInForce(token.signInID))
        people.clock.advance(by: .seconds(31 * 86_400))
        #expect(try await !accounts.isInForce(token.signInID))
    }

    /// A store with an event while a sign-in is being saved.
    private final class BusyStore: AccountStoreDecorator {
        let inner: any AccountStore
        private let step = Mutex<(@Sendable () async throws -> Void)?>(nil)

        init(_ inner: any AccountStore) { self.inner = inner }

        func beforeNextSignIn(_ work: @escaping @Sendable () async throws -> Void) { step.withLock { $0 = work } }

        func insert(_ signIn: SignIn) async throws {
            try await step.withLock { $0.take() }?()
            try await inner.insert(signIn)
        }
    }

    @Test(arguments: TestStore.allCases)
    func aSignInByAPasswordThatIsChangedMeanwhileFails(_ kind: TestStore) async throws {
        let store = BusyStore(try await kind.accounts())
        let accounts = People(store: store).accounts
        let owner = try await accounts.signUp(name: "Ana", password: "correct horse", device: "", address: "")
        store.beforeNextSignIn {
            try await accounts.changePassword(owner, from: "correct horse", to: "battery staple", address: "")
        }
        await #expect(throws: AccountFailure.wrongNameOrPassword) {
            try await accounts.signIn(name: "Ana", password: "correct horse", device: "thief", address: "")
        }
        #expect(try await accounts.devices(owner).map(\.signIn.device) == [""])
    }

    /// A store whose process ends before it removes sign-ins.
    private final class CrashingStore: AccountStoreDecorator {
        let inner: any AccountStore
        private let isCrashing = Mutex(false)

        init(_ inner: any AccountStore) { self.inner = inner }

        func crash() { isCrashing.withLock { $0 = true } }

        func insert(_ signIn: SignIn) async throws { try await inner.insert(signIn) }

        func deleteSignIns(of account: String, where isEnded: @Sendable (SignIn) -> Bool) async throws {
            if isCrashing.withLock(\.self) { throw CancellationError() }
            try await inner.deleteSignIns(of: account, where: isEnded)
        }
    }

    @Test(arguments: TestStore.allCases)
    func `a new password is not saved without the end of the other sign-ins`(_ kind: TestStore) async throws {
        let store = CrashingStore(try await kind.accounts())
        let accounts = People(store: store).accounts
        let owner = try await accounts.signUp(name: "Ana", password: "correct horse", device: "", address: "")
        let other = try await accounts.signIn(name: "Ana", password: "correct horse", device: "", address: "")
        let ear = Ear()
        _ = accounts.endings.listen { ear.hear($0) }
        store.crash()
        try await accounts.changePassword(owner, from: "correct horse", to: "battery staple", address: "")
        #expect(try await accounts.account(for: other) == nil)
        #expect(try await accounts.account(for: owner) != nil)
        let id = try #require(try await store.account(named: "Ana")).id
        #expect(ear.all == [.others(than: owner.signInID, of: id)])
    }
}

/// A store that forwards most calls to another store.
protocol AccountStoreDecorator: AccountStore {
    var inner: any AccountStore { get }
}

extension AccountStoreDecorator {
    func insert(_ account: Account) async throws -> Bool { try await inner.insert(account) }
    func account(named name: String) async throws -> Account? { try await inner.account(named: name) }
    func account(_ id: String) async throws -> Account? { try await inner.account(id) }
    func replacePasswordHash(_ hash: String, by newHash: String, of account: String) async throws -> Bool {
        try await inner.replacePasswordHash(hash, by: newHash, of: account)
    }
    func changePasswordHash(
        _ hash: String, by newHash: String, of account: String, ending ended: EndedSignIns?
    ) async throws -> Bool {
        try await inner.changePasswordHash(hash, by: newHash, of: account, ending: ended)
    }
    func deleteAccount(_ id: String) async throws { try await inner.deleteAccount(id) }
    func signIn(_ id: Data) async throws -> SignIn? { try await inner.signIn(id) }
    func renew(_ id: Data, lastSeen: Date, expiry: Date) async throws {
        try await inner.renew(id, lastSeen: lastSeen, expiry: expiry)
    }
    func signIns(of account: String) async throws -> [SignIn] { try await inner.signIns(of: account) }
    func deleteSignIns(of account: String, where isEnded: @Sendable (SignIn) -> Bool) async throws {
        try await inner.deleteSignIns(of: account, where: isEnded)
    }
    func insert(_ passkey: Passkey) async throws -> Bool { try await inner.insert(passkey) }
    func passkey(_ id: Data) async throws -> Passkey? { try await inner.passkey(id) }
    func passkeys(of account: String) async throws -> [Passkey] { try await inner.passkeys(of: account) }
    func update(_ passkey: Passkey, from signCount: UInt32) async throws -> Bool {
        try await inner.update(passkey, from: signCount)
    }
    func deletePasskey(_ id: Data, of account: String) async throws { try await inner.deletePasskey(id, of: account) }
}
