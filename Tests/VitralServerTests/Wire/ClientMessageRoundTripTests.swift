// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTestSupport

@testable import VitralServer

/// Random messages, made from valid messages by small changes so that many of them are valid too.
@Suite struct ClientMessageRoundTripTests {
    private static let messages = [
        #"["e",7,"c","1a.3"]"#, #"["e",1,"i","1","h\u00e9\ud83d\ude00\n",4]"#, #"["e",9,"g","zz","true",0]"#,
        #"["e",1,"s","5"]"#, #"["e",12,"f","5.z",true]"#, #"["e",3,"d","5"]"#, #"["e",4,"r","5"]"#,
        #"["e",5,"x","5","drop","a b"]"#, #"["e",6,"m","5","320 240.5"]"#, #"["e",6,"h","5","3 4"]"#,
        #"["e",6,"p","5","1 0"]"#, #"["e",6,"k","5","1 0 a"]"#, #"["e",6,"b","5","pick"]"#, #"["e",6,"o","5","7"]"#,
        #"["e",2,"n","/p?a=b&c",["/","/p"]]"#, #"["e",3,"j","Maps","{\"zoom\":3}"]"#,
        #"["q",{"dark":true,"reducedMotion":false}]"#, #"["w","9.1",40,20]"#, #"["a",120]"#, #"["p"]"#, #"["v",false]"#,
        #"["hello",1,"abc",9,"/a?b=c",{"dark":true,"reducedMotion":true}]"#,
        #"["hello",1,"abc",9,"/",{"dark":true,"reducedMotion":true,"timeZone":"Asia/Tokyo"}]"#,
        #"["hello",1,"abc",0,"/",{"dark":true,"reducedMotion":true,"from":"xyz"}]"#,
        #"["q",{"timeZone":"Etc/GMT+3","dark":true,"reducedMotion":false}]"#,
    ].map { Array($0.utf8) }

    /// Parts of texts, among them escapes and parts of addresses.
    private static let texts = [
        " ", #"\n"#, #"\""#, #"\\"#, #"\u00e9"#, #"\u0001"#, #"\ud83d\ude00"#, #"\ude00"#, "é", "😀", "\u{301}", "1",
        "z",
        ".", "/", "?", "&", "=", "%20", "+", "#", #"",""#,
    ].map { Array($0.utf8) }

    private static let spaces = [" ", "\t", "\r\n", "  "].map { Array($0.utf8) }

    private func scan(_ bytes: [UInt8]) throws -> ClientMessage {
        try bytes.withUnsafeBytes { try ClientMessage(scanning: $0) }
    }

    @Test func `an accepted message encodes back to itself, and any other bytes are refused`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = RandomSource(seed: seed)
        var accepted = 0
        for _ in 0..<20_000 {
            let bytes = Self.changed(Self.messages.randomElement(using: &generator) ?? [], using: &generator)
            let message: ClientMessage
            do {
                message = try scan(bytes)
            } catch {
                try #require(error is MalformedMessage, "seed \(seed)")
                continue
            }
            accepted += 1
            let comment: Comment = "seed \(seed), message \(String(decoding: bytes, as: UTF8.self))"
            let encoded = message.encoded
            try #require(encoded == Self.expected(bytes), comment)
            try #require(try scan(Array(encoded.json.utf8)).encoded == encoded, comment)
        }
        #expect(accepted > 5_000, "seed \(seed)")
    }

    /// Returns a message with one to three changes, most of which leave it valid.
    private static func changed(_ message: [UInt8], using generator: inout RandomSource) -> [UInt8] {
        var bytes = message
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let index = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<10, using: &generator) {
            case 0...4:
                let parts = isInText(index, of: bytes) ? texts : isNumber(bytes[index]) ? [[bytes[index]]] : spaces
                bytes.insert(contentsOf: parts.randomElement(using: &generator) ?? [], at: index)
            case 5...7:
                guard isNumber(bytes[index]) else { continue }
                bytes[index] = .random(in: UInt8(ascii: "0")...UInt8(ascii: "9"), using: &generator)
            case 8: bytes[index] = .random(in: 0...255, using: &generator)
            default: bytes.removeLast(min(bytes.count - 1, Int.random(in: 0...5, using: &generator)))
            }
        }
        return bytes
    }

    private static func isNumber(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    private static func isInText(_ index: Int, of bytes: [UInt8]) -> Bool {
        !bytes[..<index].count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
    }

    /// Returns an accepted message as Foundation reads it, with its ids and its address in their canonical form.
    private static func expected(_ bytes: [UInt8]) -> JSONValue? {
        // Foundation refuses half of a surrogate pair, which the scanner replaces. A combining character after it must not
        // hide it from the pattern.
        let escape = /\\\\|\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u[dD][89a-fA-F]../.matchingSemantics(.unicodeScalar)
        let text = String(decoding: bytes, as: UTF8.self).replacing(escape) {
            $0.output.unicodeScalars.count == 6 ? #"\ufffd"# : String($0.output)
        }
        guard case .list(var values)? = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else {
            return nil
        }
        if values.first == .text("w") {
            values[1] = canonicalID(values[1])
        } else if values.first == .text("e"), values[2] == .text("n") {
            guard case .text(let address) = values[3] else { return nil }
            values[3] = .text(Address(String(decoding: address, as: UTF8.self)).string)
        } else if values.first == .text("e"), values[2] != .text("j") {
            values[3] = canonicalID(values[3])
        }
        return .list(values)
    }

    /// Returns an id without leading zeros, and without its local number if that is 0.
    private static func canonicalID(_ value: JSONValue) -> JSONValue {
        guard case .text(let bytes) = value else { return value }
        let numbers = String(decoding: bytes, as: UTF8.self).split(separator: ".").compactMap { Int($0, radix: 36) }
        let isPlain = numbers.count == 1 || numbers.last == 0
        return .text(numbers.prefix(isPlain ? 1 : 2).map { String($0, radix: 36) }.joined(separator: "."))
    }
}
