// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1
import NIOPosix

/// A request on its own connection, and the unchanged response: nothing is decoded, redirected or retried.
struct HTTPExchange: Sendable {
    /// The content of a request.
    enum Body: Sendable {
        case none
        case bytes(ByteBuffer)
        /// The same piece this many times, with a length in the head or without.
        case pieces(ByteBuffer, count: Int, isLengthKnown: Bool)

        fileprivate var length: Int? {
            switch self {
            case .none: 0
            case .bytes(let bytes): bytes.readableBytes
            case .pieces(let piece, let count, let isLengthKnown): isLengthKnown ? piece.readableBytes * count : nil
            }
        }

        fileprivate var parts: [ByteBuffer] {
            switch self {
            case .none: []
            case .bytes(let bytes): [bytes]
            case .pieces(let piece, let count, _): Array(repeating: piece, count: count)
            }
        }
    }

    private typealias Channel = NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>

    private struct NoAnswer: Error {}

    private(set) var status = 0
    private(set) var headers: [(name: String, value: String)] = []
    private(set) var bytes: [UInt8] = []

    /// Sends a request to a port of this machine and returns the response.
    static func send(
        _ method: String, _ path: String, port: Int, headers: [(String, String)] = [], body: Body = .none
    ) async throws -> HTTPExchange {
        var head = HTTPRequestHead(version: .http1_1, method: HTTPMethod(rawValue: method), uri: path)
        head.headers = HTTPHeaders(headers)
        if !head.headers.contains(name: "Host") { head.headers.add(name: "Host", value: "127.0.0.1:\(port)") }
        let hasContent = !["GET", "HEAD"].contains(method)
        if let length = body.length, hasContent || length > 0 {
            head.headers.add(name: "Content-Length", value: "\(length)")
        }
        let connection = try await connect(port)
        let eventLoop = connection.channel.eventLoop
        return try await connection.executeThenClose { [head] inbound, outbound in
            try await withThrowingTaskGroup(of: Void.self) { group in
                // A server may reject a request before it has read all of it.
                group.addTask {
                    try await outbound.write(.head(head))
                    for part in body.parts {
                        try await outbound.write(.body(.byteBuffer(part)))
                        // Until the event loop has seen that the server does not read, the writer would accept any
                        // amount.
                        try await eventLoop.submit {}.get()
                    }
                    try await outbound.write(.end(nil))
                }
                defer { group.cancelAll() }
                return try await answer(inbound)
            }
        }
    }

    private static func connect(_ port: Int) async throws -> Channel {
        try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    return try Channel(wrappingChannelSynchronously: channel)
                }
            }
    }

    private static func answer(_ inbound: NIOAsyncChannelInboundStream<HTTPClientResponsePart>) async throws -> Self {
        var exchange = HTTPExchange()
        for try await part in inbound {
            switch part {
            // An informational response precedes the final response.
            case .head(let head) where head.status.code < 200: continue
            case .head(let head):
                exchange.status = Int(head.status.code)
                exchange.headers = head.headers.map { ($0.name, $0.value) }
            case .body(let buffer): exchange.bytes += buffer.readableBytesView
            case .end: return exchange
            }
        }
        throw NoAnswer()
    }
}
