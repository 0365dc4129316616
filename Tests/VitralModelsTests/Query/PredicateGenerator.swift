// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralTestSupport

@testable import VitralModels

typealias Part<Output> = any StandardPredicateExpression<Output>
typealias StandardPart = StandardPredicateExpression
typealias PE = PredicateExpressions

/// A generator of random predicates, with everything that predicates can express about a ``Person``.
struct PredicateGenerator {
    private var random: RandomSource

    init(seed: UInt64) { random = RandomSource(seed: seed) }

    mutating func predicate() -> Predicate<Person> {
        let depth = number(2...4)
        var copy = self
        defer { self = copy }
        return Predicate<Person> { copy.condition($0, depth) }
    }

    /// Returns a predicate on a person's own columns.
    mutating func ownPredicate() -> Predicate<Person> {
        var copy = self
        defer { self = copy }
        return Predicate<Person> { person in
            let conditions = (copy.simple(person), copy.simple(person))
            return copy.flip() ? copy.and(conditions.0, conditions.1) : copy.or(conditions.0, conditions.1)
        }
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func flip() -> Bool { Bool.random(using: &random) }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

    static let texts = [
        "", "a", "A", "ab", "b%", "_", "ä", "'", "Ana", "ßẞ", "日本", "👩", "İı", "\u{FEFF}", "\u{10FFFF}", "a\nb", "\\",
    ]

    // MARK: Conditions

    mutating func condition(_ p: PE.Variable<Person>, _ depth: Int) -> Part<Bool> {
        guard depth > 0 else { return simple(p) }
        let less = depth - 1
        switch number(0...15) {
        case 0, 1: return and(condition(p, less), condition(p, less))
        case 2, 3: return or(condition(p, less), condition(p, less))
        case 4: return negation(condition(p, less))
        case 5: return compare(integer(p, less), integer(p, less))
        case 6: return same(optionalInteger(p, less), optionalInteger(p, less))
        case 7: return same(optionalText(p, less), optionalText(p, less))
        case 8: return texts(text(p, less), text(p, less))
        case 9: return pets(p, less)
        case 10: return clubs(p, less)
        case 11: return ofManager(p, less)
        case 12: return choose(condition(p, less), condition(p, less), condition(p, less))
        case 13: return range(integer(p, less), integer(p, less))
        case 14: return among(p, less)
        default: return same(condition(p, less), condition(p, less))
        }
    }

    mutating func among(_ p: PE.Variable<Person>, _ depth: Int) -> Part<Bool> {
        let numbers = (0..<number(0...4)).map { _ in number(-3...6) }
        let optionals = numbers.map { flip() ? $0 : nil }
        let words = (0..<number(0...3)).map { _ in pick(Self.texts) }
        switch number(0...3) {
        case 0: return contains(numbers, integer(p, depth))
        case 1: return contains(optionals, optionalInteger(p, depth))
        case 2: return contains(words, text(p, depth))
        default:
            let element = integer(p, depth)
            let isAll = flip()
            func test(_ element: some StandardPart<Int>) -> Part<Bool> {
                isAll
                    ? PE.build_allSatisfy(PE.build_Arg(numbers)) {
                        PE.build_Comparison(lhs: $0, rhs: element, op: .lessThan)
                    } : PE.build_contains(PE.build_Arg(numbers), where: { PE.build_Equal(lhs: $0, rhs: element) })
            }
            return test(element)
        }
    }

    // MARK: Relationships

    mutating func pets(_ p: PE.Variable<Person>, _ depth: Int) -> Part<Bool> {
        let pets = PE.build_KeyPath(root: p, keyPath: \.pets)
        let question = number(0...3)
        var copy = self
        defer { self = copy }
        switch question {
        case 0: return exists(pets) { copy.condition(pet: $0, p, depth) }
        case 1: return all(pets) { copy.condition(pet: $0, p, depth) }
        case 2: return PE.build_KeyPath(root: pets, keyPath: \.isEmpty)
        default:
            return isEmpty(pets) { copy.condition(pet: $0, p, depth) }
        }
    }

    mutating func condition(pet: PE.Variable<Pet>, _ p: PE.Variable<Person>, _ depth: Int) -> Part<Bool> {
        switch number(0...5) {
        case 0: return same(PE.build_KeyPath(root: pet, keyPath: \.kind), optionalText(p, depth))
        case 1: return compare(PE.build_KeyPath(root: pet, keyPath: \.legs), integer(p, depth))
        case 2: return texts(PE.build_KeyPath(root: pet, keyPath: \.name), text(p, depth))
        case 3: return same(PE.build_KeyPath(root: pet, keyPath: \.kind), PE.build_NilLiteral())
        case 4:
            var copy = self
            defer { self = copy }
            let owner = PE.build_KeyPath(root: pet, keyPath: \.owner)
            return coalesce(
                flatMap(owner) { depth > 0 ? copy.condition($0, depth - 1) : copy.simple($0) }, PE.build_Arg(flip()))
        default: return depth > 0 ? condition(p, depth - 1) : simple(p)
        }
    }

    mutating func clubs(_ p: PE.Variable<Person>, _ depth: Int) -> Part<Bool> {
        let clubs = PE.build_KeyPath(root: p, keyPath: \.clubs)
        let text = PE.build_Arg(pick(Self.texts))
        let isNamed = flip()
        let isAll = flip()
        var copy = self
        defer { self = copy }
        func test(_ club: PE.Variable<Club>) -> Part<Bool> {
            if isNamed { return copy.same(PE.build_KeyPath(root: club, keyPath: \.title), text) }
            let members = PE.build_KeyPath(root: club, keyPath: \.members)
            return exists(members) { copy.condition($0, depth - 1) }
        }
        return isAll ? all(clubs, test) : exists(clubs, test)
    }

    mutating func ofManager(_ p: PE.Variable<Person>, _ depth: Int) -> Part<Bool> {
        let manager = PE.build_KeyPath(root: p, keyPath: \.manager)
        let fallback = PE.build_Arg(flip())
        let wanted = PE.build_Arg(pick([true, false, nil]))
        var copy = self
        defer { self = copy }
        let isCoalesced = flip()
        let answer: Part<Bool?> = flatMap(manager) { copy.condition($0, depth - 1) }
        return isCoalesced ? coalesce(answer, fallback) : same(answer, wanted)
    }

    // MARK: Values

    mutating func integer(_ p: PE.Variable<Person>, _ depth: Int) -> Part<Int> {
        let less = depth - 1
        switch number(0...(depth > 0 ? 10 : 2)) {
        case 0: return PE.build_Arg(number(-3...6))
        case 1, 2: return PE.build_KeyPath(root: p, keyPath: \.age)
        case 3: return calculate(integer(p, less), integer(p, less), pick([.add, .subtract, .multiply]))
        case 4: return count(text(p, less))
        case 5: return PE.build_KeyPath(root: PE.build_KeyPath(root: p, keyPath: \.pets), keyPath: \.count)
        case 6: return coalesce(optionalInteger(p, less), integer(p, less))
        case 7: return minus(integer(p, less))
        case 8: return divide(integer(p, less), pick([-3, -2, 2, 5]), isRemainder: flip())
        case 9: return choose(condition(p, less), integer(p, less), integer(p, less))
        default: return PE.build_KeyPath(root: PE.build_KeyPath(root: p, keyPath: \.numbers), keyPath: \.count)
        }
    }

    mutating func optionalInteger(_ p: PE.Variable<Person>, _ depth: Int) -> Part<Int?> {
        switch number(0...(depth > 0 ? 4 : 1)) {
        case 0: return PE.build_KeyPath(root: p, keyPath: \.points)
        case 1: return PE.build_Arg(flip() ? number(-3...6) : nil)
        case 2:
            var copy = self
            defer { self = copy }
            return flatMap(PE.build_KeyPath(root: p, keyPath: \.manager)) { copy.integer($0, depth - 1) }
        case 3:
            var copy = self
            defer { self = copy }
            return flatten(PE.build_KeyPath(root: p, keyPath: \.manager)) { copy.optionalInteger($0, depth - 1) }
        default: return choose(condition(p, depth - 1), optionalInteger(p, depth - 1), optionalInteger(p, depth - 1))
        }
    }

    mutating func text(_ p: PE.Variable<Person>, _ depth: Int) -> Part<String> {
        switch number(0...(depth > 0 ? 3 : 1)) {
        case 0: return PE.build_KeyPath(root: p, keyPath: \.name)
        case 1: return PE.build_Arg(pick(Self.texts))
        case 2: return coalesce(optionalText(p, depth - 1), text(p, depth - 1))
        default: return choose(condition(p, depth - 1), text(p, depth - 1), text(p, depth - 1))
        }
    }

    mutating func optionalText(_ p: PE.Variable<Person>, _ depth: Int) -> Part<String?> {
        switch number(0...(depth > 0 ? 3 : 1)) {
        case 0: return PE.build_KeyPath(root: p, keyPath: \.nickname)
        case 1: return PE.build_Arg(flip() ? pick(Self.texts) : nil)
        case 2:
            var copy = self
            defer { self = copy }
            return flatMap(PE.build_KeyPath(root: p, keyPath: \.manager)) { copy.text($0, depth - 1) }
        default:
            var copy = self
            defer { self = copy }
            return flatten(PE.build_KeyPath(root: p, keyPath: \.manager)) { copy.optionalText($0, depth - 1) }
        }
    }
}
