// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import VitralServer

/// Parts of a file, as RFC 9110 defines them.
@Suite(.timeLimit(.minutes(5))) struct ByteRangeTests {
    @Test(arguments: [
        ("bytes=0-0", ByteRange.part(0...0)), ("bytes=2-5", .part(2...5)), ("bytes=2-", .part(2...9)),
        ("bytes=2-100", .part(2...9)), ("Bytes=2-5", .part(2...5)), ("bytes= 2-5 ", .part(2...5)),
        ("bytes=-3", .part(7...9)), ("bytes=-100", .part(0...9)),
        ("bytes=2-99999999999999999999", .part(2...9)), ("bytes=-99999999999999999999", .part(0...9)),
        ("bytes=10-", .unsatisfiable), ("bytes=10-20", .unsatisfiable), ("bytes=-0", .unsatisfiable),
        ("bytes=99999999999999999999-", .unsatisfiable), ("bytes=9223372036854775807-", .unsatisfiable),
        ("bytes=5-2", .whole), ("bytes=-", .whole), ("bytes=", .whole), ("bytes", .whole), ("", .whole),
        ("bytes=a-b", .whole), ("bytes=1-b", .whole), ("bytes=--3", .whole), ("bytes=1--3", .whole),
        ("bytes=+1-3", .whole), ("bytes=٣-٥", .whole), ("bytes=1 - 3", .whole), ("items=0-1", .whole),
        ("bytes=0-1,4-5", .whole), ("bytes 0-1", .whole),
    ])
    func `ranges of a file of ten bytes are read`(header: String, range: ByteRange) {
        #expect(ByteRange(header, size: 10) == range)
    }

    @Test func `an empty file has no ranges`() {
        #expect(ByteRange("bytes=0-", size: 0) == .unsatisfiable)
        #expect(ByteRange("bytes=-1", size: 0) == .unsatisfiable)
        #expect(ByteRange(nil, size: 0) == .whole)
    }

    private func withFile(_ body: (TestServer) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            try Data("0123456789".utf8).write(to: folder.appendingPathComponent("ten.txt"))
            try await TestServer.with({ $0.assetFolders = [folder] }) { try await body($0) }
        }
    }

    @Test(arguments: [
        ("bytes=2-5", 206, "2345", "bytes 2-5/10"), ("bytes=-3", 206, "789", "bytes 7-9/10"),
        ("bytes=8-100", 206, "89", "bytes 8-9/10"), ("bytes=a-b", 200, "0123456789", nil),
        ("bytes=5-2", 200, "0123456789", nil), ("items=1-2", 200, "0123456789", nil),
        ("bytes=0-1,4-5", 200, "0123456789", nil), ("bytes=10-", 416, "", "bytes */10"),
        ("bytes=99999999999999999999-", 416, "", "bytes */10"), ("bytes=-0", 416, "", "bytes */10"),
    ])
    func `a malformed range is ignored, one beyond the end is refused`(
        range: String, status: Int, body: String, contentRange: String?
    ) async throws {
        try await withFile { server in
            let answer = try await server.request("/_assets/ten.txt", headers: ["Range": range])
            #expect(answer.status == status)
            #expect(answer.body == body)
            #expect(answer.header("content-range") == contentRange)
            #expect(answer.header("content-length") == "\(body.utf8.count)")
        }
    }

    @Test func `a range counts only for GET, and for the file that the client has a part of`() async throws {
        try await withFile { server in
            let whole = try await server.request("/_assets/ten.txt")
            let tag = try #require(whole.header("etag"))
            let head = try await server.request("/_assets/ten.txt", method: "HEAD", headers: ["Range": "bytes=2-5"])
            #expect(head.status == 200 && head.header("content-length") == "10")
            for (condition, status) in [(tag, 206), ("\"another\"", 200)] {
                let fields = ["Range": "bytes=2-5", "If-Range": condition]
                #expect(try await server.request("/_assets/ten.txt", headers: fields).status == status)
            }
            let stale = try await server.request(
                "/_assets/ten.txt", headers: ["Range": "bytes=90-", "If-Range": "\"another\""])
            #expect(stale.status == 200)
            let unchanged = try await server.request(
                "/_assets/ten.txt", headers: ["Range": "bytes=90-", "If-None-Match": tag])
            #expect(unchanged.status == 304)
        }
    }
}
