// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Testing
import VitralFeatures

@testable import VitralServer

@Suite struct NegotiationTests {
    @Test(
        arguments: [
            ("gzip", .gzip), ("gzip, deflate, br", .brotli), ("br;q=0.5, gzip;q=1.0", .gzip), ("*", .brotli),
            ("x-gzip", .gzip), ("br;q=0, gzip", .gzip), ("br;q=0, *", .gzip), ("identity", nil), ("gzip;q=0", nil),
            ("gzip; q=0.0, br; q=0, *", nil), ("*;q=0", nil), ("", nil),
        ] as [(String, ContentCoding?)])
    func `the smallest coding is used among those that are welcome`(header: String, coding: ContentCoding?) {
        #expect(Negotiation.coding([.acceptEncoding: header]) == coding)
    }

    @Test(arguments: [
        ("pt-BR,pt;q=0.9,en;q=0.8", ["pt-BR", "pt", "en"]),
        ("en;q=0.1, de, fr;q=0.5, nl", ["de", "nl", "fr", "en"]),
        ("en, <script>;q=1, de;q=0", ["en"]),
        ("", []),
    ])
    func `languages are sorted by preference`(header: String, languages: [String]) {
        #expect(Negotiation.languages([.acceptLanguage: header]) == languages)
    }

    @Test(arguments: [
        ("10.0.0.0/8", "10.200.3.4", true), ("10.0.0.0/8", "11.0.0.1", false), ("192.168.1.7", "192.168.1.7", true),
        ("192.168.1.7", "192.168.1.8", false), ("10.1.0.0/15", "10.0.255.1", true), ("::1", "::1", true),
        ("fd00::/8", "fd12::1", true), ("fd00::/8", "fe80::1", false), ("127.0.0.1", "::ffff:127.0.0.1", true),
        ("0.0.0.0/0", "8.8.8.8", true), ("0.0.0.0/0", "::1", false), ("10.0.0.0/8", "nonsense", false),
    ])
    func `ranges contain what they should`(range: String, address: String, contains: Bool) throws {
        #expect(try #require(NetworkRange(range)).contains(address) == contains)
    }

    @Test(arguments: ["", "10.0.0", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "::1/129", "example.com"])
    func `an invalid network is refused`(text: String) {
        #expect(NetworkRange(text) == nil)
    }

    private func caller(peer: String, _ fields: [(HTTPField.Name, String)], behindTLS: Bool = false) -> Caller {
        var request = HTTPRequest(method: .get, scheme: "http", authority: "inner:8080", path: "/")
        for (name, value) in fields { request.headerFields.append(HTTPField(name: name, value: value)) }
        let trusted = ["10.0.0.0/8", "127.0.0.1"].compactMap { NetworkRange($0) }
        return Caller(request, peer: peer, trusted: trusted, isBehindTLS: behindTLS)
    }

    @Test func `forwarded headers of untrusted peers are ignored`() {
        let caller = caller(
            peer: "9.9.9.9", [(.forwardedFor, "1.1.1.1"), (.forwardedProto, "https"), (.forwardedHost, "evil.example")])
        #expect(caller.address.text == "9.9.9.9")
        #expect(caller.host == "inner:8080")
        #expect(!caller.isSecure)
        #expect(!caller.isLocal)
    }

    @Test func `forwarded headers of trusted proxies are used up to the first untrusted address`() {
        let caller = caller(
            peer: "10.0.0.1",
            [
                (.forwardedFor, "6.6.6.6, 1.2.3.4, 10.3.3.3"), (.forwardedProto, "https"),
                (.forwardedHost, "shop.example"),
            ])
        #expect(caller.address.text == "1.2.3.4")
        #expect(caller.host == "shop.example")
        #expect(caller.isSecure)
    }

    @Test func `an invalid address ends the chain`() {
        #expect(caller(peer: "10.0.0.1", [(.forwardedFor, "1.2.3.4, what?, 10.3.3.3")]).address.text == "10.3.3.3")
        #expect(caller(peer: "10.0.0.1", []).address.text == "10.0.0.1")
    }

    @Test func `only direct local connections count as local`() {
        #expect(caller(peer: "127.0.0.1", []).isLocal)
        #expect(caller(peer: "::1", []).isLocal)
        #expect(!caller(peer: "127.0.0.1", [(.forwardedFor, "1.2.3.4")]).isLocal)
        #expect(!caller(peer: "127.0.0.1", [(.via, "1.1 proxy")]).isLocal)
        #expect(!caller(peer: "1.2.3.4", []).isLocal)
        #expect(caller(peer: "1.2.3.4", [], behindTLS: true).isSecure)
    }

    @Test func `a browser is recognized by a well-formed cookie only`() throws {
        let wire = "0123456789abcdef0123456789abcdef"
        let browser = try #require(Cookie.browser(in: [.cookie: "a=b; vitral=\(wire); c=d"]))
        #expect(browser.wire == wire)
        for bad in ["", "vitral=", "vitral=123", "xvitral=\(wire)", "vitral=\(wire)0", "vitral=\(wire.uppercased())"] {
            #expect(Cookie.browser(in: [.cookie: bad]) == nil)
        }
        #expect(Cookie.setting(browser, isSecure: false) == "vitral=\(wire); Path=/; HttpOnly; SameSite=Lax")
        #expect(Cookie.setting(browser, isSecure: true).hasSuffix("; Secure"))
    }

    @Test func `logged tokens and cookies are redacted`() throws {
        let token = SessionToken { 0xABCD }
        #expect(!"\(token) \(String(reflecting: token))".contains("abcd"))
        var dumped = ""
        dump(token, to: &dumped)
        #expect(!dumped.contains("43981"))
        #expect(token.wire.count == 48)
        let again = try #require(SessionToken(wire: token.wire))
        #expect(again.matches(token))
        var other = token.wire
        other.replaceSubrange(other.index(before: other.endIndex)..., with: "e")
        #expect(try !#require(SessionToken(wire: other)).matches(token))
    }
}
