// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import Testing
import Vitral
import VitralTestSupport

@testable import VitralServer

/// The styles and scripts of modules, as pages load them.
struct ModuleFilesTests {
    /// Runs a test with a bundle that contains the files of a module.
    private func withBundle(_ files: [String: String], _ body: (Bundle) async throws -> Void) async throws {
        let root = try TemporaryFolder()
        defer { withExtendedLifetime(root) {} }
        for (name, text) in files { try root.write(text, to: "Client/\(name)") }
        try await body(try #require(Bundle(path: root.url.path)))
    }

    @Test func `styles and scripts are served under the address of their content`() async throws {
        let styles = String(repeating: ".map { color: red }\n", count: 20)
        try await withBundle(["map.css": styles, "map.js": "1", "pin.js": "2", "a b.js": "3", ".x.js": "4"]) { bundle in
            let scripts = [
                ClientScript("map.js", loads: .whenShown("[data-map=\"x\"]")), ClientScript("pin.js", loads: .atOnce),
            ]
            let assets = ClientAssets(module: "Maps", bundle: bundle, scripts: scripts)
            let files = try ClientFiles([assets])
            let pattern = /href="(\/_vitral\/Maps-[0-9a-f]{16}\/map\.css)"/
            let link = try #require(files.modules.stylesheets.firstMatch(of: pattern))
            let file = try #require(files[String(link.1)])
            #expect(file.contentType == "text/css; charset=utf-8")
            #expect(String(buffer: file.bytes) == styles)
            #expect(file.compressed[.gzip] != nil)
            let folder = link.1.dropLast("map.css".count)
            #expect(files.modules.scripts.contains("<script type=\"module\" src=\"\(folder)pin.js\"></script>"))
            #expect(files.modules.scripts.contains("[data-map=\\&quot;x\\&quot;]"))
            // The client calls both, that with the page at once.
            #expect(files.modules.scripts.contains("[&quot;\(folder)pin.js&quot;,&quot;html&quot;]"))
            #expect(files.modules.paths == ["map.js": "\(folder)map.js", "pin.js": "\(folder)pin.js"])
            #expect(files["\(folder)map.js"] != nil)
            #expect(files["\(folder)a b.js"] == nil && files["\(folder).x.js"] == nil)
            #expect(!files.modules.scripts.contains("vitral-worker"))
            let other = ClientAssets(module: "Other", bundle: bundle)
            let others = try ClientFiles([other]).modules.files.keys
            #expect(others.count == 3 && !others.contains { $0.contains("Maps") })
        }
    }

    @Test func `below a path, all addresses that browsers read have the path`() async throws {
        try await withBundle(["map.css": "p {}", "map.js": "1", "push.js": "2"]) { bundle in
            let assets = ClientAssets(
                module: "Maps", bundle: bundle, scripts: [ClientScript("map.js", loads: .whenShown("[data-map]"))],
                serviceWorker: "push.js")
            let files = try ClientFiles([assets], below: try #require(BasePath("/trips")))
            #expect(files.modules.files.keys.allSatisfy { $0.hasPrefix("/_vitral/Maps-") })
            let modules = files.modules
            let text = modules.scripts + modules.stylesheets + (modules.serviceWorker ?? "")
            let addresses = text.matches(of: /(?:"|&quot;)(\/[^"&]*)/).map { String($0.1) }
            #expect(addresses.count == 6 && addresses.allSatisfy { $0.hasPrefix("/trips/") }, "\(addresses)")
            #expect(addresses.contains("/trips/service-worker.js"))
            for address in [files.core, files.signIn, files.passkeys, files.icon, files.sheets.base] {
                #expect(address.hasPrefix("/trips/_vitral/"))
            }
        }
    }

    @Test func `a service worker is composed of the parts of modules`() async throws {
        try await withBundle(["push.js": "1", "cache.js": "2"]) { bundle in
            let files = try ClientFiles([
                ClientAssets(module: "Push", bundle: bundle, serviceWorker: "push.js"),
                ClientAssets(module: "Cache", bundle: bundle, serviceWorker: "cache.js"),
            ])
            let worker = String(buffer: files.serviceWorker.bytes)
            let paths = worker.matches(of: /"([^"]+)"/).map { String($0.1) }
            #expect(paths.count == 2 && worker.hasPrefix("importScripts("))
            try await TestServer.with(clientAssets: [
                ClientAssets(module: "Push", bundle: bundle, serviceWorker: "push.js"),
                ClientAssets(module: "Cache", bundle: bundle, serviceWorker: "cache.js"),
            ]) { server in
                let answer = try await server.request("/service-worker.js")
                #expect(answer.status == 200 && answer.body == worker)
                #expect(answer.header("content-type") == "text/javascript; charset=utf-8")
                #expect(answer.header("cache-control") == "no-cache")
                let policy = "default-src 'none'; script-src 'self'; connect-src 'self'"
                #expect(answer.header("content-security-policy") == policy)
                for path in paths { #expect(try await server.request(path).status == 200, "\(path)") }
                // As features find them.
                let host = server.engine.registry
                #expect(await host.address(ofModule: "push.js").hasSuffix("/push.js"))
                #expect(await host.address(ofModule: "sign-in").hasSuffix("/sign-in.js"))
                #expect(await host.address(ofModule: "other.js") == "")
            }
            #expect(files.modules.scripts.contains("<meta name=\"vitral-worker\" content=\"/service-worker.js\">"))
        }
    }

    @Test func `the error of a missing file says how to fix it`() async throws {
        let folder = ClientAssets(module: "A", bundle: .main, folder: "Nowhere")
        #expect(throws: ModuleFiles.Mistake.self) { try ClientFiles([folder]) }
        try await withBundle(["a.js": "1"]) { bundle in
            let assets = [
                ClientAssets(module: "A", bundle: bundle, scripts: [ClientScript("b.js", loads: .atOnce)]),
                ClientAssets(module: "A", bundle: bundle, serviceWorker: "b.js"),
                ClientAssets(module: "A/B", bundle: bundle),
                ClientAssets(module: "", bundle: bundle),
            ]
            for mistake in assets {
                let error = #expect(throws: ModuleFiles.Mistake.self) { try ClientFiles([mistake]) }
                #expect(error?.description.contains("To fix this") == true)
            }
        }
    }

    @Test func `an app without a service worker has that of an earlier release unregister itself`() async throws {
        try await TestServer.with { server in
            let answer = try await server.request("/service-worker.js")
            #expect(answer.status == 200 && answer.body.contains("registration.unregister()"))
            #expect(answer.header("content-type") == "text/javascript; charset=utf-8")
            #expect(answer.header("cache-control") == "no-cache")
            // No page installs it.
            #expect(try await server.openPage().answer.body.contains("vitral-worker") == false)
        }
    }
}
