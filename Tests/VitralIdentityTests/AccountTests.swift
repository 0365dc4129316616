// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VitralIdentity

/// People sign up, in and out, and nobody does it for them.
struct AccountTests {
    private let clock = ManualClock()
    private let store = MemoryAccountStore()
    private let hasher = PasswordHasher(
        parameters: .init(logarithmOfCost: 5, blockSize: 8, parallelization: 1), width: 2)

    private var accounts: Accounts { accounts(hasher) }

    private func accounts(_ hasher: PasswordHasher) -> Accounts {
        Accounts(store: store, hasher: hasher, limiter: AttemptLimiter(clock: clock), now: { [clock] in clock.date })
    }

    private func signUp(_ name: String = "Ana", on accounts: Accounts? = nil) async throws -> SignInToken {
        try await (accounts ?? self.accounts).signUp(
            name: name, password: "correct horse", device: "Firefox", address: "10.0.0.1")
    }

    private func signIn(
        _ name: String, _ password: String = "correct horse", on accounts: Accounts? = nil
    ) async throws -> SignInToken {
        try await (accounts ?? self.accounts).signIn(
            name: name, password: password, device: "Safari", address: "10.0.0.1")
    }

    @Test func whoSignsUpIsSignedInAndCanComeBack() async throws {
        let token = try await signUp()
        #expect(try await accounts.account(for: token)?.name == "Ana")
        try await accounts.signOut(token)
        #expect(try await accounts.account(for: token) == nil)
        let next = try await signIn("ANA")
        #expect(next != token)
        #expect(try await accounts.account(for: next)?.name == "Ana")
    }

    @Test(arguments: [
        ("an", AccountFailure.nameLength), (String(repeating: "a", count: 33), .nameLength),
        ("ana maria", .nameCharacter(" ")), ("ana<b>", .nameCharacter("<")),
        ("a\u{301}\u{302}na", .nameCharacter("á\u{302}")),
    ])
    func namesThatCannotBeAreRefused(name: String, failure: AccountFailure) async {
        await #expect(throws: failure) { try await signUp(name) }
    }

    @Test func aNameIsTakenInAnyCaseAndComposition() async throws {
        _ = try await signUp("José")
        await #expect(throws: AccountFailure.nameTaken) { try await signUp("JOSÉ") }
        await #expect(throws: AccountFailure.nameTaken) { try await signUp("Jose\u{301}") }
        #expect(try await accounts.account(for: signIn("jose\u{301}"))?.name == "José")
    }

    @Test func passwordsOfSensibleLengthOnly() async {
        for (password, failure) in [
            ("seven77", AccountFailure.passwordTooShort), (String(repeating: "x", count: 1_025), .passwordTooLong),
        ] {
            await #expect(throws: failure) {
                try await accounts.signUp(name: "Ana", password: password, device: "", address: "")
            }
        }
    }

    @Test func anUnknownNameAndAWrongPasswordHaveTheSameAnswer() async throws {
        _ = try await signUp()
        await #expect(throws: AccountFailure.wrongNameOrPassword) { try await signIn("Ana", "wrong horse") }
        await #expect(throws: AccountFailure.wrongNameOrPassword) { try await signIn("Nobody") }
        await #expect(throws: AccountFailure.wrongNameOrPassword) {
            try await signIn("Ana", String(repeating: "x", count: 5_000))
        }
    }

    @Test func guessingIsSlowAlsoForNamesThatDoNotExist() async throws {
        let accounts = accounts
        for name in ["ana", "nobody"] {
            var failures: [AccountFailure] = []
            for number in 0..<12 {
                do {
                    _ = try await accounts.signIn(
                        name: name, password: "guess \(number)", device: "", address: "10.0.\(number).\(name.count)")
                } catch let failure as AccountFailure {
                    failures.append(failure)
                }
            }
            #expect(failures.filter { $0 == .wrongNameOrPassword }.count == 10)
            #expect(failures.last == .tooManyAttempts(after: .seconds(60)))
        }
    }

    @Test func aStolenTokenIsDeadAfterSigningOut() async throws {
        let token = try await signUp()
        let other = try await signIn("Ana")
        try await accounts.signOutEverywhere(token)
        for dead in [token, other] {
            #expect(try await accounts.account(for: dead) == nil)
            await #expect(throws: AccountFailure.notSignedIn) { try await accounts.devices(dead) }
            await #expect(throws: AccountFailure.notSignedIn) {
                try await accounts.changePassword(dead, from: "correct horse", to: "another horse", address: "")
            }
        }
    }

    @Test func theStoreDoesNotHoldWhatSignsIn() async throws {
        let token = try await signUp()
        let kept = try #require(await store.account(named: "ana"))
        let signIns = await store.signIns(of: kept.id)
        #expect(signIns.count == 1)
        #expect(!signIns.contains { $0.id == Data(token.text.utf8) || Base64URL.text($0.id) == token.text })
        #expect(!kept.passwordHash.contains("correct"))
        #expect(!"\(token) \(kept)".contains(token.text) && !"\(kept)".contains("scrypt"))
    }

    @Test func devicesAreListedAndSignedOutOneByOne() async throws {
        let first = try await signUp()
        clock.pass(60)
        let second = try await signIn("Ana")
        let devices = try await accounts.devices(second)
        #expect(devices.map(\.signIn.device) == ["Safari", "Firefox"])
        #expect(devices.map(\.isThisOne) == [true, false])
        try await accounts.signOut(device: devices[1].signIn.id, second)
        #expect(try await accounts.account(for: first) == nil)
        #expect(try await accounts.account(for: second) != nil)
    }

    @Test func nobodySignsOutAnothersDevice() async throws {
        let ana = try await signUp("Ana")
        let bia = try await signUp("Bia")
        let devices = try await accounts.devices(ana)
        try await accounts.signOut(device: devices[0].signIn.id, bia)
        #expect(try await accounts.account(for: ana) != nil)
    }

    @Test func aNewPasswordSignsOtherBrowsersOut() async throws {
        let here = try await signUp()
        let there = try await signIn("Ana")
        await #expect(throws: AccountFailure.wrongNameOrPassword) {
            try await accounts.changePassword(here, from: "wrong horse", to: "another horse", address: "")
        }
        try await accounts.changePassword(here, from: "correct horse", to: "another horse", address: "")
        #expect(try await accounts.account(for: here) != nil)
        #expect(try await accounts.account(for: there) == nil)
        await #expect(throws: AccountFailure.wrongNameOrPassword) { try await signIn("Ana") }
        _ = try await signIn("Ana", "another horse")
    }

    @Test func aDeletedAccountIsGoneAndItsNameIsFree() async throws {
        let token = try await signUp()
        await #expect(throws: AccountFailure.wrongNameOrPassword) {
            try await accounts.deleteAccount(token, password: "wrong horse", address: "")
        }
        try await accounts.deleteAccount(token, password: "correct horse", address: "")
        #expect(try await accounts.account(for: token) == nil)
        await #expect(throws: AccountFailure.wrongNameOrPassword) { try await signIn("Ana") }
        _ = try await signUp("ana")
    }

    @Test func aBrowserThatIsNotSeenIsSignedOutAndOneThatIsStays() async throws {
        let token = try await signUp()
        for _ in 0..<5 {
            clock.pass(20 * 86_400)
            #expect(try await accounts.account(for: token) != nil)
        }
        clock.pass(31 * 86_400)
        #expect(try await accounts.account(for: token) == nil)
        let next = try await signIn("Ana")
        for _ in 0..<8 {
            clock.pass(20 * 86_400)
            _ = try await accounts.account(for: next)
        }
        clock.pass(21 * 86_400)
        // Seen all the time, and still half a year is the end.
        #expect(try await accounts.account(for: next) == nil)
    }

    @Test func aWeakHashIsReplacedAtTheNextSignIn() async throws {
        _ = try await signUp()
        let old = try #require(await store.account(named: "ana")).passwordHash
        let stronger = accounts(PasswordHasher(parameters: .init(logarithmOfCost: 6, blockSize: 8, parallelization: 1)))
        _ = try await signIn("Ana", on: stronger)
        let new = try #require(await store.account(named: "ana")).passwordHash
        #expect(new != old && new.contains("ln=6"))
        _ = try await signIn("Ana", on: stronger)
        #expect(try #require(await store.account(named: "ana")).passwordHash == new)
    }

    @Test func aPasskeySignsInOnceForEachAnswer() async throws {
        let token = try await signUp()
        let account = try #require(try await accounts.account(for: token))
        let ceremonies = PasskeyCeremonies(
            site: RelyingParty(id: "example.org", name: "Example", origins: ["https://example.org"]))
        var authenticator = SoftwareAuthenticator()
        authenticator.signCount = 1
        let options = try await ceremonies.registrationOptions(account: account.id, name: account.name)
        let made = try await ceremonies.register(authenticator.register(options), account: account.id)
        #expect(await store.insert(made))
        authenticator.signCount = 2
        let answer = try authenticator.signIn(await ceremonies.signInOptions())
        let stored = await store.passkey(try PasskeyCeremonies.credentialID(in: answer))
        let verified = try await ceremonies.signIn(answer, with: stored)
        let signedIn = try await accounts.signIn(with: verified, from: #require(stored), device: "Phone")
        #expect(try await accounts.account(for: signedIn) == account)
        // A second server that verified the same answer comes too late.
        await #expect(throws: PasskeyFailure.counterWentBack) {
            try await accounts.signIn(with: verified, from: #require(stored), device: "Phone")
        }
    }

    @Test(arguments: ["", "short", "Zm9v", String(repeating: "A", count: 44), String(repeating: "+", count: 43)])
    func whatIsNoTokenIsNotRead(text: String) {
        #expect(SignInToken(text) == nil)
    }
}
