// SPDX-License-Identifier: Apache-2.0

/// The part of CBOR ([RFC 8949](https://www.rfc-editor.org/rfc/rfc8949)) that authenticators write: definite lengths, no tags,
/// no floating-point numbers.
///
/// A decoder of all of CBOR would accept more forms than passkeys need, from bytes that anyone can send: this one rejects
/// them, and reads no deeper than authenticators nest.
enum CBOR: Equatable {
    case integer(Int)
    case bytes([UInt8])
    case text(String)
    case array([CBOR])
    case map([(key: CBOR, value: CBOR)])
    case flag(Bool)
    case null

    static func == (left: CBOR, right: CBOR) -> Bool {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): left == right
        case (.bytes(let left), .bytes(let right)): left == right
        case (.text(let left), .text(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.map(let left), .map(let right)): left.elementsEqual(right) { $0.key == $1.key && $0.value == $1.value }
        case (.flag(let left), .flag(let right)): left == right
        case (.null, .null): true
        default: false
        }
    }

    /// Returns the value of a key, if this is a map that has it.
    subscript(key: CBOR) -> CBOR? {
        guard case .map(let entries) = self else { return nil }
        return entries.first { $0.key == key }?.value
    }

    subscript(key: String) -> CBOR? { self[.text(key)] }
    subscript(key: Int) -> CBOR? { self[.integer(key)] }

    var integer: Int? { if case .integer(let value) = self { value } else { nil } }
    var bytes: [UInt8]? { if case .bytes(let value) = self { value } else { nil } }
    var text: String? { if case .text(let value) = self { value } else { nil } }

    /// Reads one item from the front of the bytes, and removes it from them.
    ///
    /// - Returns: `nil` if the bytes are truncated, nested too deeply or outside the supported part.
    static func read(_ input: inout ArraySlice<UInt8>, depth: Int = 0) -> CBOR? {
        // Authenticators nest four deep (CTAP 2.1, section 8); a forged message must not exhaust the stack.
        guard depth < 8, let head = input.popFirst(), let argument = argument(head & 0x1F, &input) else { return nil }
        switch head >> 5 {
        case 0: return .integer(argument)
        case 1: return .integer(-1 - argument)
        case 2: return take(argument, &input).map { .bytes(Array($0)) }
        case 3: return take(argument, &input).flatMap { String(validating: $0, as: UTF8.self) }.map { .text($0) }
        case 4:
            var items: [CBOR] = []
            for _ in 0..<argument {
                guard let item = read(&input, depth: depth + 1) else { return nil }
                items.append(item)
            }
            return .array(items)
        case 5:
            var entries: [(key: CBOR, value: CBOR)] = []
            for _ in 0..<argument {
                guard let key = read(&input, depth: depth + 1), let value = read(&input, depth: depth + 1) else {
                    return nil
                }
                entries.append((key, value))
            }
            return .map(entries)
        case 7 where head == 0xF4: return .flag(false)
        case 7 where head == 0xF5: return .flag(true)
        case 7 where head == 0xF6: return .null
        default: return nil
        }
    }

    private static func argument(_ short: UInt8, _ input: inout ArraySlice<UInt8>) -> Int? {
        let width: Int
        switch short {
        case 0..<24: return Int(short)
        case 24: width = 1
        case 25: width = 2
        case 26: width = 4
        default: return nil
        }
        return take(width, &input)?.reduce(0) { $0 << 8 | Int($1) }
    }

    private static func take(_ count: Int, _ input: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard count <= input.count else { return nil }
        defer { input = input.dropFirst(count) }
        return input.prefix(count)
    }
}
