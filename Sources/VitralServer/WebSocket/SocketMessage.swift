// SPDX-License-Identifier: Apache-2.0

/// A message about a socket from its event loop to the main actor.
struct SocketMessage: Sendable {
    var link: SocketLink
    var content: Content
    /// The share of the letter in the socket's unhandled bytes.
    var bytes: Int

    enum Content: Sendable {
        case message(ClientMessage)
        /// The socket is gone.
        case closed(politely: Bool)
        /// The peer has caught up with what was sent.
        case unclogged

        /// Whether the letter is an action of the user, which may start tasks.
        var isEvent: Bool {
            switch self {
            case .message(.event), .message(.message): true
            case .message, .closed, .unclogged: false
            }
        }
    }
}
