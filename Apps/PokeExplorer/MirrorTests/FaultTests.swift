// SPDX-License-Identifier: Apache-2.0

import Foundation
import PokeExplorerMirror
import Testing
import VitralTestSupport

@Suite struct FaultTests {
    private let path = "/api/v2/pokemon/1"

    @Test func aStatusIsAnsweredInItsWords() async throws {
        try await withMirror { mirror in
            mirror.server.inject(.status(500))
            let reply = try await mirror.ask(path)
            #expect(reply.status == 500)
            #expect(reply.text == "Internal Server Error")
            #expect(reply.header("cache-control") == "no-store")
        }
    }

    @Test func tooManyRequestsTellWhenToComeBack() async throws {
        try await withMirror { mirror in
            mirror.server.inject(.status(429, retryAfter: 7))
            let reply = try await mirror.ask(path)
            #expect(reply.status == 429)
            #expect(reply.header("retry-after") == "7")
        }
    }

    @Test func aCutConnectionFailsInTheBodyAndHarmsNoOther() async throws {
        try await withMirror { mirror async throws in
            mirror.server.inject(.cutConnection, times: 1)
            await #expect(throws: (any Error).self) { try await mirror.ask(path) }
            #expect(mirror.server.requests().map(\.status) == [200])
            #expect(try await mirror.ask(path).status == 200)
        }
    }

    @Test func badJSONIsTheBeginningOfTheGood() async throws {
        try await withMirror { mirror in
            let good = try await mirror.ask(path)
            mirror.server.inject(.badJSON)
            let bad = try await mirror.ask(path)
            #expect(bad.status == 200)
            #expect(bad.text.count > 100)
            #expect(bad.text.count < good.text.count)
            #expect(good.text.hasPrefix(bad.text))
            #expect(throws: DecodingError.self) { try bad.decode(Pokemon.self) }
            #expect(bad.header("etag") == nil)
        }
    }

    @Test func aWebPageIsNoJSON() async throws {
        try await withMirror { mirror in
            mirror.server.inject(.webPage)
            let reply = try await mirror.ask(path)
            #expect(reply.status == 200)
            #expect(reply.header("content-type") == "text/html; charset=utf-8")
            #expect(throws: DecodingError.self) { try reply.decode(Pokemon.self) }
        }
    }

    @Test func theWrongShapeIsJSONThatNoClientExpects() async throws {
        try await withMirror { mirror in
            mirror.server.inject(.wrongShape)
            let reply = try await mirror.ask(path)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(reply.body)) }
            #expect(throws: DecodingError.self) { try reply.decode(Pokemon.self) }
            #expect(throws: DecodingError.self) { try reply.decode(Species.self) }
            #expect(throws: DecodingError.self) { try reply.decode(EvolutionChain.self) }
            #expect(throws: DecodingError.self) { try reply.decode(TypeResource.self) }
            #expect(throws: DecodingError.self) { try reply.decode(Generation.self) }
            #expect(throws: DecodingError.self) { try reply.decode(List.self) }
        }
    }

    @Test func anEmptyBodyIsStillAnAnswer() async throws {
        try await withMirror { mirror in
            mirror.server.inject(.emptyBody)
            let reply = try await mirror.ask(path)
            #expect(reply.status == 200)
            #expect(reply.body.isEmpty)
        }
    }

    @Test func aDelayHoldsTheAnswerAsLongAsItSays() async throws {
        let clock = ManualClock()
        try await withMirror(clock: clock) { mirror async throws in
            mirror.server.inject(.delay(.seconds(2)), .status(503))
            async let reply = mirror.ask(path)
            await clock.somethingSleeps()
            clock.advance(by: .milliseconds(1_999))
            #expect(mirror.server.requests().map(\.status) == [nil])
            clock.advance(by: .milliseconds(1))
            #expect(try await reply.status == 503)
        }
    }

    @Test func aRuleMeetsAsManyRequestsAsItSays() async throws {
        try await withMirror { mirror in
            mirror.server.inject(.status(500), times: 2)
            var statuses: [Int] = []
            for _ in 0..<4 { statuses.append(try await mirror.ask(path).status) }
            #expect(statuses == [500, 500, 200, 200])
            #expect(mirror.server.faultRules.isEmpty)
        }
    }

    @Test func aRuleMeetsItsPathAndWhatLiesBelow() async throws {
        try await withMirror { mirror async throws in
            mirror.server.inject(.status(500), under: "/api/v2/pokemon")
            #expect(try await mirror.ask("/api/v2/pokemon?limit=1").status == 500)
            #expect(try await mirror.ask("/api/v2/pokemon/1").status == 500)
            #expect(try await mirror.ask("/api/v2/pokemon-species/1").status == 200)
            #expect(try await mirror.ask("/api/v2/type/1").status == 200)
        }
    }

    @Test func rulesAreTriedInTheirOrder() async throws {
        try await withMirror { mirror async throws in
            mirror.server.inject(.status(502), under: "/api/v2/type", times: 1)
            mirror.server.inject(.status(503))
            #expect(try await mirror.ask("/api/v2/type/1").status == 502)
            #expect(try await mirror.ask("/api/v2/type/1").status == 503)
            mirror.server.clearFaults()
            #expect(try await mirror.ask("/api/v2/type/1").status == 200)
        }
    }

    @Test func aRequestMayAskForItsOwnFault() async throws {
        try await withMirror { mirror in
            mirror.server.inject(.status(500), times: 1)
            let byHeader = try await mirror.ask(path, headers: [("x-fault", "status=429, retry-after=3")])
            #expect(byHeader.status == 429)
            #expect(byHeader.header("retry-after") == "3")
            let byQuery = try await mirror.ask("\(path)?x-fault=empty")
            #expect(byQuery.body.isEmpty)
            // The pending rule was not used up by these requests.
            #expect(try await mirror.ask(path).status == 500)
        }
    }

    @Test func aFaultThatIsNoneIsExplained() async throws {
        try await withMirror { mirror in
            let reply = try await mirror.ask(path, headers: [("x-fault", "explode")])
            #expect(reply.status == 400)
            #expect(reply.text.hasPrefix("\"explode\" is no fault. Write one or more of these"))
        }
    }

    @Test func drawingsFailLikeEverythingElse() async throws {
        try await withMirror { mirror async throws in
            mirror.server.inject(.status(500), under: "/sprites")
            #expect(try await mirror.ask("/sprites/pokemon/1.svg").status == 500)
            #expect(try await mirror.ask(path).status == 200)
        }
    }
}
