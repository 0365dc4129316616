// SPDX-License-Identifier: Apache-2.0

import PokeExplorerMirror
import Testing

@Suite struct AnswerTests {
    @Test func anAnswerMayBeKeptForADay() async throws {
        try await withMirror { mirror in
            let reply = try await mirror.ask("/api/v2/type/fire")
            #expect(reply.status == 200)
            #expect(reply.header("cache-control") == "public, max-age=86400, s-maxage=86400")
            #expect(reply.header("content-type") == "application/json; charset=utf-8")
            #expect(reply.header("access-control-allow-origin") == "*")
        }
    }

    @Test func whatTheClientHasIsNotSentAgain() async throws {
        try await withMirror { mirror in
            let first = try await mirror.ask("/api/v2/pokemon/1")
            let tag = try #require(first.header("etag"))
            #expect(tag.hasPrefix("W/\""))
            for known in [tag, String(tag.dropFirst(2)), "\"other\", \(tag)", "*"] {
                let again = try await mirror.ask("/api/v2/pokemon/1", headers: [("if-none-match", known)])
                #expect(again.status == 304)
                #expect(again.header("etag") == tag)
                #expect(again.body.isEmpty)
            }
            let changed = try await mirror.ask("/api/v2/pokemon/1", headers: [("if-none-match", "W/\"old\"")])
            #expect(changed.status == 200)
            #expect(changed.body == first.body)
            let other = try await mirror.ask("/api/v2/pokemon/2", headers: [("if-none-match", tag)])
            #expect(other.status == 200)
        }
    }

    @Test(arguments: [
        "/", "/api", "/api/v1/pokemon", "/api/v2/move/1", "/api/v2/pokemon/0", "/api/v2/pokemon/missingno",
        "/api/v2/pokemon-species/10001", "/api/v2/evolution-chain/210", "/api/v2/evolution-chain/bulbasaur",
        "/api/v2/type/99", "/api/v2/pokemon/1/encounters", "/sprites/pokemon/1.png", "/sprites/pokemon/9999.svg",
        "/sprites/pokemon/other/home/1.svg", "/sprites",
    ])
    func whatIsNotThereIsNotFound(path: String) async throws {
        try await withMirror { mirror in
            let reply = try await mirror.ask(path)
            #expect(reply.status == 404)
            #expect(reply.text == "Not Found")
            #expect(reply.header("content-type") == "text/plain; charset=utf-8")
            #expect(reply.header("etag") == nil)
        }
    }

    @Test func aNameThatNoResourceCanHaveIsABadRequest() async throws {
        try await withMirror { mirror in
            let reply = try await mirror.ask("/api/v2/pokemon/%22%3E")
            #expect(reply.status == 400)
            #expect(reply.text == "Bad Request")
        }
    }

    @Test func headGivesTheHeadersAlone() async throws {
        try await withMirror { mirror in
            let get = try await mirror.ask("/api/v2/type/1")
            let head = try await mirror.ask(.head, "/api/v2/type/1")
            #expect(head.status == 200)
            #expect(head.header("content-length") == String(get.body.count))
            #expect(head.header("etag") == get.header("etag"))
            #expect(head.body.isEmpty)
        }
    }

    @Test func nothingCanBeChanged() async throws {
        try await withMirror { mirror in
            let reply = try await mirror.ask(.post, "/api/v2/pokemon/1", body: "{}")
            #expect(reply.status == 405)
            #expect(reply.header("allow") == "GET, HEAD")
        }
    }

    @Test func urlsBeginWithTheHostThatWasAsked() async throws {
        try await withMirror { mirror in
            let headers = [("host", "dex.test:81"), ("x-forwarded-proto", "https")]
            let reply = try await mirror.ask("/api/v2/pokemon/1", headers: headers)
            let pokemon = try reply.decode(Pokemon.self)
            #expect(pokemon.species.url == "https://dex.test:81/api/v2/pokemon-species/1/")
            #expect(pokemon.sprites.frontDefault == "https://dex.test:81/sprites/pokemon/1.svg")
            #expect(!reply.text.contains(mirror.origin))
            #expect(!reply.text.contains("@"))
        }
    }

    @Test func aHostThatWouldBreakTheJSONIsReplaced() async throws {
        try await withMirror { mirror in
            let port = try await mirror.server.boundPort
            let reply = try await mirror.ask("/api/v2/pokemon/1", headers: [("host", "a\",\"b")])
            let species = try reply.decode(Pokemon.self).species
            #expect(species.url == "http://localhost:\(port)/api/v2/pokemon-species/1/")
        }
    }
}
