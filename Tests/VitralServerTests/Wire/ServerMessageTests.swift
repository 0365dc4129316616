// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import Testing

@testable import VitralServer

@Suite struct ServerMessageTests {
    /// Returns the text of a frame, after a check of its header.
    private func text(_ frame: ByteBuffer) throws -> String {
        var frame = frame
        let (first, second) = (frame.readInteger(as: UInt8.self), frame.readInteger(as: UInt8.self))
        #expect(first == 0x81)
        var length = Int(try #require(second))
        if length == 126 {
            let wide = frame.readInteger(as: UInt16.self)
            length = Int(try #require(wide))
        } else if length == 127 {
            let wide = frame.readInteger(as: UInt64.self)
            length = Int(try #require(wide))
        }
        #expect(frame.readableBytes == length)
        return String(buffer: frame)
    }

    @Test func `messages have the format of the protocol`() throws {
        #expect(
            try text(ServerMessage.ok(sequence: 3, acknowledging: 12, status: .resumed)) == #"["ok",3,12,"resumed"]"#)
        #expect(try text(ServerMessage.acknowledgement(sequence: 3, of: 12)) == "[3,12]")
        #expect(try text(ServerMessage.heartbeat) == #"["p"]"#)
        #expect(try text(ServerMessage.notice("slow", "a \"b\"")) == #"["notice","slow","a \"b\""]"#)
        let patch = ServerMessage.patch(
            sequence: 1024, acknowledging: 0, operations: Array(#"["t","1","x"],["r","2"]"#.utf8))
        #expect(try text(patch) == #"[1024,0,["t","1","x"],["r","2"]]"#)
        let bye = try text(ServerMessage.bye(.expired))
        #expect(bye.hasPrefix(#"["bye","expired","#))
    }

    @Test(arguments: [0, 1, 100, 105, 106, 107, 108, 109, 110, 120, 65_500, 65_526, 65_530, 70_000])
    func `a patch of any length has the right header`(count: Int) throws {
        let operations = [UInt8](repeating: UInt8(ascii: "x"), count: count)
        let frame = ServerMessage.patch(sequence: 9, acknowledging: 10, operations: operations)
        #expect(try text(frame) == "[9,10,\(String(decoding: operations, as: UTF8.self))]")
    }

    @Test func `a page survives a JSON parser`() throws {
        let title = "“\u{1}\u{1F}\"\\\n\t\r/é😀\u{2028}"
        let body = "<p title=\"a\\b\">\u{0}\n</p>"
        let frame = ServerMessage.page(
            sequence: .max >> 11, acknowledging: 5, title: title, body: Array(body.utf8), address: "/a?b=\"")
        let parsed = try JSONSerialization.jsonObject(with: Data(text(frame).utf8)) as? [Any]
        let values = try #require(parsed)
        #expect(values[0] as? String == "page")
        #expect((values[1] as? NSNumber)?.uint64Value == JSONScanner.largestNumber)
        #expect(values[2] as? Int == 5)
        #expect(values[3] as? String == title)
        #expect(values[4] as? String == body)
        #expect(values[5] as? String == "/a?b=\"")
    }

    @Test func `every closeReason has a code, words and a close code`() {
        let farewells: [(CloseReason, String, UInt16)] = [
            (.expired, "expired", 4001), (.restart, "restart", 1012), (.replaced, "replaced", 4002),
            (.version(9), "version", 4003), (.limit(.messageSize(5)), "limit", 1009), (.limit(.idle), "limit", 1008),
            (.limit(.silence), "limit", 1008), (.limit(.sessions), "limit", 1008),
            (.malformed(.syntax), "malformed", 1008),
            (.malformed(.encoding), "malformed", 1007), (.violation(.unmasked), "malformed", 1002),
            (.violation(.binary), "malformed", 1003), (.violation(.compression), "malformed", 1007),
        ]
        for (closeReason, code, closeCode) in farewells {
            #expect("\(closeReason.code)" == code)
            #expect(closeReason.closeCode == closeCode)
            #expect(WebSocketFrame.isValidClose(closeReason.closeCode))
            #expect(!closeReason.text.isEmpty)
        }
    }
}
