// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A part of a message: its headers, which describe the body, and the body.
struct MIMEPart {
    var headers: [String]
    var body: [UInt8]

    private init(headers: [String], body: [UInt8]) {
        self.headers = headers
        self.body = body
    }

    /// Creates a part with a text, in the shorter of both encodings.
    init(text: String, type: String) {
        let lines = Self.lines(text)
        let quoted = QuotedPrintable.encode(lines)
        let encoded = Base64.lines(Data(lines.flatMap { $0 + [0x0D, 0x0A] }))
        let isQuoted = quoted.count <= encoded.count * 3 / 2
        body = isQuoted ? quoted : encoded
        headers = [
            "Content-Type: \(type); charset=utf-8",
            "Content-Transfer-Encoding: \(isQuoted ? "quoted-printable" : "base64")",
        ]
    }

    /// Creates a part with a file.
    init(_ attachment: MailAttachment) throws(MailFailure) {
        let type = attachment.contentType
        guard type.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), type.utf8.count < 500,
            type.split(separator: ";").first?.split(separator: "/").count == 2
        else { throw .invalidHeader("Content-Type") }
        let parameters = type.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        headers = [
            "Content-Type: " + parameters.joined(separator: ";\r\n "),
            "Content-Disposition: attachment;" + (try Self.parameter("filename", attachment.fileName)),
            "Content-Transfer-Encoding: base64",
        ]
        body = Base64.lines(attachment.data)
    }

    /// Returns a part that consists of others.
    ///
    /// - Parameter kind: The subtype of `multipart`.
    static func multipart(_ kind: String, _ parts: [MIMEPart]) -> MIMEPart {
        // “=_” is in no line of quoted-printable or Base64, so no text can contain the boundary.
        let boundary = "=_vitral-\(kind)"
        var body: [UInt8] = []
        for part in parts {
            body += "--\(boundary)\r\n".utf8
            body += part.bytes
            body += "\r\n".utf8
        }
        body += "--\(boundary)--\r\n".utf8
        return MIMEPart(headers: ["Content-Type: multipart/\(kind); boundary=\"\(boundary)\""], body: body)
    }

    /// The headers, an empty line and the body.
    var bytes: [UInt8] { headers.flatMap { Array(($0 + "\r\n").utf8) } + [0x0D, 0x0A] + body }

    /// Returns the lines of a text, whichever ends they have.
    private static func lines(_ text: String) -> [[UInt8]] {
        var lines: [[UInt8]] = [[]]
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case 0x0D: lines.append([])
            case 0x0A: if previous != 0x0D { lines.append([]) }
            default: lines[lines.count - 1].append(byte)
            }
            previous = byte
        }
        // A text that ends with a line's end has no line after it.
        if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Returns a parameter of a header, each piece of it on a line of its own (RFC 2231).
    private static func parameter(_ name: String, _ value: String) throws(MailFailure) -> String {
        guard !value.isEmpty, !value.unicodeScalars.contains(where: HeaderWriter.isControl), value.utf8.count <= 1_000
        else { throw .invalidHeader("Content-Disposition") }
        let isShort = value.utf8.count <= 60
        if isShort, EncodedWords.isPlain(value), !value.utf8.contains(where: "\"\\%".utf8.contains) {
            return "\r\n \(name)=\"\(value)\""
        }
        var pieces = [""]
        for scalar in value.unicodeScalars {
            let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            let encoded = bytes.map { byte in
                isAttributeText(byte) ? String(Unicode.Scalar(byte)) : "%" + Hexadecimal.digits(byte)
            }.joined()
            if pieces[pieces.count - 1].utf8.count + encoded.utf8.count > 54 { pieces.append("") }
            pieces[pieces.count - 1] += encoded
        }
        if pieces.count == 1 { return "\r\n \(name)*=utf-8''\(pieces[0])" }
        return pieces.enumerated().map { index, piece in
            "\r\n \(name)*\(index)*=\(index == 0 ? "utf-8''" : "")\(piece)"
        }.joined(separator: ";")
    }

    /// Whether a byte stands for itself in an extended parameter (RFC 2231, 7).
    private static func isAttributeText(_ byte: UInt8) -> Bool {
        MailAddress.isAtomText(byte) && !"*'%/=?".utf8.contains(byte)
    }
}
