// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTestSupport

@testable import PokeExplorerMirror

@Suite struct RequestLogTests {
    @Test func requestsAreLoggedInTheirOrder() async throws {
        try await withMirror { mirror in
            mirror.server.inject(.status(500), times: 1)
            _ = try await mirror.ask("/api/v2/pokemon?limit=40&offset=0")
            _ = try await mirror.ask(.head, "/api/v2/pokemon-species/7", headers: [("if-none-match", "\"x\"")])
            _ = try await mirror.ask("/nowhere")
            let log = mirror.server.requests()
            #expect(log.map(\.method) == ["GET", "HEAD", "GET"])
            #expect(log.map(\.path) == ["/api/v2/pokemon", "/api/v2/pokemon-species/7", "/nowhere"])
            #expect(log.map(\.query) == ["limit=40&offset=0", "", ""])
            #expect(log.map(\.status) == [500, 200, 404])
            #expect(log.map(\.faults) == [[.status(500)], [], []])
            #expect(log.map(\.ifNoneMatch) == [nil, "\"x\"", nil])
            #expect(mirror.server.requests(under: "/api/v2/pokemon").count == 1)
            mirror.server.clearRequests()
            #expect(mirror.server.requests().isEmpty)
        }
    }

    @Test func requestsAtTheSameTimeAreCounted() async throws {
        let clock = ManualClock()
        try await withMirror(clock: clock) { mirror in
            mirror.server.inject(.delay(.seconds(1)))
            try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 1...5 {
                    group.addTask { try await mirror.ask("/api/v2/type/\(number)").status }
                }
                for _ in 1...5 { await clock.somethingSleeps() }
                clock.advance(by: .seconds(1))
                for try await status in group { #expect(status == 200) }
            }
            #expect(mirror.server.highestConcurrency == 5)
        }
    }

    @Test func theLogIsBounded() {
        let log = RequestLog()
        func request(_ number: Int, status: Int? = nil) -> RequestLog.Request {
            .init(method: "GET", path: "/\(number)", query: "", ifNoneMatch: nil, faults: [], status: status)
        }
        let early = log.arrived(request(0))
        for number in 1...(RequestLog.capacity + 5) { log.answered(log.arrived(request(number)), status: 200) }
        #expect(log.requests.count <= RequestLog.capacity)
        #expect(log.requests.last == request(RequestLog.capacity + 5, status: 200))
        log.answered(early, status: 200)
        #expect(log.requests.allSatisfy { $0.status == 200 })
        #expect(log.highestConcurrency == 2)
    }
}
