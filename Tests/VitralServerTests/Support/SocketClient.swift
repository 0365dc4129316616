// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import VitralServer

/// A WebSocket client over a real socket that can also break the protocol.
///
/// It shares no code with the server, so that mistakes of both sides are found.
final class SocketClient {
    /// A message from a server.
    enum Received: Equatable {
        case text(String)
        case compressed([UInt8])
        case ping([UInt8])
        case pong([UInt8])
        case close(UInt16?)
        /// The connection has ended.
        case end
    }

    let channel: any Channel
    /// The response to the upgrade request, head and body.
    private(set) var answer = ""
    private var inbound: AsyncStream<ByteBuffer>.AsyncIterator
    private var unread = ByteBuffer()
    private var lastEvent: UInt64 = 0
    /// The number of sent messages since the server was known to have handled all.
    private var unsettled = 0

    private init(channel: any Channel, inbound: AsyncStream<ByteBuffer>) {
        self.channel = channel
        self.inbound = inbound.makeAsyncIterator()
    }

    private final class Reader: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer
        let continuation: AsyncStream<ByteBuffer>.Continuation

        init(_ continuation: AsyncStream<ByteBuffer>.Continuation) {
            self.continuation = continuation
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) { continuation.yield(unwrapInboundIn(data)) }
        func channelInactive(context: ChannelHandlerContext) { continuation.finish() }
        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }

    /// Opens a connection and sends nothing yet.
    static func connect(_ server: TestServer) async throws -> SocketClient {
        try await connect(port: server.address.port)
    }

    /// Opens a connection to a port of this machine and sends nothing yet.
    static func connect(port: Int) async throws -> SocketClient {
        let (stream, continuation) = AsyncStream.makeStream(of: ByteBuffer.self)
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelInitializer { channel in channel.pipeline.addHandler(Reader(continuation)) }
            .connect(host: "127.0.0.1", port: port).get()
        return SocketClient(channel: channel, inbound: stream)
    }

    /// Opens a connection and requests a WebSocket.
    ///
    /// - Parameter headers: Replaces headers; an empty value removes one.
    static func open(
        _ server: TestServer, cookie: String = "", headers: [String: String] = [:]
    ) async throws -> SocketClient {
        try await open(
            port: server.address.port, headers: ["Origin": server.origin, "Cookie": cookie].merging(headers) { $1 })
    }

    /// Opens a connection to a port of this machine and asks for a WebSocket.
    ///
    /// - Parameters:
    ///   - path: The address of the socket.
    ///   - headers: Replaces headers; an empty value leaves one out.
    static func open(
        port: Int, path: String = "/_vitral/live", headers: [String: String]
    ) async throws -> SocketClient {
        let client = try await connect(port: port)
        var fields = [
            "Host": "127.0.0.1:\(port)", "Upgrade": "websocket", "Connection": "keep-alive, Upgrade",
            "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            "Origin": "http://127.0.0.1:\(port)",
        ]
        fields.merge(headers) { $1 }
        var request = "GET \(path) HTTP/1.1\r\n"
        for (name, value) in fields where !value.isEmpty { request += "\(name): \(value)\r\n" }
        try await client.sendRaw(Array((request + "\r\n").utf8))
        try await client.awaitUpgrade()
        return client
    }

    /// Reads the response to a request.
    func awaitUpgrade() async throws {
        answer = try await readHead()
    }

    /// Opens a socket for a page and sends the hello message.
    static func hello(
        _ server: TestServer, _ page: TestServer.Page, after sequence: Int = 0, headers: [String: String] = [:],
        timeZone: String? = nil, previous: String? = nil
    ) async throws -> SocketClient {
        let client = try await open(server, cookie: page.cookie, headers: headers)
        try #require(client.answer.hasPrefix("HTTP/1.1 101 "), "\(client.answer)")
        try await client.sayHello(page.token, after: sequence, timeZone: timeZone, previous: previous)
        return client
    }

    func sayHello(
        _ token: String, version: Int = 1, after sequence: Int = 0, at address: String = "/", timeZone: String? = nil,
        previous: String? = nil
    ) async throws {
        let zone = timeZone.map { ",\"timeZone\":\"\($0)\"" } ?? ""
        let before = previous.map { ",\"from\":\"\($0)\"" } ?? ""
        let settings = "{\"dark\":false,\"reducedMotion\":false\(zone)\(before)}"
        try await send("[\"hello\",\(version),\"\(token)\",\(sequence),\"\(address)\",\(settings)]")
    }

    func click(_ number: Int, _ id: String = "1") async throws {
        try await send("[\"e\",\(number),\"c\",\"\(id)\"]")
    }

    // MARK: Sending

    func send(_ text: String) async throws {
        try await sendFrame(0x81, Array(text.utf8))
    }

    /// Sends a frame.
    ///
    /// - Parameters:
    ///   - first: The first byte: bits and opcode.
    ///   - mask: Random enough; `nil` omits the mask.
    func sendFrame(_ first: UInt8, _ payload: [UInt8], mask: [UInt8]? = [0x37, 0xFA, 0x21, 0x3D]) async throws {
        try await sendRaw(Self.frame(first, payload, mask: mask))
    }

    static func frame(_ first: UInt8, _ payload: [UInt8], mask: [UInt8]? = [0x37, 0xFA, 0x21, 0x3D]) -> [UInt8] {
        let bit: UInt8 = mask == nil ? 0 : 0x80
        var frame = [first]
        switch payload.count {
        case ..<126: frame.append(bit | UInt8(payload.count))
        case ...0xFFFF: frame += [bit | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        default: frame += [bit | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
        }
        guard let mask else { return frame + payload }
        return frame + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
    }

    func sendRaw(_ bytes: [UInt8]) async throws {
        unsettled += 1
        try await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get()
    }

    // MARK: Receiving

    /// Returns the next frame.
    func next() async throws -> Received {
        while true {
            if let received = try parse() { return received }
            guard await readMore() else { return .end }
        }
    }

    /// A message that arrived instead of text.
    struct NotText: Error {
        var received: Received
    }

    /// Returns the next message, which must be text.
    func text() async throws -> String {
        let received = try await next()
        guard case .text(let text) = received else { throw NotText(received: received) }
        return text
    }

    /// Waits until the server has handled all messages that were sent so far.
    ///
    /// - Returns: The messages that arrived meanwhile.
    func settle() async throws -> [String] {
        // When the event loop responds, the main actor has been notified. It handles one event of a socket in a round, and
        // other work between the rounds. When it has finished, its response has been written.
        let texts = try await exchangePing()
        for _ in 0..<unsettled { await MainActor.run {} }
        unsettled = 0
        return try await texts + exchangePing()
    }

    private func exchangePing() async throws -> [String] {
        try await sendFrame(0x89, Array("settled?".utf8))
        var texts: [String] = []
        while true {
            switch try await next() {
            case .text(let text): texts.append(text)
            case .ping: continue
            default: return texts
            }
        }
    }

    /// Reads messages until the connection ends.
    func drain() async throws -> [Received] {
        var all: [Received] = []
        while true {
            let received = try await next()
            if received == .end { return all }
            all.append(received)
            if case .close = received { try? await sendFrame(0x88, []) }
        }
    }

    /// Returns all bytes until the connection ends, unchanged.
    func rest() async -> String {
        while await readMore() {}
        return String(buffer: unread)
    }

    /// Cuts the connection without a close frame.
    func cut() async throws {
        try await channel.close()
    }

    private func readMore() async -> Bool {
        guard var more = await inbound.next() else { return false }
        unread.writeBuffer(&more)
        return true
    }

    private func readHead() async throws -> String {
        while true {
            let text = String(buffer: unread)
            if let end = text.range(of: "\r\n\r\n") {
                let head = String(text[..<end.upperBound])
                unread.moveReaderIndex(forwardBy: head.utf8.count)
                return head
            }
            guard await readMore() else { return text }
        }
    }

    private func parse() throws -> Received? {
        let bytes = Array(unread.readableBytesView)
        guard bytes.count >= 2 else { return nil }
        #expect(bytes[1] & 0x80 == 0, "A server's frame must not be masked.")
        #expect(bytes[0] & 0x80 != 0, "The server does not fragment.")
        var length = Int(bytes[1] & 0x7F)
        var start = 2
        if length == 126 {
            guard bytes.count >= 4 else { return nil }
            length = Int(bytes[2]) << 8 | Int(bytes[3])
            start = 4
        } else if length == 127 {
            guard bytes.count >= 10 else { return nil }
            length = bytes[2..<10].reduce(0) { $0 << 8 | Int($1) }
            start = 10
        }
        guard bytes.count >= start + length else { return nil }
        unread.moveReaderIndex(forwardBy: start + length)
        unread.discardReadBytes()
        let payload = Array(bytes[start..<(start + length)])
        switch bytes[0] {
        case 0x81: return .text(String(decoding: payload, as: UTF8.self))
        case 0xC1: return .compressed(payload)
        case 0x88: return .close(payload.count >= 2 ? UInt16(payload[0]) << 8 | UInt16(payload[1]) : nil)
        case 0x89: return .ping(payload)
        case 0x8A: return .pong(payload)
        default:
            Issue.record("Unexpected frame \(bytes[0]).")
            return nil
        }
    }
}
