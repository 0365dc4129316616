// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOHTTP1
import Testing
import Vitral

@testable import VitralServer

/// A server with a page that has a picker, and with its own folder for uploads.
struct UploadRig {
    let server: TestServer
    let page: TestServer.Page
    let folder: URL

    static let png = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 7, count: 40)

    struct Answer: Equatable {
        var status: Int
        var words: String
    }

    /// Runs a test against a page whose element `1` is a picker.
    static func with(
        _ terms: AcceptedFiles = AcceptedFiles(contentTypes: [.item], maximumCount: 3),
        limits: @escaping (inout ServerConfiguration.Limits) -> Void = { _ in },
        _ body: (UploadRig) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "uploads-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await TestServer.with {
            $0.uploadFolder = folder
            limits(&$0.limits)
        } _: { server in
            await MainActor.run { server.stage.prepare = { $0.pickers["1"] = terms } }
            try await body(UploadRig(server: server, page: try await server.openPage(), folder: folder))
        }
        let left = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        #expect(left.isEmpty, "A server that has stopped leaves nothing.")
    }

    /// Sends a file in the same way as the page's script.
    ///
    /// - Parameter headers: Replaces headers; an empty value removes one.
    func send(
        _ body: HTTPExchange.Body, named name: String = "a.txt", type: String = "text/plain",
        place: String = "1/1", to element: String = "1", headers: [String: String] = [:], token: String? = nil
    ) async throws -> Answer {
        var fields = [
            "Origin": server.url, "Sec-Fetch-Site": "same-origin", "Cookie": page.cookie, "Content-Type": type,
            "Vitral-File": place, "Vitral-File-Name": name,
        ]
        fields.merge(headers) { $1 }
        let exchange = try await HTTPExchange.send(
            "POST", "/_vitral/upload/\(token ?? page.token)/\(element)", port: server.address.port,
            headers: fields.filter { !$1.isEmpty }.map { ($0, $1) }, body: body)
        let text = String(decoding: exchange.bytes, as: UTF8.self)
        return Answer(status: exchange.status, words: text.trimmingCharacters(in: .newlines))
    }

    func send(
        _ text: String, named name: String = "a.txt", place: String = "1/1", headers: [String: String] = [:]
    ) async throws -> Answer {
        try await send(.bytes(ByteBuffer(string: text)), named: name, place: place, headers: headers)
    }

    static func body(pieces: Int, of length: Int, known: Bool) -> HTTPExchange.Body {
        .pieces(ByteBuffer(repeating: 0x61, count: length), count: pieces, isLengthKnown: known)
    }

    @MainActor func uploads() throws -> [[UploadedFile]] { try server.scene().uploads }

    var files: [String] { Self.files(in: folder) }

    static func files(in folder: URL) -> [String] {
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        var names: [String] = []
        while let file = found?.nextObject() as? URL {
            let isFile = (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
            if isFile, file.pathExtension != "lock" { names.append(file.lastPathComponent) }
        }
        return names.sorted()
    }

    func waitUntil(files count: Int) async throws {
        while files.count != count { try await Task.sleep(for: .milliseconds(5)) }
    }

    func waitUntilIdle() async throws {
        while await server.engine.registry.uploads.underWay > 0 { try await Task.sleep(for: .milliseconds(5)) }
    }
}
