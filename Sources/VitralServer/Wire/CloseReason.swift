// SPDX-License-Identifier: Apache-2.0

/// The close reason of a socket: the last message, and the close code that follows.
///
/// The texts are for logs and for developers who read the messages; the client shows its own text for each code.
enum CloseReason: Equatable {
    /// The session is not known, or belongs to another browser.
    case expired
    /// The server is stopping; another one takes over.
    case restart
    /// Another socket has taken the session.
    case replaced
    /// The client uses another version of the protocol.
    case version(Int)
    /// A limit was reached.
    case limit(Limit)
    /// A message is invalid.
    case malformed(MalformedMessage.Reason)
    /// The frames violate RFC 6455.
    case violation(WebSocketFrame.Violation)

    enum Limit: Equatable {
        case messageSize(Int)
        case silence
        case idle
        case sessions
        case rate
    }

    /// The code in the message, by which clients decide how to react.
    var code: StaticString {
        switch self {
        case .expired: "expired"
        case .restart: "restart"
        case .replaced: "replaced"
        case .version: "version"
        case .limit: "limit"
        case .malformed, .violation: "malformed"
        }
    }

    var text: String {
        switch self {
        case .expired: "This page's session is not known here."
        case .restart: "The server restarts."
        case .replaced: "The page was opened by another connection."
        case .version(let version): "Protocol version \(version) is not supported; use version 1."
        case .limit(.messageSize(let bytes)): "A message may have \(bytes) bytes at most."
        case .limit(.silence): "No hello came in time."
        case .limit(.idle): "Nothing happened for a long time."
        case .limit(.sessions): "Too many pages are open."
        case .limit(.rate): "Too many messages were sent for too long."
        case .malformed(let reason): reason.rawValue
        case .violation(let violation): violation.rawValue
        }
    }

    /// The close code of RFC 6455, or of this protocol from 4000 on.
    var closeCode: UInt16 {
        switch self {
        case .expired: 4001
        case .restart: 1012
        case .replaced: 4002
        case .version: 4003
        case .limit(.messageSize): 1009
        case .limit: 1008
        case .malformed(.encoding): 1007
        case .malformed: 1008
        case .violation(.binary): 1003
        case .violation(.compression): 1007
        case .violation: 1002
        }
    }
}
