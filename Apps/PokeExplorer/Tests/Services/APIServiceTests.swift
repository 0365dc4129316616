// SPDX-License-Identifier: Apache-2.0

import Foundation
import PokeExplorerMirror
import Testing
import VitralTestSupport

@testable import PokeExplorer

/// The service against a real server: responses that it decodes, and errors for responses that it cannot decode.
@Suite(.timeLimit(.minutes(5)))
struct APIServiceTests {
    @Test func readsAListAndFollowsTheAddressesInIt() async throws {
        try await withMirror { mirror, origin in
            let api = try makeAPI(origin, cache: try CacheService(path: nil))
            let list = try await api.list(limit: 40, offset: 20, policy: .savedFirst).value
            #expect(list.results.count == 40)
            #expect(list.count > 1025)
            #expect(list.next != nil && list.previous != nil)
            let first = try #require(list.results.first)
            #expect(first.name == "spearow")
            let spearow = try await api.pokemon(at: ResourceLink(first.url).path, policy: .savedFirst).value
            #expect(spearow.id == 21)
            #expect(spearow.height == 3)
            #expect(spearow.weight == 20)
            #expect(spearow.types?.map(\.type.name) == ["normal", "flying"])
            #expect(StatSet(spearow).total == 262)
            let paths = mirror.requests().map(\.path)
            #expect(paths.count == 2)
        }
    }

    @Test func readsSpeciesAndChain() async throws {
        try await withMirror { _, origin in
            let api = try makeAPI(origin, cache: try CacheService(path: nil))
            let species = try await api.species(at: "/api/v2/pokemon-species/133/", policy: .savedFirst).value
            #expect(SpeciesProfile(species).genus(in: "en-GB")?.text == "Evolution Pokémon")
            let path = try #require(SpeciesProfile(species).chainPath)
            let chain = try await api.evolutionChain(at: path, policy: .savedFirst).value
            #expect(chain.chain.evolvesTo?.count == 8)
        }
    }

    @Test func `a missing resource is an error of its own`() async throws {
        try await withMirror { mirror, origin in
            let api = try makeAPI(origin, cache: try CacheService(path: nil))
            let url = origin + "/api/v2/pokemon/99999/"
            await #expect(throws: APIError.notFound(url: url)) {
                try await api.pokemon(at: "/api/v2/pokemon/99999/", policy: .savedFirst)
            }
            #expect(mirror.requests().count == 1)
        }
    }

    @Test(arguments: [
        (PokeAPIMirrorServer.Fault.badJSON, ErrorMessage.cutShort),
        (.webPage, .unreadable), (.wrongShape, .unreadable), (.emptyBody, .empty), (.cutConnection, .cutShort),
        (.status(500), .server), (.status(418), .unexpected), (.status(429), .rateLimited(seconds: 0)),
    ])
    func `every invalid response has its error`(fault: PokeAPIMirrorServer.Fault, message: ErrorMessage) async throws {
        try await withMirror { mirror, origin in
            mirror.inject(fault)
            let log = LogRecorder()
            let api = try makeAPI(origin, cache: try CacheService(path: nil), logger: log.logger)
            let error = await #expect(throws: APIError.self) {
                try await api.pokemon(at: "/api/v2/pokemon/25/", policy: .savedFirst)
            }
            #expect(error?.message == message)
            #expect(error?.url == origin + "/api/v2/pokemon/25/")
            #expect(log.lines.contains { $0.hasPrefix("warning") && $0.contains(origin + "/api/v2/pokemon/25/") })
        }
    }

    @Test func aWrongShapeIsLoggedWithItsCodingPath() async throws {
        let log = LogRecorder()
        let transport = ScriptedTransport { _, _ in
            .json(#"{"count":2,"results":[{"name":"bulbasaur","url":"/a/1/"},{"name":7,"url":"/a/2/"}]}"#)
        }
        let api = try makeAPI(transport, logger: log.logger)
        let error = await #expect(throws: APIError.self) {
            try await api.list(limit: 2, offset: 0, policy: .savedFirst)
        }
        #expect(error?.codingPath == "results[1].name")
        let line = try #require(log.lines.last)
        #expect(line.contains("coding-path=results[1].name"))
        #expect(line.contains("url=http://pokeapi.test/api/v2/pokemon?limit=2&offset=0"))
    }

    @Test func aMissingKeyIsPartOfThePath() {
        let error = #expect(throws: APIError.self) {
            try JSONAnswer.decode(NamedResource.self, from: Data(#"{"name":"x"}"#.utf8), url: "u")
        }
        #expect(error == .wrongShape(url: "u", codingPath: "url", reason: "the key is missing"))
    }

    @Test func blankTextIsEmptyAndProseIsNotJSON() {
        #expect(throws: APIError.empty(url: "u")) {
            try JSONAnswer.decode(NamedResource.self, from: Data(" \n".utf8), url: "u")
        }
        let error = #expect(throws: APIError.self) {
            try JSONAnswer.decode(NamedResource.self, from: Data("Sorry!".utf8), url: "u")
        }
        guard case .notJSON = error else {
            Issue.record("prose was taken for \(String(describing: error))")
            return
        }
    }

    @Test func `a missing server is unreachable`() async throws {
        // Port 1 is reserved for a service that does not run here.
        let api = try makeAPI("http://127.0.0.1:1", cache: try CacheService(path: nil))
        let error = await #expect(throws: APIError.self) {
            try await api.list(limit: 1, offset: 0, policy: .savedFirst)
        }
        #expect(error?.message == .unreachable)
    }

    @Test func aSlowAnswerTimesOut() async throws {
        try await withMirror { mirror, origin in
            mirror.inject(.delay(.seconds(30)))
            let api = try makeAPI(origin, cache: try CacheService(path: nil)) {
                $0.timeout = .milliseconds(50)
            }
            await #expect(throws: APIError.timedOut(url: origin + "/api/v2/type/1/")) {
                try await api.type(1, policy: .savedFirst)
            }
        }
    }

    @Test func `a response that is too long is not read`() async throws {
        try await withMirror { _, origin in
            let api = try makeAPI(origin, cache: try CacheService(path: nil)) { $0.bodyLimit = 1000 }
            await #expect(throws: APIError.tooLarge(url: origin + "/api/v2/type/1/", limit: 1000)) {
                try await api.type(1, policy: .savedFirst)
            }
        }
    }

    @Test func `only the configured host receives requests`() async throws {
        let transport = ScriptedTransport { _, _ in .shortList }
        let api = try makeAPI(transport)
        let foreign = ResourceLink("https://evil.example/api/v2/pokemon/1/").path
        _ = try? await api.pokemon(at: foreign, policy: .savedFirst)
        #expect(transport.requests.map(\.url) == ["http://pokeapi.test/api/v2/pokemon/1/"])
    }

    @Test(arguments: [
        ("https://pokeapi.co", "https://pokeapi.co"), ("https://pokeapi.co/api/v2/", "https://pokeapi.co"),
        ("http://localhost:8081/", "http://localhost:8081"), ("http://[::1]:80/api/v2", "http://[::1]:80"),
        ("https://example.org/mirror/api/v2", "https://example.org/mirror"),
    ])
    func `the base URL may be the root or the API`(text: String, origin: String) {
        #expect(APISettings(baseURL: text)?.origin == origin)
    }

    @Test(arguments: ["", "pokeapi.co", "ftp://pokeapi.co", "file:///etc/passwd", "http://"])
    func `a base URL that is not HTTP is refused`(text: String) {
        #expect(APISettings(baseURL: text) == nil)
    }
}
