// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// A connection: HTTP/1 for pages and assets, or a WebSocket from its first request on.
///
/// HTTP is Hummingbird's. A WebSocket leaves it with the upgrade and costs no task while it is open.
struct LiveChannel: HTTPChannelHandler {
    /// A connection whose first request has not been read yet.
    struct Value: ServerChildChannelValue {
        let channel: any Channel
        fileprivate let kind: EventLoopFuture<Kind>
    }

    fileprivate enum Kind: Sendable {
        case http(NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>)
        case socket
    }

    let responder: HTTPChannelHandler.Responder
    let handshake: Handshake
    let loops: [SocketLoop]
    let mailbox: Mailbox
    let metrics: ServerMetrics
    let settings: SocketSettings
    let keepAlive: Duration

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(GreetingDeadline(settings.helloTimeout))
            let upgrade = NIOTypedHTTPServerUpgradeConfiguration<Kind>(
                upgraders: [SocketUpgrader(channel: self)],
                notUpgradingCompletionHandler: { channel in
                    channel.eventLoop.makeCompletedFuture { try .http(speakHTTP(channel, logger: logger)) }
                })
            var configuration = NIOUpgradableHTTPServerPipelineConfiguration(upgradeConfiguration: upgrade)
            // Hummingbird's own channel does the same: it pipelines, answers errors and checks headers by itself.
            configuration.enablePipelining = false
            configuration.enableErrorHandling = false
            configuration.enableResponseHeaderValidation = false
            let kind = try pipeline.configureUpgradableHTTPServerPipeline(configuration: configuration)
            return Value(channel: channel, kind: kind)
        }
    }

    func handle(value: Value, logger: Logger) async {
        do {
            switch try await value.kind.get() {
            case .http(let channel): await handleHTTP(asyncChannel: channel, logger: logger)
            case .socket: break
            }
        } catch {
            // Not even a first request could be read.
            value.channel.close(promise: nil)
        }
    }

    private func speakHTTP(
        _ channel: any Channel, logger: Logger
    ) throws -> NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart> {
        let pipeline = channel.pipeline.syncOperations
        GreetingDeadline.lift(from: channel)
        try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
        try pipeline.addHandler(HTTPConnectionStateHandler(idleTimeout: keepAlive, logger: logger))
        return try NIOAsyncChannel(
            wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
    }

    fileprivate func speakWebSocket(_ channel: any Channel, _ visitor: SocketHandler.Visitor) throws {
        GreetingDeadline.lift(from: channel)
        guard let loop = loops.first(where: { $0.eventLoop === channel.eventLoop }) else {
            // Every loop of the group has one.
            throw ChannelError.inappropriateOperationForState
        }
        let options = channel.syncOptions
        // Small reads: most messages have some dozen bytes, and an idle socket keeps its buffer.
        try options?.setOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 1024))
        try options?.setOption(
            .writeBufferWaterMark,
            value: .init(low: max(1, settings.unsentBytes / 4), high: max(1, settings.unsentBytes)))
        try channel.pipeline.syncOperations.addHandler(
            SocketHandler(loop: loop, mailbox: mailbox, metrics: metrics, visitor: visitor))
    }
}

/// Answers the request that turns a connection into a WebSocket.
private struct SocketUpgrader: NIOTypedHTTPServerProtocolUpgrader {
    typealias UpgradeResult = LiveChannel.Kind

    let channel: LiveChannel

    // NIO asks that the headers named here are also named by `Connection`, which RFC 6455 does not.
    let requiredUpgradeHeaders: [String] = []
    let supportedProtocol = "websocket"

    private struct NoSocket: Error {}

    func buildUpgradeResponse(
        channel connection: any Channel, upgradeRequest: HTTPRequestHead, initialResponseHeaders: HTTPHeaders
    ) -> EventLoopFuture<HTTPHeaders> {
        connection.eventLoop.makeCompletedFuture {
            // What is refused here goes on as a request, and the responder says why.
            guard case .accepted(let visitor, let key) = verdict(upgradeRequest, connection) else { throw NoSocket() }
            var headers = initialResponseHeaders
            headers.add(name: "sec-websocket-accept", value: Handshake.answer(to: key))
            if visitor.deflates { headers.add(name: "sec-websocket-extensions", value: Deflation.answer) }
            return headers
        }
    }

    func upgrade(channel connection: any Channel, upgradeRequest: HTTPRequestHead) -> EventLoopFuture<UpgradeResult> {
        connection.eventLoop.makeCompletedFuture {
            guard case .accepted(let visitor, _) = verdict(upgradeRequest, connection) else { throw NoSocket() }
            try channel.speakWebSocket(connection, visitor)
            return .socket
        }
    }

    private func verdict(_ head: HTTPRequestHead, _ connection: any Channel) -> Handshake.Verdict {
        channel.handshake.verdict(on: HTTPRequest(head), peer: connection.remoteAddress?.ipAddress ?? "")
    }
}

extension HTTPRequest {
    /// The request as Hummingbird's responder would see it.
    fileprivate init(_ head: HTTPRequestHead) {
        self.init(
            method: HTTPRequest.Method(head.method.rawValue) ?? .get, scheme: "http",
            authority: head.headers.first(name: "host"), path: head.uri)
        for (name, value) in head.headers {
            if let name = HTTPField.Name(name) { headerFields.append(HTTPField(name: name, value: value)) }
        }
    }
}

/// Closes a connection that sends no first request.
///
/// Hummingbird looks after silence between requests, from the first one on.
private final class GreetingDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    private let time: TimeAmount
    private var deadline: Scheduled<Void>?

    init(_ time: TimeAmount) {
        self.time = time
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let channel = context.channel
        deadline = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        deadline?.cancel()
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        context.fireChannelInactive()
    }

    static func lift(from channel: any Channel) {
        let pipeline = channel.pipeline.syncOperations
        guard let handler = try? pipeline.handler(type: GreetingDeadline.self) else { return }
        handler.deadline?.cancel()
        pipeline.removeHandler(handler, promise: nil)
    }
}
