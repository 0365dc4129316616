// SPDX-License-Identifier: Apache-2.0

import Foundation
import PokeExplorerMirror
import Testing
import VitralTestSupport

@testable import PokeExplorer

/// The retries of failed requests and the waits between them.
@Suite(.timeLimit(.minutes(5)))
struct APIRetryTests {
    @Test func `server errors are retried after growing delays`() async throws {
        try await withMirror { mirror, origin in
            mirror.inject(.status(500), times: 3)
            let time = ManualTime()
            let api = try makeAPI(origin, cache: try CacheService(path: nil), time: time)
            #expect(try await api.type(1, policy: .savedFirst).value.name == "normal")
            #expect(mirror.requests().map(\.status) == [500, 500, 500, 200])
            #expect(time.sleeps == [.milliseconds(250), .milliseconds(500), .milliseconds(1000)])
        }
    }

    @Test func `after the last attempt the error is thrown`() async throws {
        try await withMirror { mirror, origin in
            mirror.inject(.status(502))
            let api = try makeAPI(origin, cache: try CacheService(path: nil))
            await #expect(throws: APIError.server(url: origin + "/api/v2/type/1/", status: 502)) {
                try await api.type(1, policy: .savedFirst)
            }
            #expect(mirror.requests().count == 4)
        }
    }

    @Test func `a lost connection is retried`() async throws {
        try await withMirror { mirror, origin in
            mirror.inject(.cutConnection, times: 1)
            let api = try makeAPI(origin, cache: try CacheService(path: nil))
            #expect(try await api.type(10, policy: .savedFirst).value.name == "fire")
        }
    }

    @Test(arguments: [400, 401, 403, 404, 418])
    func `permanent errors are not retried`(status: Int) async throws {
        let transport = ScriptedTransport { _, _ in HTTPReply(status: status) }
        let api = try makeAPI(transport)
        _ = try? await api.type(1, policy: .savedFirst)
        #expect(transport.requests.count == 1)
    }

    @Test func `half of a delay is random`() {
        let policy = RetryPolicy()
        #expect(policy.delay(after: 0, jitter: 0) == .milliseconds(250))
        #expect(policy.delay(after: 0, jitter: 1) == .milliseconds(500))
        #expect(policy.delay(after: 2, jitter: 0.5) == .milliseconds(1500))
        #expect(policy.delay(after: 20, jitter: 1) == .seconds(8))
    }

    @Test func `every request waits for Retry-After`() async throws {
        let time = ManualTime()
        let transport = ScriptedTransport { _, number in
            number == 1 ? HTTPReply(status: 429, retryAfter: "3") : .shortList
        }
        let api = try makeAPI(transport, time: time)
        let start = time.date
        _ = try await api.list(limit: 1, offset: 0, policy: .savedFirst)
        #expect(transport.requests.count == 2)
        #expect(time.date.timeIntervalSince(start) >= 3)
    }

    @Test func `a long Retry-After fails at once and blocks requests until it ends`() async throws {
        let time = ManualTime()
        let transport = ScriptedTransport { _, number in
            number == 1 ? HTTPReply(status: 429, retryAfter: "120") : .shortList
        }
        let api = try makeAPI(transport, time: time)
        let first = await #expect(throws: APIError.self) {
            try await api.list(limit: 1, offset: 0, policy: .savedFirst)
        }
        #expect(first?.message == .rateLimited(seconds: 120))
        time.advance(by: .seconds(60))
        let second = await #expect(throws: APIError.self) {
            try await api.list(limit: 1, offset: 1, policy: .savedFirst)
        }
        #expect(second?.message == .rateLimited(seconds: 60))
        #expect(transport.requests.count == 1)
        #expect(time.sleeps.isEmpty)
        time.advance(by: .seconds(61))
        _ = try await api.list(limit: 1, offset: 1, policy: .savedFirst)
        #expect(transport.requests.count == 2)
    }

    @Test func retryAfterMayBeADate() {
        let now = Date(timeIntervalSince1970: 784_111_777)  // Sun, 06 Nov 1994 08:49:37 GMT
        #expect(RetryPolicy.retryAfter("Sun, 06 Nov 1994 08:50:07 GMT", now: now) == .seconds(30))
        #expect(RetryPolicy.retryAfter("Sun, 06 Nov 1994 08:00:00 GMT", now: now) == .zero)
        #expect(RetryPolicy.retryAfter(" 7 ", now: now) == .seconds(7))
        #expect(RetryPolicy.retryAfter("-7", now: now) == .zero)
        #expect(RetryPolicy.retryAfter("soon", now: now) == nil)
        #expect(RetryPolicy.retryAfter(nil, now: now) == nil)
    }

    @Test func `cancellation ends a delay`() async throws {
        let transport = ScriptedTransport { _, _ in HTTPReply(status: 500) }
        let api = try makeAPI(transport)
        let task = Task { try await api.type(1, policy: .savedFirst) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
