// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import Vitral
import VitralIdentity
import VitralTestSupport

@testable import VitralServer

/// Events during a store's lookup, and events in other processes.
@Suite(.timeLimit(.minutes(5))) struct OtherProcessTests {
    @Test func `a sign-in that another process has ended ends here within the interval`() async throws {
        let store = MemoryAccountStore()
        let (here, there) = (TestAccounts(store: store), TestAccounts(store: store))
        try await TestServer.with(accounts: here.accounts, identity: .checking(every: .seconds(20))) { server in
            let tab = try await TestBrowser(server).open()
            try await tab.signUp("Ana")
            let token = try #require(tab.browser.cookies["vitral-account"].flatMap { SignInToken($0) })
            try await there.accounts.signOut(token)
            await server.engine.registry.sweep()
            await server.engine.registry.signIns.checking?.value
            #expect(await !tab.isOver())
            server.time.advance(by: .seconds(20))
            await server.engine.registry.sweep()
            await server.engine.registry.signIns.checking?.value
            #expect(await tab.isOver())
        }
    }

    @Test func `a valid sign-in is looked up once an interval for all tabs`() async throws {
        let store = CountingStore()
        let people = TestAccounts(store: store)
        try await TestServer.with(accounts: people.accounts, identity: .checking(every: .seconds(20))) { server in
            let browser = TestBrowser(server)
            let (one, two) = (try await browser.open(), try await browser.open())
            try await one.signUp("Ana")
            try await two.run()
            let before = store.lookups
            server.time.advance(by: .seconds(20))
            for _ in 0..<3 {
                await server.engine.registry.sweep()
                await server.engine.registry.signIns.checking?.value
            }
            #expect(store.lookups == before + 1)
            #expect(await [one.isOver(), two.isOver()] == [false, false])
        }
    }

    @Test func `a parked session does not resume with a sign-in that ended elsewhere`() async throws {
        let store = MemoryAccountStore()
        let (here, there) = (TestAccounts(store: store), TestAccounts(store: store))
        try await TestServer.with(accounts: here.accounts, identity: .checking(every: .seconds(20))) { server in
            let tab = try await TestBrowser(server).open()
            try await tab.signUp("Ana")
            try await tab.socket.cut()
            try await server.waitUntilParked()
            try await there.accounts.signOut(#require(SignInToken(tab.browser.cookies["vitral-account"] ?? "")))
            server.time.advance(by: .seconds(20))
            #expect(try await tab.reconnect().contains("fresh"))
            #expect(await tab.isOver())
        }
    }

    @Test func `repeated connections do not postpone the lookup`() async throws {
        let store = MemoryAccountStore()
        let (here, there) = (TestAccounts(store: store), TestAccounts(store: store))
        try await TestServer.with(accounts: here.accounts, identity: .checking(every: .seconds(20))) { server in
            let tab = try await TestBrowser(server).open()
            try await tab.signUp("Ana")
            try await there.accounts.signOut(#require(SignInToken(tab.browser.cookies["vitral-account"] ?? "")))
            server.time.advance(by: .seconds(15))
            _ = try await tab.reconnect()
            #expect(await !tab.isOver())
            server.time.advance(by: .seconds(15))
            _ = try await tab.reconnect()
            #expect(await tab.isOver())
        }
    }

    @Test func `a sign-in that ends during its lookup is not valid`() async throws {
        let store = CountingStore()
        let people = TestAccounts(store: store)
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            try await browser.open().signUp("Ana")
            let token = try #require(SignInToken(browser.cookies["vitral-account"] ?? ""))
            let gate = Gate()
            store.hold { await gate.wait() }
            let cookie = browser.cookieHeader
            async let loading = server.request("/", headers: ["Cookie": cookie])
            while await server.engine.registry.signIns.inquiries.isEmpty { try await pause() }
            while store.held == 0 { try await pause() }
            store.hold(nil)
            try await people.accounts.signOut(token)
            await gate.open()
            _ = try await loading
            #expect(try await server.scene().client.userID == nil)
        }
    }

    @Test func `a failing store signs no user out`() async throws {
        let store = CountingStore()
        let people = TestAccounts(store: store)
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            try await browser.open().signUp("Ana")
            let cookie = browser.cookies["vitral-account"]
            store.hold { throw CocoaError(.fileReadUnknown) }
            let answer = try await server.request("/", headers: ["Cookie": browser.cookieHeader])
            #expect(answer.status == 503 && answer.header("retry-after") == "5")
            #expect(answer.body.contains("couldn’t be verified"))
            #expect(answer.header("set-cookie") == nil && cookie != nil)
            // A browser that is not signed in does not depend on the store.
            #expect(try await server.request("/").status == 200)
        }
    }

    @Test func `many concurrent sign-ins do not block other requests`() async throws {
        let store = CountingStore()
        let people = TestAccounts(store: store)
        try await TestServer.with(accounts: people.accounts) { server in
            let clicker = try await TestBrowser(server).open()
            var tabs: [TestTab] = []
            for number in 0..<20 {
                _ = try await people.accounts.signUp(
                    name: "person\(number)", password: "correct horse", device: "", address: "")
                tabs.append(try await TestBrowser(server).open())
            }
            let gate = Gate()
            store.hold { await gate.wait() }
            let clients = await tabs.mapped { await $0.client() }
            let signIns = clients.enumerated().map { number, client in
                Task { try await client.signIn(name: "person\(number)", password: "correct horse") }
            }
            while store.held < 20 { try await pause() }
            // All of them are waiting; another user's click is answered all the same.
            try await clicker.socket.click(1)
            #expect(try await clicker.socket.text() == #"[1,1,["t","1","1"]]"#)
            store.hold(nil)
            await gate.open()
            for tab in tabs { try await tab.run() }
            for signIn in signIns { try await signIn.value }
            for (number, tab) in tabs.enumerated() { #expect(await tab.name() == "person\(number)") }
        }
    }

    @Test func `attempts are counted for the address that trusted proxies report`() async throws {
        let people = TestAccounts(perAddress: 2)
        try await TestServer.with({ $0.trustedProxies = ["127.0.0.1"] }, accounts: people.accounts) { server in
            let attacker = TestBrowser(server)
            attacker.headers["X-Forwarded-For"] = "203.0.113.7"
            let bystander = TestBrowser(server)
            bystander.headers["X-Forwarded-For"] = "203.0.113.8"
            let guesses = try await attacker.open().client()
            for _ in 0..<2 {
                await #expect(throws: AccountFailure.wrongNameOrPassword) {
                    try await guesses.signIn(name: "ana", password: "a guess")
                }
            }
            await #expect {
                try await guesses.signIn(name: "bia", password: "a guess")
            } throws: { error in
                if case AccountFailure.tooManyAttempts = error { true } else { false }
            }
            let other = try await bystander.open().client()
            await #expect(throws: AccountFailure.wrongNameOrPassword) {
                try await other.signIn(name: "ana", password: "a mistake")
            }
        }
    }
}

extension Array where Element == TestTab {
    /// Returns the elements, each transformed by an asynchronous function.
    fileprivate func mapped<Value>(_ transform: (TestTab) async -> Value) async -> [Value] {
        var values: [Value] = []
        for element in self { values.append(await transform(element)) }
        return values
    }
}

/// A store that counts the lookups of sign-ins, and can hold them or make them fail.
final class CountingStore: AccountStore {
    private let inner = MemoryAccountStore()
    private let state = Mutex(State())

    private struct State {
        var lookups = 0
        var held = 0
        var hold: (@Sendable () async throws -> Void)?
    }

    var lookups: Int { state.withLock { $0.lookups } }
    /// The number of callers that wait, or have waited.
    var held: Int { state.withLock { $0.held } }

    /// Holds all lookups of accounts and sign-ins from now on.
    func hold(_ hold: (@Sendable () async throws -> Void)?) { state.withLock { $0.hold = hold } }

    private func wait() async throws {
        let hold = state.withLock { state in
            if state.hold != nil { state.held += 1 }
            return state.hold
        }
        try await hold?()
    }

    func account(named name: String) async throws -> Account? {
        try await wait()
        return await inner.account(named: name)
    }

    func signIn(_ id: Data) async throws -> SignIn? {
        state.withLock { $0.lookups += 1 }
        let found = await inner.signIn(id)
        try await wait()
        return found
    }

    func insert(_ account: Account) async -> Bool { await inner.insert(account) }
    func account(_ id: String) async -> Account? { await inner.account(id) }
    func replacePasswordHash(_ hash: String, by newHash: String, of account: String) async -> Bool {
        await inner.replacePasswordHash(hash, by: newHash, of: account)
    }
    func changePasswordHash(
        _ hash: String, by newHash: String, of account: String, ending ended: EndedSignIns?
    ) async -> Bool {
        await inner.changePasswordHash(hash, by: newHash, of: account, ending: ended)
    }
    func deleteAccount(_ id: String) async { await inner.deleteAccount(id) }
    func insert(_ signIn: SignIn) async throws { try await inner.insert(signIn) }
    func renew(_ id: Data, lastSeen: Date, expiry: Date) async {
        await inner.renew(id, lastSeen: lastSeen, expiry: expiry)
    }
    func signIns(of account: String) async -> [SignIn] { await inner.signIns(of: account) }
    func deleteSignIns(of account: String, where isEnded: @Sendable (SignIn) -> Bool) async {
        await inner.deleteSignIns(of: account, where: isEnded)
    }
    func insert(_ passkey: Passkey) async throws -> Bool { try await inner.insert(passkey) }
    func passkey(_ id: Data) async -> Passkey? { await inner.passkey(id) }
    func passkeys(of account: String) async -> [Passkey] { await inner.passkeys(of: account) }
    func update(_ passkey: Passkey, from signCount: UInt32) async -> Bool {
        await inner.update(passkey, from: signCount)
    }
    func deletePasskey(_ id: Data, of account: String) async { await inner.deletePasskey(id, of: account) }
}
