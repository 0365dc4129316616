// SPDX-License-Identifier: Apache-2.0

/// The only places where text of an app meets HTML or JSON.
enum Escaping {
    /// Appends text so that HTML reads it as text, in content and between double quotes alike.
    static func appendHTML(_ text: UnsafeBufferPointer<UInt8>, to html: inout [UInt8]) {
        var start = 0
        for index in text.indices {
            let escape: StaticString
            switch text[index] {
            case UInt8(ascii: "&"): escape = "&amp;"
            case UInt8(ascii: "<"): escape = "&lt;"
            case UInt8(ascii: ">"): escape = "&gt;"
            case UInt8(ascii: "\""): escape = "&quot;"
            case UInt8(ascii: "'"): escape = "&#39;"
            // HTML has no way to write NUL; the replacement character keeps the text's length visible.
            case 0: escape = "\u{FFFD}"
            default: continue
            }
            html.append(contentsOf: text[start..<index])
            append(escape, to: &html)
            start = index + 1
        }
        html.append(contentsOf: text[start...])
    }

    /// Appends a JSON string, quotes included.
    static func appendJSON(_ text: UnsafeBufferPointer<UInt8>, to json: inout [UInt8]) {
        json.append(UInt8(ascii: "\""))
        var start = 0
        for index in text.indices {
            let byte = text[index]
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
            json.append(contentsOf: text[start..<index])
            start = index + 1
            switch byte {
            case UInt8(ascii: "\""): append("\\\"", to: &json)
            case UInt8(ascii: "\\"): append("\\\\", to: &json)
            case UInt8(ascii: "\n"): append("\\n", to: &json)
            case UInt8(ascii: "\r"): append("\\r", to: &json)
            case UInt8(ascii: "\t"): append("\\t", to: &json)
            default:
                append("\\u00", to: &json)
                json.append(hexadecimal(byte >> 4))
                json.append(hexadecimal(byte & 15))
            }
        }
        json.append(contentsOf: text[start...])
        json.append(UInt8(ascii: "\""))
    }

    static func appendJSON(_ text: String, to json: inout [UInt8]) {
        var text = text
        text.withUTF8 { appendJSON($0, to: &json) }
    }

    static func append(_ text: StaticString, to bytes: inout [UInt8]) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    static func append(_ number: Int, to bytes: inout [UInt8]) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        let start = bytes.count
        var rest = number.magnitude
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    private static func hexadecimal(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
    }
}
