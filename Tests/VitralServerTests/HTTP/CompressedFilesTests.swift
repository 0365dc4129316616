// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTestSupport

@testable import VitralServer

/// The compression of the app's own files.
@Suite(.timeLimit(.minutes(5)))
struct CompressedFilesTests {
    @Test func `a drawing is compressed if the client accepts it, and a photograph never`() async throws {
        let drawing = "<svg>" + String(repeating: "<path d='M0 0h10'/>", count: 500) + "</svg>"
        let folder = try TemporaryFolder()
        try folder.write(drawing, to: "map.svg")
        try folder.write(String(repeating: "photograph", count: 500), to: "photo.png")
        try await TestServer.with({ $0.assetFolders = [folder.url] }) { server in
            let plain = try await server.request("/_assets/map.svg")
            #expect(plain.header("content-encoding") == nil)
            #expect(plain.header("vary") == "Accept-Encoding")
            #expect(plain.body == drawing)
            let gzipped = try await server.request("/_assets/map.svg", headers: ["Accept-Encoding": "gzip"])
            #expect(gzipped.header("content-encoding") == "gzip")
            #expect(gzipped.header("content-type") == "image/svg+xml")
            #expect(gzipped.header("content-length") == "\(gzipped.bytes.count)")
            #expect(gzipped.bytes.count < drawing.utf8.count / 10)
            #expect(String(decoding: try gunzip(gzipped.bytes), as: UTF8.self) == drawing)
            #expect(gzipped.header("etag")?.hasPrefix("W/") == true, "The bytes are not those of the file.")
            let smaller = try await server.request("/_assets/map.svg", headers: ["Accept-Encoding": "br, gzip"])
            #expect(smaller.header("content-encoding") == "br")
            let photo = try await server.request("/_assets/photo.png", headers: ["Accept-Encoding": "br, gzip"])
            #expect(photo.header("content-encoding") == nil)
        }
    }
}
