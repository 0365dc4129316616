// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTestSupport

@testable import VitralServer

/// A page that is loaded again shows the place of the tab's page before.
@Suite(.timeLimit(.minutes(5))) struct ReloadTests {
    /// Opens a page, clicks, and closes its socket, as a reload does.
    private func leave(_ server: TestServer, clicks: Int = 2) async throws -> TestServer.Page {
        await MainActor.run { server.stage.prepare = { $0.keepsClicks = true } }
        let page = try await server.openPage()
        let client = try await SocketClient.hello(server, page)
        for number in 1...clicks { try await client.click(number) }
        _ = try await client.settle()
        try await client.cut()
        try await server.waitUntilParked()
        return page
    }

    @Test func `the next page of the tab gets the place`() async throws {
        try await TestServer.with { server in
            let old = try await leave(server)
            let new = try await server.openPage(headers: ["Cookie": old.cookie])
            let client = try await SocketClient.hello(server, new, previous: old.token)
            #expect(try await client.text() == #"["ok",0,0,"restored"]"#)
            let page = try await client.text()
            #expect(page.hasPrefix(#"["page",1,0,"#) && page.shows(clicks: 2))
            try await client.click(1)
            #expect(try await client.text() == #"[2,1,["t","1","3"]]"#)
            #expect(await MainActor.run { server.stage.scenes.map { $0.isClosed } } == [false, true, false])
        }
    }

    @Test func `a page at the same place stays as it was served`() async throws {
        try await TestServer.with { server in
            let old = try await leave(server)
            await MainActor.run {
                server.stage.prepare = {
                    $0.clicks = 2
                    $0.keepsClicks = true
                }
            }
            let new = try await server.openPage(headers: ["Cookie": old.cookie])
            let client = try await SocketClient.hello(server, new, previous: old.token)
            #expect(try await client.text() == #"["ok",0,0,"adopted"]"#)
            #expect(await server.stage.scenes.count == 2)
        }
    }

    @Test func `a lost connection after the reload gets the page again, not the one that was served`() async throws {
        try await TestServer.with { server in
            let old = try await leave(server)
            let new = try await server.openPage(headers: ["Cookie": old.cookie])
            let client = try await SocketClient.hello(server, new, previous: old.token)
            _ = try await client.text()
            try await client.cut()
            try await server.waitUntilParked(2)
            let again = try await SocketClient.hello(server, new, previous: old.token)
            #expect(try await again.text().hasSuffix(#""resumed"]"#))
            #expect(try await again.text().shows(clicks: 2))
        }
    }

    @Test func `the place of another browser, of another session and of none is not given away`() async throws {
        try await TestServer.with { server in
            let old = try await leave(server)
            let stranger = try await server.openPage()
            let client = try await SocketClient.hello(server, stranger, previous: old.token)
            #expect(try await client.text() == #"["ok",0,0,"adopted"]"#)
            for previous in ["", "unknown", String(repeating: "0", count: 64)] {
                let new = try await server.openPage(headers: ["Cookie": old.cookie])
                let client = try await SocketClient.hello(server, new, previous: previous)
                #expect(try await client.text() == #"["ok",0,0,"adopted"]"#)
            }
            let new = try await server.openPage(headers: ["Cookie": old.cookie])
            let itself = try await SocketClient.hello(server, new, previous: new.token)
            #expect(try await itself.text() == #"["ok",0,0,"adopted"]"#)
        }
    }

    @Test func `another server finds the place in the store`() async throws {
        let store = MemoryStore()
        let first = try await TestServer(store: store)
        let old = try await leave(first)
        await first.engine.registry.snapshots?.finish()
        try await TestServer.with(store: store) { second in
            await MainActor.run { second.stage.prepare = { $0.keepsClicks = true } }
            let new = try await second.openPage(headers: ["Cookie": old.cookie])
            let client = try await SocketClient.hello(second, new, previous: old.token)
            #expect(try await client.text() == #"["ok",0,0,"restored"]"#)
            #expect(try await client.text().shows(clicks: 2))
        }
        try await first.stop()
    }

    @Test func `the place of another account is not shown`() async throws {
        let accounts = TestAccounts().accounts
        try await TestServer.with(accounts: accounts) { server in
            await MainActor.run { server.stage.prepare = { $0.keepsClicks = true } }
            let browser = TestBrowser(server)
            let before = try await browser.open()
            try await before.socket.click(1)
            _ = try await before.socket.settle()
            try await before.socket.cut()
            try await server.waitUntilParked()
            let tab = try await browser.open()
            try await tab.signUp("ada")
            let page = try await browser.load()
            let client = try await SocketClient.hello(
                server, page, headers: browser.headers, previous: before.page.token)
            #expect(try await client.text().hasSuffix(#""adopted"]"#))
        }
    }
}
