// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import Testing
import Vitral

@testable import VitralServer

/// Uploads from a browser, over real sockets.
@Suite(.timeLimit(.minutes(5))) struct UploadTests {
    private let notHere = UploadRig.Answer(status: 404, words: "No file picker of this page accepts files.")

    @Test func `a file arrives under the name that it has`() async throws {
        try await UploadRig.with { rig async throws in
            #expect(try await rig.send("hello", named: "Ol%C3%A1.txt").status == 201)
            let file = try #require(await rig.uploads().first?.first)
            #expect(file.name == "Olá.txt" && file.contentType == .plainText && file.size == 5)
            #expect(try String(contentsOf: file.url, encoding: .utf8) == "hello")
            let mode = try FileManager.default.attributesOfItem(atPath: file.url.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func `files that were chosen together arrive together`() async throws {
        try await UploadRig.with { rig async throws in
            #expect(try await rig.send("b", place: "2/2").status == 409)
            #expect(try await rig.send("a", named: "1.txt", place: "1/2").status == 201)
            #expect(try await rig.uploads().isEmpty)
            #expect(try await rig.send("b", named: "2.txt", place: "2/2").status == 201)
            #expect(try await rig.uploads().map { $0.map(\.name) } == [["1.txt", "2.txt"]])
            // A new choice of files discards the previous one.
            #expect(try await rig.send("a", named: "3.txt", place: "1/2").status == 201)
            #expect(try await rig.send("a", named: "4.txt").status == 201)
            try await rig.waitUntil(files: 3)
            #expect(rig.files == ["1.txt", "2.txt", "4.txt"])
        }
    }

    @Test func `more files than the picker takes are refused`() async throws {
        try await UploadRig.with { rig async throws in
            let answer = try await rig.send("a", place: "1/4")
            #expect(answer == UploadRig.Answer(status: 400, words: "The file picker does not accept that many files."))
            for place in ["", "0/1", "2/1", "1", "a/b", "1/99999999999999999999"] {
                #expect(try await rig.send("a", place: place).status == 400, "\(place)")
            }
        }
    }

    @Test func `a file that is too large is refused by its declared length`() async throws {
        try await UploadRig.with(limits: { $0.uploadBytes = 1000 }) { rig async throws in
            let answer = try await rig.send(String(repeating: "a", count: 1001))
            #expect(answer == UploadRig.Answer(status: 413, words: "The file is too large."))
            #expect(try await rig.send(String(repeating: "a", count: 1000)).status == 201)
            #expect(rig.files.count == 1)
        }
    }

    @Test func `a file that is too large is refused during the upload if it declares no length`() async throws {
        try await UploadRig.with(limits: { $0.uploadBytes = 100_000 }) { rig async throws in
            let answer = try await rig.send(UploadRig.body(pieces: 20, of: 10_000, known: false))
            #expect(answer == UploadRig.Answer(status: 413, words: "The file is too large."))
            #expect(rig.files.isEmpty)
            #expect(await rig.server.engine.registry.uploads.bytes == 0)
            #expect(try await rig.send(UploadRig.body(pieces: 10, of: 10_000, known: false)).status == 201)
            #expect(try await rig.uploads().first?.first?.size == 100_000)
            #expect(await rig.server.engine.registry.uploads.bytes == 100_000)
        }
    }

    @Test func `a page sends no more bytes than it may`() async throws {
        try await UploadRig.with(limits: { $0.uploadBytesPerSession = 10 }) { rig async throws in
            #expect(try await rig.send("12345678").status == 201)
            #expect(try await rig.send("123").status == 413)
            #expect(try await rig.send("12").status == 201)
            #expect(try await rig.send(UploadRig.body(pieces: 1, of: 1, known: false)).status == 413)
        }
    }

    @Test func `a page sends no more files than it may`() async throws {
        try await UploadRig.with(limits: { $0.uploadsPerSession = 1 }) { rig async throws in
            #expect(try await rig.send("1").status == 201)
            #expect(try await rig.send("1").words == "The page has reached its upload limit.")
        }
    }

    @Test func `all pages together send no more than they may`() async throws {
        try await UploadRig.with(limits: { $0.uploadBytesStored = 5 }) { rig async throws in
            #expect(try await rig.send("123456").status == 503)
            #expect(try await rig.send("12345").status == 201)
        }
    }

    @Test func `the number of concurrent uploads is limited`() async throws {
        try await UploadRig.with(limits: { $0.uploadsAtOnce = 1 }) { rig async throws in
            let slow = try await SocketClient.connect(rig.server)
            try await slow.sendRaw(Array(head(rig, length: 100).utf8))
            while await rig.server.engine.registry.uploads.underWay == 0 { try await pause() }
            #expect(try await rig.send("a").status == 429)
            try await slow.cut()
            try await rig.waitUntilIdle()
            #expect(try await rig.send("a").status == 201)
        }
    }

    private func head(_ rig: UploadRig, length: Int) -> String {
        """
        POST /_vitral/upload/\(rig.page.token)/1 HTTP/1.1\r
        Host: 127.0.0.1:\(rig.server.address.port)\r
        Origin: \(rig.server.url)\r
        Cookie: \(rig.page.cookie)\r
        Content-Length: \(length)\r
        Vitral-File: 1/1\r
        Vitral-File-Name: a.txt\r
        \r

        """
    }

    @Test func `an upload that is cancelled leaves no file`() async throws {
        try await UploadRig.with { rig async throws in
            let client = try await SocketClient.connect(rig.server)
            try await client.sendRaw(Array(head(rig, length: 1_000_000).utf8))
            try await client.sendRaw([UInt8](repeating: 0x61, count: 400_000))
            try await rig.waitUntil(files: 1)
            try await client.cut()
            try await rig.waitUntil(files: 0)
            try await rig.waitUntilIdle()
            #expect(try await rig.uploads().isEmpty)
            #expect(await rig.server.engine.registry.uploads.bytes == 0)
        }
    }

    @Test func `a file that claims to be an image must be one`() async throws {
        try await UploadRig.with(AcceptedFiles(contentTypes: [.image])) { rig async throws in
            let png = UploadRig.png
            #expect(try await rig.send(.bytes(ByteBuffer(bytes: png)), named: "a", type: "").status == 201)
            #expect(try await rig.uploads().last?.first?.contentType == .png)
            let answer = try await rig.send(
                .bytes(ByteBuffer(string: "<script>alert(1)</script>")), named: "a.png", type: "image/png")
            #expect(
                answer == UploadRig.Answer(status: 415, words: "The file picker does not accept files of this type."))
            #expect(try await rig.send("<svg></svg>", named: "a.svg").status == 415)
            #expect(try await rig.send("", named: "a.png").status == 415)
            #expect(rig.files == ["a"])
        }
    }

    @Test(arguments: ["2", "1.1", "zzzzzz", "not an id", "", "1/1"])
    func `an element that is not a picker accepts no files`(element: String) async throws {
        try await UploadRig.with { rig async throws in
            let element = element.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
            #expect(try await rig.send(.bytes(ByteBuffer(string: "a")), to: element) == notHere)
            #expect(rig.files.isEmpty)
        }
    }

    @Test func `a removed picker accepts no files, not even started uploads`() async throws {
        try await UploadRig.with { rig async throws in
            let client = try await SocketClient.connect(rig.server)
            try await client.sendRaw(Array(head(rig, length: 300_001).utf8))
            try await client.sendRaw([UInt8](repeating: 0x61, count: 300_000))
            try await rig.waitUntil(files: 1)
            try await MainActor.run { try rig.server.scene().pickers = [:] }
            try await client.sendRaw([0x61])
            try await rig.waitUntil(files: 0)
            try await rig.waitUntilIdle()
            #expect(try await rig.send("a") == notHere)
            #expect(try await rig.uploads().isEmpty)
            try await client.cut()
        }
    }

    @Test func `another origin is refused`() async throws {
        try await UploadRig.with { rig async throws in
            for headers in [["Origin": "https://evil.example"], ["Origin": ""], ["Sec-Fetch-Site": "cross-site"]] {
                let answer = try await rig.send("a", headers: headers)
                #expect(
                    answer == UploadRig.Answer(status: 403, words: "Pages of this origin may not send files here."))
            }
            #expect(rig.files.isEmpty)
        }
    }

    @Test func `another clientInfo and another page are refused alike`() async throws {
        try await UploadRig.with { rig async throws in
            let other = try await rig.server.openPage()
            #expect(try await rig.send("a", headers: ["Cookie": other.cookie]) == notHere)
            #expect(try await rig.send("a", headers: ["Cookie": ""]) == notHere)
            let body = ByteBuffer(string: "a")
            #expect(try await rig.send(.bytes(body), token: other.token) == notHere)
            #expect(try await rig.send(.bytes(body), token: String(repeating: "0", count: 48)) == notHere)
            #expect(try await rig.send(.bytes(body), token: "x") == notHere)
            #expect(rig.files.isEmpty)
        }
    }

    @Test func `files are sent by POST alone`() async throws {
        try await UploadRig.with { rig async throws in
            let answer = try await rig.server.request("/_vitral/upload/\(rig.page.token)/1", method: "PUT")
            #expect(answer.status == 405 && answer.header("allow") == "POST")
        }
    }

    @Test func `the files of a session are deleted with it`() async throws {
        try await UploadRig.with { rig async throws in
            #expect(try await rig.send("a").status == 201)
            let registry = rig.server.engine.registry
            await MainActor.run { for session in registry.sessions.values { registry.discard(session, "test") } }
            try await rig.waitUntil(files: 0)
            #expect(await registry.uploads.bytes == 0)
            #expect(try await rig.send("a") == notHere)
        }
    }

    /// Returns the bytes of memory that the process holds.
    private func residentBytes() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(fields[1]) ?? 0) * 4096
    }

    @Test func `a large file goes to disk while it arrives`() async throws {
        try await UploadRig.with { rig async throws in
            // Memory that the first upload needs does not count as growth.
            _ = try await rig.send(UploadRig.body(pieces: 40, of: 65_536, known: true))
            let before = try residentBytes()
            let watch = Task {
                var most = 0
                while !Task.isCancelled {
                    most = max(most, try residentBytes())
                    try? await Task.sleep(for: .milliseconds(5))
                }
                return most
            }
            #expect(try await rig.send(UploadRig.body(pieces: 1_600, of: 65_536, known: true)).status == 201)
            watch.cancel()
            let growth = try await watch.value - before
            // Of a hundred megabytes; tests that run at the same time use memory too.
            #expect(growth < 64 << 20, "\(growth) bytes")
            #expect(try await rig.uploads().last?.first?.size == 1_600 * 65_536)
        }
    }
}
