// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The socket of a live page, which counts every byte.
///
/// Frames are written and read by hand, so that the measurement covers the bytes on the wire, including headers.
final class LiveConnection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// The kinds of frames that the driver supports (RFC 6455, section 5.2).
    private enum Opcode {
        static let text: UInt8 = 1
        static let ping: UInt8 = 9
        static let pong: UInt8 = 10
    }

    private let page: Page
    private let offersDeflate: Bool
    private let ready: EventLoopPromise<NIOLoopBound<LiveConnection>>
    private var received = ByteBuffer()
    private var isUpgraded = false
    private(set) var context: ChannelHandlerContext?
    private(set) var bytesUp = 0
    private(set) var bytesDown = 0
    private(set) var messages = 0
    private var eventNumber = 0
    /// The numbers of the last patch, and of the last that the server knows to be applied.
    private var (applied, acknowledged) = (0, 0)
    /// Called for each message from the server after the first.
    var onMessage: (() -> Void)?
    /// Called with the text of each of these messages.
    ///
    /// Reading the text takes time, so it is set only where it is needed.
    var onText: ((String) -> Void)?

    init(_ page: Page, offersDeflate: Bool, ready: EventLoopPromise<NIOLoopBound<LiveConnection>>) {
        self.page = page
        self.offersDeflate = offersDeflate
        self.ready = ready
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
    }

    func channelActive(context: ChannelHandlerContext) {
        let extensions = offersDeflate ? "Sec-WebSocket-Extensions: permessage-deflate\r\n" : ""
        let request =
            "GET /_vitral/live HTTP/1.1\r\nHost: bench.local\r\nOrigin: http://bench.local\r\nCookie: \(page.cookie)\r\n"
            + "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\(extensions)"
            + page.origin.fields.map { $0 + "\r\n" }.joined() + "\r\n"
        var buffer = context.channel.allocator.buffer(capacity: request.utf8.count)
        buffer.writeString(request)
        context.writeAndFlush(wrapOutboundOut(buffer), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var part = unwrapInboundIn(data)
        received.writeBuffer(&part)
        if !isUpgraded, !finishUpgrade() { return }
        while readFrame() {}
        received.discardReadBytes()
    }

    func channelInactive(context: ChannelHandlerContext) {
        ready.fail(DriverError.closed)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        ready.fail(error)
        context.close(promise: nil)
    }

    private func finishUpgrade() -> Bool {
        let bytes = received.readableBytesView
        let mark = Array("\r\n\r\n".utf8)
        guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else { return false }
        let length = end - bytes.startIndex + 4
        let head = received.readString(length: length) ?? ""
        guard head.hasPrefix("HTTP/1.1 101") else {
            ready.fail(DriverError.refused(String(head.prefix(200))))
            return false
        }
        isUpgraded = true
        send("[\"hello\",1,\"\(page.token)\",0,\"\(page.path)\",{\"dark\":false,\"reducedMotion\":false}]")
        return true
    }

    private func readFrame() -> Bool {
        guard let first = received.getInteger(at: received.readerIndex, as: UInt8.self),
            let second = received.getInteger(at: received.readerIndex + 1, as: UInt8.self)
        else { return false }
        var header = 2
        var length = Int(second & 0x7F)
        if length == 126 {
            guard let long = received.getInteger(at: received.readerIndex + 2, as: UInt16.self) else { return false }
            length = Int(long)
            header = 4
        } else if length == 127 {
            guard let long = received.getInteger(at: received.readerIndex + 2, as: UInt64.self) else { return false }
            length = Int(long)
            header = 10
        }
        guard received.readableBytes >= header + length else { return false }
        received.moveReaderIndex(forwardBy: header)
        let payload = received.readSlice(length: length)
        bytesDown += header + length
        let opcode = first & 0x0F
        if opcode == Opcode.ping { write(Opcode.pong, Array((payload ?? ByteBuffer()).readableBytesView)) }
        guard opcode == Opcode.text else { return true }
        messages += 1
        if let payload { acknowledge(payload) }
        if messages > 1 {
            onMessage?()
            if let onText { onText(payload.map { String(buffer: $0) } ?? "") }
        } else if let context {
            ready.succeed(NIOLoopBound(self, eventLoop: context.eventLoop))
        }
        return true
    }

    /// Acknowledges a patch after a second, with those that have come until then, as browsers do: the server keeps it until
    /// then.
    private func acknowledge(_ message: ByteBuffer) {
        // A patch begins with its number.
        let digits = message.readableBytesView.dropFirst().prefix {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
        guard let number = Int(String(decoding: digits, as: UTF8.self)), let context else { return }
        let isScheduled = applied > acknowledged
        applied = number
        guard !isScheduled else { return }
        context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(1)) { [weak self] in
            guard let self else { return }
            acknowledged = applied
            send("[\"a\",\(applied)]")
        }
    }

    func click(_ id: String) {
        eventNumber += 1
        send("[\"e\",\(eventNumber),\"c\",\"\(id)\"]")
    }

    /// Types a text that needs no escaping into a field, for the first time.
    func type(_ text: String, into id: String) {
        eventNumber += 1
        send("[\"e\",\(eventNumber),\"i\",\"\(id)\",\"\(text)\",1]")
    }

    private func send(_ text: String) {
        write(Opcode.text, Array(text.utf8))
    }

    private func write(_ opcode: UInt8, _ payload: [UInt8]) {
        guard let context else { return }
        var frame = context.channel.allocator.buffer(capacity: payload.count + 8)
        frame.writeInteger(0x80 | opcode)
        if payload.count < 126 {
            frame.writeInteger(UInt8(0x80 | payload.count))
        } else {
            frame.writeInteger(UInt8(0x80 | 126))
            frame.writeInteger(UInt16(payload.count))
        }
        // A mask of zeros leaves the payload unchanged.
        frame.writeInteger(UInt32(0))
        frame.writeBytes(payload)
        bytesUp += frame.readableBytes
        context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    }

    func resetCounts() {
        bytesUp = 0
        bytesDown = 0
    }
}
