// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Testing
import VitralTestSupport

@testable import VitralServer

@Suite struct WebSocketFrameTests {
    private func header(_ bytes: [UInt8], compression: Bool = false) throws -> WebSocketFrame.Header? {
        try bytes.withUnsafeBytes { try WebSocketFrame.header(in: $0, compression: compression) }
    }

    @Test(arguments: [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
    func `lengths are read as clients write them`(count: Int) throws {
        let frame = SocketClient.frame(0x81, [UInt8](repeating: 1, count: count))
        let header = try #require(try header(frame))
        #expect(header.isFinal)
        #expect(header.opcode == .text)
        #expect(header.length == count)
        #expect(header.headerLength == frame.count - count)
    }

    @Test func `an incomplete header waits for more bytes`() throws {
        let frame = SocketClient.frame(0x81, [UInt8](repeating: 1, count: 70_000))
        for count in 0..<14 { #expect(try header(Array(frame[..<count])) == nil) }
        #expect(try header(Array(frame[..<14])) != nil)
    }

    @Test(
        arguments: [
            ([0x81, 0x01], .unmasked), ([0x83, 0x80], .opcode), ([0x8B, 0x80], .opcode), ([0xA1, 0x80], .reservedBit),
            ([0x91, 0x80], .reservedBit), ([0xC1, 0x80], .reservedBit), ([0x09, 0x80], .control),
            ([0x88, 0xFE], .control),
            ([0x81, 0xFE, 0, 125], .length), ([0x81, 0xFF, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], .length),
            ([0x81, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0], .length),
        ] as [([UInt8], WebSocketFrame.Violation)])
    func `each violation of the standard has its error`(bytes: [UInt8], violation: WebSocketFrame.Violation) {
        #expect(throws: violation) { try header(bytes) }
    }

    @Test func `the compression bit is valid only if negotiated`() throws {
        let mask: [UInt8] = [0, 0, 0, 0]
        #expect(try header([0xC1, 0x80] + mask, compression: true)?.isCompressed == true)
        #expect(throws: WebSocketFrame.Violation.reservedBit) { try header([0xC0, 0x80] + mask, compression: true) }
        #expect(throws: WebSocketFrame.Violation.reservedBit) { try header([0xC9, 0x80] + mask, compression: true) }
    }

    @Test func `payloads of any length are unmasked`() {
        var generator = RandomSource()
        for count in 0..<40 {
            let mask = (0..<4).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let payload = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let masked = payload.enumerated().map { $1 ^ mask[$0 % 4] }
            var result = [UInt8](repeating: 0, count: count)
            let word = mask.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
            masked.withUnsafeBytes { source in
                result.withUnsafeMutableBytes { WebSocketFrame.unmask(source, with: word, into: $0) }
            }
            #expect(result == payload)
        }
    }

    @Test func `close codes that no peer may send are refused`() {
        for code: UInt16 in [1000, 1001, 1003, 1007, 1011, 1012, 3000, 4999] {
            #expect(WebSocketFrame.isValidClose(code))
        }
        for code: UInt16 in [0, 999, 1004, 1005, 1006, 1015, 2999, 5000] { #expect(!WebSocketFrame.isValidClose(code)) }
    }
}
