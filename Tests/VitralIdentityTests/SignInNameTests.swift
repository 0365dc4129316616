// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import VitralTestSupport

@testable import VitralIdentity

@Suite("Further names of accounts", .serialized, .timeLimit(.minutes(3)))
struct SignInNameTests {
    private let key = CodeKey()

    private func email(_ text: String) throws -> SignInName { SignInName(try #require(EmailAddress(text))) }
    private func number(_ digits: String) -> SignInName { SignInName(secret: digits, kind: "number", key: key) }

    private func signUp(_ people: People, _ names: [SignInName]) async throws -> SignInToken {
        try await people.accounts.signUp(
            with: names, password: "correct horse", device: "Firefox", address: "10.0.0.1")
    }

    private func signIn(
        _ people: People, _ name: SignInName, _ password: String = "correct horse", on accounts: Accounts? = nil
    ) async throws -> String? {
        let accounts = accounts ?? people.accounts
        let token = try await accounts.signIn(with: name, password: password, device: "", address: "10.0.0.1")
        return try await accounts.account(for: token)?.id
    }

    @Test(arguments: TestStore.allCases)
    func `each of the names signs in, in any case`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let token = try await signUp(people, [try email("Ana@example.org"), number("39053344705")])
        let id = try await people.accounts.account(for: token)?.id
        #expect(try await signIn(people, try email("aNA@Example.org")) == id)
        #expect(try await signIn(people, number("39053344705")) == id)
        let names = try await people.accounts.signInNames(token)
        #expect(names.map(\.text) == ["Ana@example.org", nil])
        #expect(!names.contains { $0.key.contains("39053344705") })
    }

    @Test(arguments: TestStore.allCases)
    func `a name belongs to one account, and the failure names its kind`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let ana = try await signUp(people, [try email("ana@example.org"), number("1")])
        await #expect(throws: SignInNameTaken(kind: "email")) {
            try await signUp(people, [try email("ANA@example.org"), number("2")])
        }
        await #expect(throws: SignInNameTaken(kind: "number")) {
            try await signUp(people, [try email("bia@example.org"), number("1")])
        }
        let bia = try await signUp(people, [try email("bia@example.org"), number("2")])
        await #expect(throws: SignInNameTaken(kind: "email")) {
            try await people.accounts.replaceSignInName(
                try email("bia@example.org"), by: try email("ana@example.org"), bia)
        }
        #expect(try await signIn(people, try email("bia@example.org")) != nil)
        try await people.accounts.replaceSignInName(try email("ana@example.org"), by: try email("a@example.org"), ana)
        await #expect(throws: AccountFailure.wrongNameOrPassword) {
            try await signIn(people, try email("ana@example.org"))
        }
        #expect(try await signIn(people, try email("a@example.org")) != nil)
        // The old address is free now; that of another account cannot be removed.
        try await people.accounts.replaceSignInName(try email("a@example.org"), by: try email("ana@example.org"), bia)
        #expect(try await signIn(people, try email("a@example.org")) != nil)
        #expect(try await people.accounts.signInNames(bia).count == 3)
    }

    @Test(arguments: TestStore.allCases)
    func `an unknown name and a wrong password have the same answer, and attempts count for each name`(
        _ kind: TestStore
    ) async throws {
        let people = try await People(kind)
        _ = try await signUp(people, [try email("ana@example.org"), number("1")])
        await #expect(throws: AccountFailure.wrongNameOrPassword) {
            try await signIn(people, try email("eve@example.org"))
        }
        let accounts = people.accounts
        // A name of the account, and one that no account has.
        for name in [number("1"), number("2")] {
            for _ in 0..<10 {
                await #expect(throws: AccountFailure.wrongNameOrPassword) {
                    try await signIn(people, name, "wrong horse", on: accounts)
                }
            }
            await #expect(throws: AccountFailure.tooManyAttempts(after: .seconds(60))) {
                try await signIn(people, name, on: accounts)
            }
            // The account's other name does not say whose the refused one is, and its user can sign in.
            await #expect(throws: AccountFailure.wrongNameOrPassword) {
                try await signIn(people, try email("ana@example.org"), "wrong horse", on: accounts)
            }
            #expect(try await signIn(people, try email("ana@example.org"), on: accounts) != nil)
        }
    }

    @Test func `in a browser that has signed in to the account before, attempts count together`() async throws {
        let people = try await People(.memory)
        let token = try await signUp(people, [try email("ana@example.org"), number("1")])
        let accounts = people.accounts
        let proofs = try await accounts.proofs(BrowserProofs(), with: token)
        func fail(_ name: SignInName) async -> AccountFailure? {
            await #expect(throws: AccountFailure.self) {
                try await accounts.signIn(
                    with: name, password: "wrong horse", device: "", address: "10.0.0.1", proofs: proofs)
            }
        }
        for attempt in 0..<10 {
            let name = attempt % 2 == 0 ? try email("ana@example.org") : number("1")
            #expect(await fail(name) == .wrongNameOrPassword)
        }
        #expect(await fail(number("1")) == .tooManyAttempts(after: .seconds(60)))
        #expect(await fail(try email("ana@example.org")) == .tooManyAttempts(after: .seconds(60)))
    }

    @Test(arguments: TestStore.allCases)
    func `one of many sign-ups gets the name, and names end with their account`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let name = try email("ana@example.org")
        let tokens = try await withThrowingTaskGroup(of: SignInToken?.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    do {
                        return try await signUp(people, [name])
                    } catch is SignInNameTaken {
                        return nil
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let winners = tokens.compactMap(\.self)
        try #require(winners.count == 1)
        try await people.accounts.deleteAccount(winners[0], password: "correct horse", address: "10.0.0.1")
        _ = try await signUp(people, [name])
    }

    @Test(arguments: TestStore.allCases)
    func `a reset sets the password and signs all browsers out; for an unknown name it does nothing`(
        _ kind: TestStore
    ) async throws {
        let people = try await People(kind)
        let name = try email("ana@example.org")
        let token = try await signUp(people, [name])
        try await people.accounts.resetPassword(
            of: try email("eve@example.org"), to: "another horse", address: "10.0.0.2")
        #expect(try await people.accounts.account(for: token) != nil)
        await #expect(throws: AccountFailure.passwordTooShort) {
            try await people.accounts.resetPassword(of: name, to: "short", address: "10.0.0.2")
        }
        try await people.accounts.resetPassword(of: name, to: "another horse", address: "10.0.0.2")
        #expect(try await people.accounts.account(for: token) == nil)
        await #expect(throws: AccountFailure.wrongNameOrPassword) { try await signIn(people, name) }
        #expect(try await signIn(people, name, "another horse") != nil)
    }

    @Test(arguments: TestStore.allCases)
    func `another name signs the other browsers out if the app says so`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let (old, new) = (try email("ana@example.org"), try email("a@example.org"))
        let token = try await signUp(people, [old])
        let bia = try await signUp(people, [try email("bia@example.org")])
        let accounts = people.accounts
        let other = try await accounts.signIn(with: old, password: "correct horse", device: "", address: "10.0.0.1")
        try await accounts.replaceSignInName(old, by: new, token)
        #expect(try await accounts.account(for: other) != nil)
        await #expect(throws: SignInNameTaken(kind: "email")) {
            try await accounts.replaceSignInName(
                new, by: try email("bia@example.org"), signingOthersOut: true, token)
        }
        #expect(try await accounts.account(for: other) != nil)
        let ended = Mutex<[EndedSignIns]>([])
        let number = accounts.endings.listen { set in ended.withLock { $0.append(set) } }
        try await accounts.replaceSignInName(new, by: old, signingOthersOut: true, token)
        accounts.endings.stopListening(number)
        #expect(try await accounts.account(for: other) == nil)
        #expect(try await accounts.account(for: token) != nil)
        #expect(try await accounts.account(for: bia) != nil)
        #expect(ended.withLock { $0.map { $0.contains(other.signInID, of: $0.account) } } == [true])
        // The same name in another spelling.
        let third = try await accounts.signIn(with: old, password: "correct horse", device: "", address: "10.0.0.1")
        try await accounts.replaceSignInName(
            old, by: try email("Ana@example.org"), signingOthersOut: true, token)
        #expect(try await accounts.account(for: third) == nil)
    }

    @Test(arguments: TestStore.allCases)
    func `a confirmation takes the password of the account, and counts wrong ones`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let token = try await signUp(people, [try email("ana@example.org")])
        let accounts = people.accounts
        try await accounts.confirm(token, password: "correct horse", address: "10.0.0.1")
        for _ in 0..<10 {
            await #expect(throws: AccountFailure.wrongNameOrPassword) {
                try await accounts.confirm(token, password: "wrong horse", address: "10.0.0.1")
            }
        }
        await #expect(throws: AccountFailure.tooManyAttempts(after: .seconds(60))) {
            try await accounts.confirm(token, password: "correct horse", address: "10.0.0.1")
        }
        try await accounts.signOut(token)
        await #expect(throws: AccountFailure.notSignedIn) {
            try await accounts.confirm(token, password: "correct horse", address: "10.0.0.1")
        }
    }
}
