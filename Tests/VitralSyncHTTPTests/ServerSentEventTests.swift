// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralSyncHTTP

@Suite("Server-sent events") struct ServerSentEventTests {
    private func events(_ pieces: [some Sequence<UInt8>]) throws -> [ServerSentEvent] {
        var parser = ServerSentEventParser()
        return try pieces.flatMap { try parser.read(Data($0)) }
    }

    @Test("text that is cut inside a character arrives whole, wherever the cut is")
    func cuts() throws {
        let text = "id: né\nevent: grão\ndata: “São João” 🧾\ndata: fim\n\ndata: 2\n\n"
        let bytes = Array(text.utf8)
        let expected = [
            ServerSentEvent(name: "grão", data: "“São João” 🧾\nfim", id: "né"), ServerSentEvent(data: "2", id: "né"),
        ]
        for cut in 0...bytes.count {
            #expect(try events([bytes[..<cut], bytes[cut...]]) == expected)
        }
        #expect(try events(bytes.map { [$0] }) == expected)
    }

    @Test("all line breaks of the format end lines, and only those", arguments: ["\n", "\r", "\r\n"])
    func lineBreaks(lineBreak: String) throws {
        let text = "\u{FEFF}data: a\u{2028}b\n:comment\nunknown\ndata\n\n\n\ndata:c\n\n"
            .replacing("\n", with: lineBreak)
        let expected = [ServerSentEvent(data: "a\u{2028}b\n"), ServerSentEvent(data: "c")]
        #expect(try events([Array(text.utf8)]) == expected)
        #expect(try events(text.utf8.map { [$0] }) == expected)
    }

    @Test("an unfinished event is none, and an identifier with NUL is ignored")
    func unfinished() throws {
        #expect(try events([Array("id: 1\ndata: a\n\nid: 2\u{0}\ndata: b\n\ndata: c".utf8)]).map(\.id) == ["1", "1"])
    }

    @Test(
        "an event that is too long ends the reading",
        arguments: [
            "data: \(String(repeating: "x", count: 200))",
            String(repeating: "data: 123456789\n", count: 20),
        ])
    func tooLong(text: String) throws {
        var parser = ServerSentEventParser(byteLimit: 100)
        #expect(throws: ServerSentEventParser.TooLong()) { try parser.read(Data(text.utf8)) }
    }

    @Test("a time to wait is digits, and at most an hour")
    func retry() throws {
        var parser = ServerSentEventParser()
        #expect(try parser.read(Data("retry: 2500\n".utf8)).isEmpty && parser.retry == .milliseconds(2_500))
        _ = try parser.read(Data("retry: -1\nretry: 1e9\nretry: 99999999999999999999\n".utf8))
        #expect(parser.retry == .milliseconds(2_500))
        _ = try parser.read(Data("retry: 999999999\n".utf8))
        #expect(parser.retry == .seconds(3_600))
    }

    @Test("an event is read as it was written, whatever its text")
    func roundTrip() throws {
        let event = ServerSentEvent(name: "a", data: "x\ny\u{2028}é: ", id: "7")
        #expect(try events([event.bytes]) == [event])
        let broken = ServerSentEvent(name: "a\nb", data: "x\r\ny\rz", id: "7\r8")
        #expect(try events([broken.bytes]) == [ServerSentEvent(name: "ab", data: "x\ny\nz", id: "78")])
    }
}
