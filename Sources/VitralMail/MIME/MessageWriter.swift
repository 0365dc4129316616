// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes a message as RFC 5322 and MIME say.
struct MessageWriter {
    private let message: MailMessage

    init(_ message: MailMessage) { self.message = message }

    /// Returns the message.
    ///
    /// - Throws: ``MailFailure``.
    func data() throws(MailFailure) -> Data {
        let headers = try headers()
        let part = try content()
        let lines = headers + ["MIME-Version: 1.0"] + part.headers
        var bytes: [UInt8] = []
        for line in lines { bytes += (line + "\r\n").utf8 }
        return Data(bytes + [0x0D, 0x0A] + part.body)
    }

    private func headers() throws(MailFailure) -> [String] {
        if message.to.isEmpty { throw .noRecipient }
        var headers = HeaderWriter()
        try headers.add("From", [message.from])
        try headers.add("To", message.to)
        if let replyTo = message.replyTo { try headers.add("Reply-To", [replyTo]) }
        try headers.add("Subject", text: message.subject)
        try headers.add("Date", date())
        try headers.add("Message-ID", messageID())
        try headers.add("Auto-Submitted", "auto-generated")
        if let language = message.language {
            guard !language.isEmpty, language.utf8.count <= 35,
                language.utf8.allSatisfy({ MailAddress.isAtomText($0) && $0 != UInt8(ascii: ",") })
            else { throw .invalidHeader("Content-Language") }
            try headers.add("Content-Language", language)
        }
        if let address = message.unsubscribe {
            try headers.add("List-Unsubscribe", try unsubscribe(address))
            try headers.add("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
        }
        return headers.lines
    }

    private func content() throws(MailFailure) -> MIMEPart {
        var content = MIMEPart(text: message.text, type: "text/plain")
        if let html = message.html {
            // The last alternative is the one that a program prefers.
            content = .multipart("alternative", [content, MIMEPart(text: html, type: "text/html")])
        }
        var files: [MIMEPart] = []
        for attachment in message.attachments { files.append(try MIMEPart(attachment)) }
        return files.isEmpty ? content : .multipart("mixed", [content] + files)
    }

    /// Returns the date, in UTC.
    private func date() throws(MailFailure) -> String {
        // The years 1970 to 9999; a time that is not a number is in no range.
        guard (0..<253_402_300_800).contains(message.date.timeIntervalSince1970) else { throw .invalidHeader("Date") }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second, .weekday], from: message.date)
        // A Gregorian calendar has all of the parts.
        func number(_ part: Int?) -> String { (part ?? 0) < 10 ? "0\(part ?? 0)" : "\(part ?? 0)" }
        let day = Self.weekdays[((parts.weekday ?? 1) + 6) % 7]
        let month = Self.months[((parts.month ?? 1) + 11) % 12]
        let time = [parts.hour, parts.minute, parts.second].map(number).joined(separator: ":")
        return "\(day), \(number(parts.day)) \(month) \(parts.year ?? 0) \(time) +0000"
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private func messageID() throws(MailFailure) -> String {
        let parts = message.messageID.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, message.messageID.utf8.count <= 200,
            parts.allSatisfy({ part in
                !part.isEmpty && part.utf8.allSatisfy { MailAddress.isAtomText($0) || $0 == UInt8(ascii: ".") }
            })
        else { throw .invalidHeader("Message-ID") }
        return "<\(message.messageID)>"
    }

    /// Returns the address that unsubscribes: over HTTPS (RFC 8058, 3.1), or on this machine during development.
    private func unsubscribe(_ address: URL) throws(MailFailure) -> String {
        let isLocal = address.scheme == "http" && ["localhost", "127.0.0.1"].contains(address.host() ?? "")
        let text = address.absoluteString
        guard address.scheme == "https" || isLocal, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            !text.utf8.contains(where: "<>,".utf8.contains)
        else { throw .invalidHeader("List-Unsubscribe") }
        return "<\(text)>"
    }
}
