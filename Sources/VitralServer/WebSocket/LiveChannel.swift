// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Vitral

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
    let mailbox: Mailbox<SocketMessage>
    let metrics: ServerMetrics
    let settings: SocketSettings
    let keepAlive: Duration
    let progress: ProgressHandler.Terms
    let connections: ConnectionCounter

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        if let end = connections.open(channel.remoteAddress?.ipAddress ?? "") {
            channel.closeFuture.whenComplete { _ in end() }
        } else {
            metrics.refusedConnections.add()
            channel.close(promise: nil)
        }
        return channel.eventLoop.makeCompletedFuture {
            let kind = try FirstRequestHandler<Kind>.install(
                in: channel, patience: settings.helloTimeout,
                upgrade: { upgrade($0, channel) }, speakHTTP: { .http(try speakHTTP(channel, logger: logger)) })
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
            // The connection has ended without a request, or could not be set up.
            value.channel.close(promise: nil)
        }
    }

    private func speakHTTP(
        _ channel: any Channel, logger: Logger
    ) throws -> NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart> {
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
        try pipeline.addHandler(ProgressHandler(progress))
        try pipeline.addHandler(HTTPConnectionStateHandler(idleTimeout: keepAlive, logger: logger))
        return try NIOAsyncChannel(
            wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
    }

    /// Returns the upgrade for a request that may become a WebSocket.
    ///
    /// The responder answers a refused request, with the reason.
    private func upgrade(_ head: HTTPRequestHead, _ channel: any Channel) -> FirstRequestHandler<Kind>.Upgrade? {
        let peer = channel.remoteAddress?.ipAddress ?? ""
        guard let request = handshake.basePath.own(HTTPRequest(head)),
            case .accepted(let clientInfo, let key) = handshake.verdict(on: request, peer: peer)
        else { return nil }
        var headers: HTTPHeaders = [
            "connection": "upgrade", "upgrade": "websocket", "sec-websocket-accept": Handshake.answer(to: key),
        ]
        if clientInfo.deflates { headers.add(name: "sec-websocket-extensions", value: Deflation.answer) }
        return FirstRequestHandler<Kind>.Upgrade(headers: headers) {
            try speakWebSocket(channel, clientInfo)
            return .socket
        }
    }

    private func speakWebSocket(_ channel: any Channel, _ clientInfo: SocketHandler.ClientInfo) throws {
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
            SocketHandler(loop: loop, mailbox: mailbox, metrics: metrics, clientInfo: clientInfo))
    }
}

extension HTTPRequest {
    /// Creates the request in the form that Hummingbird's responder receives.
    fileprivate init(_ head: HTTPRequestHead) {
        self.init(
            method: HTTPRequest.Method(head.method.rawValue) ?? .get, scheme: "http",
            authority: head.headers.first(name: "host"), path: head.uri)
        for (name, value) in head.headers {
            if let name = HTTPField.Name(name) { headerFields.append(HTTPField(name: name, value: value)) }
        }
        // The first host is the authority.
        headerFields[values: .furtherHost] = Array(headerFields[values: .furtherHost].dropFirst())
    }
}
