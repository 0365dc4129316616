// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Synchronization
import VitralFeatures

/// One socket, as the event loop and the main actor both know it.
///
/// The loop reads and writes; the main actor owns the session. The types enforce what each may access.
final class SocketLink: Sendable {
    /// The information about the browser from the request for the upgrade.
    let clientInfo: SocketHandler.ClientInfo
    /// The browser's cookie, if it sent one.
    var browser: BrowserID? { clientInfo.browser }
    /// The address that the browser comes from.
    var peer: ClientAddress { clientInfo.peer }

    /// Only for the event loop.
    let handler: NIOLoopBound<SocketHandler>
    private let outbox: Outbox

    private let unhandledBytes = Atomic(0)
    private let clogged = Atomic(false)

    /// The session that this socket shows.
    @MainActor var session: LiveSession?
    /// The socket's account of time, from its first letter on.
    @MainActor var turns: TurnQueue<SocketMessage>.Socket?
    /// Whether a close reason was sent or the socket has closed; later messages are dropped.
    @MainActor var isOver = false

    init(handler: NIOLoopBound<SocketHandler>, outbox: Outbox, clientInfo: SocketHandler.ClientInfo) {
        self.handler = handler
        self.outbox = outbox
        self.clientInfo = clientInfo
    }

    /// Counts a message that waits for the main actor.
    ///
    /// - Returns: `false` if too much waits already; the message must be dropped then.
    func takeOn(_ bytes: Int, limit: Int) -> Bool {
        // Only the event loop adds, so nothing can come between.
        guard unhandledBytes.load(ordering: .relaxed) + bytes <= limit else { return false }
        unhandledBytes.wrappingAdd(bytes, ordering: .relaxed)
        return true
    }

    /// Counts a message as handled.
    func settle(_ bytes: Int) {
        unhandledBytes.wrappingSubtract(bytes, ordering: .relaxed)
    }

    /// Whether the peer reads too slowly for what is being sent.
    var isClogged: Bool { clogged.load(ordering: .relaxed) }

    /// Notes whether the peer reads too slowly.
    ///
    /// - Returns: Whether it did before.
    func exchangeClogged(_ isClogged: Bool) -> Bool {
        clogged.exchange(isClogged, ordering: .relaxed)
    }

    /// Sends a complete frame.
    ///
    /// - Parameter batched: Whether the mailbox' turn will dispatch what was collected.
    @MainActor func send(_ frame: ByteBuffer, batched: Bool) {
        guard !isOver else { return }
        outbox.add(Outbox.Entry(link: self, frame: frame), dispatching: !batched)
    }

    /// Sends the close reason and closes the socket.
    @MainActor func close(_ closeReason: CloseReason, batched: Bool) {
        guard !isOver else { return }
        outbox.add(
            Outbox.Entry(link: self, frame: ServerMessage.bye(closeReason), closeCode: closeReason.closeCode),
            dispatching: !batched)
        isOver = true
        session = nil
    }

    /// Wakes the loop for what was sent in batches.
    @MainActor func dispatch() {
        outbox.dispatch()
    }
}
