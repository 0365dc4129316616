// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import Testing

@testable import VitralServer

/// The browser client that pages load.
struct ClientFilesTests {
    private func size(_ path: String, in files: ClientFiles) throws -> Int {
        try #require(files[path]?.compressed[.gzip]?.readableBytes, "\(path)")
    }

    /// The counter is a page with one view that the base style sheet covers.
    @Test func `a first visit stays small`() throws {
        let files = try ClientFiles()
        let core = try size(files.core, in: files)
        #expect(core < 8 * 1024)
        let links = files.sheets.links(for: Array("<button id=1 class=\"b b-bordered\" data-e=c>".utf8))
        let styles = try links.matches(of: /href="([^"]+)"/).map { try size(String($0.1), in: files) }
        #expect(styles.count == 2)
        // The page itself has about 1 KB.
        #expect(core + styles.reduce(0, +) < 19 * 1024)
        for module in [files.signIn, files.passkeys] { #expect(try size(module, in: files) < 2 * 1024, "\(module)") }
    }

    @Test(arguments: [
        ("<p id=1 class=t>", ["base", "last"]),
        ("<div id=1 class=row>", ["base", "containers", "last"]),
        ("<div id=1 class=\"v nb\">", ["base", "navigation", "last"]),
        ("<div id=1 class=gr>", ["base", "grids", "last"]),
        ("<div id=1 class=pk>", ["base", "controls", "last"]),
        ("<div id=1 class=sg>", ["base", "inputs", "last"]),
        ("<div id=1 class=tabs>", ["base", "tabs", "last"]),
        ("<div id=1 class=v data-e=\"c p\">", ["base", "effects", "last"]),
        ("<dialog id=1 class=\"x alert\"><i class=tf>", ["base", "controls", "presentation", "last"]),
        ("row tf class=", ["base", "last"]),
        ("class=\"row", ["base", "last"]),
    ])
    func `a page names the sheets that it needs, in their order`(body: String, names: [String]) throws {
        let links = try ClientFiles().sheets.links(for: Array(body.utf8))
        #expect(links.matches(of: /\/([a-z]+)\.css"/).map { String($0.1) } == names)
    }

    /// A page outlives a deployment.
    @Test func `a file of another release is answered with that of this one, uncached`() async throws {
        try await TestServer.with { server in
            let core = try ClientFiles().core
            for name in ["pointer.js", "controls.css"] {
                let own = try await server.request(core.replacing("core.js", with: name))
                let other = try await server.request("/_vitral/0123456789ab/\(name)")
                #expect(other.status == 200 && other.bytes == own.bytes)
                #expect(other.header("cache-control") == "no-store")
            }
            for path in [
                "/_vitral/0123456789ab/x.js", "/_vitral/a/b/core.js", "/_vitral/Maps-0/map.js", "/_vitral/core.js",
            ] {
                #expect(try await server.request(path).status == 404, "\(path)")
            }
        }
    }

    /// Modules import each other by name, so they must share a folder.
    @Test func `the client's modules lie beside each other`() throws {
        let files = try ClientFiles()
        let folder = try #require(files.core.wholeMatch(of: /(\/_vitral\/[0-9a-f]{12}\/)core\.js/)?.1)
        for name in [
            "windows", "measuring", "refreshing", "pointer", "keys", "dragging", "scrolling", "matching", "sheets",
        ] {
            #expect(files["\(folder)\(name).js"] != nil, "\(name)")
        }
        #expect(files["\(folder)manifest.json"] == nil)
    }
}
