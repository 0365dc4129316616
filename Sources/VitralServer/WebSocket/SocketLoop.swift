// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// What all sockets of one event loop share: working memory, the outbox, and the look at silent ones.
final class SocketLoop: Sendable {
    let eventLoop: any EventLoop
    let outbox: Outbox
    /// Only for the event loop.
    let tools: NIOLoopBound<SocketTools>

    /// Must be called on the event loop.
    init(_ eventLoop: any EventLoop, settings: SocketSettings) {
        self.eventLoop = eventLoop
        outbox = Outbox(eventLoop)
        let tools = SocketTools(settings)
        self.tools = NIOLoopBound(tools, eventLoop: eventLoop)
    }

    /// Begins to look at silent sockets.
    func start() {
        let interval = tools.value.settings.sweepInterval
        let tools = tools
        eventLoop.scheduleRepeatedTask(initialDelay: interval, delay: interval) { _ in
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
    /// One byte more than the longest message, so that what is longer shows.
    let expanded: UnsafeMutableRawBufferPointer
    private(set) lazy var compressor = Compressor(.raw, level: 6)
    private(set) lazy var expander = Expander()
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

    fileprivate func sweep() {
        let now = NIODeadline.now()
        for handler in handlers.values { handler.sweep(now: now) }
    }
}
