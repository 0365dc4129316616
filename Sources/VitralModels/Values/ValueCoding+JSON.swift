// SPDX-License-Identifier: Apache-2.0

import Foundation

extension _ValueCoding {
    /// Returns the column type of a type that is stored as JSON.
    @_disfavoredOverload
    @inlinable public static func columnType<Value: Codable>(_: Value.Type) -> ColumnType { .json }

    /// Returns the column type of a type that is stored as JSON.
    @_disfavoredOverload
    @inlinable public static func columnType<Value: Codable>(_: Value?.Type) -> ColumnType { .json }

    /// Returns the column's value for a value, as JSON.
    ///
    /// - Throws: ``DataStoreError/invalidValue(entity:property:reason:)``.
    @_disfavoredOverload
    @inlinable public static func encode<Value: Codable>(
        _ value: Value, entity: String, property: String
    ) throws -> SQLValue {
        do {
            return .text(try json(value))
        } catch {
            throw invalid(error.reason, entity: entity, property: property)
        }
    }

    /// Returns the column's value for an optional value, as JSON.
    ///
    /// - Throws: ``DataStoreError/invalidValue(entity:property:reason:)``.
    @_disfavoredOverload
    @inlinable public static func encode<Value: Codable>(
        _ value: Value?, entity: String, property: String
    ) throws -> SQLValue {
        guard let value else { return .null }
        do {
            return .text(try json(value))
        } catch {
            throw invalid(error.reason, entity: entity, property: property)
        }
    }

    /// Returns the value of a column's JSON.
    ///
    /// - Throws: ``DataStoreError/unreadableValue(entity:property:reason:)``.
    @_disfavoredOverload
    @inlinable public static func decode<Value: Codable>(
        _ value: SQLValue, as type: Value.Type, entity: String, property: String
    ) throws -> Value {
        guard case .text(let text) = value else {
            throw unreadable(value, as: type, entity: entity, property: property)
        }
        return try decodeJSON(text, as: type, entity: entity, property: property)
    }

    /// Returns the value of a column's JSON, or `nil` for `NULL`.
    ///
    /// - Throws: ``DataStoreError/unreadableValue(entity:property:reason:)``.
    @_disfavoredOverload
    @inlinable public static func decode<Value: Codable>(
        _ value: SQLValue, as _: Value?.Type, entity: String, property: String
    ) throws -> Value? {
        if case .null = value { return nil }
        return try decode(value, as: Value.self, entity: entity, property: property)
    }

    /// Returns a value as JSON in a canonical form: equal values are equal texts.
    ///
    /// Keys and the elements of a set are sorted; dates are seconds since 1 January 2001, data is Base64. Some values
    /// that are equal in Swift have different JSON, such as 0 and -0, or a set inside another value; they count as
    /// different.
    @usableFromInline static func json(_ value: any Encodable) throws(_InvalidValue) -> String {
        if let set = value as? any UnorderedElements {
            return "[\(try set.elementTexts().sorted().joined(separator: ","))]"
        }
        let data: Data
        do {
            data = try encoder.encode(value)
        } catch EncodingError.invalidValue(let part, let context) {
            let reason = (part as? any BinaryFloatingPoint) == nil ? "It cannot be written in JSON" : "It is not finite"
            throw _InvalidValue(reason: "\(reason)\(place(context.codingPath)).")
        } catch {
            throw _InvalidValue(reason: "It cannot be written in JSON.")
        }
        guard !hasNul(data) else {
            throw _InvalidValue(reason: "It has a text with the character NUL, at which databases end texts.")
        }
        return String(decoding: data, as: UTF8.self)
    }

    @usableFromInline static func decodeJSON<Value: Decodable>(
        _ text: String, as type: Value.Type, entity: String, property: String
    ) throws -> Value {
        do {
            return try decoder.decode(type, from: Data(text.utf8))
        } catch {
            throw DataStoreError.unreadableValue(entity: entity, property: property, reason: reason(error, type))
        }
    }

    /// Returns a reason without the value, which Foundation's own descriptions may contain.
    private static func reason(_ error: any Error, _ type: Any.Type) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            "Its JSON has no key \"\(key.stringValue)\"\(place(context.codingPath))."
        case DecodingError.typeMismatch(let expected, let context):
            "Its JSON holds no \(expected)\(place(context.codingPath))."
        case DecodingError.valueNotFound(let expected, let context):
            "Its JSON holds null\(place(context.codingPath)), where \(expected) is wanted."
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            "Its JSON holds an invalid value\(place(context.codingPath))."
        default: "Its column does not hold \(type) in JSON."
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        guard !path.isEmpty else { return "" }
        let steps = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
        return " at " + steps.joined().drop { $0 == "." }
    }

    /// Returns whether a text in the JSON contains NUL, which JSON writes as an escape sequence.
    private static func hasNul(_ json: Data) -> Bool {
        var isEscaped = false
        var rest = json[...]
        while let byte = rest.popFirst() {
            if isEscaped {
                isEscaped = false
                if byte == UInt8(ascii: "u"), rest.starts(with: "0000".utf8) { return true }
            } else {
                isEscaped = byte == UInt8(ascii: "\\")
            }
        }
        return false
    }

    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    private static let decoder = JSONDecoder()
}

/// A collection whose elements have no fixed order.
private protocol UnorderedElements {
    func elementTexts() throws(_InvalidValue) -> [String]
}

extension Set: UnorderedElements where Element: Encodable {
    func elementTexts() throws(_InvalidValue) -> [String] {
        var texts: [String] = []
        texts.reserveCapacity(count)
        for element in self { texts.append(try _ValueCoding.json(element)) }
        return texts
    }
}
