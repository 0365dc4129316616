// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// A WebSocket: reads frames, decodes messages for the mailbox, and writes the main actor's frames.
///
/// Everything here runs on the socket's event loop.
final class SocketHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private enum State {
        case open
        /// A close frame was sent; incoming data is ignored until the peer's close frame.
        case closing
        /// As `closing`, but incoming data cannot be read as frames any longer.
        case deaf
        case closed
    }

    private let tools: SocketTools
    private let outbox: Outbox
    private let mailbox: Mailbox<SocketMessage>
    private let metrics: ServerMetrics
    private let clientInfo: ClientInfo
    private var link: SocketLink?
    private var context: ChannelHandlerContext?

    private var state = State.open
    private var needsFlush = false
    private var hasSaidHello = false
    /// Whether the peer said that it goes, as browsers do when a page is left.
    private var wasPolite = false
    private var silence = PeerSilence(now: .now())
    private var allowance: SocketAllowance
    private var owed = PendingReplies()
    /// Whether the channel wants to read, and waits until the peer reads.
    private var isReadHeld = false
    private var noticedAt: NIODeadline?

    /// The beginning of a frame whose rest has not arrived.
    private var partial: ByteBuffer?
    /// The unmasked beginning of a message whose rest has not arrived.
    private var fragments: ByteBuffer?
    private var areFragmentsCompressed = false

    private var settings: SocketSettings { tools.settings }

    init(loop: SocketLoop, mailbox: Mailbox<SocketMessage>, metrics: ServerMetrics, clientInfo: ClientInfo) {
        tools = loop.tools.value
        outbox = loop.outbox
        self.mailbox = mailbox
        self.metrics = metrics
        self.clientInfo = clientInfo
        allowance = SocketAllowance(tools.settings, now: NIODeadline.now().uptimeNanoseconds)
    }

    // MARK: The channel

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        link = SocketLink(
            handler: NIOLoopBound(self, eventLoop: context.eventLoop), outbox: outbox,
            clientInfo: clientInfo)
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
            write(ServerMessage.bye(.restart), thenClose: CloseReason.restart.closeCode)
            flush()
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        guard let link else { return }
        let isClogged = !context.channel.isWritable
        let wasClogged = link.exchangeClogged(isClogged)
        guard wasClogged, !isClogged else { return }
        silence.noteProgress(now: .now())
        for frame in owed.take() { write(frame, thenClose: nil) }
        flush()
        mailbox.post(SocketMessage(link: link, content: .unclogged, bytes: 0))
        guard isReadHeld else { return }
        isReadHeld = false
        context.read()
    }

    /// Reads on only while the peer reads: whatever it asks for would wait here.
    func read(context: ChannelHandlerContext) {
        if context.channel.isWritable || state == .closed { context.read() } else { isReadHeld = true }
    }

    /// Notifies the session once, and releases the references to this object.
    private func end() {
        guard let link else { return }
        self.link = nil
        state = .closed
        partial = nil
        fragments = nil
        tools.remove(self)
        metrics.sockets.change(by: -1)
        mailbox.post(SocketMessage(link: link, content: .closed(politely: wasPolite), bytes: 0))
    }

    /// Handles the silence of the peer: sends a ping first, then closes the socket.
    func sweep(now: NIODeadline) {
        guard state == .open else { return }
        switch silence.judge(settings, hasSaidHello: hasSaidHello, now: now, unread: { unsentBytes }) {
        case .nothing: break
        case .ping: write(WebSocketFrame.control(.ping, []), thenClose: nil)
        case .refuse: fail(.limit(.silence))
        case .close: context?.close(promise: nil)
        }
        flush()
    }

    // MARK: Reading

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var incoming = unwrapInboundIn(data)
        metrics.bytesIn.add(incoming.readableBytes)
        silence.noteArrival(now: .now())
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
            guard let header = try WebSocketFrame.header(in: bytes, compression: clientInfo.deflates) else {
                return nil
            }
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

    /// The longest message, in bytes: less before the hello, because only the number of sessions is limited.
    private var longestMessage: Int {
        hasSaidHello ? settings.messageBytes : min(settings.messageBytes, SocketSettings.helloBytes)
    }

    private func fits(_ header: WebSocketFrame.Header) -> Bool {
        header.length <= longestMessage - (fragments?.readableBytes ?? 0)
    }

    private func handle(
        _ header: WebSocketFrame.Header, _ payload: UnsafeRawBufferPointer
    ) throws(WebSocketFrame.Violation) {
        guard state == .open || header.opcode == .close, pays(for: header) else { return }
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
        case .ping: answer(WebSocketFrame.control(.pong, payload), as: .pong)
        case .pong: break
        case .close: try receiveClose(payload)
        }
    }

    /// Takes the price of a frame before it is read any further.
    private func pays(for header: WebSocketFrame.Header) -> Bool {
        let price = SocketSettings.framePrice + SocketAllowance.price(ofBytes: header.length)
        switch header.opcode {
        case .close: return true
        // Their answers are small, and of those that wait only the newest does.
        case .ping, .pong: return pays(price, orElse: .nothing)
        // A message whose parts cannot all be paid for makes no sense any more.
        case .continuation: return pays(price, orElse: .end)
        case .text, .binary: return pays(price, orElse: header.isFinal ? .drop : .end)
        }
    }

    /// The consequence of a frame that exceeds the allowance.
    private enum Default {
        case nothing
        case drop
        case end
    }

    /// Charges a price; returns whether to continue.
    private func pays(_ price: Int, orElse consequence: Default) -> Bool {
        switch (allowance.take(price, now: silence.heardAt.uptimeNanoseconds), consequence) {
        case (.granted, _), (.refused, .nothing): return true
        case (.refused, .drop): drop()
        case (.refused, .end), (.exhausted, _): fail(.limit(.rate))
        }
        return false
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
        do throws(Expander.Failure) {
            let expanded = try tools.expanded(bytes)
            // The expanded length is known only now, so its cost delays the next message.
            allowance.spend(SocketAllowance.price(ofBytes: expanded.count - bytes.count))
            decode(expanded)
        } catch {
            guard error == .tooBig else { throw .compression }
            refuse(.limit(.messageSize(settings.messageBytes)))
        }
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
        var price = 0
        switch message {
        case .hello:
            guard !hasSaidHello else { return fail(.malformed(.order)) }
            hasSaidHello = true
        case .acknowledge, .heartbeat: break
        default: price = SocketSettings.eventPrice - SocketSettings.framePrice
        }
        guard hasSaidHello else { return fail(.malformed(.order)) }
        metrics.messagesIn.add()
        guard pays(price, orElse: .drop) else { return }
        if case .heartbeat = message { return answer(ServerMessage.heartbeat, as: .heartbeat) }
        // A message is more in memory than on the wire.
        let bytes = weight + 128
        guard link.takeOn(bytes, limit: settings.unhandledBytes) else { return drop() }
        mailbox.post(SocketMessage(link: link, content: .message(message), bytes: bytes))
    }

    private func drop() {
        metrics.droppedEvents.add()
        if let noticedAt, silence.heardAt - noticedAt < .seconds(1) { return }
        noticedAt = silence.heardAt
        answer(ServerMessage.notice("slow", "Too many events at once: some were dropped."), as: .notice)
    }

    // MARK: Writing

    /// Writes a complete frame; ``flush()`` sends it.
    func write(_ frame: ByteBuffer, thenClose closeCode: UInt16?) {
        guard state == .open, let context else { return }
        let frame = clientInfo.deflates ? tools.compressed(frame) ?? frame : frame
        metrics.bytesOut.add(frame.readableBytes)
        needsFlush = true
        context.write(wrapOutboundOut(frame), promise: nil)
        guard let closeCode else { return }
        context.write(wrapOutboundOut(WebSocketFrame.close(closeCode)), promise: nil)
        state = .closing
        // Closing immediately could lose data that the peer has not read yet.
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: settings.closeTimeout) {
            bound.value.context?.close(promise: nil)
        }
    }

    /// Writes an automatic response; while the peer does not read, the newest of each kind waits.
    private func answer(_ frame: ByteBuffer, as kind: PendingReplies.Kind) {
        if context?.channel.isWritable == true { write(frame, thenClose: nil) } else { owed.put(frame, as: kind) }
    }

    /// The bytes that the peer has not read.
    var unsentBytes: Int { (try? context?.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0 }

    func flush() {
        guard needsFlush, let context else { return }
        needsFlush = false
        context.flush()
    }

    /// Ends the socket with a reason.
    private func fail(_ closeReason: CloseReason) {
        write(ServerMessage.bye(closeReason), thenClose: closeReason.closeCode)
        metrics.refusedMessages.add()
    }

    /// Ends the socket with a reason when what follows cannot be read any more.
    private func refuse(_ closeReason: CloseReason) {
        fail(closeReason)
        flush()
        state = .deaf
        fragments = nil
        // The peer reads the close reason and then the end; the end from its side closes the socket.
        context?.close(mode: .output, promise: nil)
    }
}
