// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralIdentity

@testable import PokeExplorer

/// The account service of a page, over the account client of its tab.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct AccountClientServiceTests {
    private let world = World()

    @Test func `a new account is signed in and can sign in again`() async throws {
        let account = try await world.member("Ana")
        #expect(account.currentUser?.name == "Ana")
        let again = try await world.returning("ANA")
        #expect(again.currentUser == account.currentUser)
    }

    @Test func aNameThatIsTakenIsRefused() async throws {
        _ = try await world.member("Ana")
        let other = world.account()
        await #expect(throws: AccountProblem.nameTaken) {
            try await other.signUp(name: "aNA", password: World.password)
        }
        #expect(other.currentUser == nil)
        #expect(!other.hasEntered)
    }

    @Test func aWrongPasswordIsRefused() async throws {
        _ = try await world.member()
        let other = world.account()
        for name in ["ana", "nobody"] {
            await #expect(throws: AccountProblem.wrongNameOrPassword) {
                try await other.signIn(name: name, password: "wrong horse")
            }
        }
        #expect(!other.hasEntered)
    }

    @Test func `the error of too many attempts has the time to wait`() async throws {
        let world = World(attempts: 1)
        _ = try await world.member()
        let other = world.account()
        await #expect(throws: AccountProblem.wrongNameOrPassword) {
            try await other.signIn(name: "ana", password: "wrong horse")
        }
        let problem = await #expect(throws: AccountProblem.self) {
            try await other.signIn(name: "ana", password: World.password)
        }
        guard case .tooManyAttempts(let seconds) = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
        #expect((1...600).contains(seconds))
    }

    @Test func `a page knows whether the user signed in on it`() async throws {
        let account = try await world.member()
        #expect(account.hasEntered)
        let otherTab = world.account()
        try await otherTab.browser._keep(
            try await world.accounts.signIn(name: "ana", password: World.password, device: "", address: "10.0.0.1"))
        #expect(otherTab.currentUser == account.currentUser)
        #expect(!otherTab.hasEntered)
    }

    @Test func `signing out everywhere signs all devices out`() async throws {
        let account = try await world.member()
        let phone = try await world.returning()
        try await phone.signOutEverywhere()
        #expect(account.currentUser == nil)
        #expect(phone.currentUser == nil)
    }

    @Test func oneDeviceCanBeSignedOut() async throws {
        let account = try await world.member()
        let phone = try await world.returning()
        let devices = try await account.devices()
        #expect(Set(devices.map(\.name)) == ["Firefox, Linux", "Safari, iPhone"])
        #expect(devices.first { $0.isThisOne }?.name == "Firefox, Linux")
        try await account.signOut(try #require(devices.first { !$0.isThisOne }).id)
        #expect(phone.currentUser == nil)
        #expect(account.currentUser != nil)
        #expect(try await account.devices().count == 1)
    }

    @Test func `a new password signs the other devices out`() async throws {
        let account = try await world.member()
        let phone = try await world.returning()
        await #expect(throws: AccountProblem.wrongPassword) {
            try await account.changePassword(from: "wrong horse", to: "battery staple")
        }
        try await account.changePassword(from: World.password, to: "battery staple")
        #expect(phone.currentUser == nil)
        #expect(account.currentUser != nil)
        try await phone.signIn(name: "ana", password: "battery staple")
        #expect(phone.currentUser != nil)
    }

    @Test func `deleting the account requires the password`() async throws {
        let account = try await world.member()
        await #expect(throws: AccountProblem.wrongPassword) {
            try await account.deleteAccount(password: "wrong horse")
        }
        #expect(account.currentUser != nil)
        try await account.deleteAccount(password: World.password)
        #expect(account.currentUser == nil)
    }

    @Test func `without a sign-in all requests are refused`() async throws {
        let account = world.account().inner
        await #expect(throws: AccountProblem.notSignedIn) { try await account.devices() }
        await #expect(throws: AccountProblem.notSignedIn) { try await account.signOut() }
        await #expect(throws: AccountProblem.notSignedIn) { try await account.deleteAccount(password: "x") }
        await #expect(throws: AccountProblem.notSignedIn) { try await account.passkeys() }
        await #expect(throws: AccountProblem.notSignedIn) { try await account.removePasskey(.init([1])) }
    }

    @Test(arguments: [
        (BrowserFailure.cookieRefused, AccountProblem.cookieRefused), (.noAnswer, .noAnswer), (.cancelled, .cancelled),
        (.noAccounts, .unexpected), (.other("DataError"), .unexpected),
    ])
    func `a failure of the browser is an error`(failure: BrowserFailure, problem: AccountProblem) async throws {
        let account = world.account()
        account.browser.failure = failure
        await #expect(throws: problem) { try await account.signUp(name: "ana", password: World.password) }
        #expect(account.currentUser == nil)
    }

    @Test(arguments: [
        (BrowserFailure.cancelled, AccountProblem.cancelled), (.passkeyExists, .passkeyExists),
        (.passkeysUnsupported, .passkeysUnsupported), (.noAnswer, .noAnswer),
    ])
    func `the reason for missing passkeys is an error`(failure: BrowserFailure, problem: AccountProblem) async throws {
        let account = try await world.member()
        #expect(!account.inner.offersPasskeys)
        await #expect(throws: AccountProblem.passkeysUnsupported) { try await account.inner.addPasskey(named: "x") }
        account.browser._site = RelyingParty(id: "localhost", name: "localhost", origins: ["http://localhost"])
        #expect(account.inner.offersPasskeys)
        account.browser.failure = failure
        await #expect(throws: problem) { try await account.inner.addPasskey(named: "x") }
        await #expect(throws: problem) { try await account.inner.signInWithPasskey() }
        #expect(try await account.inner.passkeys() == [])
    }

    @Test func `errors of passkeys have messages`() {
        #expect(AccountProblem(PasskeyFailure.alreadyRegistered) == .passkeyExists)
        #expect(AccountProblem(PasskeyFailure.unknownCredential) == .passkeyRefused)
        #expect(AccountProblem(CancellationError()) == .cancelled)
    }
}
