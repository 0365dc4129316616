// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing
import Vitral

@testable import VitralServer

/// The handler that closes a connection without progress, with exactly one response for each request.
@Suite struct ProgressHandlerTests {
    private let channel: EmbeddedChannel

    /// A handler that writes the status codes of responses, so that the channel has bytes to count.
    private final class Codes: ChannelOutboundHandler {
        typealias OutboundIn = HTTPResponsePart
        typealias OutboundOut = ByteBuffer

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            var bytes = ByteBuffer()
            switch unwrapOutboundIn(data) {
            case .head(let head): bytes.writeString("\(head.status.code) ")
            case .body(let part): bytes.writeString(String(repeating: " ", count: part.readableBytes))
            case .end: break
            }
            context.write(wrapOutboundOut(bytes), promise: promise)
        }
    }

    init() throws {
        let basePath = try #require(BasePath("/trips"))
        let terms = ProgressHandler.Terms(patience: .seconds(20), bytesPerSecond: 1024, basePath: basePath)
        channel = EmbeddedChannel(handlers: [Codes(), ProgressHandler(terms)])
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    private func request(_ path: String = "/trips/") throws {
        let head = HTTPRequest(method: .post, scheme: nil, authority: "a", path: path)
        try channel.writeInbound(HTTPRequestPart.head(head))
    }

    private func send(_ count: Int) throws {
        try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 0x78, count: count)))
    }

    private func answer(_ status: HTTPResponse.Status) throws {
        try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: status)))
        try channel.writeOutbound(HTTPResponsePart.end(nil))
    }

    private func advance(_ seconds: Int64) { channel.embeddedEventLoop.advanceTime(by: .seconds(seconds)) }

    /// Returns the status codes that the client has received.
    private func statuses() throws -> [Int] {
        var text = ""
        while let bytes = try channel.readOutbound(as: ByteBuffer.self) { text += String(buffer: bytes) }
        return text.split(separator: " ").compactMap { Int($0) }
    }

    @Test func `a missing body is a timeout`() throws {
        try request()
        advance(19)
        #expect(channel.isActive)
        advance(7)
        #expect(!channel.isActive)
        #expect(try statuses() == [408])
    }

    /// The other application's requests have its own rules.
    @Test func `a body outside of the base path has no deadline`() throws {
        try request("/")
        advance(3600)
        #expect(channel.isActive)
        try send(1)
        advance(3600)
        #expect(channel.isActive)
        #expect(try statuses() == [])
    }

    @Test func `a body has a minimum rate`() throws {
        try request()
        for _ in 0..<60 {
            channel.read()
            advance(1)
            try send(1024)
        }
        #expect(channel.isActive)
        for _ in 0..<60 {
            channel.read()
            advance(1)
            guard channel.isActive else { break }
            try send(1)
        }
        #expect(!channel.isActive)
        #expect(try statuses() == [408])
    }

    @Test func `time in which the server does not read is not counted`() throws {
        try request()
        try send(10)
        advance(3600)
        #expect(channel.isActive)
        channel.read()
        advance(30)
        #expect(!channel.isActive)
    }

    @Test func `a request is answered once`() throws {
        try request()
        try answer(.forbidden)
        advance(30)
        #expect(!channel.isActive)
        #expect(try statuses() == [403])
    }

    @Test func `a started response is aborted`() throws {
        try request()
        try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
        advance(30)
        #expect(!channel.isActive)
        #expect(try statuses() == [200])
    }

    @Test func `the later of two requests has its time when the earlier is answered`() throws {
        try request()
        try channel.writeInbound(HTTPRequestPart.end(nil))
        try request()
        channel.read()
        advance(300)
        #expect(channel.isActive, "The server is still busy with the first.")
        #expect(try statuses() == [])
        try answer(.ok)
        advance(15)
        #expect(channel.isActive)
        advance(15)
        #expect(!channel.isActive)
        #expect(try statuses() == [200, 408])
    }

    @Test func `an answer that is not read ends its connection, later than a body`() throws {
        try request()
        try channel.writeInbound(HTTPRequestPart.end(nil))
        // The bytes are written and not sent: the peer does not read.
        channel.write(HTTPResponsePart.head(HTTPResponse(status: .ok)), promise: nil)
        advance(59)
        #expect(channel.isActive)
        advance(10)
        #expect(!channel.isActive)
    }

    @Test func `a response that the client reads continues`() throws {
        try request()
        try channel.writeInbound(HTTPRequestPart.end(nil))
        try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
        for _ in 0..<20 {
            channel.write(HTTPResponsePart.body(ByteBuffer(repeating: 0, count: 64)), promise: nil)
            advance(50)
            channel.flush()
        }
        #expect(channel.isActive)
    }
}
