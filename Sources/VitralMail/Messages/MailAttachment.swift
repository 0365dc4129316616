// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A file in a message.
///
/// ```swift
/// let invitation = MailAttachment(
///     Data("BEGIN:VCALENDAR".utf8), fileName: "consulta.ics", contentType: "text/calendar; charset=utf-8; method=REQUEST")
/// ```
public struct MailAttachment: Hashable, Codable, Sendable {
    /// The content.
    public var data: Data
    /// The name of the file, in any script.
    public var fileName: String
    /// The media type with its parameters, in ASCII.
    public var contentType: String

    /// Creates an attachment.
    ///
    /// - Parameters:
    ///   - data: The content.
    ///   - fileName: The name of the file, in any script.
    ///   - contentType: The media type with its parameters, in ASCII.
    public init(_ data: Data, fileName: String, contentType: String) {
        self.data = data
        self.fileName = fileName
        self.contentType = contentType
    }
}
