// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import Testing
import Vitral
import VitralIdentity
import VitralTestSupport

@testable import VitralServer

/// The sign-in of a browser without a script.
@Suite(.timeLimit(.minutes(5))) struct SignInFormTests {
    private let people = TestAccounts(perAccount: 3, perAccountAnywhere: 3)

    private func send(
        _ form: String, to server: TestServer, origin: String? = nil, cookies: String = ""
    ) async throws -> HTTPExchange {
        let port = server.address.port
        return try await HTTPExchange.send(
            "POST", "/_vitral/sign-in", port: port,
            headers: [
                ("Content-Type", "application/x-www-form-urlencoded"), ("Cookie", cookies),
                ("Origin", origin ?? "http://127.0.0.1:\(port)"),
                ("User-Agent", "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"),
            ],
            body: .bytes(ByteBuffer(string: form)))
    }

    private func values(_ name: String, in exchange: HTTPExchange) -> [String] {
        exchange.headers.filter { $0.name.lowercased() == name }.map(\.value)
    }

    private func signUp() async throws -> SignInToken {
        try await people.accounts.signUp(
            name: "Ana", password: "correct horse & more", device: "Firefox", address: "192.0.2.1")
    }

    @Test func `the form signs the browser in and leads to the page that it is on`() async throws {
        let old = try await signUp()
        try await TestServer.with(accounts: people.accounts) { server in
            let answer = try await send(
                "username=Ana&current-password=correct+horse+%26+more&next=%2Ftrips%3Fq%3Dfaro%26sign-in%3Dwrong",
                to: server, cookies: "vitral-account=\(old.text)")
            #expect(answer.status == 303)
            #expect(values("location", in: answer) == ["/trips?q=faro"])
            let cookies = values("set-cookie", in: answer)
            #expect(cookies.map { $0.prefix { $0 != "=" } } == ["vitral-account", "vitral-proofs"])
            let token = try #require(SignInToken(cookies[0].between("=", ";") ?? ""))
            let account = try await people.accounts.account(for: token)
            #expect(account?.name == "Ana")
            let former = try await people.accounts.account(for: old)
            #expect(former == nil, "the browser has one cookie, so one sign-in")
        }
    }

    @Test func `a wrong password shows the form again, and attempts are limited`() async throws {
        _ = try await signUp()
        try await TestServer.with(accounts: people.accounts) { server in
            var locations: [String] = []
            for _ in 0..<4 {
                let answer = try await send("username=Ana&current-password=guess&next=/sign-in", to: server)
                #expect(answer.status == 303)
                #expect(values("set-cookie", in: answer) == [])
                locations += values("location", in: answer)
            }
            let wrong = "/sign-in?sign-in=wrong"
            #expect(locations == [wrong, wrong, wrong, "/sign-in?sign-in=later"])
        }
    }

    @Test func `a form of another site is refused`() async throws {
        _ = try await signUp()
        try await TestServer.with(accounts: people.accounts) { server in
            let form = "username=Ana&current-password=correct+horse+%26+more&next=/"
            for origin in ["http://evil.example", "null"] {
                let answer = try await send(form, to: server, origin: origin)
                #expect(answer.status == 403)
            }
        }
    }

    @Test(arguments: [
        ("//evil.example/x", "/evil.example/x"), ("https://evil.example/x", "/x"),
        ("/%5Cevil.example", "/%5Cevil.example"), ("/%09/evil.example", "/%09/evil.example"),
        // The slash and the combining scalar are one `Character`.
        ("//\u{FE0F}evil.example/", "/%EF%B8%8Fevil.example/"), ("///\u{301}evil.example", "/%CC%81evil.example"),
        ("", "/"),
    ])
    func `the form leads to no other host`(next: String, expected: String) async throws {
        _ = try await signUp()
        try await TestServer.with(accounts: people.accounts) { server in
            let encoded = next.replacing("%", with: "%25").replacing("/", with: "%2F").replacing(":", with: "%3A")
            let answer = try await send(
                "username=Ana&current-password=correct+horse+%26+more&next=\(encoded)", to: server)
            #expect(values("location", in: answer) == [expected])
            let refusal = try await send("username=Ana&current-password=guess&next=\(encoded)", to: server)
            #expect(values("location", in: refusal) == [expected + "?sign-in=wrong"])
        }
    }

    @Test func `a form that is too long is not read`() async throws {
        try await TestServer.with(accounts: people.accounts) { server in
            let form = "username=" + String(repeating: "a", count: 20_000)
            let answer = try await send(form, to: server)
            #expect(answer.status == 413)
        }
    }
}
