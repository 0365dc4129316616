// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralIdentity
import VitralIdentityServer

@testable import VitralServer

/// Accounts with cheap passwords, in a store that servers can share.
struct TestAccounts {
    let store: any AccountStore
    let accounts: Accounts

    init(
        store: any AccountStore = MemoryAccountStore(), perAccount: Int = 1_000, perAccountAnywhere: Int = 1_000,
        perAddress: Int = 1_000
    ) {
        self.store = store
        accounts = Accounts(
            store: store,
            hasher: PasswordHasher(parameters: .init(logarithmOfCost: 4, blockSize: 8, parallelization: 1), width: 2),
            limiter: AttemptLimiter(
                perAccount: .init(burst: perAccount, refill: .seconds(60)),
                perAccountAnywhere: .init(burst: perAccountAnywhere, refill: .seconds(60)),
                perAddress: .init(burst: perAddress, refill: .seconds(3_600)), clock: ContinuousClock()))
    }
}

extension IdentityConfiguration {
    /// Returns the default configuration with another interval.
    static func checking(every interval: Duration) -> IdentityConfiguration {
        var configuration = IdentityConfiguration()
        configuration.signInCheckInterval = interval
        return configuration
    }
}

/// A browser with a cookie store, which does the work of the page's modules.
final class TestBrowser {
    let server: TestServer
    var cookies: [String: String] = [:]
    var headers: [String: String] = ["User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"]

    init(_ server: TestServer) {
        self.server = server
    }

    var cookieHeader: String { cookies.map { "\($0)=\($1)" }.sorted().joined(separator: "; ") }

    private var fields: [String: String] { headers.merging(["Cookie": cookieHeader]) { $1 } }

    private func keep(_ answer: TestServer.Answer) {
        for cookie in answer.headers["set-cookie"] ?? [] {
            guard let name = cookie.between("", "="), let value = cookie.between("=", ";") else { continue }
            cookies[name] = cookie.contains("Max-Age=0;") ? nil : value
        }
    }

    /// Opens a page.
    func load(_ path: String = "/") async throws -> TestServer.Page {
        var page = try await server.openPage(path, headers: fields)
        keep(page.answer)
        page.cookie = cookieHeader
        return page
    }

    /// Opens a page and its socket.
    func open(_ path: String = "/") async throws -> TestTab {
        let page = try await load(path)
        let scene = try await server.scene()
        let socket = try await SocketClient.hello(server, page, headers: headers)
        #expect(try await socket.text().contains("adopted"))
        return TestTab(browser: self, page: page, socket: socket, first: scene)
    }

    /// Presents a ticket.
    func present(
        _ ticket: String, body: String = "", headers: [String: String] = [:]
    ) async throws -> TestServer.Answer {
        var fields = fields.merging([
            "Origin": server.origin, "Sec-Fetch-Site": "same-origin", "Vitral-Ticket": ticket,
        ]) { $1 }
        fields.merge(headers) { $1 }
        let answer = try await server.request(
            "/_vitral/sign-in", method: "POST", headers: fields.filter { !$1.isEmpty }, body: body)
        keep(answer)
        return answer
    }

    /// Presents a ticket, and the tickets in the responses.
    func follow(_ ticket: String) async throws {
        var next = ticket
        while !next.isEmpty {
            let answer = try await present(next)
            try #require(answer.status == 200, "\(answer)")
            next = answer.body.trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }
}

/// A tab of a browser.
final class TestTab {
    let browser: TestBrowser
    let page: TestServer.Page
    var socket: SocketClient
    /// The scene that the page was opened with.
    let first: ScriptedScene

    init(browser: TestBrowser, page: TestServer.Page, socket: SocketClient, first: ScriptedScene) {
        self.browser = browser
        self.page = page
        self.socket = socket
        self.first = first
    }

    /// Returns the next module that the server asks the page to load, with its arguments.
    func pendingCall() async throws -> [String] {
        while true {
            let text = try await socket.text()
            let message = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any]
            for case let operation as [String] in message?.dropFirst(2) ?? [] where operation.first == "L" {
                return Array(operation.dropFirst())
            }
        }
    }

    /// Runs the pending call of the page.
    func run() async throws {
        let pendingCall = try await pendingCall()
        try await browser.follow(try #require(pendingCall.dropFirst().first))
    }

    func client() async -> any AccountClient { await MainActor.run { [first] in first.environment.accountClient } }

    /// Returns the name of the signed-in account in the current scene.
    func name() async -> String? { await client().account?.name }

    /// Whether the scene with which the page was opened has ended.
    func isOver() async -> Bool { await first.isClosed }

    /// Signs up, including the work of the page's module.
    func signUp(_ name: String) async throws {
        let client = await client()
        let signedUp = Task { try await client.signUp(name: name, password: "correct horse") }
        try await run()
        try await signedUp.value
    }

    func signIn(_ name: String) async throws {
        let client = await client()
        let signedIn = Task { try await client.signIn(name: name, password: "correct horse") }
        try await run()
        try await signedIn.value
    }

    /// Connects again, as a page does after it has lost its socket.
    func reconnect(after sequence: Int = 1_000) async throws -> String {
        var page = page
        page.cookie = browser.cookieHeader
        socket = try await SocketClient.hello(browser.server, page, after: sequence, headers: browser.headers)
        return try await socket.text()
    }
}
