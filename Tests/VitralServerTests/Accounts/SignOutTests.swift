// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralFeatures
import VitralIdentity

@testable import VitralIdentityServer
@testable import VitralServer

/// A signed-out browser loses access in all tabs, with all cookies, and through all snapshots.
@Suite(.timeLimit(.minutes(5))) struct SignOutTests {
    private let people = TestAccounts()

    @Test func `a stolen cookie is invalid after the sign-out`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            let tab = try await browser.open()
            try await tab.signUp("Ana")
            let thief = TestBrowser(server)
            thief.cookies = browser.cookies
            try await tab.client().signOut()
            _ = try await thief.load()
            #expect(try await server.scene().client.userID == nil)
            #expect(thief.cookies["vitral-account"] == nil, "a dead cookie is taken away")
            thief.cookies = browser.cookies
            let stolen = try await thief.open()
            #expect(await stolen.name() == nil)
        }
    }

    @Test func `a sign-in that ends while a page waits for its turn does not get the page`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let tab = try await TestBrowser(server).open()
            try await tab.signUp("Ana")
            let token = try #require(tab.browser.cookies["vitral-account"].flatMap { SignInToken($0) })
            let registry = server.engine.registry
            #expect(try await registry.signIns.identify(SessionCredential(token))?.name == "Ana")
            let accounts = people.accounts
            #expect(
                try await registry.signIns.identify(SessionCredential(token)) { try? await accounts.signOut(token) }
                    == nil)
        }
    }

    @Test func `the tab of a sign-out restarts and its browser deletes the cookie`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            let tab = try await browser.open("/there")
            try await tab.signUp("Ana")
            try await tab.socket.click(1)
            try await tab.client().signOut()
            let next = try await server.scene()
            #expect(await tab.first.isClosed)
            #expect(next !== tab.first)
            #expect(next.client.userID == nil)
            #expect(await next.clicks == 0)
            #expect(await next.address.string == "/there")
            #expect(await next.environment.account == nil)
            try await tab.run()
            #expect(browser.cookies["vitral-account"] == nil)
        }
    }

    @Test func `an event sent before the end of the sign-in is not handled`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            await MainActor.run { server.stage.prepare = { $0.numbering = 7 } }
            let tab = try await TestBrowser(server).open()
            try await tab.signUp("Ana")
            let first = tab.first
            await MainActor.run { first.numbering = 40 }
            try await tab.client().signOut()
            try await tab.socket.click(1)
            _ = try await tab.socket.settle()
            #expect(await tab.first.clicks == 0)
            #expect(try await server.scene().numbering == 40, "elements of the new scene have numbers of their own")
        }
    }

    @Test func `all tabs of a browser follow, and those of others do not`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            let (one, two) = (try await browser.open(), try await browser.open())
            let stranger = try await TestBrowser(server).open()
            try await one.signUp("Ana")
            try await two.run()
            #expect(await two.name() == "Ana")
            #expect(await two.first.userIDs.count == 1)
            #expect(await !two.isOver())
            try await stranger.signUp("Bia")
            #expect(await one.name() == "Ana")

            try await one.client().signOut()
            #expect(await two.first.isClosed, "at once, whatever the browser does")
            #expect(await !stranger.first.isClosed)
            #expect(await stranger.name() == "Bia")
        }
    }

    @Test func `a tab with the same browser cookie is asked to reload`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let victim = TestBrowser(server)
            let tab = try await victim.open()
            // An attacker has set the cookie that binds tabs to a browser, and has a tab under it.
            let intruder = TestBrowser(server)
            intruder.cookies["vitral"] = victim.cookies["vitral"]
            let other = try await intruder.open()
            try await tab.signUp("Ana")
            try await other.run()
            #expect(await other.name() == nil)
            #expect(await other.first.userIDs.isEmpty)
        }
    }

    @Test func `signing out everywhere ends the sessions of other browsers at once`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let (phone, laptop) = (try await TestBrowser(server).open(), try await TestBrowser(server).open())
            try await phone.signUp("Ana")
            try await laptop.signIn("Ana")
            try await laptop.client().signOutEverywhere()
            #expect(await [phone.isOver(), laptop.isOver()] == [true, true])
            try await phone.run()
            #expect(phone.browser.cookies["vitral-account"] == nil)
        }
    }

    @Test func `a new password and a removed device end the other sessions, not this one`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let (phone, laptop, tablet) = (
                try await TestBrowser(server).open(), try await TestBrowser(server).open(),
                try await TestBrowser(server).open()
            )
            try await phone.signUp("Ana")
            try await laptop.signIn("Ana")
            try await tablet.signIn("Ana")
            let client = await phone.client()
            let device = try #require(try await client.devices().first { !$0.isThisOne })
            try await client.signOut(device.id)
            let others = await [laptop.isOver(), tablet.isOver()]
            #expect(others[0] != others[1])
            try await client.changePassword(from: "correct horse", to: "battery staple")
            #expect(await [laptop.isOver(), tablet.isOver(), phone.isOver()] == [true, true, false])
            #expect(await client.account?.name == "Ana")
        }
    }

    @Test func `deleting the account ends all of its sessions`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let (phone, laptop) = (try await TestBrowser(server).open(), try await TestBrowser(server).open())
            try await phone.signUp("Ana")
            try await laptop.signIn("Ana")
            let client = await phone.client()
            await #expect(throws: AccountFailure.wrongNameOrPassword) {
                try await client.deleteAccount(password: "wrong horse")
            }
            #expect(await !laptop.first.isClosed)
            try await client.deleteAccount(password: "correct horse")
            #expect(await [phone.isOver(), laptop.isOver()] == [true, true])
        }
    }

    @Test func `a sign-in with another account signs the first out`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            let (one, two) = (try await browser.open(), try await browser.open())
            try await one.signUp("Ana")
            try await two.run()
            let token = try #require(browser.cookies["vitral-account"].flatMap { SignInToken($0) })
            try await two.signUp("Bia")
            #expect(await [one.isOver(), two.isOver()] == [true, true])
            #expect(try await people.accounts.account(for: token) == nil)
            let next = try #require(browser.cookies["vitral-account"].flatMap { SignInToken($0) })
            #expect(try await people.accounts.account(for: next)?.name == "Bia")
        }
    }
}
