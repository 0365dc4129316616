// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An event of a stream of server-sent events (HTML, section 9.2).
///
/// ```swift
/// let event = ServerSentEvent(name: "grown", data: #"{"number":7}"#, id: "25")
/// print(String(decoding: event.bytes, as: UTF8.self))
/// ```
public struct ServerSentEvent: Sendable, Hashable {
    /// The name of the event; `message` if the stream gives none.
    public var name: String
    /// The text of the event.
    public var data: String
    /// The identifier that a reader sends as `Last-Event-ID` when it returns; `nil` if the stream has given none so far.
    public var id: String?

    /// Creates an event.
    public init(name: String = "message", data: String, id: String? = nil) {
        self.name = name
        self.data = data
        self.id = id
    }

    /// The bytes of the event in a stream.
    ///
    /// The name and the identifier have no line breaks; those of the data start further lines.
    public var bytes: Data {
        var text = ""
        if let id { text += "id: \(Self.line(id))\n" }
        text += "event: \(Self.line(name))\n"
        if Self.isLine(data) {
            text += "data: \(data)\n"
        } else {
            for line in data.split(omittingEmptySubsequences: false, whereSeparator: Self.isBreak) {
                text += "data: \(line)\n"
            }
        }
        return Data((text + "\n").utf8)
    }

    private static func line(_ text: String) -> String {
        isLine(text) ? text : String(text.filter { !isBreak($0) && $0 != "\0" })
    }

    /// Returns whether a text has no line break and no NUL, which its bytes say sooner than its characters.
    private static func isLine(_ text: String) -> Bool {
        !text.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == 0 }
    }

    private static func isBreak(_ character: Character) -> Bool { ["\n", "\r", "\r\n"].contains(character) }
}
