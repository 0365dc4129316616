// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The writer of a record: encodes values as JSON, straight into bytes.
///
/// Equal values have equal bytes, in every process: the elements of sets and dictionaries are sorted. `JSONEncoder`
/// promises that for keys alone, and takes ten times as long for a small action.
final class RecordWriter {
    private(set) var bytes: [UInt8] = []
    /// The containers that have no end yet.
    private var open: [OpenContainer] = []
    /// The mistake of a value's `encode(to:)`.
    private var failure: String?

    private struct OpenContainer {
        let isObject: Bool
        var isEmpty = true
    }

    private let numbers: SharedNumbers

    /// Creates a writer.
    ///
    /// - Parameter numbers: The numbers of shared values in the record.
    init(numbers: SharedNumbers = SharedNumbers()) {
        self.numbers = numbers
    }

    /// The marker in the `userInfo` of encoders and decoders of records.
    static let marker = CodingUserInfoKey(rawValue: "vitral.recording")
    /// The `userInfo` of the encoders.
    private(set) lazy var userInfo: [CodingUserInfoKey: Any] = Self.marker.map { [$0: numbers] } ?? [:]

    /// Returns the numbers of shared values in the record of an encoder; `nil` for other encoders.
    static func numbers(in userInfo: [CodingUserInfoKey: Any]) -> SharedNumbers? {
        marker.flatMap { userInfo[$0] as? SharedNumbers }
    }

    /// Whether an encoder or decoder is one of records.
    static func marks(_ userInfo: [CodingUserInfoKey: Any]) -> Bool {
        marker.map { userInfo[$0] != nil } ?? false
    }

    /// Returns the encoded form of a value.
    static func encode(_ value: some Encodable) throws -> [UInt8] {
        let writer = RecordWriter()
        try writer.encode(value)
        return writer.bytes
    }

    /// Removes the bytes after a position, and all that is open.
    func truncate(to count: Int) {
        bytes.removeSubrange(count...)
        open.removeAll(keepingCapacity: true)
        failure = nil
    }

    /// Removes and returns the bytes.
    func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Adds text as it is.
    func raw(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Adds an integer.
    func raw(_ integer: some FixedWidthInteger) {
        bytes.append(contentsOf: String(integer).utf8)
    }

    /// Adds a value.
    func encode(_ value: some Encodable) throws {
        let depth = open.count
        try add(value)
        close(to: depth)
    }

    // MARK: Containers

    var depth: Int { open.count }

    func begin(object isObject: Bool) {
        bytes.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
        open.append(OpenContainer(isObject: isObject))
    }

    /// Opens the container of an encoder; a second container of the same value continues the first.
    func openContainer(object isObject: Bool, at depth: Int) -> Int {
        if open.count > depth {
            if open[depth].isObject != isObject {
                failure = "it has two containers of different kinds."
            }
        } else {
            begin(object: isObject)
        }
        return depth + 1
    }

    /// Closes the containers inside the one at a depth.
    func close(to depth: Int) {
        while open.count > depth {
            let container = open.removeLast()
            bytes.append(container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        }
    }

    /// Prepares the next value of a container.
    func next(at depth: Int) {
        guard open.count >= depth else {
            failure = "it writes into a container after its end."
            return
        }
        close(to: depth)
        if open[depth - 1].isEmpty {
            open[depth - 1].isEmpty = false
        } else {
            bytes.append(UInt8(ascii: ","))
        }
    }

    func key(_ key: String, at depth: Int) {
        next(at: depth)
        add(string: key)
        bytes.append(UInt8(ascii: ":"))
    }

    // MARK: Values

    func addNull() { raw("null") }

    func add(_ value: Bool) { value ? raw("true") : raw("false") }

    func add(_ value: Double) {
        // The texts of the decoder of records.
        if value.isNaN { return raw("\"nan\"") }
        if value.isInfinite { return value > 0 ? raw("\"inf\"") : raw("\"-inf\"") }
        bytes.append(contentsOf: value.description.utf8)
    }

    func add(_ value: Float) {
        if !value.isFinite { return add(Double(value)) }
        bytes.append(contentsOf: value.description.utf8)
    }

    func add(string: String) {
        var string = string
        bytes.append(UInt8(ascii: "\""))
        string.withUTF8 { utf8 in
            if utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
                bytes.append(contentsOf: utf8)
            } else {
                for byte in utf8 { escape(byte) }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): raw("\\\"")
        case UInt8(ascii: "\\"): raw("\\\\")
        case 0x0A: raw("\\n")
        case 0..<0x20:
            raw("\\u00")
            for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 48 + digit : 87 + digit) }
        default: bytes.append(byte)
        }
    }

    func add<T: Encodable>(_ value: T) throws {
        if T.self == String.self { return add(string: unsafeBitCast(value, to: String.self)) }
        if T.self == Data.self { return add(string: unsafeBitCast(value, to: Data.self).base64EncodedString()) }
        // The decoder of records reads addresses and decimals as JSON has them, not as their own `encode(to:)` writes them.
        if T.self == URL.self { return add(string: unsafeBitCast(value, to: URL.self).absoluteString) }
        if T.self == Decimal.self {
            return bytes.append(contentsOf: unsafeBitCast(value, to: Decimal.self).description.utf8)
        }
        if let unordered = value as? any UnorderedValue { return try unordered.encodeSorted(to: self) }
        let start = bytes.count
        let depth = open.count
        do {
            try value.encode(to: RecordEncoder(writer: self))
        } catch let error as UnrecordableValue {
            throw error
        } catch EncodingError.invalidValue(let value, let context) {
            throw UnrecordableValue(type(of: value), reason: context.debugDescription)
        } catch {
            throw UnrecordableValue(T.self, reason: "\(error)")
        }
        close(to: depth)
        if let failure { throw UnrecordableValue(T.self, reason: failure) }
        // A type that encodes nothing is an object without members.
        if bytes.count == start { raw("{}") }
    }
}

/// A value whose elements have no order of their own.
private protocol UnorderedValue {
    func encodeSorted(to writer: RecordWriter) throws
}

extension Set: UnorderedValue where Element: Encodable {
    fileprivate func encodeSorted(to writer: RecordWriter) throws {
        let elements = try map { try RecordWriter.encode($0) }.sorted { $0.lexicographicallyPrecedes($1) }
        writer.begin(object: false)
        let depth = writer.depth
        for element in elements {
            writer.next(at: depth)
            writer.add(encoded: element)
        }
        writer.close(to: depth - 1)
    }
}

extension Dictionary: UnorderedValue where Key: Encodable, Value: Encodable {
    fileprivate func encodeSorted(to writer: RecordWriter) throws {
        writer.begin(object: Self.hasNames)
        let depth = writer.depth
        if Self.hasNames {
            let named = compactMap { key, value in Self.name(of: key).map { ($0, value) } }
            for (name, value) in named.sorted(by: { $0.0 < $1.0 }) {
                writer.key(name, at: depth)
                try writer.add(value)
            }
        } else {
            let pairs = try map { (try RecordWriter.encode($0), $1) }
            for (key, value) in pairs.sorted(by: { $0.0.lexicographicallyPrecedes($1.0) }) {
                writer.next(at: depth)
                writer.add(encoded: key)
                writer.next(at: depth)
                try writer.add(value)
            }
        }
        writer.close(to: depth - 1)
    }

    /// Whether the standard library decodes a dictionary from an object: by the type of its keys, also without any.
    private static var hasNames: Bool {
        Key.self == String.self || Key.self == Int.self || Key.self is any CodingKeyRepresentable.Type
    }

    /// Returns the name of a key that is a member of an object.
    private static func name(of key: Key) -> String? {
        switch key {
        case let key as String: key
        case let key as Int: String(key)
        case let key as any CodingKeyRepresentable: key.codingKey.stringValue
        default: nil
        }
    }
}

extension RecordWriter {
    fileprivate func add(encoded: [UInt8]) {
        bytes.append(contentsOf: encoded)
    }
}
