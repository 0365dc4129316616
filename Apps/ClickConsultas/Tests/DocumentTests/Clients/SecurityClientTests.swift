// SPDX-License-Identifier: Apache-2.0

import Composable
import Foundation
import Testing

/// The document's clients of the token (block 21), of biometrics (block 22) and of the keychain (block 23).
@Suite struct SecurityClientTests {
    @Test func `a token is kept, read and forgotten, and never printed`() async throws {
        let kept = LockIsolated<Secret<String>?>(nil)
        let client = TokenClient(
            keep: { token in kept.withValue { $0 = token } }, current: { kept.value },
            forget: { kept.withValue { $0 = nil } })
        try await client.keep(token: "abc123")
        #expect(try await client.current()?.value == "abc123")
        #expect("\(try await client.current() as Any)".contains("abc123") == false)
        try await client.forget()
        #expect(try await client.current() == nil)
    }

    @Test func `unset closures fail the test: the throwing one throws, the other has its default`() async {
        let client = PresenceClient()
        await withKnownIssue {
            await #expect(throws: Unimplemented.self) { try await client.confirm() }
        } matching: {
            "\($0)".contains("'confirm'")
        }
        await withKnownIssue {
            #expect(await client.canConfirm() == false)
        } matching: {
            "\($0)".contains("'canConfirm'")
        }
    }

    @Test func `presence is asked for where it can be confirmed`() async throws {
        let client = PresenceClient(confirm: { true }, canConfirm: { true })
        #expect(await client.canConfirm())
        #expect(try await client.confirm())
    }

    @Test func `saving twice replaces, a missing key is nil, and removing it succeeds`() async throws {
        let vault = VaultClient.inMemory()
        try await vault.seal(data: Data("first".utf8), key: "cpf")
        try await vault.seal(data: Data("second".utf8), key: "cpf")
        #expect(try await vault.open(key: "cpf") == Data("second".utf8))
        #expect(try await vault.open(key: "note") == nil)
        try await vault.remove(key: "cpf")
        try await vault.remove(key: "cpf")
        #expect(try await vault.open(key: "cpf") == nil)
    }
}
