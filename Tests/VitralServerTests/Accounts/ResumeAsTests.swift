// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralIdentity

@testable import VitralServer

/// A session is resumed and restored by its own user, or without any of the user's data.
@Suite(.timeLimit(.minutes(1))) struct ResumeAsTests {
    private let people = TestAccounts()

    /// Returns a cookie of another user's sign-in.
    private func cookie(of name: String) async throws -> String {
        try await people.accounts.signUp(name: name, password: "correct horse", device: "", address: "").text
    }

    private func park(_ tab: TestTab, _ server: TestServer) async throws {
        try await tab.socket.cut()
        try await server.waitUntilParked()
    }

    @Test func `the same person finds the session as it was`() async throws {
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

    @Test func `another person gets a scene of their own`() async throws {
        let other = try await cookie(of: "Bia")
        try await TestServer.with(accounts: people.accounts) { server in
            let tab = try await TestBrowser(server).open()
            try await tab.signUp("Ana")
            try await tab.socket.click(1)
            _ = try await tab.socket.settle()
            try await park(tab, server)
            tab.browser.cookies["vitral-account"] = other
            #expect(try await tab.reconnect().contains("fresh"))
            #expect(try await tab.socket.text().contains("<p id=\\\"1\\\">0</p>"))
            #expect(await tab.isOver())
            #expect(await server.stage.last?.environment.account?.name == "Bia")
        }
    }

    @Test(arguments: ["", String(repeating: "A", count: 43), "nonsense"])
    func `without the cookie, or with one that is none, it is nobody's session`(cookie: String) async throws {
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

    @Test func `who signed in elsewhere meanwhile takes the session along`() async throws {
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

    @Test func `another browser is refused, whoever is signed in there`() async throws {
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
    func `a snapshot is for the person whose it is`(name: String) async throws {
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
            #expect(try await socket.text().contains("<p id=\\\"1\\\">\(name == "Ana" ? 1 : 0)</p>"))
            #expect(await second.stage.last?.environment.account?.name == (name.isEmpty ? nil : name))
        }
    }

    @Test func `a page that was rendered for another account is a fresh one from its first socket on`() async throws {
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

    @Test func `a live page is told before it gets the page of another account`() async throws {
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

    @Test func `a client that has not got the page of the other account yet is told so again`() async throws {
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

    @Test func `what was left before a sign-in is never for another account, however the process ends`() async throws {
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

    @Test func `a page says by a mark which account it is for, until that changes`() async throws {
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

    @Test func `a record says whose it is, and those of before are nobody's`() throws {
        let digest = [UInt8](repeating: 7, count: 32)
        let record = SessionRecord(
            browserDigest: digest, sequence: 5, lastEvent: 3, languages: ["pt"], account: "a-1", state: Data("x".utf8))
        #expect(SessionRecord(record.encoded) == record)
        var old = record
        old.account = nil
        var bytes = old.encoded
        bytes[4] = 1
        // Version 1 had no account field: it stood before the state.
        bytes.remove(at: bytes.count - 1 - 4 - 1 - 1)
        #expect(SessionRecord(bytes) == old)
    }
}
