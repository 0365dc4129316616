// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import VitralData

private typealias P = PredicateExpressions
typealias Standard = StandardPredicateExpression

// Parts whose types are not known before the program runs, put together by opening them.

extension PredicateGenerator {
    func and(_ lhs: some Standard<Bool>, _ rhs: some Standard<Bool>) -> Part<Bool> {
        P.build_Conjunction(lhs: lhs, rhs: rhs)
    }

    func or(_ lhs: some Standard<Bool>, _ rhs: some Standard<Bool>) -> Part<Bool> {
        P.build_Disjunction(lhs: lhs, rhs: rhs)
    }

    func negation(_ part: some Standard<Bool>) -> Part<Bool> { P.build_Negation(part) }

    mutating func same<Output: Equatable>(_ lhs: some Standard<Output>, _ rhs: some Standard<Output>) -> Part<Bool> {
        flip() ? P.build_Equal(lhs: lhs, rhs: rhs) : P.build_NotEqual(lhs: lhs, rhs: rhs)
    }

    mutating func compare<Output: Comparable>(
        _ lhs: some Standard<Output>, _ rhs: some Standard<Output>
    ) -> Part<Bool> {
        let op = pick([P.ComparisonOperator.lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual])
        return P.build_Comparison(lhs: lhs, rhs: rhs, op: op)
    }

    mutating func texts(_ lhs: some Standard<String>, _ rhs: some Standard<String>) -> Part<Bool> {
        switch number(0...3) {
        case 0: compare(lhs, rhs)
        case 1: same(lhs, rhs)
        case 2: P.build_contains(lhs, rhs)
        default: P.build_starts(lhs, with: rhs)
        }
    }

    func range(_ lower: some Standard<Int>, _ element: some Standard<Int>) -> Part<Bool> {
        P.build_contains(P.build_Arg(-2..<3), P.build_Arithmetic(lhs: lower, rhs: element, op: .subtract))
    }

    func contains<Element: Codable & Equatable>(_ values: [Element], _ element: some Standard<Element>) -> Part<Bool> {
        P.build_contains(P.build_Arg(values), element)
    }

    func choose<Output>(
        _ test: some Standard<Bool>, _ yes: some Standard<Output>, _ no: some Standard<Output>
    ) -> Part<Output> { P.build_Conditional(test, yes, no) }

    func coalesce<Output>(_ lhs: some Standard<Output?>, _ rhs: some Standard<Output>) -> Part<Output> {
        P.build_NilCoalesce(lhs: lhs, rhs: rhs)
    }

    func flatMap<Wrapped, Output>(
        _ wrapped: some Standard<Wrapped?>, _ transform: (P.Variable<Wrapped>) -> Part<Output>
    ) -> Part<Output?> {
        let variable = P.Variable<Wrapped>()
        return mapped(wrapped, variable, transform(variable))
    }

    private func mapped<Wrapped, Output>(
        _ wrapped: some Standard<Wrapped?>, _ variable: P.Variable<Wrapped>, _ transform: some Standard<Output>
    ) -> Part<Output?> {
        P.build_flatMap(wrapped) { inner in Let(variable, inner, transform) }
    }

    func flatten<Wrapped, Output>(
        _ wrapped: some Standard<Wrapped?>, _ transform: (P.Variable<Wrapped>) -> Part<Output?>
    ) -> Part<Output?> {
        let variable = P.Variable<Wrapped>()
        return flattened(wrapped, variable, transform(variable))
    }

    private func flattened<Wrapped, Output>(
        _ wrapped: some Standard<Wrapped?>, _ variable: P.Variable<Wrapped>, _ transform: some Standard<Output?>
    ) -> Part<Output?> {
        P.build_flatMap(wrapped) { inner in Let(variable, inner, transform) }
    }

    func exists<Element>(
        _ elements: some Standard<[Element]>, _ test: (P.Variable<Element>) -> Part<Bool>
    ) -> Part<Bool> {
        let variable = P.Variable<Element>()
        return exists(elements, variable, test(variable))
    }

    private func exists<Element>(
        _ elements: some Standard<[Element]>, _ variable: P.Variable<Element>, _ test: some Standard<Bool>
    ) -> Part<Bool> { P.build_contains(elements, where: { Let(variable, $0, test) }) }

    func all<Element>(
        _ elements: some Standard<[Element]>, _ test: (P.Variable<Element>) -> Part<Bool>
    ) -> Part<Bool> {
        let variable = P.Variable<Element>()
        return all(elements, variable, test(variable))
    }

    private func all<Element>(
        _ elements: some Standard<[Element]>, _ variable: P.Variable<Element>, _ test: some Standard<Bool>
    ) -> Part<Bool> { P.build_allSatisfy(elements) { Let(variable, $0, test) } }

    func isEmpty<Element>(
        _ elements: some Standard<[Element]>, _ test: (P.Variable<Element>) -> Part<Bool>
    ) -> Part<Bool> {
        let variable = P.Variable<Element>()
        return isEmpty(elements, variable, test(variable))
    }

    private func isEmpty<Element>(
        _ elements: some Standard<[Element]>, _ variable: P.Variable<Element>, _ test: some Standard<Bool>
    ) -> Part<Bool> {
        P.build_KeyPath(root: P.build_filter(elements) { Let(variable, $0, test) }, keyPath: \.isEmpty)
    }

    // MARK: Numbers

    func calculate(
        _ lhs: some Standard<Int>, _ rhs: some Standard<Int>, _ op: PredicateExpressions.ArithmeticOperator
    ) -> Part<Int> { P.build_Arithmetic(lhs: lhs, rhs: rhs, op: op) }

    func minus(_ part: some Standard<Int>) -> Part<Int> { P.build_UnaryMinus(part) }

    func divide(_ part: some Standard<Int>, _ divisor: Int, isRemainder: Bool) -> Part<Int> {
        isRemainder
            ? P.build_Remainder(lhs: part, rhs: P.build_Arg(divisor))
            : P.IntDivision(lhs: part, rhs: P.build_Arg(divisor))
    }

    func count(_ part: some Standard<String>) -> Part<Int> { P.build_KeyPath(root: part, keyPath: \.count) }
}

/// A part in which a variable stands for what another part gives.
///
/// Foundation's builders hand a variable to a closure whose result has one type; this lets parts of any type be made before.
struct Let<Wrapped, Value: Standard<Wrapped>, Body: Standard>: Standard, TranslatableExpression {
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
