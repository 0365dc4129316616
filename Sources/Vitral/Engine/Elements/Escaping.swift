// SPDX-License-Identifier: Apache-2.0

/// The only functions that insert an app's text into HTML or JSON.
enum Escaping {
    /// Appends text so that HTML reads it as text, in content and between double quotes alike.
    static func appendHTML(_ text: UnsafeBufferPointer<UInt8>, to html: inout ByteBuffer) {
        var start = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            index += 1
            guard byte < 64, markup & (1 << UInt64(byte)) != 0 else { continue }
            html.append(text.part(start..<index - 1))
            html.append(escape(of: byte))
            start = index
        }
        html.append(text.part(start..<text.count))
    }

    /// The bytes that need escaping, as bits: all of them are below 64.
    private static let markup: UInt64 = "\0&<>\"'".utf8.reduce(0) { $0 | 1 << UInt64($1) }

    private static func escape(of byte: UInt8) -> StaticString {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        // HTML has no way to write NUL; the replacement character keeps the text's length visible.
        default: "\u{FFFD}"
        }
    }

    /// Appends a JSON string, quotes included.
    static func appendJSON(_ text: UnsafeBufferPointer<UInt8>, to json: inout ByteBuffer) {
        json.append(UInt8(ascii: "\""))
        var start = 0
        for index in text.indices {
            let byte = text[index]
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
            json.append(text.part(start..<index))
            start = index + 1
            switch byte {
            case UInt8(ascii: "\""): json.append("\\\"")
            case UInt8(ascii: "\\"): json.append("\\\\")
            case UInt8(ascii: "\n"): json.append("\\n")
            case UInt8(ascii: "\r"): json.append("\\r")
            case UInt8(ascii: "\t"): json.append("\\t")
            default:
                json.append("\\u00")
                json.append(hexadecimal(byte >> 4))
                json.append(hexadecimal(byte & 15))
            }
        }
        json.append(text.part(start..<text.count))
        json.append(UInt8(ascii: "\""))
    }

    static func appendJSON(_ text: String, to json: inout ByteBuffer) {
        var text = text
        text.withUTF8 { appendJSON($0, to: &json) }
    }

    static func append(_ number: Int, to bytes: inout ByteBuffer) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        append(digitsOf: number.magnitude, to: &bytes)
    }

    private static func append(digitsOf number: UInt, to bytes: inout ByteBuffer) {
        if number >= 10 { append(digitsOf: number / 10, to: &bytes) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    private static func hexadecimal(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
    }
}

extension Escaping {
    /// Returns a text in which the characters that HTML would read as markup are escaped.
    static func html(_ text: String) -> String {
        var text = text
        var html = ByteBuffer()
        text.withUTF8 { appendHTML($0, to: &html) }
        return html.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns markup as part of the address of an image.
    static func address(_ markup: String) -> String {
        var address = ""
        for byte in markup.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: ","):
                address.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                address += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return address
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns a part of the bytes, without copying them.
    @inline(__always)
    func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: self[range])
    }
}
