// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Testing

@testable import VitralServer

/// The origins that may write: scheme, host and port must match.
@Suite(.timeLimit(.minutes(5))) struct OriginTests {
    private func isAdmitted(
        _ origin: String, host: String, _ fields: [(HTTPField.Name, String)] = [], behindTLS: Bool = false,
        peer: String = "10.0.0.1"
    ) -> Bool {
        let handshake = Handshake(
            trustedProxies: [NetworkRange("10.0.0.0/8")].compactMap { $0 }, isBehindTLS: behindTLS,
            allowedOrigins: ["https://friend.example"], deflates: false)
        var request = HTTPRequest(method: .post, scheme: "http", authority: host, path: "/")
        request.headerFields[.origin] = origin
        for (name, value) in fields { request.headerFields[name] = value }
        let caller = Caller(request, peer: peer, trusted: handshake.trustedProxies, isBehindTLS: behindTLS)
        return handshake.admits(request.headerFields, from: caller)
    }

    @Test(arguments: [
        ("http://shop.example", "shop.example", true), ("http://shop.example:80", "shop.example", true),
        ("http://shop.example", "Shop.example:80", true), ("http://shop.example:8080", "shop.example:8080", true),
        ("https://shop.example", "shop.example", false), ("https://shop.example", "shop.example:443", false),
        ("http://shop.example:443", "shop.example", false), ("http://shop.example:8080", "shop.example", false),
        ("http://evil.example", "shop.example", false), ("null", "shop.example", false), ("http://", "", false),
        ("ws://shop.example", "shop.example", false), ("shop.example", "shop.example", false),
        ("https://friend.example", "shop.example", true), ("http://friend.example", "shop.example", false),
    ])
    func `the scheme, the host and the port are compared`(origin: String, host: String, isAllowed: Bool) {
        #expect(isAdmitted(origin, host: host) == isAllowed)
    }

    @Test func `a page that came without TLS has no access to a server behind TLS`() {
        #expect(!isAdmitted("http://shop.example", host: "shop.example", behindTLS: true))
        #expect(isAdmitted("https://shop.example", host: "shop.example", behindTLS: true))
        #expect(isAdmitted("https://shop.example:443", host: "shop.example", behindTLS: true))
        #expect(!isAdmitted("https://shop.example:80", host: "shop.example", behindTLS: true))
    }

    @Test(arguments: ["https", "HTTPS", "wss"])
    func `only a trusted proxy can set the scheme`(scheme: String) {
        let fields = [(HTTPField.Name.forwardedProto, scheme)]
        #expect(isAdmitted("https://shop.example", host: "shop.example", fields))
        #expect(!isAdmitted("http://shop.example", host: "shop.example", fields))
        #expect(!isAdmitted("https://shop.example", host: "shop.example", fields, peer: "9.9.9.9"))
    }

    @Test(arguments: [
        ("https://shop.example", "X-Forwarded-Proto"), ("https://evil.example", "may not connect"),
        ("http://evil.example", "may not connect"), ("null", "may not connect"),
    ])
    func `the log names the headers that the proxy omits`(origin: String, words: String) throws {
        let handshake = Handshake(trustedProxies: [], isBehindTLS: false, allowedOrigins: [], deflates: false)
        var request = HTTPRequest(method: .get, scheme: "http", authority: "shop.example", path: Handshake.path)
        request.headerFields = [
            .upgrade: "websocket", .secWebSocketVersion: "13", .secWebSocketKey: "dGhlIHNhbXBsZSBub25jZQ==",
            .origin: origin,
        ]
        guard case .refused(let status, let text) = handshake.verdict(on: request, peer: "10.0.0.1") else {
            Issue.record("\(origin) is another origin")
            return
        }
        #expect(status == .forbidden)
        #expect(text.contains(words))
    }
}
