// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The parts that all sockets of one event loop share: working memory, the outbox, and the check for silent peers.
final class SocketLoop: Sendable {
    let eventLoop: any EventLoop
    let outbox: Outbox
    /// Only for the event loop.
    let tools: NIOLoopBound<SocketTools>

    /// Creates the shared parts; must be called on the event loop.
    init(_ eventLoop: any EventLoop, settings: SocketSettings) {
        self.eventLoop = eventLoop
        outbox = Outbox(eventLoop)
        let tools = SocketTools(settings)
        self.tools = NIOLoopBound(tools, eventLoop: eventLoop)
    }

    /// Begins to look at silent sockets.
    ///
    /// - Returns: The task that looks, to cancel it when there are no more sockets: the event loop may go on.
    func start(every interval: TimeAmount) -> RepeatedTask {
        eventLoop.scheduleRepeatedTask(initialDelay: interval, delay: interval) { [tools] _ in
            tools.value.sweep()
        }
    }
}

/// The working memory that the sockets of one event loop take turns in using.
///
/// A message is handled completely before the next one is read, so one of each is enough.
final class SocketTools {
    let settings: SocketSettings
    let unmasked: UnsafeMutableRawBufferPointer
    /// The memory for an expanded message: one byte more than the limit, to detect longer messages.
    private let expanded: UnsafeMutableRawBufferPointer
    private(set) lazy var compressor = Compressor(.raw, level: 6)
    private lazy var expander = Expander()
    /// The number of expanded messages.
    private(set) var expansions = 0
    private var handlers: [ObjectIdentifier: SocketHandler] = [:]

    init(_ settings: SocketSettings) {
        self.settings = settings
        // Control frames have up to 125 bytes whatever the limit for messages is.
        unmasked = .allocate(byteCount: max(settings.messageBytes, 125), alignment: 16)
        expanded = .allocate(byteCount: settings.messageBytes + 1, alignment: 16)
    }

    deinit {
        unmasked.deallocate()
        expanded.deallocate()
    }

    func add(_ handler: SocketHandler) {
        handlers[ObjectIdentifier(handler)] = handler
    }

    func remove(_ handler: SocketHandler) {
        handlers[ObjectIdentifier(handler)] = nil
    }

    /// Returns a text frame compressed, if it is long and becomes shorter by that.
    func compressed(_ frame: ByteBuffer) -> ByteBuffer? {
        guard frame.readableBytes > settings.deflationThreshold, let compressor else { return nil }
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

    /// Expands a message of a client.
    func expanded(_ bytes: UnsafeRawBufferPointer) throws(Expander.Failure) -> UnsafeRawBufferPointer {
        guard let expander else { throw .corrupt }
        expansions += 1
        let length = try expander.message(bytes, into: expanded)
        return UnsafeRawBufferPointer(rebasing: expanded[..<length])
    }

    /// The bytes that wait in the socket with the most of them.
    var mostUnsentBytes: Int { handlers.values.map(\.unsentBytes).max() ?? 0 }

    fileprivate func sweep() {
        let now = NIODeadline.now()
        for handler in handlers.values { handler.sweep(now: now) }
    }
}
