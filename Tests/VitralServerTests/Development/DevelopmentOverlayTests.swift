// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation
import Testing

@testable import VitralServer

/// The overlay with a build problem above open pages: only from a server that `vitral dev` has started, only on this
/// machine.
@Suite(.timeLimit(.minutes(5))) struct DevelopmentOverlayTests {
    private let file = FileManager.default.temporaryDirectory.appending(path: "vitral-status-\(UUID().uuidString)")

    private func write(_ text: String) throws {
        try Data(text.utf8).write(to: file, options: .atomic)
    }

    @Test func `a page loads the overlay, and its text follows the file`() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        try await TestServer.with({ $0.developmentStatus = file }) { server async throws in
            let page = try await server.request("/")
            #expect(page.body.contains("<script type=\"module\" src=\"/_vitral/development/overlay.js\"></script>"))
            for (path, type) in [("overlay.js", "text/javascript"), ("overlay.css", "text/css")] {
                let answer = try await server.request("/_vitral/development/\(path)")
                #expect(answer.status == 200)
                #expect(answer.header("content-type") == type + "; charset=utf-8")
                #expect(answer.header("cache-control") == "no-store")
            }
            let none = try await server.request("/_vitral/development/status")
            #expect(none.status == 200)
            #expect(none.body == "")
            try write("The build failed.\n<b>error</b>")
            let failed = try await server.request("/_vitral/development/status")
            #expect(failed.header("content-type") == "text/plain; charset=utf-8")
            #expect(failed.body == "The build failed.\n<b>error</b>")
            #expect(failed.header("etag") != none.header("etag"))
            #expect(try await server.request("/_vitral/development/status").header("etag") == failed.header("etag"))
            #expect(try await server.request("/_vitral/development/other").status == 404)
        }
    }

    @Test func `without the setting there is no overlay`() async throws {
        try await TestServer.with { server async throws in
            #expect(try await !server.request("/").body.contains("development"))
            #expect(try await server.request("/_vitral/development/status").status == 404)
            #expect(try await server.request("/_vitral/development/overlay.js").status == 404)
        }
    }

    @Test func `a browser behind a proxy gets no overlay`() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        try write("secret")
        try await TestServer.with({ $0.developmentStatus = file }) { server async throws in
            let forwarded = ["X-Forwarded-For": "203.0.113.7"]
            #expect(try await !server.request("/", headers: forwarded).body.contains("development"))
            #expect(try await server.request("/_vitral/development/status", headers: forwarded).status == 404)
        }
    }

    @Test func `a server that other machines can reach has no overlay`() throws {
        var configuration = ServerConfiguration()
        configuration.developmentStatus = file
        for host in ["127.0.0.1", "127.1.2.3", "::1", "localhost"] {
            configuration.host = host
            #expect(try DevelopmentOverlay(configuration) != nil, "\(host)")
        }
        for host in ["0.0.0.0", "::", "192.168.1.7", "example.org", ""] {
            configuration.host = host
            #expect(try DevelopmentOverlay(configuration) == nil, "\(host)")
        }
    }

    @Test func `the setting is read from the environment`() throws {
        let variables = ["VITRAL_DEVELOPMENT_STATUS": "/tmp/status"]
        let reader = ConfigReader(
            provider: EnvironmentVariablesProvider(environmentVariables: variables).prefixKeys(with: "vitral"))
        #expect(try ServerConfiguration(reading: reader).developmentStatus?.path == "/tmp/status")
    }
}
