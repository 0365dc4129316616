// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A message that the user's browser shows as a notification, also while no page of the app is open.
///
/// ```swift
/// var message = PushMessage(title: "Your trip starts soon", body: "The bus leaves at 10:00.", url: "/trips/25")
/// message.urgency = .high
/// message.timeToLive = .seconds(7_200)
/// ```
///
/// A press of the notification opens the page. Push services see neither text nor address, because a message is encrypted
/// for the browser; they see its size, urgency and topic.
public struct PushMessage: Hashable, Identifiable, Sendable {
    /// The urgency, by which a device that saves energy decides when it receives a message.
    public enum Urgency: String, Codable, Hashable, Sendable {
        /// The user has no use for it before the device is in use, and has power.
        case veryLow = "very-low"
        /// The user has no use for it before the device is in use.
        case low
        /// The user wants to know.
        case normal
        /// The user must know at once: a call, or a reminder whose time has come.
        case high
    }

    /// The identifier, which a message keeps when it is sent again.
    public let id: String
    /// The first line of the notification.
    public var title: String
    /// The text below the title.
    public var body: String
    /// The page that the notification opens: an address of the app, which starts with one slash.
    public var url: String
    /// The language of the texts, such as `pt-BR`; `nil` if it is not known.
    public var language: String?
    /// The name by which a notification replaces one that the browser still shows; by default the identifier.
    public var tag: String
    /// The name by which a message replaces one that has not reached the browser yet: up to 32 letters, digits, `-` and
    /// `_`; `nil` for none.
    public var topic: String?
    /// The urgency.
    public var urgency: Urgency
    /// The time after which the message is not delivered any longer.
    public var timeToLive: Duration

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - title: The first line of the notification.
    ///   - body: The text below the title.
    ///   - url: The page that the notification opens: an address of the app, which starts with one slash.
    ///   - id: The identifier.
    public init(title: String, body: String, url: String = "/", id: String = UUID().uuidString) {
        self.id = id
        self.title = title
        self.body = body
        self.url = url
        tag = id
        urgency = .normal
        timeToLive = .seconds(86_400)
    }
}

extension PushMessage {
    /// The number of bytes of a message that fits into one record of 4,096 bytes, with which every push service agrees.
    public static let longestPayload = 3_993

    /// The fields that the service worker reads.
    private struct Payload: Encodable {
        var title: String
        var body: String
        var url: String
        var tag: String
        var lang: String?
    }

    /// Returns the text of the message for the service worker.
    ///
    /// - Throws: ``PushFailure`` if the address or the topic is invalid, or if the message is too long.
    func payload() throws(PushFailure) -> Data {
        // By bytes: a slash and a combining scalar after it are one `Character`.
        let isOwn =
            url.utf8.starts(with: "/".utf8) && !url.utf8.starts(with: "//".utf8)
            && !url.utf8.contains { $0 <= 0x20 || $0 == 0x5C }
        guard isOwn else { throw .invalidAddress(url) }
        if let topic, !Self.isTopic(topic) { throw .invalidTopic(topic) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let payload = Payload(title: title, body: body, url: url, tag: tag, lang: language)
        guard let data = try? encoder.encode(payload), data.count <= Self.longestPayload else {
            throw .tooLong
        }
        return data
    }

    private static func isTopic(_ text: String) -> Bool {
        (1...32).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
    }
}
