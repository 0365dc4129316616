// SPDX-License-Identifier: Apache-2.0

import PokeExplorerMirror
import Testing

/// The paths by which another process, such as a browser test, sets faults and reads the log.
@Suite struct ControlTests {
    private struct Report: Decodable {
        struct Request: Decodable {
            var method: String
            var path: String
            var status: Int?
            var faults: [String]
        }
        var highestConcurrency: Int
        var requests: [Request]
    }

    @Test func faultsAreSetListedAndRemoved() async throws {
        try await withMirror { mirror in
            let set = try await mirror.ask(
                .post, "/_mirror/faults", body: "status=500,under=/api/v2/type,times=2\ndelay=1\n")
            #expect(set.status == 200)
            #expect(set.text == "status=500,under=/api/v2/type,times=2\ndelay=1\n")
            #expect(try await mirror.ask("/api/v2/type/1").status == 500)
            #expect(
                try await mirror.ask("/_mirror/faults").text
                    == "status=500,under=/api/v2/type,times=1\ndelay=1\n")
            #expect(try await mirror.ask(.delete, "/_mirror/faults").text.isEmpty)
            #expect(try await mirror.ask("/api/v2/type/1").status == 200)
        }
    }

    @Test func aMistakeSetsNothing() async throws {
        try await withMirror { mirror in
            let reply = try await mirror.ask(.post, "/_mirror/faults", body: "status=500\nexplode")
            #expect(reply.status == 400)
            #expect(reply.text.hasPrefix("\"explode\" is no fault."))
            #expect(mirror.server.faultRules.isEmpty)
        }
    }

    @Test func noMoreIsReadThanRulesNeed() async throws {
        try await withMirror { mirror in
            let reply = try await mirror.ask(.post, "/_mirror/faults", body: String(repeating: "cut\n", count: 10_000))
            #expect(reply.status == 413)
            #expect(mirror.server.faultRules.isEmpty)
        }
    }

    @Test func theLogIsReadAndForgotten() async throws {
        try await withMirror { mirror in
            mirror.server.inject(.status(503), times: 1)
            _ = try await mirror.ask("/api/v2/generation/1")
            let report = try await mirror.ask("/_mirror/requests").decode(Report.self)
            #expect(report.highestConcurrency == 1)
            #expect(report.requests.map(\.path) == ["/api/v2/generation/1"])
            #expect(report.requests.map(\.status) == [503])
            #expect(report.requests.map(\.faults) == [["status=503"]])
            let empty = try await mirror.ask(.delete, "/_mirror/requests").decode(Report.self)
            #expect(empty.requests.isEmpty)
        }
    }

    @Test func faultsDoNotMeetTheControlItself() async throws {
        try await withMirror { mirror async throws in
            mirror.server.inject(.status(500))
            #expect(try await mirror.ask("/_mirror/faults").status == 200)
            #expect(try await mirror.ask(.put, "/_mirror/faults").status == 405)
            #expect(try await mirror.ask("/_mirror/other").status == 404)
            #expect(mirror.server.requests().isEmpty)
        }
    }
}
