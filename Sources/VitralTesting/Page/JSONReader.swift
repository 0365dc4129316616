// SPDX-License-Identifier: Apache-2.0

/// A parser of the JSON in patches: arrays, texts, whole numbers, Booleans and null, without spaces.
///
/// The scene writes no other JSON, so anything else is a bug of its writer.
struct JSONReader {
    enum Value: Equatable {
        case array([Value])
        case string(String)
        case number(Int)
        case flag(Bool)
        case null

        var string: String? { if case .string(let value) = self { value } else { nil } }
        var integer: Int? { if case .number(let value) = self { value } else { nil } }
    }

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func readDocument() throws(PageError) -> Value {
        let value = try readValue()
        guard position == bytes.count else { throw syntaxError("something after its end") }
        return value
    }

    private mutating func readValue() throws(PageError) -> Value {
        switch peek() {
        case UInt8(ascii: "["): return try readArray()
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "t") where skip("true"): return .flag(true)
        case UInt8(ascii: "f") where skip("false"): return .flag(false)
        case UInt8(ascii: "n") where skip("null"): return .null
        default:
            let start = position
            while let byte = peek(), byte == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
                position += 1
            }
            guard let number = Int(String(decoding: bytes[start..<position], as: UTF8.self)) else {
                throw syntaxError("a value that is none")
            }
            return .number(number)
        }
    }

    private mutating func readArray() throws(PageError) -> Value {
        position += 1
        var items: [Value] = []
        if skip("]") { return .array(items) }
        while true {
            items.append(try readValue())
            if skip("]") { return .array(items) }
            guard skip(",") else { throw syntaxError("no comma between two values") }
        }
    }

    private mutating func readString() throws(PageError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = peek(), byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw syntaxError("a control character that was not escaped") }
            position += 1
            if byte == UInt8(ascii: "\\") { text += try readEscape() } else { text.append(byte) }
        }
        guard skip("\"") else { throw syntaxError("a text that does not end") }
        guard let decoded = String(validating: text, as: UTF8.self) else {
            throw syntaxError("bytes that are not UTF-8")
        }
        return decoded
    }

    private mutating func readEscape() throws(PageError) -> [UInt8] {
        defer { position += 1 }
        switch peek() {
        case UInt8(ascii: "\""): return [UInt8(ascii: "\"")]
        case UInt8(ascii: "\\"): return [UInt8(ascii: "\\")]
        case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
        case UInt8(ascii: "r"): return [UInt8(ascii: "\r")]
        case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
        case UInt8(ascii: "u"):
            let digits = String(decoding: bytes[(position + 1)...].prefix(4), as: UTF8.self)
            guard let code = UInt8(digits, radix: 16) else { throw syntaxError("an escape that no writer here makes") }
            position += 4
            return [code]
        default: throw syntaxError("an escape that no writer here makes")
        }
    }

    private mutating func skip(_ text: String) -> Bool {
        guard bytes[position...].starts(with: text.utf8) else { return false }
        position += text.utf8.count
        return true
    }

    private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private func syntaxError(_ what: String) -> PageError {
        PageError("The JSON of a patch has \(what), at byte \(position): \(String(decoding: bytes, as: UTF8.self))")
    }
}
