// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import VitralIdentity

/// The calls of a tab's account client to its browser.
@MainActor @Suite(.serialized)
struct TabAccountClientTests {
    private let tab = FakeTab()

    /// A browser that stores its sign-in token and has an authenticator.
    private final class FakeTab: _AccountTab {
        var authenticator = SoftwareAuthenticator()
        var failure: BrowserFailure?
        var kept: [SignInToken] = []
        let _address = "10.0.0.1"
        let _device = "Firefox, Linux"
        var _proofs = BrowserProofs()
        var _site: RelyingParty? = RelyingParty(
            id: "example.org", name: "Example", origins: ["https://example.org"])

        func _keep(_ token: SignInToken) async throws {
            if let failure { throw failure }
            kept.append(token)
        }

        func _passkey(_ options: String, makesOne: Bool) async throws -> String {
            if let failure { throw failure }
            return try makesOne ? authenticator.register(options) : authenticator.signIn(options)
        }
    }

    private func client(_ people: People) -> _TabAccountClient {
        _TabAccountClient(accounts: people.accounts, tab: tab, person: nil)
    }

    /// Returns a client that is signed in, as its server would create it.
    private func signedIn(_ people: People, _ name: String = "Ana") async throws -> _TabAccountClient {
        let client = client(people)
        try await client.signUp(name: name, password: "correct horse")
        let token = try #require(tab.kept.last)
        let account = try #require(try await people.accounts.account(for: token))
        client._setUser(_SignedInUser(account: SignedInAccount(id: account.id, name: account.name), token: token))
        return client
    }

    @Test(arguments: TestStore.allCases)
    func aPasskeyIsMadeAndSignsIn(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let client = try await signedIn(people)
        try await client.registerPasskey(named: "Laptop\nof Ana")
        let made = try #require(try await client.passkeys().first)
        #expect(made.name == "Laptopof Ana" && made.created == people.clock.date)
        tab.authenticator.signCount = 1
        try await client.signInWithPasskey()
        #expect(tab.kept.count == 2)
        #expect(try await people.accounts.account(for: tab.kept[1])?.name == "Ana")
        #expect(try await client.passkeys().first?.signCount == 1)
        #expect(try await client.passkeys().first?.name == made.name, "signing in keeps the name")
    }

    @Test(arguments: TestStore.allCases)
    func `only a passkey of the signed-in account confirms`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let client = try await signedIn(people)
        try await client.registerPasskey(named: "Laptop")
        let ana = tab.authenticator
        tab.authenticator.signCount = 1
        try await client.confirmWithPasskey()
        #expect(tab.kept.count == 1, "a confirmation is no sign-in")
        try await client.confirm(password: "correct horse")
        await #expect(throws: AccountFailure.wrongNameOrPassword) { try await client.confirm(password: "wrong horse") }
        tab.authenticator = SoftwareAuthenticator()
        tab.authenticator.credentialID = Data("credential-2".utf8)
        let other = try await signedIn(people, "Bia")
        try await other.registerPasskey(named: "Phone")
        tab.authenticator = ana
        tab.authenticator.signCount = 2
        await #expect(throws: PasskeyFailure.unknownCredential) { try await other.confirmWithPasskey() }
        tab.failure = .cancelled
        await #expect(throws: BrowserFailure.cancelled) { try await client.confirmWithPasskey() }
    }

    @Test(arguments: TestStore.allCases)
    func `only a passkey of the signed-in account deletes it`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let client = try await signedIn(people)
        try await client.registerPasskey(named: "Laptop")
        let ana = tab.authenticator
        tab.authenticator = SoftwareAuthenticator()
        tab.authenticator.credentialID = Data("credential-2".utf8)
        let other = try await signedIn(people, "Bia")
        try await other.registerPasskey(named: "Phone")
        tab.authenticator = ana
        tab.authenticator.signCount = 1
        await #expect(throws: PasskeyFailure.unknownCredential) { try await other.deleteAccountWithPasskey() }
        try await client.deleteAccountWithPasskey()
        #expect(try await other.devices().count == 1)
        await #expect(throws: AccountFailure.notSignedIn) { try await client.devices() }
    }

    @Test func `passkeys are offered if the domain is known`() {
        let client = client(People(store: MemoryAccountStore()))
        #expect(client.offersPasskeys)
        tab._site = nil
        #expect(!client.offersPasskeys)
        tab._site = RelyingParty(id: "example.org", name: "Example", origins: [])
        client._leave()
        #expect(!client.offersPasskeys, "the tab is somebody else's")
    }

    @Test(arguments: TestStore.allCases)
    func aPasskeyIsRenamedAndRemoved(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let client = try await signedIn(people)
        try await client.registerPasskey(named: "Old")
        let id = try #require(try await client.passkeys().first).id
        try await client.renamePasskey(id, to: "New")
        #expect(try await client.passkeys().map(\.name) == ["New"])
        await #expect(throws: PasskeyFailure.unknownCredential) {
            try await client.renamePasskey(Data("none".utf8), to: "x")
        }
        try await client.removePasskey(id)
        #expect(try await client.passkeys().isEmpty)
        await #expect(throws: PasskeyFailure.unknownCredential) { try await client.signInWithPasskey() }
    }

    @Test(arguments: TestStore.allCases)
    func `an account cannot change passkeys of another`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let ana = try await signedIn(people)
        try await ana.registerPasskey(named: "Ana's")
        let id = try #require(try await ana.passkeys().first).id
        let bia = try await signedIn(people, "Bia")
        try await bia.removePasskey(id)
        await #expect(throws: PasskeyFailure.unknownCredential) { try await bia.renamePasskey(id, to: "mine") }
        #expect(try await ana.passkeys().map(\.name) == ["Ana's"])
        #expect(try await bia.passkeys().isEmpty)
        await #expect(throws: PasskeyFailure.alreadyRegistered) { try await bia.registerPasskey(named: "Copy") }
    }

    @Test func `an answer to the challenge of another tab is refused`() async throws {
        let people = try await People(.memory)
        let client = try await signedIn(people)
        try await client.registerPasskey(named: "Laptop")
        let other = _TabAccountClient(accounts: people.accounts, tab: LyingTab(), person: nil)
        await #expect(throws: PasskeyFailure.unknownChallenge) { try await other.signInWithPasskey() }
    }

    /// A tab that answers a challenge of another tab.
    private final class LyingTab: _AccountTab {
        let _address = ""
        let _device = ""
        let _proofs = BrowserProofs()
        let _site: RelyingParty? = RelyingParty(id: "example.org", name: "", origins: ["https://example.org"])
        func _keep(_ token: SignInToken) async throws {}
        func _passkey(_ options: String, makesOne: Bool) async throws -> String {
            try SoftwareAuthenticator().signIn(#"{"challenge":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}"#)
        }
    }

    @Test(arguments: TestStore.allCases)
    func `a sign-in that the browser does not store is revoked`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let client = client(people)
        tab.failure = .cookieRefused
        await #expect(throws: BrowserFailure.cookieRefused) {
            try await client.signUp(name: "Ana", password: "correct horse")
        }
        let account = try #require(try await people.store.account(named: "Ana"))
        #expect(try await people.store.signIns(of: account.id).isEmpty)
    }

    @Test func `codes are counted for the tab's network, without a sign-in`() async throws {
        let client = client(try await People(.memory))
        for _ in 0..<30 { try await client.countCode() }
        await #expect(throws: AccountFailure.tooManyAttempts(after: .seconds(60))) { try await client.countCode() }
        client._leave()
        await #expect(throws: BrowserFailure.noAnswer) { try await client.countCode() }
    }

    @Test func `requests that need a sign-in throw without one`() async throws {
        let people = try await People(.memory)
        let client = client(people)
        await #expect(throws: AccountFailure.notSignedIn) { try await client.signOut() }
        await #expect(throws: AccountFailure.notSignedIn) { _ = try await client.devices() }
        await #expect(throws: AccountFailure.notSignedIn) { try await client.registerPasskey(named: "") }
        tab._site = nil
        await #expect(throws: BrowserFailure.noPublicAddress) { try await client.signInWithPasskey() }
    }

    @Test func `a client of a closed tab does nothing`() async throws {
        let people = try await People(.memory)
        let client = try await signedIn(people)
        client._leave()
        await #expect(throws: AccountFailure.notSignedIn) { try await client.deleteAccount(password: "correct horse") }
        await #expect(throws: BrowserFailure.noAnswer) { try await client.signIn(name: "Ana", password: "x") }
    }
}

/// The sites for which passkeys are requested.
struct PasskeySitesTests {
    @Test(arguments: [
        ("https://example.org", "https://elsewhere.org", "example.org", "https://example.org"),
        ("https://Example.org/", "http://10.0.0.1", "example.org", "https://example.org"),
        ("https://example.org:8443", "", "example.org", "https://example.org:8443"),
        ("https://example.org:443", "", "example.org", "https://example.org"),
        ("http://app.localhost:8080", "", "app.localhost", "http://app.localhost:8080"),
    ])
    func `a configured public address is the only accepted one`(
        address: String, seen: String, id: String, origin: String
    ) throws {
        let site = try #require(PasskeySites(publicAddress: address, name: "Shop").site(for: seen))
        #expect(site == RelyingParty(id: id, name: "Shop", origins: [origin]))
    }

    @Test func `without a public address the host must be known`() {
        let sites = PasskeySites(hosts: ["localhost", "example.org"])
        #expect(sites.site(for: "http://localhost:8080")?.id == "localhost")
        #expect(sites.site(for: "https://example.org")?.origins == ["https://example.org"])
        #expect(sites.site(for: "https://evil.example") == nil)
        #expect(sites.site(for: "https://example.org.evil.example") == nil)
        #expect(sites.site(for: "http://example.org") == nil, "browsers make no passkeys without HTTPS")
        #expect(PasskeySites().site(for: "https://example.org") == nil)
    }

    @Test(arguments: [
        "", "example.org", "ftp://example.org", "http://example.org", "https://10.0.0.1", "https://[::1]",
        "https://example.org/app", "https://example.org?x", "https://me@example.org", "https://a..b",
        "https://exa mple",
    ])
    func `an invalid public address is refused`(address: String) {
        #expect(!PasskeySites.isPublicAddress(address))
        #expect(PasskeySites(publicAddress: address).site(for: "https://localhost") == nil)
    }
}
