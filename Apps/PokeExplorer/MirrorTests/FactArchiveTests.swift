// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PokeExplorerMirror

@Suite struct FactArchiveTests {
    private let text = Array("type\t1\tnormal\t{\"url\":\"@/a\"}\nevolution-chain\t3\t\t{\"id\":3}\n".utf8)

    @Test func resourcesAreFoundByNumberAndName() throws {
        let facts = try FactArchive(text: text)
        let normal = try #require(facts[.type].entry(key: "normal"))
        #expect(normal.id == 1)
        #expect(facts[.type].entry(key: "1")?.name == "normal")
        #expect(facts[.evolutionChain].entry(key: "3") != nil)
        #expect(facts[.evolutionChain].entry(key: "") == nil)
        #expect(facts[.pokemon].entries.isEmpty)
    }

    @Test func theOriginBelongsBetweenThePieces() throws {
        let facts = try FactArchive(text: text)
        var pieces: [String] = []
        facts.forEachPiece(of: try #require(facts[.type].entry(id: 1))) { piece in
            pieces.append(String(decoding: piece, as: UTF8.self))
        }
        #expect(pieces == ["{\"url\":\"", "/a\"}"])
    }

    @Test(arguments: [
        "type\t1\tnormal\n", "planet\t1\tmars\t{}\n", "type\tone\tnormal\t{}\n", "\n", "type\t1\tnormal\t\n",
    ])
    func aMalformedLineIsNamed(line: String) {
        #expect(throws: FactArchiveError.malformed(line: 3)) { try FactArchive(text: text + Array(line.utf8)) }
    }

    @Test func damagedGzipIsRefused() throws {
        #expect(throws: GzipError.self) { try gunzip([]) }
        #expect(throws: GzipError.self) { try gunzip(Array(repeating: 0x1F, count: 40)) }
        // A header, an empty deflate block, and a wrong size.
        let lying: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 5, 0, 0, 0]
        #expect(throws: GzipError.self) { try gunzip(lying) }
        let empty: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        #expect(try gunzip(empty).isEmpty)
    }
}
