// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PredicateExpressions.Arithmetic: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        let operands = (try translation.operand(lhs), try translation.operand(rhs))
        if case (.constant, .constant) = operands {
            if let lhs = operands.0.value(as: Output.self) as? any FixedWidthInteger,
                Checked.overflows(lhs, applying: op, to: operands.1.value(as: Output.self))
            {
                throw unsupported("It overflows \(Output.self).", in: translation)
            }
        }
        let known = translation.fold(operands, as: (Output.self, Output.self)) {
            PredicateExpressions.Arithmetic(lhs: $0, rhs: $1, op: op)
        }
        if let known { return known }
        return .scalar(
            try translation.calculate(operands, as: Output.self, for: self) { "(\($0) \(op.sign) \($1))" })
    }

    func source(in translation: Translation) -> String {
        "(\(translation.source(of: lhs)) \(op.sign) \(translation.source(of: rhs)))"
    }
}

extension PredicateExpressions.ArithmeticOperator {
    /// The operator, which is the same in Swift and in SQL.
    fileprivate var sign: String {
        switch self {
        case .add: "+"
        case .subtract: "-"
        case .multiply: "*"
        @unknown default: "?"
        }
    }
}

extension PredicateExpressions.UnaryMinus: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        let operand = try translation.operand(wrapped)
        if case .constant = operand {
            if let value = operand.value(as: Output.self) as? any FixedWidthInteger, Checked.isLeast(value) {
                throw unsupported("It overflows \(Output.self).", in: translation)
            }
        }
        let known = translation.fold(operand, as: Output.self) { PredicateExpressions.UnaryMinus($0) }
        if let known { return known }
        return .scalar(
            try translation.calculate((operand, operand), as: Output.self, for: self) { value, _ in "(- \(value))" })
    }

    func source(in translation: Translation) -> String { "-\(translation.source(of: wrapped))" }
}

extension PredicateExpressions.IntDivision: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        let operands = (try translation.operand(lhs), try translation.operand(rhs))
        let divisor = operands.1.value(as: Output.self)
        if divisor == 0 { throw unsupported("It divides by zero.", in: translation) }
        if case (.constant, .constant) = operands {
            if divisor.map({ $0.signum() == -1 && $0.magnitude == 1 }) == true,
                let value = operands.0.value(as: Output.self) as? any FixedWidthInteger, Checked.isLeast(value)
            {
                throw unsupported("It overflows \(Output.self).", in: translation)
            }
        }
        let known = translation.fold(operands, as: (Output.self, Output.self)) {
            PredicateExpressions.IntDivision(lhs: $0, rhs: $1)
        }
        if let known { return known }
        let dialect = translation.dialect
        return .scalar(
            try translation.divide(operands, as: Output.self, isDivisorKnown: divisor != nil, for: self) {
                dialect.quotient($0, $1)
            })
    }

    func source(in translation: Translation) -> String {
        "(\(translation.source(of: lhs)) / \(translation.source(of: rhs)))"
    }
}

extension PredicateExpressions.IntRemainder: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        let operands = (try translation.operand(lhs), try translation.operand(rhs))
        let divisor = operands.1.value(as: Output.self)
        if divisor == 0 { throw unsupported("It divides by zero.", in: translation) }
        if case (.constant, .constant) = operands {
            if divisor.map({ $0.signum() == -1 && $0.magnitude == 1 }) == true {
                return .constant(Constant(Output.zero))
            }
        }
        let known = translation.fold(operands, as: (Output.self, Output.self)) {
            PredicateExpressions.IntRemainder(lhs: $0, rhs: $1)
        }
        if let known { return known }
        let dialect = translation.dialect
        return .scalar(
            try translation.divide(operands, as: Output.self, isDivisorKnown: divisor != nil, for: self) {
                dialect.remainder($0, $1)
            })
    }

    func source(in translation: Translation) -> String {
        "(\(translation.source(of: lhs)) % \(translation.source(of: rhs)))"
    }
}

extension PredicateExpressions.FloatDivision: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(lhs, rhs) {
            PredicateExpressions.FloatDivision(lhs: $0, rhs: $1)
        } otherwise: { operands in
            if let divisor = operands.1.value(as: Output.self), !divisor.isZero {
                return .scalar(try translation.calculate(operands, as: Output.self, for: self) { "(\($0) / \($1))" })
            }
            let (above, below) = (Double.infinity, -Double.infinity)
            return .scalar(
                try translation.calculate(operands, as: Output.self, for: self) { lhs, rhs in
                    // Databases do not divide by zero. The remaining case, zero divided by zero, is NaN.
                    """
                    CASE WHEN \(rhs) <> 0 THEN \(lhs) / \(rhs) \
                    WHEN \(lhs) > 0 THEN \(translation.bind(.real(above), as: .real)) \
                    WHEN \(lhs) < 0 THEN \(translation.bind(.real(below), as: .real)) END
                    """
                })
        }
    }

    func source(in translation: Translation) -> String {
        "(\(translation.source(of: lhs)) / \(translation.source(of: rhs)))"
    }
}

extension Translation {
    /// Returns the result of an operation on two numbers.
    fileprivate func calculate(
        _ operands: (Operand, Operand), as type: Any.Type, for expression: some TranslatableExpression,
        _ sql: (String, String) -> String
    ) throws -> Scalar {
        let isReal = type == Double.self
        guard isReal || type is any FixedWidthInteger.Type else {
            throw expression.unsupported("Databases do not calculate in \(type) as Swift does.", in: self)
        }
        var kind: Scalar?
        if case .scalar(let scalar) = operands.1 { kind = scalar }
        let lhs = try scalar(operands.0, like: kind, as: type, for: expression)
        let rhs = try scalar(operands.1, like: lhs, as: type, for: expression)
        var result = Scalar(sql: sql(lhs.sql, rhs.sql), type: isReal ? .real : .integer)
        result.canFail = lhs.canFail || rhs.canFail
        result.mayBeNaN = isReal
        result.guards = isReal ? lhs.allGuards + rhs.allGuards : []
        result.nullWith = isReal ? 0 : lhs.nullWith | rhs.nullWith
        return result
    }

    /// Returns the result of an integer division, which is `NULL` if the divisor is zero.
    fileprivate func divide(
        _ operands: (Operand, Operand), as type: Any.Type, isDivisorKnown: Bool,
        for expression: some TranslatableExpression, _ sql: (String, String) -> String
    ) throws -> Scalar {
        guard !isDivisorKnown else { return try calculate(operands, as: type, for: expression, sql) }
        var result = try calculate(operands, as: type, for: expression) { sql($0, "nullif(\($1), 0)") }
        result.canFail = true
        return result
    }
}

/// The overflow checks for arithmetic that would trap in Swift.
private enum Checked {
    static func overflows<Number: FixedWidthInteger>(
        _ lhs: Number, applying op: PredicateExpressions.ArithmeticOperator, to rhs: Any?
    ) -> Bool {
        guard let rhs = rhs as? Number else { return true }
        return switch op {
        case .add: lhs.addingReportingOverflow(rhs).overflow
        case .subtract: lhs.subtractingReportingOverflow(rhs).overflow
        case .multiply: lhs.multipliedReportingOverflow(by: rhs).overflow
        @unknown default: true
        }
    }

    static func isLeast<Number: FixedWidthInteger>(_ number: Number) -> Bool { Number.isSigned && number == .min }
}
