// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import VitralServer

/// Pages in which nothing happens hibernate.
@Suite(.timeLimit(.minutes(5))) struct HibernationSweepTests {
    @Test func `a page hibernates once, half a minute after its last event`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage()
            let client = try await SocketClient.hello(server, page)
            _ = try await client.text()
            await server.engine.registry.sweep()
            server.time.advance(by: .seconds(29))
            try await client.click(1)
            _ = try await client.settle()
            await server.engine.registry.sweep()
            server.time.advance(by: .seconds(29))
            await server.engine.registry.sweep()
            #expect(try await server.scene().hibernations == 0)
            server.time.advance(by: .seconds(1))
            for _ in 0..<3 { await server.engine.registry.sweep() }
            #expect(try await server.scene().hibernations == 1)
            #expect(await server.engine.registry.sessions.hibernationCount == 1)
        }
    }

    @Test func `the activity of a page decides when it hibernates`() {
        var (activity, now) = (SessionActivity(now: 0), UInt64(0))
        /// Returns the seconds until the page hibernates.
        func pause() -> Int {
            for second in 1... {
                now += 1_000_000_000
                guard activity.shouldHibernate(after: .seconds(30), now: now) else { continue }
                activity.hibernate(now: now)
                return second
            }
            return 0
        }
        func change(byUser: Bool) {
            now += 1_000_000_000
            if byUser { activity.activeAt = now }
            activity.hadTurn = true
        }
        #expect(pause() == 30)
        // The second at which the change is noticed counts.
        change(byUser: true)
        #expect(pause() == 31)
        change(byUser: false)
        #expect(pause() == 61)
        change(byUser: false)
        #expect(pause() == 121)
        change(byUser: true)
        #expect(pause() == 31)
        for _ in 0..<20 {
            change(byUser: false)
            _ = pause()
        }
        change(byUser: false)
        #expect(pause() == 30 * 64 + 1)
    }
}
