// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PokeExplorerMirror

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct ArtworkTests {
    private func everySubject() throws -> [ArtworkSubject] {
        let facts = try FactArchive.bundled.get()
        return facts[.pokemon].entries.compactMap { facts.artworkSubject(id: $0.id) }
    }

    @Test func theDrawingIsServedAsAPicture() async throws {
        try await withMirror { mirror in
            let pokemon = try await mirror.get(Pokemon.self, "/api/v2/pokemon/25")
            let url = try #require(pokemon.sprites.other.officialArtwork.frontDefault)
            let picture = try await mirror.ask(url)
            #expect(picture.status == 200)
            #expect(picture.header("content-type") == "image/svg+xml; charset=utf-8")
            #expect(picture.text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 400\">"))
            #expect(picture.text.contains(">0025</text>"))
            let tag = try #require(picture.header("etag"))
            #expect(try await mirror.ask(url, headers: [("if-none-match", tag)]).status == 304)
            #expect(try await mirror.ask("/sprites/pokemon/25.svg").body == picture.body)
        }
    }

    @Test func everyPokemonHasASmallDrawingOfItsOwn() throws {
        let subjects = try everySubject()
        #expect(subjects.count == 1_351)
        var drawings: Set<String> = []
        for subject in subjects {
            let svg = Artwork.svg(of: subject)
            #expect(svg.utf8.count < 4_096, "\(subject.id) takes \(svg.utf8.count) bytes")
            drawings.insert(svg)
        }
        #expect(drawings.count == 1_351)
    }

    @Test func everyDrawingIsWellFormed() throws {
        for subject in try everySubject() {
            let parser = XMLParser(data: Data(Artwork.svg(of: subject).utf8))
            #expect(parser.parse(), "\(subject.id): \(String(describing: parser.parserError))")
        }
    }

    /// The same in every run and on every machine.
    ///
    /// A change of the drawings must be intended, and changes this number.
    @Test func theSameSubjectIsAlwaysDrawnTheSame() throws {
        let some = try everySubject().enumerated().filter { $0.offset.isMultiple(of: 27) }.map(\.element)
        let once = some.map(Artwork.svg(of:))
        #expect(once == some.map(Artwork.svg(of:)))
        let fingerprint = once.joined().utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        #expect(fingerprint == 15_838_950_585_980_363_186)
    }

    @Test func aSubjectIsMadeOfFacts() throws {
        let facts = try FactArchive.bundled.get()
        #expect(
            facts.artworkSubject(id: 6)
                == ArtworkSubject(id: 6, species: 6, types: [.fire, .flying], family: 2, stage: 2, shape: "upright"))
        #expect(facts.artworkSubject(id: 10_034)?.species == 6)
        #expect(facts.artworkSubject(id: 172)?.stage == 0)
        #expect(facts.artworkSubject(id: 25)?.stage == 1)
        #expect(facts.artworkSubject(id: 0) == nil)
    }

    @Test func whatTheFactsDoNotTellIsDrawnAllTheSame() {
        let unknown = ArtworkSubject(id: 4_000, species: 4_000, types: [], family: 0, stage: 9, shape: "teapot")
        #expect(Artwork.svg(of: unknown).hasSuffix("</svg>"))
    }
}
