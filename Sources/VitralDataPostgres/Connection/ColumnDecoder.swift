// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The conversion of a column's wire values into SQL values.
enum ColumnDecoder {
    case bool
    case bytes
    case int2
    case int4
    case int8
    case float4
    case float8
    case text
    case uuid
    /// A type that is read only in its text form: decimals, timestamps, arrays.
    case other

    init(_ type: WireType) {
        switch type {
        case .bool: self = .bool
        case .bytea: self = .bytes
        case .int2: self = .int2
        case .int4: self = .int4
        case .int8: self = .int8
        case .float4: self = .float4
        case .float8: self = .float8
        case .uuid: self = .uuid
        case _ where type.isText: self = .text
        default: self = .other
        }
    }

    /// Whether the decoder accepts values in binary form.
    var readsBinary: Bool { if case .other = self { false } else { true } }

    /// Returns the value of a binary form.
    func binary(_ raw: UnsafeRawBufferPointer) -> SQLValue? {
        switch self {
        case .bool: raw.first.map { .integer($0 == 0 ? 0 : 1) }
        case .bytes: .blob(Data(raw))
        case .int2: Self.word(raw, Int16.self).map { .integer(Int64($0)) }
        case .int4: Self.word(raw, Int32.self).map { .integer(Int64($0)) }
        case .int8: Self.word(raw, Int64.self).map { .integer($0) }
        case .float4: Self.word(raw, UInt32.self).map { .real(Double(Float(bitPattern: $0))) }
        case .float8: Self.word(raw, UInt64.self).map { .real(Double(bitPattern: $0)) }
        case .text: .text(String(decoding: raw, as: UTF8.self))
        case .uuid: raw.count == 16 ? .text(UUID(uuid: raw.loadUnaligned(as: uuid_t.self)).uuidString) : nil
        case .other: nil
        }
    }

    /// Returns the value of a text form.
    func text(_ raw: UnsafeRawBufferPointer) -> SQLValue? {
        let text = String(decoding: raw, as: UTF8.self)
        switch self {
        case .bool: return .integer(text == "t" ? 1 : 0)
        case .bytes: return Self.hexadecimal(raw).map { .blob($0) }
        case .int2, .int4, .int8: return Int64(text).map { .integer($0) }
        case .float4, .float8: return Double(text).map { .real($0) }
        case .text, .other: return .text(text)
        case .uuid: return .text(text.uppercased())
        }
    }

    private static func word<Word: FixedWidthInteger & BitwiseCopyable>(_ raw: UnsafeRawBufferPointer, _: Word.Type)
        -> Word?
    {
        raw.count == MemoryLayout<Word>.size ? Word(bigEndian: raw.loadUnaligned(as: Word.self)) : nil
    }

    /// Returns the bytes of a text such as `\x0aff`.
    private static func hexadecimal(_ raw: UnsafeRawBufferPointer) -> Data? {
        guard raw.count >= 2, raw.count.isMultiple(of: 2), raw[0] == UInt8(ascii: "\\"), raw[1] == UInt8(ascii: "x")
        else {
            return nil
        }
        var data = Data(capacity: raw.count / 2 - 1)
        for index in stride(from: 2, to: raw.count, by: 2) {
            guard let high = Character(UnicodeScalar(raw[index])).hexDigitValue,
                let low = Character(UnicodeScalar(raw[index + 1])).hexDigitValue
            else { return nil }
            data.append(UInt8(high << 4 | low))
        }
        return data
    }
}
