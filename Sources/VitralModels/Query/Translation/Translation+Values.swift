// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The reason why a value cannot be bound, and so is in no row.
enum UnstorableValue {
    /// The value is NaN, which neither equals nor precedes any value.
    case notANumber
    /// The value is an integer that is larger than any stored integer.
    case aboveAll
    /// The value is unsuitable for another reason, such as a key of another store or a text with NUL.
    case other(String)
}

extension Translation {
    /// Returns a value in the form in which a column of a scalar's type stores it.
    func encode(_ value: Any, like scalar: Scalar) -> Result<SQLValue, UnstorableValueError> {
        if let entity = scalar.identity { return encode(value, asKeyOf: entity) }
        do {
            if scalar.type == .json, let value = value as? any Encodable {
                return .success(.text(try _ValueCoding.json(value)))
            }
            return .success(try Self.sqlValue(of: value))
        } catch {
            return .failure(UnstorableValueError(Self.unstorable(value, error.reason)))
        }
    }

    private func encode(_ value: Any, asKeyOf entity: String) -> Result<SQLValue, UnstorableValueError> {
        guard let identifier = (value as? PersistentIdentifier) ?? (value as? any PersistentModel)?.persistentModelID,
            identifier.entityName == entity, identifier.storeIdentifier == translator.store
        else { return .failure(UnstorableValueError(.other("It does not identify a \(entity) of this store."))) }
        return .success(.integer(identifier._key))
    }

    /// Returns a value in the form in which a column that is not JSON stores it.
    private static func sqlValue(of value: Any) throws(_InvalidValue) -> SQLValue {
        if let value = value as? any _SQLValueConvertible { return try value._sqlValue }
        if let raw = (value as? any RawRepresentable).flatMap({ rawValue(of: $0) }) { return try raw._sqlValue }
        if let text = value as? any StringProtocol { return try String(text)._sqlValue }
        throw _InvalidValue(reason: "No column holds \(type(of: value)).")
    }

    private static func rawValue(of value: some RawRepresentable) -> (any _SQLValueConvertible)? {
        value.rawValue as? any _SQLValueConvertible
    }

    /// Returns the column type for a type that is stored directly or by its raw value; `nil` for a type that is stored
    /// as JSON.
    static func columnType(of type: Any.Type) -> ColumnType? {
        if let type = type as? any _SQLValueConvertible.Type { return type._columnType }
        return (type as? any RawRepresentable.Type).flatMap { rawColumnType(of: $0) }
    }

    private static func rawColumnType<Value: RawRepresentable>(of _: Value.Type) -> ColumnType? {
        (Value.RawValue.self as? any _SQLValueConvertible.Type)?._columnType
    }

    private static func unstorable(_ value: Any, _ reason: String) -> UnstorableValue {
        if value is UInt || value is UInt64 { return .aboveAll }
        let isNaN =
            (value as? Double)?.isNaN ?? (value as? Float)?.isNaN ?? (value as? Decimal)?.isNaN
            ?? (value as? Date)?.timeIntervalSinceReferenceDate.isNaN
        return isNaN == true ? .notANumber : .other(reason)
    }

    // MARK: Operands as SQL

    /// Returns an operand as an SQL expression.
    ///
    /// - Parameters:
    ///   - other: The expression that the operand is combined with, which determines the type of a bound value.
    ///   - type: The Swift type of the value.
    ///   - expression: The expression that contains the operand, for errors.
    func scalar(
        _ operand: Operand, like other: Scalar? = nil, as type: Any.Type, for expression: some TranslatableExpression
    ) throws -> Scalar {
        switch operand {
        case .scalar(let scalar): return scalar
        case .model(let model): return model.identity
        case .constant(let constant):
            let kind = other ?? Scalar(sql: "", type: Self.columnType(of: Self.unwrapped(type)) ?? .json)
            guard let value = constant.value else {
                return Scalar(
                    sql: dialect.null(kind.type), type: kind.type, identity: kind.identity, isOptional: true)
            }
            switch encode(value, like: kind) {
            case .success(let value):
                return Scalar(sql: bind(value, as: kind.type), type: kind.type, identity: kind.identity)
            case .failure(let error):
                throw expression.unsupported(error.reason, in: self)
            }
        case .models, .range, .order:
            throw expression.unsupported("Databases have no such value.", in: self)
        }
    }

    /// Returns a type without one level of optionality.
    static func unwrapped(_ type: Any.Type) -> Any.Type { (type as? any OptionalType.Type)?.wrapped ?? type }

    /// Returns a condition as an SQL expression.
    func condition(_ operand: Operand, for expression: some TranslatableExpression) throws -> Scalar {
        switch operand {
        case .scalar(let scalar): return scalar
        case .constant(let constant):
            guard let value = constant.value as? Bool else { break }
            return .condition(value ? "TRUE" : "FALSE")
        case .model, .models, .range, .order: break
        }
        throw expression.unsupported("It is not a condition.", in: self)
    }

    /// Returns the expression for a call of a dialect's function; `NULL` if an argument is `NULL`.
    func call(_ type: ColumnType, _ values: Scalar..., sql: ([String]) -> String) -> Scalar {
        var result = Scalar(sql: sql(values.map(\.sql)), type: type)
        let guards = values.flatMap(\.allGuards)
        result = result.guarded(by: guards)
        return result
    }

    /// Returns a condition with a known result that still refers to the given expressions.
    ///
    /// Values of these expressions are already bound, so their placeholders must appear in the statement.
    func settled(_ value: Bool, _ scalars: Scalar...) -> Operand {
        let spoken = scalars.filter { !$0.isColumn }
        guard !spoken.isEmpty else { return .constant(value) }
        let parts = spoken.map { "\($0.sql) IS NULL" } + [value ? "TRUE" : "FALSE"]
        return .scalar(.condition("(\(parts.joined(separator: value ? " OR " : " AND ")))"))
    }
}

/// An error for a value that cannot be bound.
struct UnstorableValueError: Error {
    let unstorable: UnstorableValue

    init(_ unstorable: UnstorableValue) { self.unstorable = unstorable }

    var reason: String {
        switch unstorable {
        case .notANumber: "Databases do not know NaN."
        case .aboveAll: "It is above Int64.max, the greatest whole number that databases keep."
        case .other(let reason): reason
        }
    }
}

private protocol OptionalType {
    static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
    static var wrapped: Any.Type { Wrapped.self }
}
