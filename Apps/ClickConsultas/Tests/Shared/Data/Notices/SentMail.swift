// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralMail

/// A message as its recipient reads it.
struct SentMail: Hashable {
    let to: String
    let subject: String
    let text: String
    let html: String
    /// The calendar file; `nil` if there is none.
    let calendar: CalendarFile?
    let headers: [String: String]
    let messageID: String

    /// The forms of the same message.
    var bodies: [String] { [html, text] }

    /// All that the recipient can read.
    var everything: String { "\(subject)\n\(text)\n\(html)\n\(calendar?.text ?? "")" }

    init(_ mail: EncodedMail) throws {
        let part = MailPart(String(decoding: mail.data, as: UTF8.self))
        let parts = part.leaves
        func body(_ type: String) -> String {
            parts.first { $0.headers["content-type"]?.hasPrefix(type) == true }?.body ?? ""
        }
        to = mail.recipients.joined(separator: ",")
        messageID = mail.messageID
        headers = part.headers
        subject = EncodedWord.decoded(part.headers["subject"] ?? "")
        text = body("text/plain").replacingOccurrences(of: "\r\n", with: "\n")
        html = body("text/html")
        let file = parts.first { $0.headers["content-type"]?.hasPrefix("text/calendar") == true }
        calendar = file.map { CalendarFile(text: $0.body, type: $0.headers["content-type"] ?? "") }
    }
}

/// A calendar's file with the properties of its event.
struct CalendarFile: Hashable {
    let text: String
    let type: String
    private let lines: [String]

    init(text: String, type: String) {
        (self.text, self.type) = (text, type)
        let unfolded = text.replacingOccurrences(of: "\r\n ", with: "")
        // The rules of the zone have times too.
        let start = unfolded.range(of: "END:VTIMEZONE\r\n")?.upperBound ?? unfolded.startIndex
        let method = unfolded.range(of: "BEGIN:VTIMEZONE")?.lowerBound ?? start
        lines = (unfolded[..<method] + unfolded[start...]).components(separatedBy: "\r\n")
    }

    /// Returns the lines of a property, without its name.
    func all(_ name: String) -> [String] {
        lines.filter { $0.hasPrefix("\(name):") || $0.hasPrefix("\(name);") }.map {
            String($0.dropFirst(name.count + 1))
        }
    }

    /// Returns the line of a property.
    subscript(name: String) -> String? { all(name).first }
}

/// A part of a MIME message.
private struct MailPart {
    let headers: [String: String]
    let body: String
    let leaves: [MailPart]

    init(_ text: String) {
        let halves = text.range(of: "\r\n\r\n")
        let head = halves.map { String(text[..<$0.lowerBound]) } ?? text
        let rest = halves.map { String(text[$0.upperBound...]) } ?? ""
        var headers: [String: String] = [:]
        for line in head.replacingOccurrences(of: "\r\n ", with: " ").components(separatedBy: "\r\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
                in: .whitespaces)
        }
        self.headers = headers
        let type = headers["content-type"] ?? ""
        if let start = type.range(of: "boundary=") {
            let boundary = type[start.upperBound...].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
            let parts = rest.components(separatedBy: "--\(boundary)").dropFirst().dropLast()
            body = ""
            leaves = parts.flatMap { MailPart(String($0.dropFirst(1))).all }
        } else {
            let encoding = headers["content-transfer-encoding"]?.lowercased() ?? ""
            switch encoding {
            case "base64":
                let data = Data(base64Encoded: rest, options: .ignoreUnknownCharacters) ?? Data()
                body = String(decoding: data, as: UTF8.self)
            case "quoted-printable": body = EncodedWord.quoted(rest.replacingOccurrences(of: "=\r\n", with: ""))
            default: body = rest
            }
            leaves = []
        }
    }

    private var all: [MailPart] { leaves.isEmpty ? [self] : leaves }
}

/// The encoded words of headers (RFC 2047) and quoted-printable.
private enum EncodedWord {
    static func decoded(_ text: String) -> String {
        text.components(separatedBy: " ").reduce(into: (text: "", wasEncoded: true)) { result, word in
            let fields = word.components(separatedBy: "?")
            let isEncoded = word.hasPrefix("=?") && word.hasSuffix("?=") && fields.count == 5
            if !result.text.isEmpty, !(isEncoded && result.wasEncoded) { result.text += " " }
            if isEncoded {
                let isBase64 = fields[2].uppercased() == "B"
                let plain = fields[3].replacingOccurrences(of: "_", with: " ")
                result.text +=
                    isBase64
                    ? String(decoding: Data(base64Encoded: fields[3]) ?? Data(), as: UTF8.self) : quoted(plain)
            } else {
                result.text += word
            }
            result.wasEncoded = isEncoded
        }.text
    }

    static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "="), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
