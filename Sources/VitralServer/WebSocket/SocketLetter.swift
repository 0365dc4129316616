// SPDX-License-Identifier: Apache-2.0

/// What the event loop has to say of a socket to the main actor.
struct SocketLetter: Sendable {
    var link: SocketLink
    var content: Content
    /// What the letter weighs among the socket's unhandled bytes.
    var bytes: Int

    enum Content: Sendable {
        case message(ClientMessage)
        /// The socket is gone.
        case closed(politely: Bool)
        /// The peer has caught up with what was sent.
        case unclogged
    }
}
