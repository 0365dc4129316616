// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import VitralModels

// Parts whose types are known only at run time, combined by opening existentials.

extension PredicateGenerator {
    func and(_ lhs: some StandardPart<Bool>, _ rhs: some StandardPart<Bool>) -> Part<Bool> {
        PE.build_Conjunction(lhs: lhs, rhs: rhs)
    }

    func or(_ lhs: some StandardPart<Bool>, _ rhs: some StandardPart<Bool>) -> Part<Bool> {
        PE.build_Disjunction(lhs: lhs, rhs: rhs)
    }

    func negation(_ part: some StandardPart<Bool>) -> Part<Bool> { PE.build_Negation(part) }

    mutating func same<Output: Equatable>(_ lhs: some StandardPart<Output>, _ rhs: some StandardPart<Output>) -> Part<
        Bool
    > {
        flip() ? PE.build_Equal(lhs: lhs, rhs: rhs) : PE.build_NotEqual(lhs: lhs, rhs: rhs)
    }

    mutating func compare<Output: Comparable>(
        _ lhs: some StandardPart<Output>, _ rhs: some StandardPart<Output>
    ) -> Part<Bool> {
        let op = pick([PE.ComparisonOperator.lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual])
        return PE.build_Comparison(lhs: lhs, rhs: rhs, op: op)
    }

    mutating func texts(_ lhs: some StandardPart<String>, _ rhs: some StandardPart<String>) -> Part<Bool> {
        switch number(0...3) {
        case 0: compare(lhs, rhs)
        case 1: same(lhs, rhs)
        case 2: PE.build_contains(lhs, rhs)
        default: PE.build_starts(lhs, with: rhs)
        }
    }

    func range(_ lower: some StandardPart<Int>, _ element: some StandardPart<Int>) -> Part<Bool> {
        PE.build_contains(PE.build_Arg(-2..<3), PE.build_Arithmetic(lhs: lower, rhs: element, op: .subtract))
    }

    func contains<Element: Codable & Equatable>(_ values: [Element], _ element: some StandardPart<Element>) -> Part<
        Bool
    > {
        PE.build_contains(PE.build_Arg(values), element)
    }

    func choose<Output>(
        _ test: some StandardPart<Bool>, _ yes: some StandardPart<Output>, _ no: some StandardPart<Output>
    ) -> Part<Output> { PE.build_Conditional(test, yes, no) }

    func coalesce<Output>(_ lhs: some StandardPart<Output?>, _ rhs: some StandardPart<Output>) -> Part<Output> {
        PE.build_NilCoalesce(lhs: lhs, rhs: rhs)
    }

    func flatMap<Wrapped, Output>(
        _ wrapped: some StandardPart<Wrapped?>, _ transform: (PE.Variable<Wrapped>) -> Part<Output>
    ) -> Part<Output?> {
        let variable = PE.Variable<Wrapped>()
        return mapped(wrapped, variable, transform(variable))
    }

    private func mapped<Wrapped, Output>(
        _ wrapped: some StandardPart<Wrapped?>, _ variable: PE.Variable<Wrapped>, _ transform: some StandardPart<Output>
    ) -> Part<Output?> {
        PE.build_flatMap(wrapped) { inner in Let(variable, inner, transform) }
    }

    func flatten<Wrapped, Output>(
        _ wrapped: some StandardPart<Wrapped?>, _ transform: (PE.Variable<Wrapped>) -> Part<Output?>
    ) -> Part<Output?> {
        let variable = PE.Variable<Wrapped>()
        return flattened(wrapped, variable, transform(variable))
    }

    private func flattened<Wrapped, Output>(
        _ wrapped: some StandardPart<Wrapped?>, _ variable: PE.Variable<Wrapped>,
        _ transform: some StandardPart<Output?>
    ) -> Part<Output?> {
        PE.build_flatMap(wrapped) { inner in Let(variable, inner, transform) }
    }

    func exists<Element>(
        _ elements: some StandardPart<[Element]>, _ test: (PE.Variable<Element>) -> Part<Bool>
    ) -> Part<Bool> {
        let variable = PE.Variable<Element>()
        return exists(elements, variable, test(variable))
    }

    private func exists<Element>(
        _ elements: some StandardPart<[Element]>, _ variable: PE.Variable<Element>, _ test: some StandardPart<Bool>
    ) -> Part<Bool> { PE.build_contains(elements, where: { Let(variable, $0, test) }) }

    func all<Element>(
        _ elements: some StandardPart<[Element]>, _ test: (PE.Variable<Element>) -> Part<Bool>
    ) -> Part<Bool> {
        let variable = PE.Variable<Element>()
        return all(elements, variable, test(variable))
    }

    private func all<Element>(
        _ elements: some StandardPart<[Element]>, _ variable: PE.Variable<Element>, _ test: some StandardPart<Bool>
    ) -> Part<Bool> { PE.build_allSatisfy(elements) { Let(variable, $0, test) } }

    func isEmpty<Element>(
        _ elements: some StandardPart<[Element]>, _ test: (PE.Variable<Element>) -> Part<Bool>
    ) -> Part<Bool> {
        let variable = PE.Variable<Element>()
        return isEmpty(elements, variable, test(variable))
    }

    private func isEmpty<Element>(
        _ elements: some StandardPart<[Element]>, _ variable: PE.Variable<Element>, _ test: some StandardPart<Bool>
    ) -> Part<Bool> {
        PE.build_KeyPath(root: PE.build_filter(elements) { Let(variable, $0, test) }, keyPath: \.isEmpty)
    }

    // MARK: Numbers

    func calculate(
        _ lhs: some StandardPart<Int>, _ rhs: some StandardPart<Int>, _ op: PredicateExpressions.ArithmeticOperator
    ) -> Part<Int> { PE.build_Arithmetic(lhs: lhs, rhs: rhs, op: op) }

    func minus(_ part: some StandardPart<Int>) -> Part<Int> { PE.build_UnaryMinus(part) }

    func divide(_ part: some StandardPart<Int>, _ divisor: Int, isRemainder: Bool) -> Part<Int> {
        isRemainder
            ? PE.build_Remainder(lhs: part, rhs: PE.build_Arg(divisor))
            : PE.IntDivision(lhs: part, rhs: PE.build_Arg(divisor))
    }

    func count(_ part: some StandardPart<String>) -> Part<Int> { PE.build_KeyPath(root: part, keyPath: \.count) }
}

/// A part in which a variable stands for the result of another part.
///
/// Foundation's builders hand a variable to a closure whose result has one type; this type allows parts of any type to
/// be created before.
struct Let<Wrapped, Value: StandardPart<Wrapped>, Body: StandardPart>: StandardPart, TranslatableExpression {
    let variable: PredicateExpressions.Variable<Wrapped>
    let value: Value
    let body: Body

    init(_ variable: PredicateExpressions.Variable<Wrapped>, _ value: Value, _ body: Body) {
        self.variable = variable
        self.value = value
        self.body = body
    }

    func evaluate(_ bindings: PredicateBindings) throws -> Body.Output {
        try body.evaluate(bindings.binding(variable, to: value.evaluate(bindings)))
    }

    func operand(in translation: Translation) throws -> Operand {
        let allowsNull = translation.allowsNull
        return try translation.with(variable, as: try translation.operand(value)) {
            try translation.operand(body, allowsNull: allowsNull)
        }
    }

    func source(in translation: Translation) -> String { translation.source(of: body) }
}
