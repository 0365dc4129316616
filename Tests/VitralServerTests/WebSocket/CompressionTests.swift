// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Testing
import VitralTestSupport

@testable import VitralServer

@Suite struct CompressionTests {
    private func compress(_ bytes: [UInt8], _ compressor: Compressor) throws -> [UInt8] {
        var buffer = ByteBuffer()
        #expect(bytes.withUnsafeBytes { compressor.message($0, into: &buffer) })
        return Array(buffer.readableBytesView)
    }

    private func expand(_ bytes: [UInt8], limit: Int, _ expander: Expander) throws -> [UInt8] {
        var target = [UInt8](repeating: 0, count: limit + 1)
        let count = try target.withUnsafeMutableBytes { target in
            try bytes.withUnsafeBytes { try expander.message($0, into: target) }
        }
        return Array(target[..<count])
    }

    @Test func `messages are expanded unchanged and independently`() throws {
        var generator = RandomSource()
        let compressor = try #require(Compressor(.raw, level: 6))
        let expander = try #require(Expander())
        for count in [0, 1, 10, 511, 512, 513, 16_383, 16_384, 16_385, 200_000] {
            for alphabet in [1, 4, 256] {
                let message = (0..<count).map { _ in UInt8(Int.random(in: 0..<alphabet, using: &generator)) }
                let compressed = try compress(message, compressor)
                #expect(try expand(compressed, limit: count, expander) == message)
                #expect(try compress(message, compressor) == compressed, "Nothing of an earlier message is used.")
            }
        }
    }

    @Test func `a message that expands beyond the limit is refused early`() throws {
        let compressor = try #require(Compressor(.raw, level: 9))
        let expander = try #require(Expander())
        let bomb = try compress([UInt8](repeating: 0, count: 50_000_000), compressor)
        #expect(bomb.count < 60_000)
        #expect(throws: Expander.Failure.tooBig) { try expand(bomb, limit: 65_536, expander) }
        let exact = try compress([UInt8](repeating: 0, count: 1000), compressor)
        #expect(try expand(exact, limit: 1000, expander).count == 1000)
        #expect(throws: Expander.Failure.tooBig) { try expand(exact, limit: 999, expander) }
    }

    @Test func `invalid compressed data is refused, and the next message is read`() throws {
        let compressor = try #require(Compressor(.raw, level: 6))
        let expander = try #require(Expander())
        #expect(throws: Expander.Failure.corrupt) { try expand([0xFF, 0xFF, 0xFF], limit: 100, expander) }
        let message = Array("after the storm".utf8)
        #expect(try expand(compress(message, compressor), limit: 100, expander) == message)
    }

    @Test(arguments: [
        ("permessage-deflate", true),
        ("permessage-deflate; client_max_window_bits", true),
        ("permessage-deflate; client_max_window_bits=10", true),
        ("permessage-deflate; client_max_window_bits=16", false),
        ("permessage-deflate; server_no_context_takeover; client_no_context_takeover", true),
        ("permessage-deflate; server_max_window_bits=15", true),
        ("permessage-deflate; server_max_window_bits=10", false),
        ("permessage-deflate; server_max_window_bits=10, permessage-deflate", true),
        ("permessage-deflate; server_no_context_takeover=1", false),
        ("permessage-deflate; client_max_window_bits; client_max_window_bits", false),
        ("permessage-deflate; unknown", false),
        ("PerMessage-Deflate ; Client_Max_Window_Bits = \"12\"", true),
        ("x-webkit-deflate-frame", false),
        ("", false),
    ])
    func `only supported extensions are negotiated`(offer: String, isAcceptable: Bool) {
        #expect(Deflation.isAcceptable([offer]) == isAcceptable)
    }
}
