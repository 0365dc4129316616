// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralFeatures
import VitralIdentity

@testable import VitralIdentityServer
@testable import VitralServer

/// Guesses from many addresses, which must not lock users out of browsers in which they have signed in before.
@Suite(.timeLimit(.minutes(5))) struct KnownBrowserTests {
    private let people = TestAccounts(perAccountAnywhere: 3)

    /// Uses up all attempts at an account that unknown browsers have.
    private func close(_ name: String) async {
        for number in 0..<5 {
            _ = try? await people.accounts.signIn(
                name: name, password: "guess \(number)", device: "", address: "10.0.\(number).1")
        }
    }

    private func failure(_ tab: TestTab, _ name: String) async -> AccountFailure? {
        await #expect(throws: AccountFailure.self) {
            try await tab.client().signIn(name: name, password: "correct horse")
        }
    }

    @Test func `a known browser signs in again while another has to wait`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            let tab = try await browser.open()
            try await tab.signUp("Ana")
            try await tab.client().signOut()
            try await tab.run()
            #expect(browser.cookies["vitral-account"] == nil)
            await close("ana")
            guard case .tooManyAttempts = await failure(try await TestBrowser(server).open(), "ana") else {
                Issue.record("a browser that was never there is not let in")
                return
            }
            let again = try await browser.open()
            try await again.signIn("ana")
            #expect(await again.name() == "Ana")
        }
    }

    @Test func `the page of a sign-in and sign-out counts as known without a reload`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let tab = try await TestBrowser(server).open()
            try await tab.signUp("Ana")
            try await tab.client().signOut()
            try await tab.run()
            await close("ana")
            let client = try await server.scene().environment.accountClient
            let signedIn = Task { try await client.signIn(name: "Ana", password: "correct horse") }
            try await tab.run()
            try await signedIn.value
        }
    }

    @Test func `a proof is valid only for its account and its browser`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            try await browser.open().signUp("Ana")
            _ = try await people.accounts.signUp(name: "Bia", password: "correct horse", device: "", address: "")
            let proof = try #require(browser.cookies["vitral-proofs"])
            await close("bia")
            await close("ana")
            browser.cookies["vitral-account"] = nil
            let forged = [
                proof, String(proof.dropLast()) + (proof.hasSuffix("A") ? "E" : "A"), "nonsense", "....",
                String(repeating: "A", count: 64), String(repeating: "A", count: 4_000),
            ]
            for (text, name) in forged.map({ ($0, $0 == proof ? "bia" : "ana") }) {
                browser.cookies["vitral-proofs"] = text
                guard case .tooManyAttempts = await failure(try await browser.open(), name) else {
                    Issue.record("\(text) is no proof")
                    return
                }
            }
        }
    }

    @Test func `a browser keeps proofs of several accounts`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            let tab = try await browser.open()
            try await tab.signUp("Ana")
            let other = try await browser.open()
            try await other.signUp("Bia")
            await close("ana")
            await close("bia")
            for name in ["Ana", "Bia"] {
                browser.cookies["vitral-account"] = nil
                let tab = try await browser.open()
                try await tab.signIn(name)
                #expect(await tab.name() == name)
            }
        }
    }

    @Test func `scripts cannot read the cookie, and over HTTPS it is for this host alone`() async throws {
        #expect(ProofCookie.name(for: BrowserRequest(isSecure: true)) == "__Host-vitral-proofs")
        #expect(
            ProofCookie.setting(BrowserProofs(), for: BrowserRequest(isSecure: true))
                == "__Host-vitral-proofs=; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure")
        try await TestServer.with({ $0.isBehindTLS = true }, accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            try await browser.open().signUp("Ana")
            let proof = try #require(browser.cookies["__Host-vitral-proofs"])
            await close("ana")
            browser.cookies = ["vitral-proofs": proof]
            guard case .tooManyAttempts = await failure(try await browser.open(), "ana") else {
                Issue.record("a name that another host could have planted is not looked at")
                return
            }
        }
    }
}
