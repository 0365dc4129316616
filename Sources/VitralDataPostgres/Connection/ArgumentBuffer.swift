// SPDX-License-Identifier: Apache-2.0

import CPostgres
import Foundation
import VitralModels

/// The parameter values of a statement in wire format, in one buffer.
struct ArgumentBuffer {
    private var bytes: [UInt8] = []
    private var offsets: [Int?] = []
    private var lengths: [Int32] = []
    private var formats: [Int32] = []

    /// The largest capacity that the buffer keeps between statements.
    private static let keptCapacity = 1 << 20

    /// Replaces the buffer's contents with the encoded values.
    ///
    /// - Throws: ``PostgresError`` with code `invalidParameter`; the message names the parameter and the reason, not
    ///   the value.
    mutating func encode(_ values: some Collection<SQLValue>, for statement: PreparedStatement, sql: String)
        throws(PostgresError)
    {
        guard values.count == statement.parameters.count else {
            throw PostgresError(
                .invalidParameter,
                "the statement has \(statement.parameters.count) parameters, and \(values.count) values are given",
                sql: sql)
        }
        reset()
        for (index, (value, type)) in zip(values, statement.parameters).enumerated() {
            if let reason = append(value, as: type) {
                throw PostgresError(.invalidParameter, "parameter \(index + 1) \(reason)", sql: sql)
            }
        }
    }

    /// Calls a closure with the arguments that libpq expects, valid during the call.
    func withPointers<Result>(
        _ body: (Int32, [UnsafePointer<CChar>?], [Int32], [Int32]) -> Result
    ) -> Result {
        bytes.withUnsafeBytes { raw in
            let base = raw.bindMemory(to: CChar.self).baseAddress
            let pointers = offsets.map { offset in offset.flatMap { base?.advanced(by: $0) } }
            return body(Int32(offsets.count), pointers, lengths, formats)
        }
    }

    private mutating func reset() {
        if bytes.capacity > Self.keptCapacity { bytes = [] } else { bytes.removeAll(keepingCapacity: true) }
        // The extra byte gives even an empty value an address.
        bytes.append(0)
        offsets.removeAll(keepingCapacity: true)
        lengths.removeAll(keepingCapacity: true)
        formats.removeAll(keepingCapacity: true)
    }

    /// Adds a value.
    ///
    /// - Returns: The reason why the value cannot be sent, or `nil` if it was added.
    private mutating func append(_ value: SQLValue, as type: WireType) -> String? {
        switch value {
        case .null:
            offsets.append(nil)
            lengths.append(0)
            formats.append(0)
        case .integer(let number): return append(number, as: type)
        case .real(let number):
            if type == .float8 {
                appendBinary { bytes in bytes.append(bigEndian: number.bitPattern) }
            } else {
                appendText(Self.text(number))
            }
        case .text(let text):
            if text.utf8.contains(0) { return "contains the character NUL, which PostgreSQL cannot store in a text" }
            if type.isText {
                appendBinary { bytes in bytes.append(contentsOf: text.utf8) }
            } else {
                appendText(text)
            }
        case .blob(let data):
            guard type == .bytea else { return "holds bytes, and the statement does not ask for bytes there" }
            guard data.count < 1 << 30 else { return "holds a gibibyte or more, which PostgreSQL does not keep" }
            appendBinary { bytes in bytes.append(contentsOf: data) }
        }
        return nil
    }

    private mutating func append(_ number: Int64, as type: WireType) -> String? {
        switch type {
        case .int8: appendBinary { bytes in bytes.append(bigEndian: UInt64(bitPattern: number)) }
        case .float8: appendBinary { bytes in bytes.append(bigEndian: Double(number).bitPattern) }
        case .bool:
            guard number == 0 || number == 1 else { return "is a truth value, and neither 0 nor 1 is given" }
            appendBinary { bytes in bytes.append(UInt8(number)) }
        default: appendText(String(number))
        }
        return nil
    }

    private mutating func appendBinary(_ write: (inout [UInt8]) -> Void) {
        let start = bytes.count
        write(&bytes)
        offsets.append(start)
        lengths.append(Int32(bytes.count - start))
        formats.append(1)
    }

    /// Adds a value in text form, which the server parses as the parameter's type.
    private mutating func appendText(_ text: String) {
        offsets.append(bytes.count)
        lengths.append(0)
        formats.append(0)
        bytes.append(contentsOf: text.utf8)
        bytes.append(0)
    }

    private static func text(_ number: Double) -> String {
        if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
        return number.isNaN ? "NaN" : "\(number)"
    }
}

extension [UInt8] {
    fileprivate mutating func append(bigEndian word: UInt64) {
        for shift in stride(from: 56, through: 0, by: -8) { append(UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
    }
}
