// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import NIOCore
import NIOHTTP1

/// A handler that waits for a connection's first request, and makes the connection a WebSocket or keeps HTTP.
///
/// NIO's own handler for upgrades is not used: a request whose upgrade is refused, or that offers another protocol
/// (`Upgrade: h2c`), would lose its head there and never be answered.
final class FirstRequestHandler<Outcome: Sendable>: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    /// The upgrade that a request is granted.
    struct Upgrade {
        /// The headers of the answer.
        var headers: HTTPHeaders
        /// Adds the handlers of the new protocol to the pipeline.
        var complete: () throws -> Outcome
    }

    /// The connection ended before it had asked for anything.
    struct NoRequest: Error {}

    private enum State {
        case waiting
        /// The head has been granted its upgrade, which begins when the request has ended.
        case granted(Upgrade)
        /// HTTP is being taken out of the pipeline; bytes behind the request are already the other protocol's.
        case upgrading(early: [NIOAny])
        case done
    }

    private var state = State.waiting
    private let encoder: HTTPResponseEncoder
    private let decoder: ByteToMessageHandler<HTTPRequestDecoder>
    private let patience: TimeAmount
    private let outcome: EventLoopPromise<Outcome>
    private let upgrade: (HTTPRequestHead) -> Upgrade?
    private let speakHTTP: () throws -> Outcome
    private var deadline: Scheduled<Void>?

    /// Creates a handler, and adds it and HTTP to a pipeline.
    ///
    /// - Parameters:
    ///   - patience: The longest time to wait for the first request.
    ///   - upgrade: Returns the upgrade for a request; `nil` to respond by HTTP.
    ///   - speakHTTP: Adds the handlers of HTTP requests to the pipeline.
    /// - Returns: The result of the first request.
    static func install(
        in channel: any Channel, patience: TimeAmount, upgrade: @escaping (HTTPRequestHead) -> Upgrade?,
        speakHTTP: @escaping () throws -> Outcome
    ) throws -> EventLoopFuture<Outcome> {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = 16 * 1024
        limits.maxHeaderListSize = 64 * 1024
        limits.maxHeaderFieldCount = 256
        let handler = FirstRequestHandler(
            encoder: HTTPResponseEncoder(),
            decoder: ByteToMessageHandler(
                HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits)),
            patience: patience, outcome: channel.eventLoop.makePromise(), upgrade: upgrade, speakHTTP: speakHTTP)
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(handler.encoder)
        try pipeline.addHandler(handler.decoder)
        try pipeline.addHandler(handler)
        return handler.outcome.futureResult
    }

    private init(
        encoder: HTTPResponseEncoder, decoder: ByteToMessageHandler<HTTPRequestDecoder>, patience: TimeAmount,
        outcome: EventLoopPromise<Outcome>, upgrade: @escaping (HTTPRequestHead) -> Upgrade?,
        speakHTTP: @escaping () throws -> Outcome
    ) {
        self.encoder = encoder
        self.decoder = decoder
        self.patience = patience
        self.outcome = outcome
        self.upgrade = upgrade
        self.speakHTTP = speakHTTP
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let channel = context.channel
        deadline = context.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        deadline?.cancel()
        // If nothing has become of the connection by now, nothing will; otherwise this changes nothing.
        outcome.fail(NoRequest())
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch state {
        case .waiting: read(unwrapInboundIn(data), as: data, context)
        case .granted(let upgrade):
            // Bodies of requests for a WebSocket have no meaning.
            if case .end = unwrapInboundIn(data) { begin(upgrade, context) }
        case .upgrading(var early):
            state = .done
            early.append(data)
            state = .upgrading(early: early)
        case .done: context.fireChannelRead(data)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case let event as ChannelEvent where event == .inputClosed: context.close(promise: nil)
        case is ChannelShouldQuiesceEvent: context.close(promise: nil)
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard error is HTTPParserError, case .waiting = state else { return context.close(promise: nil) }
        state = .done
        let head = HTTPResponseHead(
            version: .http1_1, status: .badRequest, headers: ["connection": "close", "content-length": "0"])
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.close(promise: nil)
    }

    private func read(_ part: HTTPServerRequestPart, as data: NIOAny, _ context: ChannelHandlerContext) {
        guard case .head(let head) = part else { return context.close(promise: nil) }
        if let upgrade = upgrade(head) {
            state = .granted(upgrade)
            return
        }
        state = .done
        conclude(context) { try speakHTTP() }
        context.fireChannelRead(data)
        context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
    }

    private func begin(_ upgrade: Upgrade, _ context: ChannelHandlerContext) {
        state = .upgrading(early: [])
        let head = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: upgrade.headers)
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
        let pipeline = context.pipeline.syncOperations
        pipeline.removeHandler(encoder, promise: nil)
        // The decoder is in the middle of its work and goes when that is done.
        pipeline.removeHandler(decoder).assumeIsolated().whenComplete { _ in self.finish(upgrade, context) }
    }

    private func finish(_ upgrade: Upgrade, _ context: ChannelHandlerContext) {
        guard case .upgrading(let early) = state else { return }
        state = .done
        conclude(context) { try upgrade.complete() }
        for data in early { context.fireChannelRead(data) }
        if !early.isEmpty { context.fireChannelReadComplete() }
        context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
    }

    private func conclude(_ context: ChannelHandlerContext, _ work: () throws -> Outcome) {
        do {
            outcome.succeed(try work())
        } catch {
            outcome.fail(error)
            context.close(promise: nil)
        }
    }
}
