// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PredicateExpressions.SequenceContains: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(sequence, element) {
            PredicateExpressions.SequenceContains(sequence: $0, element: $1)
        } otherwise: { sequence, element in
            switch sequence {
            case .constant(let constant): return try contains(constant, element, in: translation)
            case .models(var models):
                let key = try translation.scalar(element, as: LHS.Output.Element.self, for: self)
                guard key.identity == models.entity.name else { throw unsupported(Self.unknown, in: translation) }
                models.guards += key.allGuards
                // A model that is `nil` has no key to compare, and is not in the set.
                let isElement = "\(models.alias).\(EntityNames.key) = \(key.sql)"
                return .scalar(translation.exists(models, where: isElement))
            case .scalar(let array) where array.type == .json: return try contains(array, element, in: translation)
            default: throw unsupported(Self.unknown, in: translation)
            }
        }
    }

    private static var unknown: String {
        "Databases cannot look for \(RHS.Output.self) in \(LHS.Output.self)."
    }

    /// Returns the condition that an array in a column contains an element.
    private func contains(_ array: Scalar, _ element: Operand, in translation: Translation) throws -> Operand {
        guard let type = JSONElements.columnType(of: LHS.Output.Element.self) else {
            throw unsupported(
                "Databases compare numbers, texts, truth values and UUIDs in arrays, not \(LHS.Output.Element.self).",
                in: translation)
        }
        if case .constant(let constant) = element, let value = constant.value {
            switch translation.encode(value, like: Scalar(sql: "", type: type)) {
            case .success: break
            case .failure: return translation.settled(false, array)
            }
        }
        let element = try translation.scalar(element, like: Scalar(sql: "", type: type), as: RHS.Output.self, for: self)
        let dialect = translation.dialect
        return .scalar(
            translation.call(.boolean, array, element) { "(\(dialect.jsonContains($0[0], $0[1], as: type)))" })
    }

    /// Returns the condition that captured values contain an element.
    private func contains(_ values: Constant, _ element: Operand, in translation: Translation) throws -> Operand {
        let scalar = try translation.scalar(element, as: RHS.Output.self, for: self)
        if let range = values.value as? any BoundedRange {
            let (lower, upper, includesUpper) = range.bounds
            guard let lower, let upper else { throw unsupported(Self.unknown, in: translation) }
            let first = try translation.compare(
                .scalar(scalar), .greaterThanOrEqual, to: .constant(Constant(lower)), as: RHS.Output.self,
                allowsNull: false, for: self)
            let last = try translation.compare(
                .scalar(scalar), includesUpper ? .lessThanOrEqual : .lessThan, to: .constant(Constant(upper)),
                as: RHS.Output.self, allowsNull: false, for: self)
            let parts = (
                try translation.condition(first, for: self), try translation.condition(last, for: self)
            )
            return .scalar(.condition("(\(parts.0.sql) AND \(parts.1.sql))", canFail: scalar.canFail))
        }
        guard let values = values.typed(as: LHS.Output.self) else { throw unsupported(Self.unknown, in: translation) }
        return try translation.contains(values, scalar, for: self)
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: sequence)).contains(\(translation.source(of: element)))"
    }
}

extension Translation {
    /// Returns the condition that any number of values contain an element.
    fileprivate func contains(
        _ values: some Sequence, _ element: Scalar, for expression: some TranslatableExpression
    ) throws -> Operand {
        var kept: [SQLValue] = []
        var hasNil = false
        for value in values {
            if let value = Constant(value).value {
                // A value that cannot be stored is in no row.
                if case .success(let value) = encode(value, like: element) { kept.append(value) }
            } else {
                hasNil = true
            }
        }
        var conditions: [Scalar] = []
        if !kept.isEmpty { conditions.append(try isAmong(kept, element, for: expression)) }
        if hasNil && element.isOptional { conditions.append(.condition("\(element.sql) IS NULL")) }
        guard let first = conditions.first else { return settled(false, element) }
        guard conditions.count > 1 || element.isOptional || element.mayBeNaN else { return .scalar(first) }
        let condition = "(\(conditions.map(\.sql).joined(separator: " OR ")))"
        return .scalar(Scalar.condition("coalesce(\(condition), FALSE)").guarded(by: element.allGuards))
    }

    private func isAmong(
        _ values: [SQLValue], _ element: Scalar, for expression: some TranslatableExpression
    ) throws -> Scalar {
        let sql: String
        if values.count == 1 {
            sql = "(\(equated(element)) = \(bind(values[0], as: element.type)))"
        } else if values.count <= min(freePlaceholders, JSONElements.threshold) || !JSONElements.canHold(element.type) {
            guard values.count <= freePlaceholders else {
                throw expression.unsupported(
                    "These are more values than a statement has room for: \(values.count).", in: self)
            }
            let placeholders = values.map { bind($0, as: element.type) }
            sql = "(\(equated(element)) IN (\(placeholders.joined(separator: ", "))))"
        } else {
            let array = bind(.text(try JSONElements.array(of: values)), as: .json)
            sql = "(\(dialect.jsonContains(array, equated(element), as: element.type)))"
        }
        return .condition(sql, canFail: element.canFail, nullWith: element.isOptional ? 0 : element.nullWith)
    }
}

/// The comparison of values in JSON arrays, as far as databases do it as Swift does.
enum JSONElements {
    /// The number of captured values above which they are bound as one array, which keeps the statement short and
    /// reusable.
    static let threshold = 256

    /// Returns the column type of an array's elements; `nil` if databases do not compare them as Swift does.
    ///
    /// JSON has fewer digits of a `Float` than a column has, and other forms of `Data` and `Decimal`.
    static func columnType(of element: Any.Type) -> ColumnType? {
        guard element != Float.self, let type = Translation.columnType(of: element),
            Translation.unwrapped(element) == element
        else { return nil }
        switch type {
        case .integer, .real, .boolean, .text, .date, .uuid: return type
        case .blob, .decimal, .json: return nil
        }
    }

    /// Returns whether a JSON array can hold a column's values without rounding.
    static func canHold(_ type: ColumnType) -> Bool {
        switch type {
        case .integer, .text, .uuid: true
        case .real, .boolean, .blob, .date, .decimal, .json: false
        }
    }

    static func array(of values: [SQLValue]) throws(_InvalidValue) -> String {
        if case .integer = values.first {
            return try _ValueCoding.json(
                values.compactMap { if case .integer(let number) = $0 { number } else { nil } })
        }
        return try _ValueCoding.json(values.compactMap { if case .text(let text) = $0 { text } else { nil } })
    }
}
