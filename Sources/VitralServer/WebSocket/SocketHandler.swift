// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Vitral
import VitralIdentity

/// One WebSocket: reads frames, decodes messages for the mailbox, and writes what the main actor has for the browser.
///
/// Everything here runs on the socket's event loop.
final class SocketHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// What the upgrade has found out about the browser.
    struct Visitor: Sendable {
        var browser: BrowserID?
        /// The browser's network address.
        var peer: String
        /// Whether messages may be compressed.
        var deflates: Bool
        /// What the browser keeps for the app.
        var defaults: String?
        /// Whether it runs on a phone.
        var isMobile = false
        /// What it calls itself.
        var device = ""
        /// Scheme and host of the page, as the browser shows them.
        var origin = ""
        /// What it shows to be recognized, if it has been signed in.
        var signIn: SignInToken?
    }

    private enum State {
        case open
        /// A close frame was sent; what still arrives is thrown away until the peer's own.
        case closing
        /// As closing, but what arrives cannot be read as frames any more.
        case deaf
        case closed
    }

    private let tools: SocketTools
    private let outbox: Outbox
    private let mailbox: Mailbox<SocketLetter>
    private let metrics: ServerMetrics
    private let visitor: Visitor
    private var link: SocketLink?
    private var context: ChannelHandlerContext?

    private var state = State.open
    private var needsFlush = false
    private var hasSaidHello = false
    private var hasPinged = false
    /// Whether the peer said that it goes, as browsers do when a page is left.
    private var wasPolite = false
    private var openedAt = NIODeadline.now()
    private var heardAt = NIODeadline.now()
    private var bucket: TokenBucket
    private var noticedAt: NIODeadline?

    /// The beginning of a frame whose rest has not arrived.
    private var partial: ByteBuffer?
    /// The unmasked beginning of a message whose rest has not arrived.
    private var fragments: ByteBuffer?
    private var areFragmentsCompressed = false

    private var settings: SocketSettings { tools.settings }

    init(loop: SocketLoop, mailbox: Mailbox<SocketLetter>, metrics: ServerMetrics, visitor: Visitor) {
        tools = loop.tools.value
        outbox = loop.outbox
        self.mailbox = mailbox
        self.metrics = metrics
        self.visitor = visitor
        bucket = TokenBucket(tools.settings.bucket, now: NIODeadline.now().uptimeNanoseconds)
    }

    // MARK: The channel

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        link = SocketLink(
            handler: NIOLoopBound(self, eventLoop: context.eventLoop), outbox: outbox,
            visitor: visitor)
        tools.add(self)
        metrics.sockets.change(by: 1)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end()
        self.context = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case let event as ChannelEvent where event == .inputClosed:
            // Half a WebSocket is of no use.
            context.close(promise: nil)
        case is ChannelShouldQuiesceEvent:
            write(ServerMessage.bye(.restart), thenClose: Farewell.restart.closeCode)
            flush()
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        guard let link else { return }
        let isClogged = !context.channel.isWritable
        let wasClogged = link.exchangeClogged(isClogged)
        if wasClogged, !isClogged {
            mailbox.post(SocketLetter(link: link, content: .unclogged, bytes: 0))
        }
    }

    /// The session is told once, and the links that hold this object are cut.
    private func end() {
        guard let link else { return }
        self.link = nil
        state = .closed
        partial = nil
        fragments = nil
        tools.remove(self)
        metrics.sockets.change(by: -1)
        mailbox.post(SocketLetter(link: link, content: .closed(politely: wasPolite), bytes: 0))
    }

    /// Looks after silence: a ping first, then the end.
    func sweep(now: NIODeadline) {
        guard state == .open else { return }
        let silence = now - heardAt
        if !hasSaidHello, now - openedAt > settings.helloTimeout {
            fail(.limit(.silence))
        } else if silence > settings.deadAfter {
            context?.close(promise: nil)
        } else if silence > settings.pingAfter, !hasPinged {
            hasPinged = true
            write(WebSocketFrame.control(.ping, []), thenClose: nil)
        }
        flush()
    }

    // MARK: Reading

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var incoming = unwrapInboundIn(data)
        metrics.bytesIn.add(incoming.readableBytes)
        heardAt = NIODeadline.now()
        hasPinged = false
        guard state != .deaf else { return }
        if var whole = partial.take() {
            whole.writeBuffer(&incoming)
            consume(&whole)
        } else {
            consume(&incoming)
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        flush()
        context.fireChannelReadComplete()
    }

    private func consume(_ buffer: inout ByteBuffer) {
        let used = buffer.withUnsafeReadableBytes { bytes in
            var used = 0
            while state == .open || state == .closing {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[used...])
                guard let count = readFrame(rest) else { break }
                used += count
            }
            return used
        }
        guard state == .open || state == .closing else { return }
        buffer.moveReaderIndex(forwardBy: used)
        if buffer.readableBytes > 0 {
            buffer.discardReadBytes()
            partial = buffer
        }
    }

    /// Reads one frame.
    ///
    /// - Returns: Its length, or `nil` if more bytes are needed or nothing more will be read.
    private func readFrame(_ bytes: UnsafeRawBufferPointer) -> Int? {
        do throws(WebSocketFrame.Violation) {
            guard let header = try WebSocketFrame.header(in: bytes, compression: visitor.deflates) else { return nil }
            guard header.opcode.isControl || fits(header) else {
                refuse(.limit(.messageSize(longestMessage)))
                return nil
            }
            let length = header.headerLength + header.length
            guard bytes.count >= length else { return nil }
            let payload = UnsafeMutableRawBufferPointer(rebasing: tools.unmasked[..<header.length])
            WebSocketFrame.unmask(
                UnsafeRawBufferPointer(rebasing: bytes[header.headerLength..<length]), with: header.mask,
                into: payload)
            try handle(header, UnsafeRawBufferPointer(payload))
            return length
        } catch {
            refuse(.violation(error))
            return nil
        }
    }

    /// A stranger's socket may hold less memory than that of a session, whose number is limited.
    private var longestMessage: Int {
        hasSaidHello ? settings.messageBytes : min(settings.messageBytes, SocketSettings.helloBytes)
    }

    private func fits(_ header: WebSocketFrame.Header) -> Bool {
        header.length <= longestMessage - (fragments?.readableBytes ?? 0)
    }

    private func handle(
        _ header: WebSocketFrame.Header, _ payload: UnsafeRawBufferPointer
    ) throws(WebSocketFrame.Violation) {
        switch header.opcode {
        case .text:
            guard fragments == nil else { throw .continuation }
            if header.isFinal {
                try receive(payload, compressed: header.isCompressed)
            } else {
                fragments = ByteBuffer(bytes: payload)
                areFragmentsCompressed = header.isCompressed
            }
        case .continuation:
            guard fragments != nil else { throw .continuation }
            fragments?.writeBytes(payload)
            guard header.isFinal, let whole = fragments.take() else { return }
            try whole.withUnsafeReadableBytes { bytes in
                Result { () throws(WebSocketFrame.Violation) in
                    try receive(bytes, compressed: areFragmentsCompressed)
                }
            }.get()
        case .binary: throw .binary
        case .ping: write(WebSocketFrame.control(.pong, payload), thenClose: nil)
        case .pong: break
        case .close: try receiveClose(payload)
        }
    }

    private func receiveClose(_ payload: UnsafeRawBufferPointer) throws(WebSocketFrame.Violation) {
        var code: UInt16?
        if !payload.isEmpty {
            guard payload.count >= 2 else { throw .close }
            let value = UInt16(payload[0]) << 8 | UInt16(payload[1])
            guard WebSocketFrame.isValidClose(value), String(validating: payload[2...], as: UTF8.self) != nil else {
                throw .close
            }
            code = value
        }
        wasPolite = state == .open && (code == 1000 || code == 1001)
        let context = context
        if state == .open {
            write(WebSocketFrame.control(.close, payload.prefix(2)), thenClose: nil)
            flush()
        }
        state = .closed
        context?.close(promise: nil)
    }

    // MARK: Messages

    private func receive(
        _ bytes: UnsafeRawBufferPointer, compressed: Bool
    ) throws(WebSocketFrame.Violation) {
        guard state == .open else { return }
        guard compressed else { return decode(bytes) }
        guard let expander = tools.expander else { throw .compression }
        let length: Int
        do throws(Expander.Failure) {
            length = try expander.message(bytes, into: tools.expanded)
        } catch {
            guard error == .tooBig else { throw .compression }
            return refuse(.limit(.messageSize(settings.messageBytes)))
        }
        decode(UnsafeRawBufferPointer(rebasing: tools.expanded[..<length]))
    }

    private func decode(_ bytes: UnsafeRawBufferPointer) {
        do throws(MalformedMessage) {
            deliver(try ClientMessage(scanning: bytes), weight: bytes.count)
        } catch {
            fail(.malformed(error.reason))
        }
    }

    private func deliver(_ message: ClientMessage, weight: Int) {
        guard let link else { return }
        let price: Int
        switch message {
        case .hello:
            guard !hasSaidHello else { return fail(.malformed(.order)) }
            hasSaidHello = true
            price = 0
        case .acknowledge, .heartbeat: price = SocketSettings.housekeepingPrice
        default: price = SocketSettings.eventPrice
        }
        guard hasSaidHello else { return fail(.malformed(.order)) }
        metrics.messagesIn.add()
        guard bucket.take(price, of: settings.bucket, now: heardAt.uptimeNanoseconds) else { return drop() }
        if case .heartbeat = message { return write(ServerMessage.heartbeat, thenClose: nil) }
        // A message is more in memory than on the wire.
        let bytes = weight + 128
        guard link.takeOn(bytes, limit: settings.unhandledBytes) else { return drop() }
        mailbox.post(SocketLetter(link: link, content: .message(message), bytes: bytes))
    }

    private func drop() {
        metrics.droppedEvents.add()
        if let noticedAt, heardAt - noticedAt < .seconds(1) { return }
        noticedAt = heardAt
        write(ServerMessage.notice("slow", "Too much at once: some of it was left out."), thenClose: nil)
    }

    // MARK: Writing

    /// Writes a complete frame; ``flush()`` sends it.
    func write(_ frame: ByteBuffer, thenClose closeCode: UInt16?) {
        guard state == .open, let context else { return }
        let frame = visitor.deflates ? compressed(frame) ?? frame : frame
        metrics.bytesOut.add(frame.readableBytes)
        needsFlush = true
        context.write(wrapOutboundOut(frame), promise: nil)
        guard let closeCode else { return }
        context.write(wrapOutboundOut(WebSocketFrame.close(closeCode)), promise: nil)
        state = .closing
        // Closing at once could throw away what the peer has not read yet.
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: settings.closeTimeout) {
            bound.value.context?.close(promise: nil)
        }
    }

    func flush() {
        guard needsFlush, let context else { return }
        needsFlush = false
        context.flush()
    }

    private func compressed(_ frame: ByteBuffer) -> ByteBuffer? {
        guard frame.readableBytes > settings.deflationThreshold, let compressor = tools.compressor else { return nil }
        return frame.withUnsafeReadableBytes { bytes in
            // Longer than the threshold and so longer than any control frame: this is text.
            let header = bytes[1] < 126 ? 2 : bytes[1] == 126 ? 4 : 10
            let longest = 10
            var buffer = ByteBufferAllocator().buffer(capacity: bytes.count / 2 + longest)
            buffer.moveWriterIndex(to: longest)
            buffer.moveReaderIndex(to: longest)
            guard compressor.message(UnsafeRawBufferPointer(rebasing: bytes[header...]), into: &buffer),
                buffer.readableBytes < bytes.count - header
            else { return nil }
            let length = buffer.readableBytes
            let start = longest - WebSocketFrame.headerLength(of: length)
            WebSocketFrame.setHeader(.text, compressed: true, length: length, at: start, in: &buffer)
            buffer.moveReaderIndex(to: start)
            return buffer
        }
    }

    /// Ends the socket with a reason.
    private func fail(_ farewell: Farewell) {
        write(ServerMessage.bye(farewell), thenClose: farewell.closeCode)
        metrics.refusedMessages.add()
    }

    /// Ends the socket with a reason when what follows cannot be read any more.
    private func refuse(_ farewell: Farewell) {
        fail(farewell)
        flush()
        state = .deaf
        fragments = nil
        // The peer reads the farewell and then the end; its own end closes the socket.
        context?.close(mode: .output, promise: nil)
    }
}
