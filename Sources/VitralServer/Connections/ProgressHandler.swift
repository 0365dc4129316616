// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import NIOCore
import NIOHTTPTypes
import Vitral

/// A handler that closes an HTTP connection whose client sends a body or reads a response too slowly.
///
/// Only the time that the server waits for the client counts, not the time during which the server does not read.
final class ProgressHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// The limits on clients without progress.
    struct Terms: Sendable {
        /// The longest time without progress of a request's body.
        var patience: TimeAmount
        /// The lowest average rate of a body, in bytes a second.
        var bytesPerSecond: Int
        /// The path of the requests whose bodies are limited.
        var basePath = BasePath.root
        /// The longest time without progress of a response.
        ///
        /// It is longer than that of a body, because the system's buffers hold so much that a slow reader rarely makes
        /// room.
        var readerPatience: TimeAmount { patience * 3 }
    }

    private let terms: Terms
    private var body: Body?
    private var reader = Reader()
    private var look: Scheduled<Void>?
    /// The number of requests whose responses have not ended; a client may send the next request before.
    private var unanswered = 0
    private var isAnswering = false

    init(_ terms: Terms) {
        self.terms = terms
    }

    /// A request's body that has not ended.
    private struct Body {
        var bytes = 0
        /// The time that the server has waited for the client so far.
        var waited = TimeAmount.zero
        /// The time at which the current wait began; `nil` while the server does not read.
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

    /// The client's progress in reading the response.
    private struct Reader {
        /// The number of parts that wait to be sent.
        var unsent = 0
        /// The number of bytes that waited at the last check.
        var buffered = 0
        var progressAt = NIODeadline.uptimeNanoseconds(0)
    }

    func handlerRemoved(context: ChannelHandlerContext) { look?.cancel() }

    func channelInactive(context: ChannelHandlerContext) {
        look?.cancel()
        look = nil
        context.fireChannelInactive()
    }

    // MARK: Request bodies

    func read(context: ChannelHandlerContext) {
        if body != nil, body?.askedAt == nil, unanswered <= 1 { body?.askedAt = context.eventLoop.now }
        context.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            unanswered += 1
            let isLimited = terms.basePath.contains(head.path ?? "")
            body = isLimited ? Body(askedAt: unanswered > 1 ? nil : context.eventLoop.now) : nil
            watch(context)
        case .body(let bytes):
            body?.take(bytes.readableBytes, now: context.eventLoop.now)
        case .end: body = nil
        }
        context.fireChannelRead(data)
    }

    // MARK: Responses

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        // An informational response (1xx) has no end part.
        case .head(let head): isAnswering = head.status.kind != .informational
        case .body: break
        case .end:
            isAnswering = false
            unanswered -= 1
            // The server now waits for the body of the next request.
            if unanswered == 1 { body?.askedAt = context.eventLoop.now }
        }
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

    /// Schedules the next check while a body or an answer is in progress.
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
            // A long part is sent in pieces, but only its end is reported.
            if buffered < reader.buffered { reader.progressAt = now }
            reader.buffered = buffered
            if now - reader.progressAt > terms.readerPatience { return context.close(promise: nil) }
        }
        watch(context)
    }

    /// Closes the connection of a request whose body arrives too slowly.
    private func refuse(_ context: ChannelHandlerContext) {
        // Only then does the client not mistake the response for that of an earlier request.
        if unanswered == 1, !isAnswering {
            let head = HTTPResponse(status: .requestTimeout, headerFields: [.connection: "close", .contentLength: "0"])
            context.write(wrapOutboundOut(.head(head)), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        }
        context.close(promise: nil)
    }
}
