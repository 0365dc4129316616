// SPDX-License-Identifier: Apache-2.0

import Foundation
import Hummingbird
import Synchronization
import Testing

@testable import VitralServer

/// The files that an app's routes serve.
@Suite(.timeLimit(.minutes(5))) struct ServedFolderTests {
    private let folder = URL.temporaryDirectory.appending(path: "vitral-\(UUID())/files")

    private func withServer(
        _ addresses: SignedAddresses = SignedAddresses(), _ body: (TestServer) async throws -> Void
    ) async throws {
        let files = FileManager.default
        try files.createDirectory(at: folder.appending(path: "deep"), withIntermediateDirectories: true)
        defer { try? files.removeItem(at: folder.deletingLastPathComponent()) }
        try Data("0123456789".utf8).write(to: folder.appending(path: "numbers.txt"))
        try Data("deep".utf8).write(to: folder.appending(path: "deep/é b.txt"))
        try Data("unseen".utf8).write(to: folder.appending(path: ".secret"))
        let outside = folder.deletingLastPathComponent().appending(path: "outside.txt")
        try Data("outside".utf8).write(to: outside)
        try files.createSymbolicLink(at: folder.appending(path: "link.txt"), withDestinationURL: outside)
        let served = ServedFolder(folder)
        let router = Router(context: LiveRequestContext.self, options: .autoGenerateHeadEndpoints)
        router.get("files/**") { request, context in
            let path = context.parameters.getCatchAll().joined(separator: "/")
            return try await served.response(
                to: request, file: path.removingPercentEncoding ?? "", context: context)
        }
        router.get("signed/:name") { request, context in
            try addresses.verify(request)
            return try await served.response(
                to: request, file: try context.parameters.require("name"), context: context)
        }
        try await TestServer.with(routes: router, body)
    }

    @Test func `files have ranges and versions`() async throws {
        try await withServer { server async throws in
            let whole = try await server.request("/files/numbers.txt")
            #expect(whole.status == 200 && whole.body == "0123456789")
            let version = try #require(whole.header("etag"))
            let part = try await server.request("/files/numbers.txt", headers: ["Range": "bytes=2-4"])
            #expect(part.status == 206 && part.body == "234")
            #expect(part.header("content-range") == "bytes 2-4/10")
            #expect(try await server.request("/files/numbers.txt", headers: ["Range": "bytes=-3"]).body == "789")
            #expect(try await server.request("/files/numbers.txt", headers: ["Range": "bytes=10-"]).status == 416)
            let known = try await server.request("/files/numbers.txt", headers: ["If-None-Match": version])
            #expect(known.status == 304 && known.body == "")
            #expect(try await server.request("/files/deep/%C3%A9%20b.txt").body == "deep")
        }
    }

    @Test(arguments: [
        "none.txt", ".secret", "../outside.txt", "%2e%2e/outside.txt", "deep/../../outside.txt", "deep//numbers.txt",
        "link.txt", "deep", "", "numbers.txt%00", "..%2foutside.txt",
    ])
    func `files outside of the folder are not found`(path: String) async throws {
        try await withServer { server async throws in
            let answer = try await server.request("/files/\(path)")
            #expect(!answer.body.contains("outside") && !answer.body.contains("unseen"))
            #expect(answer.status >= 400 || answer.body.contains("vitral-session"), "\(answer.status) \(answer.body)")
        }
    }

    @Test func `a signed address works as it is, and until it expires`() async throws {
        let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
        let addresses = SignedAddresses(now: { time.withLock { $0 } })
        try await withServer(addresses) { server async throws in
            let address = addresses.sign("/signed/numbers.txt", lasting: .seconds(60))
            #expect(try await server.request(address).body == "0123456789")
            #expect(try await server.request("/signed/numbers.txt").status == 403)
            for change in [
                ("numbers", "letters"), ("expires=1000060", "expires=9000060"), ("signature=", "signature=0"),
            ] {
                let changed = address.replacingOccurrences(of: change.0, with: change.1)
                #expect(changed != address)
                #expect(try await server.request(changed).status == 403)
            }
            let withQuery = addresses.sign("/signed/numbers.txt?as=file", lasting: .seconds(60))
            #expect(try await server.request(withQuery).status == 200)
            #expect(try await server.request(withQuery + "&x=1").status == 403)
            time.withLock { $0 += 60 }
            #expect(try await server.request(address).status == 410)
        }
    }
}
