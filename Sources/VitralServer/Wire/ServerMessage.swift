// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Vitral

/// The messages of the server, as complete WebSocket text frames.
enum ServerMessage {
    /// The status of the session that a socket found.
    enum Status {
        /// The first socket adopted the prerendered session.
        case adopted
        /// The session was still in memory; the missed patches follow.
        case resumed
        /// The session's state was read from the store; the page follows.
        case restored
        /// The scene was made for another account than the page that the client shows; the page follows.
        case fresh

        fileprivate var wire: StaticString {
            switch self {
            case .adopted: "adopted"
            case .resumed: "resumed"
            case .restored: "restored"
            case .fresh: "fresh"
            }
        }
    }

    static func ok(sequence: UInt64, acknowledging event: UInt64, status: Status) -> ByteBuffer {
        var writer = MessageWriter(capacity: 64)
        writer.write("[\"ok\",")
        writer.write(sequence)
        writer.write(",")
        writer.write(event)
        writer.write(",\"")
        writer.write(status.wire)
        writer.write("\"]")
        return writer.finish()
    }

    /// Returns a numbered change of the page.
    ///
    /// - Parameter operations: The operations as JSON, joined by commas, without outer brackets.
    static func patch(sequence: UInt64, acknowledging event: UInt64, operations: [UInt8]) -> ByteBuffer {
        var writer = MessageWriter(
            capacity: operations.count + MessageWriter.digits(in: sequence) + MessageWriter.digits(in: event) + 4)
        writer.write("[")
        writer.write(sequence)
        writer.write(",")
        writer.write(event)
        writer.write(",")
        writer.write(json: operations)
        writer.write("]")
        return writer.finish()
    }

    /// Returns a patch without operations, with the number of the newest patch, which acknowledges events.
    static func acknowledgement(sequence: UInt64, of event: UInt64) -> ByteBuffer {
        var writer = MessageWriter(capacity: 40)
        writer.write("[")
        writer.write(sequence)
        writer.write(",")
        writer.write(event)
        writer.write("]")
        return writer.finish()
    }

    /// Returns the whole page.
    static func page(
        sequence: UInt64, acknowledging event: UInt64, title: String, body: [UInt8], address: String
    ) -> ByteBuffer {
        // About one byte of HTML in sixteen needs escaping, because of its quotes.
        var writer = MessageWriter(capacity: body.count + body.count / 8 + title.utf8.count + address.utf8.count + 64)
        writer.write("[\"page\",")
        writer.write(sequence)
        writer.write(",")
        writer.write(event)
        writer.write(",")
        writer.write(string: title)
        writer.write(",")
        writer.write(string: body)
        writer.write(",")
        writer.write(string: address)
        writer.write("]")
        return writer.finish()
    }

    /// The response to a heartbeat.
    static let heartbeat: ByteBuffer = {
        var writer = MessageWriter(capacity: 8)
        writer.write("[\"p\"]")
        return writer.finish()
    }()

    static func notice(_ code: StaticString, _ text: String) -> ByteBuffer {
        var writer = MessageWriter(capacity: text.utf8.count + 24)
        writer.write("[\"notice\",\"")
        writer.write(code)
        writer.write("\",")
        writer.write(string: text)
        writer.write("]")
        return writer.finish()
    }

    /// Returns the operation with which screen readers announce a text.
    static func announcement(_ text: String) -> [UInt8] { PatchOperation.announce(text, isAssertive: false).encoded }

    /// Returns the operation with which the page loads a module and calls it.
    static func call(_ module: String, _ arguments: [String]) -> [UInt8] {
        PatchOperation.call(module: module, arguments: arguments).encoded
    }

    static func bye(_ closeReason: CloseReason) -> ByteBuffer {
        let text = closeReason.text
        var writer = MessageWriter(capacity: text.utf8.count + 24)
        writer.write("[\"bye\",\"")
        writer.write(closeReason.code)
        writer.write("\",")
        writer.write(string: text)
        writer.write("]")
        return writer.finish()
    }
}
