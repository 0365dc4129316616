// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralFeatures
import VitralIdentity
import VitralTestSupport

@testable import VitralIdentityServer
@testable import VitralServer

/// The sign-in token's path from the live session into the browser's cookie, and no other.
@Suite(.timeLimit(.minutes(5))) struct SignInTests {
    private let people = TestAccounts()

    @Test func `a sign-in is known to the tab and the next page, by a cookie that scripts cannot read`()
        async throws
    {
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            let tab = try await browser.open()
            let client = await tab.client()
            #expect(await client.account == nil)
            let signedUp = Task { try await client.signUp(name: "Ana", password: "correct horse") }
            let pendingCall = try await tab.pendingCall()
            #expect(pendingCall[0].wholeMatch(of: #//_vitral/[0-9a-f]{12}/sign-in\.js/#) != nil)
            let answer = try await browser.present(pendingCall[1])
            let cookie = try #require(answer.header("set-cookie"))
            #expect(cookie.hasPrefix("vitral-account="))
            #expect(cookie.hasSuffix("; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax"))
            #expect(await client.account == nil, "only the cookie that the browser shows signs in")
            try await browser.follow(answer.body.trimmingCharacters(in: .whitespacesAndNewlines))
            try await signedUp.value
            let account = try #require(await client.account)
            #expect(account.name == "Ana")
            #expect(await tab.first.userIDs == [account.id])
            #expect(await !tab.first.isClosed, "the page goes on as it is")
            #expect(try await client.devices().map(\.name) == ["Firefox, Linux"])

            _ = try await browser.load()
            #expect(try await server.scene().client.userID == account.id)
            #expect(await server.stage.last?.environment.account == account)
        }
    }

    @Test(arguments: [("localhost", true), ("127.0.0.1", false)])
    func `passkeys are offered where the address is a domain, from the first page on`(
        host: String, areOffered: Bool
    ) async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            browser.headers["Host"] = "\(host):\(server.address.port)"
            _ = try await browser.load()
            #expect(await server.stage.last?.environment.accountClient.offersPasskeys == areOffered)
        }
    }

    @Test func `over HTTPS the cookie is for this host and for HTTPS alone`() async throws {
        try await TestServer.with({ $0.isBehindTLS = true }, accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            try await browser.open().signUp("Ana")
            let token = try #require(browser.cookies["__Host-vitral-account"])
            _ = try await browser.load()
            #expect(try await server.scene().client.userID != nil)
            // A cookie name that another host of the domain could have set is ignored.
            browser.cookies = ["vitral-account": token]
            _ = try await browser.load()
            #expect(try await server.scene().client.userID == nil)
        }
    }

    @Test func `the cookie over HTTPS has all its attributes`() throws {
        let token = try #require(SignInToken(String(repeating: "A", count: 43)))
        #expect(
            SignInCookie.setting(token, for: BrowserRequest(isSecure: true))
                == "__Host-vitral-account=\(token.text); Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure")
        #expect(
            SignInCookie.clearing(for: BrowserRequest(isSecure: true))
                == "__Host-vitral-account=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure")
    }

    @Test func `apps below different paths of a host have cookies of their own`() throws {
        let plain = BrowserRequest(basePath: "/team/trips")
        let secure = BrowserRequest(isSecure: true, basePath: "/team/trips")
        #expect(
            SignInCookie.clearing(for: plain)
                == "vitral-account~team~trips=; Path=/team/trips/; Max-Age=0; HttpOnly; SameSite=Lax")
        // With the prefix browsers take no other path.
        #expect(
            SignInCookie.clearing(for: secure)
                == "__Host-vitral-account~team~trips=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure")
    }

    @Test func `a ticket is valid once`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            let tab = try await browser.open()
            let client = await tab.client()
            let signedUp = Task { try await client.signUp(name: "Ana", password: "correct horse") }
            let ticket = try await tab.pendingCall()[1]
            let first = try await browser.present(ticket)
            let again = try await browser.present(ticket)
            #expect(again.status == 404 && again.header("set-cookie") == nil)
            try await browser.follow(first.body.trimmingCharacters(in: .whitespacesAndNewlines))
            try await signedUp.value
            let registry = server.engine.registry
            let feature = await registry.features.byPath["sign-in"] as? IdentityFeature
            #expect(await feature?.tickets.count == 0)
        }
    }

    @Test func `a ticket used by another browser becomes invalid with its sign-in`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let tab = try await TestBrowser(server).open()
            let thief = TestBrowser(server)
            _ = try await thief.load()
            let client = await tab.client()
            let signedUp = Task { try await client.signUp(name: "Ana", password: "correct horse") }
            let ticket = try await tab.pendingCall()[1]
            let stolen = try await thief.present(ticket)
            #expect(stolen.status == 404 && stolen.header("set-cookie") == nil)
            await #expect(throws: BrowserFailure.noAnswer) { try await signedUp.value }
            #expect(try await tab.browser.present(ticket).status == 404)
            let account = try #require(try await people.store.account(named: "Ana"))
            #expect(try await people.store.signIns(of: account.id).isEmpty)
        }
    }

    @Test func `an unused ticket expires with its sign-in`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let tab = try await TestBrowser(server).open()
            let client = await tab.client()
            let signedUp = Task { try await client.signUp(name: "Ana", password: "correct horse") }
            let ticket = try await tab.pendingCall()[1]
            server.time.advance(by: .seconds(61))
            #expect(try await tab.browser.present(ticket).status == 404)
            await #expect(throws: BrowserFailure.noAnswer) { try await signedUp.value }
            let account = try #require(try await people.store.account(named: "Ana"))
            #expect(try await people.store.signIns(of: account.id).isEmpty)
        }
    }

    @Test func `a ticket ends with its session`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let tab = try await TestBrowser(server).open()
            let client = await tab.client()
            let signedUp = Task { try await client.signUp(name: "Ana", password: "correct horse") }
            let ticket = try await tab.pendingCall()[1]
            await MainActor.run {
                let registry = server.engine.registry
                for session in registry.sessions.values { registry.end(session, "test") }
            }
            await #expect(throws: BrowserFailure.noAnswer) { try await signedUp.value }
            #expect(try await tab.browser.present(ticket).status == 404)
        }
    }

    @Test(arguments: [
        ["Origin": "https://evil.example"], ["Origin": ""], ["Origin": "null"], ["Sec-Fetch-Site": "cross-site"],
        ["Sec-Fetch-Site": "same-site"],
    ])
    func `a request from another site is refused, and the ticket stays`(headers: [String: String]) async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let tab = try await TestBrowser(server).open()
            let client = await tab.client()
            let signedUp = Task { try await client.signUp(name: "Ana", password: "correct horse") }
            let ticket = try await tab.pendingCall()[1]
            let answer = try await tab.browser.present(ticket, headers: headers)
            #expect(answer.status == 403 && answer.header("set-cookie") == nil)
            try await tab.browser.follow(ticket)
            try await signedUp.value
        }
    }

    @Test func `an origin that may open sockets may not sign in`() async throws {
        let other = "https://other.example"
        try await TestServer.with({ $0.allowedOrigins = [other] }, accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            _ = try await browser.load()
            let answer = try await browser.present("0", headers: ["Origin": other, "Sec-Fetch-Site": "cross-site"])
            #expect(answer.status == 403)
        }
    }

    @Test func `malformed requests are refused without details`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            _ = try await browser.load()
            for ticket in ["", "x", String(repeating: "0", count: 48)] {
                #expect(try await browser.present(ticket).status == 404)
            }
            let long = String(repeating: "x", count: 17 * 1024)
            #expect(try await browser.present(String(repeating: "0", count: 48), body: long).status == 404)
            #expect(try await server.request("/_vitral/sign-in").status == 405)
        }
    }

    @Test func `an answer that is too long leaves the ticket as it is`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            let tab = try await browser.open()
            let client = await tab.client()
            let signedUp = Task { try await client.signUp(name: "Ana", password: "correct horse") }
            let ticket = try await tab.pendingCall()[1]
            let long = String(repeating: "x", count: 17 * 1024)
            #expect(try await browser.present(ticket, body: long).status == 413)
            try await browser.follow(ticket)
            try await signedUp.value
        }
    }

    @Test func `a browser without cookies gets an error and is not signed in`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let tab = try await TestBrowser(server).open()
            let client = await tab.client()
            let signedUp = Task { try await client.signUp(name: "Ana", password: "correct horse") }
            let answer = try await tab.browser.present(tab.pendingCall()[1])
            tab.browser.cookies["vitral-account"] = nil
            try await tab.browser.follow(answer.body.trimmingCharacters(in: .whitespacesAndNewlines))
            await #expect(throws: BrowserFailure.cookieRefused) { try await signedUp.value }
            #expect(await client.account == nil)
            let account = try #require(try await people.store.account(named: "Ana"))
            #expect(try await people.store.signIns(of: account.id).isEmpty)
        }
    }

    @Test func `a server without accounts has no sign-in`() async throws {
        try await TestServer.with { server in
            let tab = try await TestBrowser(server).open()
            let client = await tab.client()
            #expect(await client.account == nil)
            await #expect(throws: BrowserFailure.noAccounts) { try await client.signIn(name: "Ana", password: "x") }
            #expect(try await tab.browser.present(String(repeating: "0", count: 48)).status == 404)
        }
    }

    @Test func `tokens and passwords are not logged`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            let tab = try await browser.open()
            try await tab.signUp("Ana")
            let token = try #require(browser.cookies["vitral-account"])
            try await tab.client().signOut()
            #expect(!server.log.text.contains(token) && !server.log.text.contains("correct horse"))
        }
    }
}
