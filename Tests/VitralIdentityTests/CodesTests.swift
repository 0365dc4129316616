// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralModels
import VitralTestSupport

@testable import VitralIdentity
@testable import VitralIdentityData

@Suite("Codes", .serialized, .timeLimit(.minutes(3)))
struct CodesTests {
    private static let address = "ana@example.org"

    private let clock = ManualClock()
    private let key = CodeKey()

    private func codes(_ store: TestStore) async throws -> Codes {
        Codes(store: try await store.codes(), key: key, now: { [clock] in clock.date })
    }

    /// Returns the failure of a code; `nil` if it is accepted.
    private func failure(
        _ codes: Codes, _ code: String, _ purpose: CodePurpose = .signUp, _ address: String = Self.address,
        account: String? = nil
    ) async throws -> CodeFailure? {
        do {
            _ = try await codes.redeem(code, for: purpose, to: address, account: account)
            return nil
        } catch let failure as CodeFailure {
            return failure
        }
    }

    private func wrong(_ code: String) -> String { code == "000000" ? "000001" : "000000" }

    @Test(arguments: TestStore.allCases)
    func `a code is accepted once`(_ store: TestStore) async throws {
        let codes = try await codes(store)
        let code = try await codes.issue(for: .signUp, to: Self.address)
        #expect(code.count == 6 && code.allSatisfy { $0.isASCII && $0.isNumber })
        #expect(try await failure(codes, " \(code.prefix(3)) \(code.suffix(3))\n") == nil)
        #expect(try await failure(codes, code) == .expired)
    }

    @Test(arguments: TestStore.allCases)
    func `a code expires after ten minutes`(_ store: TestStore) async throws {
        let codes = try await codes(store)
        let first = try await codes.issue(for: .signUp, to: Self.address)
        clock.advance(by: .seconds(600))
        #expect(try await failure(codes, first) == .expired)
        let second = try await codes.issue(for: .signUp, to: Self.address)
        clock.advance(by: .milliseconds(599_999))
        #expect(try await failure(codes, second) == nil)
    }

    @Test(arguments: TestStore.allCases)
    func `the sixth attempt is refused, even with the right code`(_ store: TestStore) async throws {
        let codes = try await codes(store)
        let code = try await codes.issue(for: .signUp, to: Self.address)
        for left in (0..<5).reversed() {
            #expect(try await failure(codes, wrong(code)) == .invalid(attemptsLeft: left))
        }
        #expect(try await failure(codes, code) == .tooManyAttempts(after: .seconds(60)))
        clock.advance(by: .seconds(60))
        #expect(try await failure(codes, code) == .tooManyAttempts(after: .zero))
        let next = try await codes.issue(for: .signUp, to: Self.address)
        #expect(try await failure(codes, next) == nil)
    }

    @Test(arguments: TestStore.allCases)
    func `a code is for its purpose, address and account only`(_ store: TestStore) async throws {
        let codes = try await codes(store)
        let code = try await codes.issue(for: .newAddress, to: Self.address, account: "a1")
        #expect(try await failure(codes, code, .passwordReset, account: "a1") == .expired)
        #expect(try await failure(codes, code, .newAddress, "bia@example.org", account: "a1") == .expired)
        #expect(try await failure(codes, code, .newAddress, account: "a2") == .expired)
        #expect(try await failure(codes, code, .newAddress) == .expired)
        #expect(try await failure(codes, code, .newAddress, "ANA@example.org", account: "a1") == nil)
    }

    @Test(arguments: TestStore.allCases)
    func `another code can be sent after a minute, five times an hour, and ends the earlier one`(
        _ store: TestStore
    ) async throws {
        let codes = try await codes(store)
        var earlier = try await codes.issue(for: .signUp, to: Self.address)
        await #expect(throws: CodeFailure.tooManyAttempts(after: .seconds(60))) {
            try await codes.issue(for: .signUp, to: Self.address)
        }
        for _ in 2...5 {
            clock.advance(by: .seconds(59))
            await #expect(throws: CodeFailure.tooManyAttempts(after: .seconds(1))) {
                try await codes.issue(for: .signUp, to: Self.address)
            }
            clock.advance(by: .seconds(1))
            let next = try await codes.issue(for: .signUp, to: Self.address)
            if next != earlier {
                guard case .invalid = try await failure(codes, earlier) else {
                    Issue.record("The earlier code was not ended.")
                    return
                }
            }
            earlier = next
        }
        clock.advance(by: .seconds(60))
        // The first of the five was sent five minutes ago.
        await #expect(throws: CodeFailure.tooManyAttempts(after: .seconds(3_300))) {
            try await codes.issue(for: .signUp, to: Self.address)
        }
        // A code that was used counts, too: success gives no more mail to a stranger's address.
        #expect(try await failure(codes, earlier) == nil)
        clock.advance(by: .seconds(3_299))
        await #expect(throws: CodeFailure.tooManyAttempts(after: .seconds(1))) {
            try await codes.issue(for: .signUp, to: Self.address)
        }
        clock.advance(by: .seconds(1))
        _ = try await codes.issue(for: .signUp, to: Self.address)
        // Another address has its own count.
        _ = try await codes.issue(for: .signUp, to: "bia@example.org")
    }

    @Test(arguments: TestStore.allCases)
    func `of many attempts at once, five are counted and one succeeds`(_ store: TestStore) async throws {
        let codes = try await codes(store)
        let code = try await codes.issue(for: .signUp, to: Self.address)
        func attempts(_ code: String) async throws -> [CodeFailure?] {
            try await withThrowingTaskGroup(of: CodeFailure?.self) { group in
                for _ in 0..<20 { group.addTask { try await failure(codes, code) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }
        let right = try await attempts(code)
        #expect(right.count { $0 == nil } == 1 && right.count { $0 == .expired } == 19)
        clock.advance(by: .seconds(60))
        let second = try await codes.issue(for: .signUp, to: Self.address)
        let wrong = try await attempts(wrong(second))
        for left in 0..<5 { #expect(wrong.count { $0 == .invalid(attemptsLeft: left) } == 1) }
        #expect(wrong.count { $0 == .tooManyAttempts(after: .seconds(60)) } == 15)
    }

    @Test(arguments: TestStore.allCases)
    func `a proof is for its purpose and address, for an hour, and cannot be made`(_ store: TestStore) async throws {
        let codes = try await codes(store)
        let code = try await codes.issue(for: .signUp, to: Self.address)
        let proof = try await codes.redeem(code, for: .signUp, to: Self.address)
        // A page keeps it in its saved state.
        let restored = try JSONDecoder().decode(CodeProof.self, from: JSONEncoder().encode(proof))
        #expect(codes.isValid(restored, for: .signUp, to: "Ana@example.org"))
        #expect(!codes.isValid(restored, for: .passwordReset, to: Self.address))
        #expect(!codes.isValid(restored, for: .signUp, to: "bia@example.org"))
        #expect(!codes.isValid(restored, for: .signUp, to: Self.address, account: "a1"))
        #expect(!codes.isValid(CodeProof(seal: proof.seal, time: proof.time + 1), for: .signUp, to: Self.address))
        #expect(!Codes(store: MemoryCodeStore(), key: CodeKey()).isValid(restored, for: .signUp, to: Self.address))
        clock.advance(by: .seconds(3_600))
        #expect(codes.isValid(restored, for: .signUp, to: Self.address))
        clock.advance(by: .seconds(1))
        #expect(!codes.isValid(restored, for: .signUp, to: Self.address))
    }

    @Test func `the database has neither codes nor addresses, and a transaction issues a code or nothing`() async throws
    {
        for kind in [TestStore.sqlite, .postgres] {
            let container = try await TestDatabase(kind).open()
            let codes = Codes(store: DataCodeStore(container), key: key, now: { [clock] in clock.date })
            struct Refusal: Error {}
            await #expect(throws: Refusal.self) {
                try await container.transaction { context in
                    _ = try codes.issue(for: .signUp, to: Self.address, in: context)
                    throw Refusal()
                }
            }
            let code = try await container.transaction { try codes.issue(for: .signUp, to: Self.address, in: $0) }
            let stored = try #require(try await ModelContext(container).fetch(FetchDescriptor<StoredCode>()).first)
            let bytes = stored.identifier + (stored.code ?? Data())
            #expect(bytes.count == 64)
            #expect(bytes.firstRange(of: Data(code.utf8)) == nil && bytes.firstRange(of: Data("ana".utf8)) == nil)
            #expect(try await failure(codes, code) == nil)
            clock.advance(by: .seconds(600 + 3_600))
            try await codes.deleteExpired()
            #expect(try await ModelContext(container).fetchCount(FetchDescriptor<StoredCode>()) == 1)
            clock.advance(by: .seconds(1))
            try await codes.deleteExpired()
            #expect(try await ModelContext(container).fetchCount(FetchDescriptor<StoredCode>()) == 0)
        }
    }

    @Test func `a short key is refused, and no description shows one`() throws {
        #expect(throws: InvalidCodeKey.self) { try CodeKey(base64: "q83vEjRW") }
        #expect(throws: InvalidCodeKey.self) { try CodeKey(base64: "?") }
        var dumped = ""
        dump(try CodeKey(data: Data(repeating: 65, count: 32)), to: &dumped)
        #expect(!dumped.contains("65") && !dumped.contains("AAAA"))
    }

    @Test func `e-mail addresses are ASCII, of any top level`() {
        for text in ["ana@example.org", " Ana.Lima+x@a-b.example.photography\n", "1@2.example"] {
            #expect(EmailAddress(text) != nil)
        }
        #expect(EmailAddress(" Ana@Example.org ")?.key == "ana@example.org")
        for text in [
            "", "@", "a@", "@b.org", "a@b", "a b@c.org", "á@c.org", "a@ç.org", "a@@b.org", "a..b@c.org", "a@-c.org",
        ] {
            #expect(EmailAddress(text) == nil)
        }
    }
}
