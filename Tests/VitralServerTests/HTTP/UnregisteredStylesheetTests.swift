// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import Testing

@testable import VitralServer

/// Stylesheets that a view links, because the app has not registered its module.
struct UnregisteredStylesheetTests {
    @Test func `an address names a module and a stylesheet`() {
        let parts = UnregisteredStylesheet.parts(of: "/_vitral/VitralCharts-unregistered/charts.css")
        #expect(parts?.module == "VitralCharts" && parts?.name == "charts.css")
        for path in [
            "/_vitral/VitralCharts-0123456789abcdef/charts.css", "/_vitral/VitralCharts-unregistered/map.js",
            "/_vitral/VitralCharts-unregistered/../a.css", "/_vitral/..-unregistered/a.css",
            "/_vitral/-unregistered/a.css", "/_vitral/A-unregistered/.css", "/_vitral/A-unregistered/a/b.css",
            "/_vitral/A%2F-unregistered/a.css", "/other/A-unregistered/a.css",
            "/_vitral/A-unregistered/\(String(repeating: "a", count: 200)).css",
        ] {
            #expect(UnregisteredStylesheet.parts(of: path[...]) == nil, "\(path)")
        }
    }

    @Test func `the stylesheet is in the module's folder for the browser`() throws {
        let resources = FileManager.default.temporaryDirectory.appending(path: "Unregistered-\(UUID())")
        let folder = resources.appending(path: "Client")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: resources) }
        try Data(".map{}".utf8).write(to: folder.appending(path: "map.css"))
        let path = "\(resources.path)/map.css"
        let file = try #require(UnregisteredStylesheet.file("map.css", in: resources, at: path[...]))
        #expect(String(buffer: file.bytes) == ".map{}" && file.contentType == "text/css; charset=utf-8")
        #expect(UnregisteredStylesheet.file("other.css", in: resources, at: "\(resources.path)/other.css"[...]) == nil)
        #expect(UnregisteredStylesheet.file(at: "/_vitral/NoSuchModule-unregistered/map.css") == nil)
    }

    @Test func `a file that is missing is not found`() async throws {
        try await TestServer.with { server in
            let answer = try await server.request("/_vitral/NoSuchModule-unregistered/map.css")
            #expect(answer.status == 404)
        }
    }
}
