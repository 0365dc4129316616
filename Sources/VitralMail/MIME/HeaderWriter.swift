// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The headers of a message.
struct HeaderWriter {
    private(set) var lines: [String] = []

    /// Whether a character cannot be in a header, however it is written.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || scalar.value == 0x7F }

    /// Adds a header whose value needs no encoding.
    ///
    /// - Throws: ``MailFailure/invalidHeader(_:)`` if the value is not printable ASCII, or longer than a line can be.
    mutating func add(_ name: String, _ value: String) throws(MailFailure) {
        guard value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), value.utf8.count <= 900 else {
            throw .invalidHeader(name)
        }
        lines.append("\(name): \(value)")
    }

    /// Adds a header with a text.
    ///
    /// - Throws: ``MailFailure/invalidHeader(_:)`` if the text has a control character.
    mutating func add(_ name: String, text: String) throws(MailFailure) {
        guard !text.unicodeScalars.contains(where: Self.isControl) else { throw .invalidHeader(name) }
        let used = name.utf8.count + 2
        let isPlain = EncodedWords.isPlain(text) && used + text.utf8.count <= 76
        lines.append("\(name): \(isPlain ? text : EncodedWords.encode(text, after: used))")
    }

    /// Adds a header with addresses, each on a line of its own.
    ///
    /// - Throws: ``MailFailure/invalidHeader(_:)`` or ``MailFailure/invalidAddress(_:)``.
    mutating func add(_ name: String, _ addresses: [MailAddress]) throws(MailFailure) {
        var texts: [String] = []
        for address in addresses {
            guard MailAddress.isValid(address.address) else { throw .invalidAddress(address.address) }
            texts.append(try Self.text(of: address, in: name, after: texts.isEmpty ? name.utf8.count + 2 : 1))
        }
        lines.append("\(name): " + texts.joined(separator: ",\r\n "))
    }

    private static func text(
        of address: MailAddress, in header: String, after used: Int
    ) throws(MailFailure) -> String {
        guard let name = address.name, !name.isEmpty else { return address.address }
        guard !name.unicodeScalars.contains(where: isControl), name.utf8.count <= 1_000 else {
            throw .invalidHeader(header)
        }
        var text: String
        if EncodedWords.isPlain(name), used + name.utf8.count < 60 {
            let escaped = name.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            text = "\"\(escaped)\""
        } else {
            text = EncodedWords.encode(name, after: used)
        }
        let isLong = (text.split(separator: "\r\n").last?.utf8.count ?? 0) + address.address.utf8.count > 60
        text += isLong ? "\r\n " : " "
        return text + "<\(address.address)>"
    }
}
