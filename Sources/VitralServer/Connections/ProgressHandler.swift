// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes an HTTP connection whose client makes no progress: a body that dribbles, an answer that is not read.
///
/// Only the client's time counts. While the server does not ask for more of a body, because its disk is slow, the body
/// may rest.
final class ProgressHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// What progress is.
    struct Terms: Sendable {
        /// How long there may be none.
        var patience: TimeAmount
        /// The fewest bytes a second of a body, over time.
        var bytesPerSecond: Int
    }

    private let terms: Terms
    private var body: Body?
    private var reader = Reader()
    private var look: Scheduled<Void>?
    /// Whether the answer to the newest request has begun.
    private var hasAnswered = false

    init(_ terms: Terms) {
        self.terms = terms
    }

    /// A request's body that has not ended.
    private struct Body {
        var bytes = 0
        /// How long the server has waited for the client so far.
        var waited = TimeAmount.zero
        /// Since when it waits.
        var askedAt: NIODeadline?

        mutating func take(_ count: Int, now: NIODeadline) {
            bytes += count
            if let askedAt { waited = waited + (now - askedAt) }
            askedAt = nil
        }

        func isTooSlow(_ terms: Terms, now: NIODeadline) -> Bool {
            let waiting = waited + (askedAt.map { now - $0 } ?? .zero)
            let earned = Double(bytes) / Double(max(1, terms.bytesPerSecond))
            return Double((waiting - terms.patience).nanoseconds) > earned * 1e9
        }
    }

    /// The client as a reader of what was written.
    private struct Reader {
        /// The parts that wait to be sent.
        var unsent = 0
        /// The bytes that waited when they were last looked at.
        var buffered = 0
        var progressAt = NIODeadline.uptimeNanoseconds(0)
    }

    func handlerRemoved(context: ChannelHandlerContext) { look?.cancel() }

    func channelInactive(context: ChannelHandlerContext) {
        look?.cancel()
        look = nil
        context.fireChannelInactive()
    }

    // MARK: Bodies

    func read(context: ChannelHandlerContext) {
        if body != nil, body?.askedAt == nil { body?.askedAt = context.eventLoop.now }
        context.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            hasAnswered = false
            body = Body(askedAt: context.eventLoop.now)
            watch(context)
        case .body(let bytes):
            body?.take(bytes.readableBytes, now: context.eventLoop.now)
        case .end: body = nil
        }
        context.fireChannelRead(data)
    }

    // MARK: Answers

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .head = unwrapOutboundIn(data) { hasAnswered = true }
        if reader.unsent == 0 { reader.progressAt = context.eventLoop.now }
        reader.unsent += 1
        let promise = promise ?? context.eventLoop.makePromise()
        let loop = context.eventLoop
        promise.futureResult.assumeIsolated().whenComplete { _ in self.sent(loop.now) }
        context.write(data, promise: promise)
        watch(context)
    }

    private func sent(_ now: NIODeadline) {
        reader.unsent -= 1
        reader.progressAt = now
    }

    // MARK: Time

    /// Has the connection looked at, as long as there is something to look at.
    private func watch(_ context: ChannelHandlerContext) {
        guard look == nil, body != nil || reader.unsent > 0 else { return }
        let step = TimeAmount.nanoseconds(max(1_000_000, terms.patience.nanoseconds / 4))
        look = context.eventLoop.assumeIsolated().scheduleTask(in: step) {
            self.look = nil
            self.judge(context)
        }
    }

    private func judge(_ context: ChannelHandlerContext) {
        let now = context.eventLoop.now
        if let body, body.isTooSlow(terms, now: now) { return refuse(context) }
        if reader.unsent > 0 {
            let buffered = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
            // A long part is sent bit by bit, and only its end is announced.
            if buffered < reader.buffered { reader.progressAt = now }
            reader.buffered = buffered
            if now - reader.progressAt > terms.patience { return context.close(promise: nil) }
        }
        watch(context)
    }

    /// Ends a request whose body comes too slowly.
    private func refuse(_ context: ChannelHandlerContext) {
        if !hasAnswered {
            let head = HTTPResponse(status: .requestTimeout, headerFields: [.connection: "close", .contentLength: "0"])
            context.write(wrapOutboundOut(.head(head)), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        }
        context.close(promise: nil)
    }
}
