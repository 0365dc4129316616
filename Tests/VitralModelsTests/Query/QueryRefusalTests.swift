// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralDataSQLite

@testable import VitralModels

/// The rejection of predicates without an SQL equivalent: by name, and never evaluated row by row.
@Suite struct QueryRefusalTests {
    private let bench: QueryBench

    init() async throws { bench = try await QueryBench([Person("Ana")]) }

    @Test func `refuses properties that are not persisted`() {
        bench.refuses(
            #Predicate<Person> { $0.age > 1 && $0.shout == "ANA" }, at: "$0.\(name(\Person.shout))",
            "It is computed or transient: Person keeps no such property.")
        bench.refuses(
            #Predicate<Person> { $0.scratch == 1 }, at: "$0.\(name(\Person.scratch))",
            "It is computed or transient: Person keeps no such property.")
    }

    /// Returns the name of a key path, as far as the compiler keeps it.
    private func name(_ keyPath: AnyKeyPath) -> String { bench.translator.name(of: keyPath) }

    @Test func `refuses operations on values that no database supports`() {
        bench.refuses(
            #Predicate<Person> { $0.name.hashValue == 1 }, at: "$0.name.hashValue",
            "Databases do not know this property of String.")
        bench.refuses(
            #Predicate<Person> { $0.tags.first == "x" }, at: "$0.tags.first",
            "Databases do not know this property of Array<String>.")
        bench.refuses(
            #Predicate<Person> { $0.address?.street == "x" }, at: "$0.address?.street",
            "Databases do not know this property of Address.")
        bench.refuses(
            #Predicate<Person> { $0.pets.first == nil }, at: "$0.pets.first",
            "Of a relationship, only isEmpty, count and what holds for its models can be asked.")
    }

    @Test func `refuses operations that databases define differently`() {
        let ones = [1]
        let one: Float = 1
        let size = Size.small
        let digits = /[0-9]/
        bench.refuses(
            #Predicate<Person> { $0.balance * 2 > 1 }, at: "($0.balance * …)",
            "Databases do not calculate in \(Decimal.self) as Swift does.")
        bench.refuses(
            #Predicate<Person> { $0.ratio + one > one }, at: "($0.ratio + …)",
            "Databases do not calculate in Float as Swift does.")
        bench.refuses(
            #Predicate<Person> { $0.size < size }, at: "$0.size < …",
            "Size is ordered otherwise than its raw values.")
        bench.refuses(
            #Predicate<Person> { $0.name.contains(digits) }, at: "$0.name.contains(…)",
            "Databases do not agree on regular expressions.")
        bench.refuses(
            #Predicate<Person> { $0.numbers.max() == 1 }, at: "$0.numbers.max()",
            "Databases do not look for the greatest element of an array.")
        bench.refuses(
            #Predicate<Person> { $0.numbers.min() == 1 }, at: "$0.numbers.min()",
            "Databases do not look for the least element of an array.")
        bench.refuses(
            #Predicate<Person> { $0.numbers[0] == 1 }, at: "$0.numbers[…]",
            "Databases do not ask a value for one of its elements.")
        bench.refuses(
            #Predicate<Person> { $0.numbers.contains { $0 > 1 } }, at: "$0.numbers.contains { $0 > … }",
            "A database can evaluate this only for relationships and for values that the predicate captures.")
        bench.refuses(
            #Predicate<Person> { $0.numbers.starts(with: ones) }, at: "$0.numbers.starts(with: …)",
            "A database can evaluate this only for texts, not for Array<Int>.")
        typealias Age = PredicateExpressions.KeyPath<PredicateExpressions.Variable<Person>, Int>
        let isWhole = Predicate<Person> { person in
            PredicateExpressions.TypeCheck<Age, Int>(Age(root: person, keyPath: \.age))
        }
        bench.refuses(isWhole, at: "($0.age is Int)", "Databases do not know the types of Swift.")
        let isOne = Predicate<Person> { person in
            PredicateExpressions.build_Equal(
                lhs: PredicateExpressions.ConditionalCast<Age, Int>(Age(root: person, keyPath: \.age)),
                rhs: PredicateExpressions.build_Arg(Int?.some(1)))
        }
        bench.refuses(isOne, at: "($0.age as? Int)", "Databases do not know the types of Swift.")
        let ages = ["Ana": 1]
        bench.refuses(
            #Predicate<Person> { ages[$0.name] == 1 }, at: "…[$0.name]",
            "Databases do not ask a dictionary for a value.")
        bench.refuses(
            #Predicate<Person> { ages[$0.name, default: 2] == 1 }, at: "…[$0.name, default: …]",
            "Databases do not ask a dictionary for a value.")
    }

    @Test func `refuses expressions that trap in Swift for every row`() {
        let zero = 0
        let large = Int.max
        let last = 1
        let first = 5
        bench.refuses(#Predicate<Person> { $0.age / zero == 1 }, at: "($0.age / …)", "It divides by zero.")
        bench.refuses(#Predicate<Person> { $0.age % zero == 1 }, at: "($0.age % …)", "It divides by zero.")
        bench.refuses(#Predicate<Person> { $0.age == large + 1 }, at: "(… + …)", "It overflows Int.")
        bench.refuses(
            #Predicate<Person> { (first...last).contains($0.age) }, at: "(…...…)",
            "Its lower bound is above its upper bound.")
    }

    @Test func refusesModelsOfAnotherSchema() throws {
        let translator = QueryTranslator(
            schema: Schema(Pet.self, Person.self), dialect: bench.store.dialect, store: "s")
        let partial = QueryTranslator(schema: Schema(Lonely.self), dialect: bench.store.dialect, store: "s")
        #expect(throws: Never.self) { try translator.rows(FetchDescriptor<Club>()) }
        #expect(throws: DataStoreError.unknownModel("Person")) { try partial.rows(FetchDescriptor<Person>()) }
    }

    /// The errors name the problem and never contain the user's text.
    @Test func `does not reveal captured values in errors`() {
        let secret = "s3cret"
        let predicate = #Predicate<Person> { $0.name.hashValue == 1 && $0.name == secret && $0.shout == secret }
        do {
            _ = try bench.translator.rows(FetchDescriptor(predicate: predicate))
            Issue.record("It should have been refused.")
        } catch {
            #expect(!"\(error)".contains(secret))
        }
    }
}

@Model final class Lonely {
    var name: String
    init(_ name: String) { self.name = name }
}
