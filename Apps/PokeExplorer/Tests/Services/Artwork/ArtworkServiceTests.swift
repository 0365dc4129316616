// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import PokeExplorer

/// The pictures: which numbers are requested, how often, and how many at once.
@Suite(.timeLimit(.minutes(5)))
struct ArtworkServiceTests {
    private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1])

    private func service(
        _ transport: ScriptedTransport, time: ManualTime = ManualTime(), gate: RequestGate? = nil,
        index: SpeciesIndex? = .sample
    ) throws -> ArtworkService {
        let api = APIService(
            settings: try #require(APISettings(baseURL: "http://art.test")), transport: transport,
            cache: try CacheService(path: nil), gate: gate, time: time.source, logger: LogRecorder().logger)
        return ArtworkService(
            source: ArtworkSource(template: "http://art.test/{id}.png"), api: api, time: time.source
        ) { index }
    }

    @Test func aPictureIsFetchedOnceAndKeptWithItsTag() async throws {
        let transport = ScriptedTransport { _, number in
            number == 1 ? HTTPReply(status: 200, etag: #""a""#, body: Self.png) : HTTPReply(status: 304)
        }
        let time = ManualTime()
        let service = try service(transport, time: time)
        let first = try await service.picture(of: 25).value
        #expect(first.format == .png && first.body == Self.png)
        #expect(try await service.picture(of: 25).value == first)
        #expect(transport.requests.map(\.url) == ["http://art.test/25.png"])
        #expect(transport.requests[0].accept == "image/png, image/svg+xml")
        time.advance(by: .day * 31)
        #expect(try await service.picture(of: 25).value == first)
        #expect(transport.requests.map(\.etag) == [nil, #""a""#])
    }

    @Test func aKeptPictureIsShownWhileTheServerIsAway() async throws {
        let transport = ScriptedTransport { _, number in
            guard number == 1 else { throw HTTPTransportError.unreachable("away") }
            return HTTPReply(status: 200, body: Self.png)
        }
        let time = ManualTime()
        let service = try service(transport, time: time)
        _ = try await service.picture(of: 25)
        let fetched = time.date
        time.advance(by: .day * 31)
        #expect(try await service.picture(of: 25).freshness == .saved(since: fetched))
    }

    @Test(arguments: [1, 24, 4000, 11_000, 99_999, .max])
    func numbersWithoutAPokemonAreNotRequested(id: Int) async throws {
        let transport = ScriptedTransport { _, _ in HTTPReply(status: 200, body: Self.png) }
        let service = try service(transport)
        await #expect(throws: APIError.notFound(url: "http://art.test/\(id).png")) { try await service.picture(of: id) }
        #expect(transport.requests.isEmpty)
    }

    @Test func formsHavePicturesAndSoHasEverySpeciesBeforeTheIndexIsKnown() async throws {
        let transport = ScriptedTransport { _, _ in HTTPReply(status: 200, body: Self.png) }
        _ = try await service(transport).picture(of: 10_034)
        let early = try service(transport, index: nil)
        _ = try await early.picture(of: 1)
        await #expect(throws: APIError.self) { try await early.picture(of: 2000) }
        #expect(transport.requests.count == 2)
    }

    @Test func aMissingPictureIsNotRequestedAgainForAnHour() async throws {
        let transport = ScriptedTransport { _, _ in HTTPReply(status: 404) }
        let time = ManualTime()
        let service = try service(transport, time: time)
        for _ in 1...3 { await #expect(throws: APIError.self) { try await service.picture(of: 25) } }
        #expect(transport.requests.count == 1)
        time.advance(by: .hour)
        await #expect(throws: APIError.self) { try await service.picture(of: 25) }
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: ["<html>", "", "GIF89a", "PNG"])
    func onlyPicturesArePassedOn(body: String) async throws {
        let transport = ScriptedTransport { _, _ in HTTPReply(status: 200, body: Data(body.utf8)) }
        let service = try service(transport)
        await #expect(throws: APIError.notPicture(url: "http://art.test/25.png")) { try await service.picture(of: 25) }
    }

    @Test func picturesLeaveRequestsForFacts() async throws {
        let transport = ScriptedTransport { request, _ in
            request.url.hasSuffix(".png") ? HTTPReply(status: 200, body: Self.png) : .shortList
        }
        transport.hold()
        let gate = RequestGate(limit: 3)
        let service = try service(transport, gate: RequestGate(limit: 2, within: gate), index: .numbered(40))
        let facts = APIService(
            settings: try #require(APISettings(baseURL: "http://pokeapi.test")), transport: transport,
            cache: try CacheService(path: nil), gate: gate, logger: LogRecorder().logger)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 1...40 { group.addTask { _ = try await service.picture(of: id) } }
            try await eventually { transport.running == 2 }
            group.addTask { _ = try await facts.list(limit: 1, offset: 0, policy: .savedFirst) }
            try await eventually { transport.running == 3 }
            transport.release()
            try await group.waitForAll()
        }
        #expect(transport.mostRunning <= 3)
    }

    @Test(
        arguments: [
            ("25.png", 25), ("1.png", 1), ("0.png", nil), ("025.png", nil), ("+25.png", nil), ("-1.png", nil),
            ("25", nil),
            ("25.svg", nil), (".png", nil), ("25.png.png", nil), ("٢٥.png", nil), ("99999999999999999999.png", nil),
        ] as [(String, Int?)])
    func aFileNameIsANumber(file: String, id: Int?) {
        #expect(ArtworkRoute.number(in: file) == id)
    }

    @Test func theTagFollowsTheBytes() throws {
        let one = try #require(Picture(Self.png))
        let other = try #require(Picture(Self.png + [2]))
        #expect(one.etag == Picture(Self.png)?.etag)
        #expect(one.etag != other.etag)
        #expect(Picture(Data("<svg/>".utf8))?.format == .svg)
    }
}
