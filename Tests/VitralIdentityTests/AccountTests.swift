// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import VitralIdentity

/// Sign-up, sign-in and sign-out, and attacks on them.
@Suite(.serialized)
struct AccountTests {
    @Test(arguments: TestStore.allCases)
    func `a new account is signed in and can sign in again`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let token = try await people.signUp()
        #expect(try await people.accounts.account(for: token)?.name == "Ana")
        try await people.accounts.signOut(token)
        #expect(try await people.accounts.account(for: token) == nil)
        let next = try await people.signIn("ANA")
        #expect(next != token)
        #expect(try await people.accounts.account(for: next)?.name == "Ana")
    }

    @Test(arguments: [
        ("an", AccountFailure.nameLength), (String(repeating: "a", count: 33), .nameLength),
        ("ana maria", .nameCharacter(" ")), ("ana<b>", .nameCharacter("<")),
        ("a\u{301}\u{302}na", .nameCharacter("á\u{302}")),
    ])
    func `invalid names are refused`(name: String, failure: AccountFailure) async throws {
        let people = try await People(.memory)
        await #expect(throws: failure) { try await people.signUp(name) }
    }

    @Test(arguments: TestStore.allCases)
    func aNameIsTakenInAnyCaseAndComposition(_ kind: TestStore) async throws {
        let people = try await People(kind)
        _ = try await people.signUp("José")
        await #expect(throws: AccountFailure.nameTaken) { try await people.signUp("JOSÉ") }
        await #expect(throws: AccountFailure.nameTaken) { try await people.signUp("Jose\u{301}") }
        #expect(try await people.accounts.account(for: people.signIn("jose\u{301}"))?.name == "José")
    }

    @Test func `passwords have a minimum and a maximum length`() async throws {
        let people = try await People(.memory)
        for (password, failure) in [
            ("seven77", AccountFailure.passwordTooShort), (String(repeating: "x", count: 1_025), .passwordTooLong),
        ] {
            await #expect(throws: failure) {
                try await people.accounts.signUp(name: "Ana", password: password, device: "", address: "")
            }
        }
    }

    @Test(arguments: TestStore.allCases)
    func anUnknownNameAndAWrongPasswordHaveTheSameAnswer(_ kind: TestStore) async throws {
        let people = try await People(kind)
        _ = try await people.signUp()
        await #expect(throws: AccountFailure.wrongNameOrPassword) { try await people.signIn("Ana", "wrong horse") }
        await #expect(throws: AccountFailure.wrongNameOrPassword) { try await people.signIn("Nobody") }
        await #expect(throws: AccountFailure.wrongNameOrPassword) {
            try await people.signIn("Ana", String(repeating: "x", count: 5_000))
        }
    }

    private func failures(
        _ accounts: Accounts, _ name: String, _ addresses: [String]
    ) async throws -> [AccountFailure] {
        var failures: [AccountFailure] = []
        for address in addresses {
            do {
                _ = try await accounts.signIn(name: name, password: "guess", device: "", address: address)
            } catch let failure as AccountFailure {
                failures.append(failure)
            }
        }
        return failures
    }

    @Test(arguments: [10, 100])
    func guessingIsSlowAlsoForNamesThatDoNotExist(allowed: Int) async throws {
        let people = try await People(.memory)
        _ = try await people.signUp("ana")
        let accounts = people.accounts
        for name in ["ana", "nobody"] {
            // Ten from one address, a hundred from everywhere.
            let addresses = (0..<(allowed + 2)).map { allowed == 10 ? "10.0.0.\(name.count)" : "\(name).\($0)" }
            let failures = try await failures(accounts, name, addresses)
            #expect(failures.filter { $0 == .wrongNameOrPassword }.count == allowed)
            #expect(failures.last == .tooManyAttempts(after: .seconds(60)))
        }
    }

    @Test func `wrong passwords from other addresses do not lock the account`() async throws {
        let people = try await People(.memory)
        let accounts = people.accounts
        _ = try await accounts.signUp(name: "Ana", password: "correct horse", device: "", address: "10.0.0.1")
        _ = try await failures(accounts, "Ana", Array(repeating: "10.6.6.6", count: 50))
        _ = try await accounts.signIn(name: "Ana", password: "correct horse", device: "", address: "10.0.0.1")
        // Nor by the name that once represented the sign-ups of an address.
        _ = try await failures(accounts, "+10.0.0.2", (0..<50).map { "10.6.6.\($0)" })
        _ = try await accounts.signUp(name: "Bia", password: "correct horse", device: "", address: "10.0.0.2")
    }

    @Test(arguments: TestStore.allCases)
    func `a known browser can sign in during an attack`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let accounts = people.accounts
        let token = try await accounts.signUp(name: "Ana", password: "correct horse", device: "", address: "10.0.0.1")
        let proofs = try await accounts.proofs(BrowserProofs(), with: token)
        #expect(try await accounts.proofs(proofs, with: token) == proofs, "it is the same browser still")
        _ = try await failures(accounts, "Ana", (0..<110).map { "10.6.6.\($0)" })
        await #expect(throws: AccountFailure.tooManyAttempts(after: .seconds(60))) {
            try await accounts.signIn(name: "Ana", password: "correct horse", device: "", address: "10.0.0.1")
        }
        func signIn(_ password: String, _ text: String, on accounts: Accounts) async throws -> SignInToken {
            try await accounts.signIn(
                name: "ANA", password: password, device: "", address: "10.0.0.1", proofs: BrowserProofs(text))
        }
        let next = try await signIn("correct horse", proofs.text, on: accounts)
        // A signed-in browser needs no proof to change the password; proofs from the old password are invalid from then
        // on.
        try await accounts.changePassword(next, from: "correct horse", to: "another horse", address: "10.0.0.1")
        await #expect(throws: AccountFailure.tooManyAttempts(after: .seconds(60))) {
            try await signIn("another horse", proofs.text, on: accounts)
        }
        let renewed = try await accounts.proofs(proofs, with: next)
        _ = try await signIn("another horse", renewed.text, on: accounts)
        // An attacker with a stolen proof has ten guesses at once, from all addresses together.
        var wrong = 0
        for number in 0..<12 {
            do {
                _ = try await accounts.signIn(
                    name: "Ana", password: "guess", device: "", address: "10.7.7.\(number)", proofs: renewed)
            } catch AccountFailure.wrongNameOrPassword {
                wrong += 1
            } catch AccountFailure.tooManyAttempts {}
        }
        #expect(wrong == 10)
    }

    @Test func `proofs of known browsers are limited and reveal nothing`() async throws {
        let people = try await People(.memory)
        var proofs = BrowserProofs()
        var texts: [String] = []
        for number in 0..<7 {
            proofs = try await people.accounts.proofs(proofs, with: people.signUp("name\(number)"))
            texts.append(String(proofs.text.prefix(64)))
        }
        #expect(proofs.text == texts.suffix(5).reversed().joined(separator: "."))
        #expect(BrowserProofs(proofs.text) == proofs)
        #expect(Set(texts).count == 7)
        #expect(!"\(proofs) \(String(reflecting: proofs))".contains(texts[6].prefix(8)))
        for text in ["", ".", "x", "....", proofs.text + "." + texts[0] + "A", String(repeating: "A", count: 63)] {
            #expect(BrowserProofs(text).isEmpty, "\(text)")
        }
    }

    @Test func aNameThatIsTooLongIsRefusedFirst() async throws {
        let people = try await People(.memory)
        let accounts = people.accounts
        let name = String(repeating: "x", count: 60_000)
        // No attempt is counted, so that nothing is stored.
        let failures = try await failures(accounts, name, Array(repeating: "10.0.0.1", count: 50))
        #expect(failures == Array(repeating: .wrongNameOrPassword, count: 50))
        await #expect(throws: AccountFailure.nameLength) { try await people.signUp(name) }
        for name in [String(repeating: "ﾀ", count: 32), String(repeating: "\u{1D400}", count: 32)] {
            _ = try await accounts.signUp(name: name, password: "correct horse", device: "", address: "10.0.0.1")
            _ = try await accounts.signIn(
                name: name.decomposedStringWithCanonicalMapping, password: "correct horse", device: "",
                address: "10.0.0.1")
        }
    }

    @Test(arguments: TestStore.allCases)
    func `a stolen token is invalid after the sign-out`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let token = try await people.signUp()
        let other = try await people.signIn("Ana")
        try await people.accounts.signOutEverywhere(token)
        for dead in [token, other] {
            #expect(try await people.accounts.account(for: dead) == nil)
            await #expect(throws: AccountFailure.notSignedIn) { try await people.accounts.devices(dead) }
            await #expect(throws: AccountFailure.notSignedIn) {
                try await people.accounts.changePassword(dead, from: "correct horse", to: "another horse", address: "")
            }
        }
    }

    @Test(arguments: TestStore.allCases)
    func `the store contains no sign-in tokens`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let token = try await people.signUp()
        let kept = try #require(await people.store.account(named: "ana"))
        let signIns = try await people.store.signIns(of: kept.id)
        #expect(signIns.count == 1)
        #expect(!signIns.contains { $0.id == Data(token.text.utf8) || Base64URL.text($0.id) == token.text })
        #expect(!kept.passwordHash.contains("correct"))
        #expect(!"\(token) \(kept)".contains(token.text) && !"\(kept)".contains("scrypt"))
    }

    @Test(arguments: TestStore.allCases)
    func devicesAreListedAndSignedOutOneByOne(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let first = try await people.signUp()
        people.clock.advance(by: .seconds(60))
        let second = try await people.signIn("Ana")
        let devices = try await people.accounts.devices(second)
        #expect(devices.map(\.signIn.device) == ["Safari", "Firefox"])
        #expect(devices.map(\.isThisOne) == [true, false])
        try await people.accounts.signOut(device: devices[1].signIn.id, second)
        #expect(try await people.accounts.account(for: first) == nil)
        #expect(try await people.accounts.account(for: second) != nil)
    }

    @Test(arguments: TestStore.allCases)
    func `an account cannot sign out devices of another`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let ana = try await people.signUp("Ana")
        let bia = try await people.signUp("Bia")
        let devices = try await people.accounts.devices(ana)
        try await people.accounts.signOut(device: devices[0].signIn.id, bia)
        #expect(try await people.accounts.account(for: ana) != nil)
    }

    @Test(arguments: TestStore.allCases)
    func aNewPasswordSignsOtherBrowsersOut(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let here = try await people.signUp()
        let there = try await people.signIn("Ana")
        await #expect(throws: AccountFailure.wrongNameOrPassword) {
            try await people.accounts.changePassword(here, from: "wrong horse", to: "another horse", address: "")
        }
        try await people.accounts.changePassword(here, from: "correct horse", to: "another horse", address: "")
        #expect(try await people.accounts.account(for: here) != nil)
        #expect(try await people.accounts.account(for: there) == nil)
        await #expect(throws: AccountFailure.wrongNameOrPassword) { try await people.signIn("Ana") }
        _ = try await people.signIn("Ana", "another horse")
    }

    @Test(arguments: TestStore.allCases)
    func `the name of a deleted account is free`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let token = try await people.signUp()
        await #expect(throws: AccountFailure.wrongNameOrPassword) {
            try await people.accounts.deleteAccount(token, password: "wrong horse", address: "")
        }
        try await people.accounts.deleteAccount(token, password: "correct horse", address: "")
        #expect(try await people.accounts.account(for: token) == nil)
        await #expect(throws: AccountFailure.wrongNameOrPassword) { try await people.signIn("Ana") }
        _ = try await people.signUp("ana")
    }

    @Test(arguments: TestStore.allCases)
    func `an unused sign-in expires and a used one does not`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let token = try await people.signUp()
        for _ in 0..<5 {
            people.clock.advance(by: .seconds(20 * 86_400))
            #expect(try await people.accounts.account(for: token) != nil)
        }
        people.clock.advance(by: .seconds(31 * 86_400))
        #expect(try await people.accounts.account(for: token) == nil)
        let next = try await people.signIn("Ana")
        for _ in 0..<8 {
            people.clock.advance(by: .seconds(20 * 86_400))
            _ = try await people.accounts.account(for: next)
        }
        people.clock.advance(by: .seconds(21 * 86_400))
        // The browser is seen all the time, and still half a year is the limit.
        #expect(try await people.accounts.account(for: next) == nil)
    }

    @Test(arguments: TestStore.allCases)
    func aWeakHashIsReplacedAtTheNextSignIn(_ kind: TestStore) async throws {
        let people = try await People(kind)
        _ = try await people.signUp()
        let old = try #require(await people.store.account(named: "ana")).passwordHash
        let stronger = people.strongerAccounts
        _ = try await people.signIn("Ana", on: stronger)
        let new = try #require(await people.store.account(named: "ana")).passwordHash
        #expect(new != old && new.contains("ln=5"))
        _ = try await people.signIn("Ana", on: stronger)
        #expect(try #require(await people.store.account(named: "ana")).passwordHash == new)
    }

    @Test(arguments: TestStore.allCases)
    func aPasskeySignsInOnceForEachAnswer(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let token = try await people.signUp()
        let account = try #require(try await people.accounts.account(for: token))
        let ceremonies = PasskeyCeremonies(
            site: RelyingParty(id: "example.org", name: "Example", origins: ["https://example.org"]))
        var authenticator = SoftwareAuthenticator()
        authenticator.signCount = 1
        let options = try await ceremonies.registrationOptions(account: account.id, name: account.name)
        let made = try await ceremonies.register(authenticator.register(options), account: account.id)
        #expect(try await people.store.insert(made))
        authenticator.signCount = 2
        let answer = try authenticator.signIn(await ceremonies.signInOptions())
        let stored = try await people.store.passkey(PasskeyCeremonies.credentialID(in: answer))
        let verified = try await ceremonies.signIn(answer, with: stored)
        let signedIn = try await people.accounts.signIn(with: verified, from: #require(stored), device: "Phone")
        #expect(try await people.accounts.account(for: signedIn) == account)
        // A second server that verified the same response is too late.
        await #expect(throws: PasskeyFailure.counterWentBack) {
            try await people.accounts.signIn(with: verified, from: #require(stored), device: "Phone")
        }
    }

    @Test(arguments: ["", "short", "Zm9v", String(repeating: "A", count: 44), String(repeating: "+", count: 43)])
    func `an invalid token is not looked up`(text: String) {
        #expect(SignInToken(text) == nil)
    }
}
