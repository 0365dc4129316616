// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import Vitral
@testable import VitralServer

/// The HTTP responses for a browser.
@Suite(.timeLimit(.minutes(5))) struct PageTests {
    @Test func `a missing page has status 404 and content`() async throws {
        try await TestServer.with { server in
            let answer = try await server.request("/missing")
            #expect(answer.status == 404)
            #expect(answer.body.contains("vitral-session"))
        }
    }

    @Test func `HEAD has the headers and no body, and costs no session`() async throws {
        try await TestServer.with { server in
            let answer = try await server.request("/missing", method: "HEAD")
            #expect(answer.status == 404)
            #expect(answer.bytes.isEmpty)
            #expect(answer.header("content-length").flatMap { Int($0) } ?? 0 > 100)
            #expect(await server.engine.registry.sessions.isEmpty)
            #expect(try await server.scene().isClosed)
            #expect(try await server.request("/healthz", method: "HEAD").status == 200)
        }
    }

    @Test func `other methods are refused`() async throws {
        try await TestServer.with { server in
            for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
                let answer = try await server.request("/", method: method)
                #expect(answer.status == 405)
                #expect(answer.header("allow") == "GET, HEAD")
            }
        }
    }

    @Test func `a missing picture is not answered with a page`() async throws {
        try await TestServer.with { server async throws in
            #expect(try await server.request("/logo.png", headers: ["Sec-Fetch-Dest": "image"]).status == 404)
            #expect(try await server.request("/_vitral/nothing.js").status == 404)
            #expect(try await server.request("/_assets/nothing.png").status == 404)
            #expect(await server.stage.scenes.isEmpty)
            #expect(try await server.request("/" + String(repeating: "x", count: 9000)).status == 414)
        }
    }

    @Test func `security headers are set`() async throws {
        try await TestServer.with { server in
            let page = try await server.request("/", headers: ["Host": "shop.example"])
            #expect(
                page.header("content-security-policy") == """
                    default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
                    img-src 'self' data: https: http:; connect-src 'self' ws://shop.example; object-src 'none'; \
                    frame-ancestors 'none'; base-uri 'none'; form-action 'self'
                    """)
            #expect(page.header("referrer-policy") == "strict-origin-when-cross-origin")
            for answer in [
                page, try await server.request("/healthz"), try await server.request("/nowhere", method: "PUT"),
            ] {
                #expect(answer.header("x-content-type-options") == "nosniff")
                #expect(answer.header("strict-transport-security") == nil)
            }
            let odd = try await server.request("/", headers: ["Host": "a b;c"])
            #expect(odd.header("content-security-policy")?.contains("connect-src 'self';") == true)
        }
    }

    @Test func `the cookie is set once, out of reach of scripts`() async throws {
        try await TestServer.with { server in
            let first = try await server.openPage()
            let cookie = try #require(first.answer.header("set-cookie"))
            #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Lax"))
            let second = try await server.request("/", headers: ["Cookie": first.cookie])
            #expect(second.header("set-cookie") == nil)
            let malformed = try await server.request("/", headers: ["Cookie": "vitral=me"])
            #expect(malformed.header("set-cookie") != nil)
        }
    }

    @Test func `behind TLS the cookie is secure and HSTS is set`() async throws {
        try await TestServer.with({
            $0.trustedProxies = ["127.0.0.1"]
            $0.strictTransport = .seconds(31_536_000)
        }) { server in
            let secure = try await server.request("/", headers: ["X-Forwarded-Proto": "https", "Host": "shop.example"])
            #expect(secure.header("set-cookie")?.hasSuffix("; Secure") == true)
            #expect(secure.header("strict-transport-security") == "max-age=31536000; includeSubDomains")
            #expect(secure.header("content-security-policy")?.contains("wss://shop.example") == true)
            let plain = try await server.request("/")
            #expect(plain.header("set-cookie")?.hasSuffix("; Secure") == false)
            #expect(plain.header("strict-transport-security") == nil)
        }
        try await TestServer.with({ $0.isBehindTLS = true }) { server in
            let always = try await server.request("/")
            #expect(always.header("set-cookie")?.hasSuffix("; Secure") == true)
        }
        try await TestServer.with { server in
            let liar = try await server.request("/", headers: ["X-Forwarded-Proto": "https"])
            #expect(liar.header("set-cookie")?.hasSuffix("; Secure") == false)
        }
    }

    @Test func `long pages are compressed if the client accepts it`() async throws {
        try await TestServer.with { server in
            let body = "<p id=\"1\">\(String(repeating: "word ", count: 2000))</p>"
            await MainActor.run { server.stage.prepare = { $0.body = body } }
            let plain = try await server.request("/")
            #expect(plain.header("content-encoding") == nil)
            #expect(plain.header("vary") == "Accept-Encoding")
            let gzipped = try await server.request("/", headers: ["Accept-Encoding": "br;q=0, gzip"])
            #expect(gzipped.header("content-encoding") == "gzip")
            #expect(gzipped.bytes.count < plain.bytes.count / 5)
            #expect(gzipped.header("content-length") == "\(gzipped.bytes.count)")
            #expect(String(decoding: try gunzip(gzipped.bytes), as: UTF8.self).contains(body))
            let smaller = try await server.request("/", headers: ["Accept-Encoding": "br, gzip"])
            #expect(smaller.header("content-encoding") == "br")
            #expect(smaller.bytes.count < gzipped.bytes.count)
            await MainActor.run { server.stage.prepare = { $0.body = "" } }
        }
    }

    @Test func `assets have content hashes in their names and are cached permanently`() async throws {
        try await TestServer.with { server in
            let page = try await server.request("/").body
            let script = try #require(page.between("<script type=\"module\" src=\"", "\""))
            let stylesheet = try #require(page.between("<link rel=\"stylesheet\" href=\"", "\""))
            let icon = try #require(page.between("<link rel=\"icon\" href=\"", "\""))
            #expect(script.wholeMatch(of: /\/_vitral\/[0-9a-f]{12}\/core\.js/) != nil)
            #expect(stylesheet.wholeMatch(of: /\/_vitral\/[0-9a-f]{12}\/base\.css/) != nil)
            let types = [
                script: "text/javascript; charset=utf-8", stylesheet: "text/css; charset=utf-8", icon: "image/svg+xml",
            ]
            for (path, type) in types {
                let plain = try await server.request(path)
                #expect(plain.status == 200)
                #expect(plain.header("content-type") == type)
                #expect(plain.header("cache-control") == "public, max-age=31536000, immutable")
                let gzipped = try await server.request(path, headers: ["Accept-Encoding": "gzip"])
                #expect(gzipped.header("content-encoding") == "gzip")
                #expect(gzipped.header("vary") == "Accept-Encoding")
                #expect(try gunzip(gzipped.bytes) == plain.bytes)
                let head = try await server.request(path, method: "HEAD")
                #expect(head.bytes.isEmpty && head.header("content-length") == "\(plain.bytes.count)")
            }
            #expect(try await server.request("/favicon.ico").header("content-type") == "image/svg+xml")
        }
    }

    @Test func `the app's files are served and no others`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitral-assets-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = folder.appendingPathComponent("files/icons")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        try Data("<svg/>".utf8).write(to: files.appendingPathComponent("my logo.svg"))
        try Data("secret".utf8).write(to: folder.appendingPathComponent("secret.txt"))
        try Data("hidden".utf8).write(to: files.appendingPathComponent(".hidden"))
        try FileManager.default.createSymbolicLink(
            at: files.appendingPathComponent("link.txt"),
            withDestinationURL: folder.appendingPathComponent("secret.txt"))
        try await TestServer.with({ $0.assetFolders = [folder.appendingPathComponent("files")] }) { server in
            for path in ["/_assets/icons/my%20logo.svg", "/_assets/icons/my%20logo"] {
                let answer = try await server.request(path)
                #expect(answer.status == 200)
                #expect(answer.body == "<svg/>")
                #expect(answer.header("content-type") == "image/svg+xml")
                #expect(answer.header("content-security-policy")?.contains("sandbox") == true)
                let again = try await server.request(path, headers: ["If-None-Match": answer.header("etag") ?? ""])
                #expect(again.status == 304)
            }
            for path in ["../secret.txt", "..%2Fsecret.txt", "icons/.hidden", "icons/link.txt", "icons", "%00", "%ZZ"] {
                #expect(try await server.request("/_assets/" + path).status == 404, "\(path)")
            }
        }
    }

    @Test func `operators see health, readiness and metrics`() async throws {
        try await TestServer.with { server in
            #expect(try await server.request("/healthz").body == "alive\n")
            #expect(try await server.request("/readyz").status == 200)
            _ = try await server.openPage()
            let metrics = try await server.request("/metrics")
            #expect(metrics.header("content-type") == "text/plain; version=0.0.4; charset=utf-8")
            #expect(metrics.body.contains("vitral_sessions 1\n"))
            #expect(metrics.body.contains("vitral_http_requests_total{status=\"200\"}"))
            #expect(metrics.body.contains("# TYPE vitral_turn_seconds histogram"))
            #expect(metrics.body.contains("process_resident_memory_bytes "))
            #expect(metrics.body.contains("process_cpu_seconds_total "))
            #expect(metrics.body.contains("process_open_fds "))
            #expect(try await server.request("/metrics", headers: ["X-Forwarded-For": "1.2.3.4"]).status == 404)
        }
        try await TestServer.with({ $0.metricsAccess = .off }) { server in
            let hidden = try await server.request("/metrics")
            #expect(hidden.status == 404)
        }
    }

    @Test func `the first page waits for its tasks up to a limit`() async throws {
        try await TestServer.with({ $0.firstPaintPatience = .milliseconds(321) }) { server async throws in
            await MainActor.run {
                server.stage.prepare = { scene in
                    scene.onSettle = { limit in scene.body = "<p>waited for \(limit)</p>" }
                }
            }
            #expect(try await server.request("/").body.contains("waited for 0.321 seconds"))
        }
    }

    @Test func `logs name sessions but never tokens or cookies`() async throws {
        try await TestServer.with(store: MemoryStore()) { server in
            let page = try await server.openPage()
            let client = try await SocketClient.hello(server, page)
            try await client.send(#"["e",1,"i","1","my secret words",1]"#)
            _ = try await client.settle()
            await MainActor.run {
                server.stage.last?.onTurn?(
                    TurnReport(duration: .milliseconds(80), view: "SlowView", event: "click", bodies: 3))
                server.stage.last?.onTurn?(
                    TurnReport(duration: .milliseconds(20), view: "QuickView", event: "click", bodies: 3))
            }
            try await client.send("what?")
            _ = try await client.drain()
            let log = server.log.text
            #expect(log.contains("A turn held the main actor for long"))
            #expect(log.contains("SlowView"))
            #expect(!log.contains("QuickView"))
            #expect(!log.contains(page.token) && !log.contains(page.token.prefix(16)))
            #expect(!log.contains(page.cookie.dropFirst("vitral=".count)))
            #expect(!log.contains("secret words"))
        }
    }
}

/// The document that every page is in: what a browser reads before any script runs.
@Suite("Page markup", .timeLimit(.minutes(5))) struct PageMarkupTests {
    @Test func `a page is complete and readable without a script`() async throws {
        try await TestServer.with { server in
            let answer = try await server.request("/deep/link?q=1", headers: ["Accept-Language": "pt-BR"])
            #expect(answer.status == 200)
            #expect(answer.header("content-type") == "text/html; charset=utf-8")
            #expect(answer.header("cache-control") == "no-store")
            #expect(answer.header("content-language") == "en")
            #expect(answer.body.hasPrefix("<!doctype html>\n<html lang=\"en\" dir=\"ltr\">"))
            #expect(answer.body.contains("<title>Count</title>"))
            #expect(answer.body.contains("<div id=\"vitral\">\(ScriptedScene.body(clicks: 0))</div>"))
            #expect(
                answer.body.contains(
                    "<div id=\"vitral-status\" role=\"status\" hidden data-connecting=\"Connecting…\" "))
            #expect(!answer.body.contains("<script>"), "No script is inline.")
            let scene = try await server.scene()
            #expect(await scene.address.string == "/deep/link?q=1")
            #expect(scene.client.languages == ["pt-BR"])
        }
    }

    @Test func `nothing is drawn before the last element is read`() async throws {
        try await TestServer.with { server in
            let body = try await server.request("/").body
            let last = try #require(body.matches(of: /<div id="([^"]+)"/).last?.output.1)
            #expect(body.contains("<link rel=\"expect\" href=\"#\(last)\" blocking=\"render\">\n"))
            #expect(body.hasSuffix("></div>\n</body>\n</html>\n"))
        }
    }

    @Test func `a title cannot break out of its element`() async throws {
        try await TestServer.with { server in
            await MainActor.run { server.stage.prepare = { $0.title = "</title><script>&\"'" } }
            let answer = try await server.request("/")
            #expect(answer.body.contains("<title>&lt;/title&gt;&lt;script&gt;&amp;&quot;&#39;</title>"))
        }
    }
}
