// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Testing
import Vitral
import VitralServer
import VitralTestSupport

/// The images of an app's asset catalog, by HTTP.
@Suite(.timeLimit(.minutes(5)))
struct AssetCatalogRouteTests {
    private struct Catalogued: App {
        var body: some Scene { WindowGroup { Image("logo") } }

        static let folder: TemporaryFolder? = try? makeFolder()
        static let bundle = folder.flatMap { Bundle(path: $0.url.path) }

        private static func makeFolder() throws -> TemporaryFolder {
            let folder = try TemporaryFolder()
            try folder.write("<svg/>", to: "Assets.xcassets/logo.imageset/my logo.svg")
            try folder.write("unlisted", to: "Assets.xcassets/logo.imageset/unlisted.svg")
            try folder.write("beside", to: "beside.svg")
            try folder.write(
                #"{"images": [{"scale": "1x", "filename": "my logo.svg"}]}"#,
                to: "Assets.xcassets/logo.imageset/Contents.json")
            return folder
        }
    }

    @Test func `only the images of the sets are served`() async throws {
        var configuration = ServerConfiguration()
        configuration.port = 0
        let server = LiveServer(configuration: configuration) { Catalogued() }
        let running = Task { try await server.run() }
        let address = try await server.address
        func get(_ path: String) async throws -> (status: Int?, body: String) {
            let url = try #require(URL(string: "\(address)\(path)"))
            let (data, response) = try await URLSession.shared.data(from: url)
            return ((response as? HTTPURLResponse)?.statusCode, String(decoding: data, as: UTF8.self))
        }
        let set = "/_assets/Assets.xcassets/logo.imageset"
        let page = try await get("/")
        #expect(page.body.contains("\(set)/my%20logo.svg 1x"))
        let image = try await get("\(set)/my%20logo.svg")
        #expect(image.status == 200)
        #expect(image.body == "<svg/>")
        for path in [
            "\(set)/unlisted.svg", "\(set)/Contents.json", "/_assets/beside.svg", "\(set)/..%2f..%2f..%2fbeside.svg",
        ] {
            #expect(try await get(path).status == 404, "\(path)")
        }
        running.cancel()
        try? await running.value
    }

    @Test func `the images of a module's catalog are served`() async throws {
        // Modules have their resources in folders beside the program.
        let program = try #require(ModuleResources.bundle(of: Text.self)).bundleURL.deletingLastPathComponent()
        let name = "probe_\(UUID().uuidString).resources"
        let set = program.appendingPathComponent("\(name)/Assets.xcassets/mark.imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: program.appendingPathComponent(name)) }
        try Data("<svg/>".utf8).write(to: set.appendingPathComponent("mark.svg"))
        try Data(#"{"images": [{"filename": "mark.svg"}]}"#.utf8).write(to: set.appendingPathComponent("Contents.json"))

        var configuration = ServerConfiguration()
        configuration.port = 0
        let server = LiveServer(configuration: configuration) { Catalogued() }
        let running = Task { try await server.run() }
        let address = try await server.address
        let path = "/_assets/\(name)/Assets.xcassets/mark.imageset"
        for (file, status) in [("mark.svg", 200), ("Contents.json", 404)] {
            let url = try #require(URL(string: "\(address)\(path)/\(file)"))
            let (_, response) = try await URLSession.shared.data(from: url)
            #expect((response as? HTTPURLResponse)?.statusCode == status)
        }
        running.cancel()
        try? await running.value
    }
}
