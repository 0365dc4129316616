// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralIdentity

@testable import VitralServer

/// A session is resumed and restored by its own user, or without any of the user's data.
@Suite(.timeLimit(.minutes(5))) struct ResumeAsTests {
    private let people = TestAccounts()

    /// Returns a cookie of another user's sign-in.
    private func cookie(of name: String) async throws -> String {
        try await people.accounts.signUp(name: name, password: "correct horse", device: "", address: "").text
    }

    private func park(_ tab: TestTab, _ server: TestServer) async throws {
        try await tab.socket.cut()
        try await server.waitUntilParked()
    }

    @Test func `the same user resumes the session unchanged`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let tab = try await TestBrowser(server).open()
            try await tab.signUp("Ana")
            try await tab.socket.click(1)
            _ = try await tab.socket.settle()
            try await park(tab, server)
            #expect(try await tab.reconnect().contains("resumed"))
            #expect(await !tab.isOver())
            #expect(await tab.first.clicks == 1)
        }
    }

    @Test func `another user gets a new scene`() async throws {
        let other = try await cookie(of: "Bia")
        try await TestServer.with(accounts: people.accounts) { server in
            let tab = try await TestBrowser(server).open()
            try await tab.signUp("Ana")
            try await tab.socket.click(1)
            _ = try await tab.socket.settle()
            try await park(tab, server)
            tab.browser.cookies["vitral-account"] = other
            #expect(try await tab.reconnect().contains("fresh"))
            #expect(try await tab.socket.text().shows(clicks: 0))
            #expect(await tab.isOver())
            #expect(await server.stage.last?.environment.account?.name == "Bia")
        }
    }

    @Test(arguments: ["", String(repeating: "A", count: 43), "nonsense"])
    func `without a valid cookie the session has no account`(cookie: String) async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let tab = try await TestBrowser(server).open()
            try await tab.signUp("Ana")
            try await park(tab, server)
            tab.browser.cookies["vitral-account"] = cookie
            #expect(try await tab.reconnect().contains("fresh"))
            #expect(try await tab.socket.text().hasPrefix(#"["page","#))
            #expect(await tab.isOver())
            #expect(try await server.scene().client.userID == nil)
        }
    }

    @Test func `a user who signed in on another page keeps the session`() async throws {
        let cookie = try await cookie(of: "Ana")
        try await TestServer.with(accounts: people.accounts) { server in
            let tab = try await TestBrowser(server).open()
            try await tab.socket.click(1)
            _ = try await tab.socket.settle()
            try await park(tab, server)
            tab.browser.cookies["vitral-account"] = cookie
            #expect(try await tab.reconnect().contains("resumed"))
            #expect(await !tab.isOver())
            #expect(await tab.name() == "Ana")
        }
    }

    @Test func `another browser is refused with any account`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let tab = try await TestBrowser(server).open()
            try await tab.signUp("Ana")
            let token = try #require(tab.browser.cookies["vitral-account"])
            let foreign = TestBrowser(server)
            _ = try await foreign.load()
            foreign.cookies["vitral-account"] = token
            var page = tab.page
            page.cookie = foreign.cookieHeader
            let socket = try await SocketClient.hello(server, page)
            #expect(try await socket.text().hasPrefix(#"["bye","expired","#))
            #expect(await !tab.isOver())
        }
    }

    @Test(arguments: ["Ana", "Bia", ""])
    func `a snapshot is restored only for its account`(name: String) async throws {
        let (ana, bia) = (try await cookie(of: "Ana"), try await cookie(of: "Bia"))
        let store = MemoryStore()
        let first = try await TestServer(store: store, accounts: people.accounts)
        let browser = TestBrowser(first)
        browser.cookies["vitral-account"] = ana
        let tab = try await browser.open()
        try await tab.socket.click(1)
        _ = try await tab.socket.settle()
        try await first.stop()

        try await TestServer.with(store: store, accounts: people.accounts) { second in
            var page = tab.page
            browser.cookies["vitral-account"] = name == "Ana" ? ana : name == "Bia" ? bia : nil
            page.cookie = browser.cookieHeader
            let socket = try await SocketClient.hello(second, page, after: 1)
            #expect(try await socket.text().contains(name == "Ana" ? "restored" : "fresh"))
            #expect(try await socket.text().shows(clicks: name == "Ana" ? 1 : 0))
            #expect(await second.stage.last?.environment.account?.name == (name.isEmpty ? nil : name))
        }
    }

    @Test func `a page rendered for another account is replaced at its first socket`() async throws {
        let (ana, bia) = (try await cookie(of: "Ana"), try await cookie(of: "Bia"))
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            browser.cookies["vitral-account"] = ana
            var page = try await browser.load()
            browser.cookies["vitral-account"] = bia
            page.cookie = browser.cookieHeader
            let socket = try await SocketClient.hello(server, page)
            #expect(try await socket.text().contains("fresh"))
        }
    }

    @Test func `a live page is notified before it gets the page of another account`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let tab = try await TestBrowser(server).open()
            try await tab.signUp("Ana")
            try await tab.socket.click(1)
            _ = try await tab.socket.settle()
            try await tab.client().signOut()
            let texts = try await tab.socket.settle()
            let place = try #require(texts.firstIndex { $0.hasPrefix(#"["page","#) })
            #expect(place > 0 && texts[place - 1].hasPrefix(#"["ok","#) && texts[place - 1].hasSuffix(#",1,"fresh"]"#))
        }
    }

    @Test func `a client without the page of the other account is notified again`() async throws {
        let other = try await cookie(of: "Bia")
        try await TestServer.with(accounts: people.accounts) { server in
            let tab = try await TestBrowser(server).open()
            try await tab.signUp("Ana")
            try await tab.socket.click(1)
            let shown = try await tab.socket.settle().compactMap { $0.between("[", ",").flatMap { Int($0) } }.max() ?? 0
            try await park(tab, server)
            tab.browser.cookies["vitral-account"] = other
            #expect(try await tab.reconnect(after: shown).contains("fresh"))
            let page = try await tab.socket.text()
            let number = try #require(page.between(#"["page","#, ",").flatMap { Int($0) })
            try await park(tab, server)
            #expect(try await tab.reconnect(after: shown).contains("fresh"))
            try await park(tab, server)
            #expect(try await tab.reconnect(after: number).contains("resumed"))
        }
    }

    @Test func `a state from before a sign-in is never restored for another account`() async throws {
        let bia = try await cookie(of: "Bia")
        let store = MemoryStore()
        let first = try await TestServer(store: store, accounts: people.accounts)
        let tab = try await TestBrowser(first).open()
        try await tab.socket.cut()
        try await first.waitUntilParked()
        _ = try await tab.reconnect(after: 0)
        try await tab.signUp("Ana")
        await first.engine.registry.snapshots?.finish()
        // Nothing else is saved, as after a crash: the second server has the snapshots that the first one saved so far.
        try await TestServer.with(store: store, accounts: people.accounts) { second in
            var page = tab.page
            tab.browser.cookies["vitral-account"] = bia
            page.cookie = tab.browser.cookieHeader
            let socket = try await SocketClient.hello(second, page, after: 1)
            #expect(try await socket.text().contains("fresh"))
        }
        try await first.stop()
    }

    @Test func `a page contains a mark of its account, until that changes`() async throws {
        let (ana, bia) = (try await cookie(of: "Ana"), try await cookie(of: "Bia"))
        try await TestServer.with(accounts: people.accounts) { server in
            let browser = TestBrowser(server)
            func mark() async throws -> String? { try await browser.load().answer.body.between(" data-owner=\"", "\"") }
            #expect(try await mark() == "")
            browser.cookies["vitral-account"] = ana
            let first = try await mark()
            #expect(try await mark() == first && first?.count == 16)
            browser.cookies["vitral-account"] = bia
            #expect(try await mark() != first)
            browser.cookies["vitral-account"] = nil
            let tab = try await browser.open()
            try await tab.signUp("Carla")
            _ = try await tab.reconnect(after: 0)
            #expect(try await tab.socket.settle().joined().contains(#"["a","vitral-session","data-owner","*"]"#))
        }
        try await TestServer.with { server async throws in
            #expect(try await !server.request("/").body.contains("data-owner"))
        }
    }
}
