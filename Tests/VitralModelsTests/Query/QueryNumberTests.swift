// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VitralModels

/// Numbers at the limits of the databases' types.
@Suite struct QueryNumberTests {
    private let bench: QueryBench

    init() async throws {
        let (one, two, three) = (Person("one", age: .max), Person("two", age: .min), Person("three", age: 0))
        one.weight = .infinity
        two.weight = -.infinity
        three.weight = 0
        one.height = 0
        two.height = 2
        one.huge = UInt64(Int64.max)
        one.balance = Decimal(string: "99999999999999999999999999999999999999") ?? 0
        two.balance = Decimal(string: "-0.0000000000000000000000000000000000001") ?? 0
        three.balance = Decimal(string: "10") ?? 0
        three.limit = Decimal(string: "9.99")
        bench = try await QueryBench([one, two, three])
    }

    @Test func `compares texts as texts when a decimal chooses them`() throws {
        let limit = Decimal(1)
        let text = "never"
        #expect(try bench.check(#Predicate<Person> { ($0.balance < limit ? $0.name : "a") == text }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { ($0.balance < limit ? "" : "~") > text }) == [1, 3])
        let texts = ["never", "ever"]
        #expect(try bench.check(#Predicate<Person> { texts.contains($0.balance < limit ? $0.name : "a") }).isEmpty)
    }

    @Test func `compares NaN as Swift does`() throws {
        let undefined = Double.nan
        let never: Double? = .nan
        let date = Date(timeIntervalSinceReferenceDate: .nan)
        #expect(try bench.check(#Predicate<Person> { $0.weight == undefined }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { $0.weight != undefined }) == [1, 2, 3])
        #expect(try bench.check(#Predicate<Person> { $0.weight < undefined || $0.weight >= undefined }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { $0.height == never }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { $0.weight * 2 < undefined }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { $0.born == date }).isEmpty)
        let numbers = [undefined, 0]
        #expect(try bench.check(#Predicate<Person> { numbers.contains($0.weight) }) == [3])
    }

    @Test func calculatesWithInfinity() throws {
        let infinity = Double.infinity
        #expect(try bench.check(#Predicate<Person> { $0.weight == infinity }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.weight - $0.weight == 0 }) == [3])
        #expect(try bench.check(#Predicate<Person> { $0.weight - $0.weight != 0 }) == [1, 2])
        #expect(try bench.check(#Predicate<Person> { $0.weight - $0.weight < 1 }) == [3])
        #expect(try bench.check(#Predicate<Person> { 1 / $0.weight == infinity }) == [3])
        #expect(try bench.check(#Predicate<Person> { $0.weight / $0.weight >= 0 }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { $0.weight / $0.weight == $0.weight / $0.weight }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { ($0.height ?? 1) / 0 == infinity }) == [2, 3])
    }

    @Test func `compares integers above the largest stored one`() throws {
        let above = UInt64(Int64.max) + 1
        let most = UInt64(Int64.max)
        let numbers = [above, most]
        #expect(try bench.check(#Predicate<Person> { $0.huge == above }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { $0.huge < above }) == [1, 2, 3])
        #expect(try bench.check(#Predicate<Person> { $0.huge >= above }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { above > $0.huge }) == [1, 2, 3])
        #expect(try bench.check(#Predicate<Person> { $0.huge == most }) == [1])
        #expect(try bench.check(#Predicate<Person> { numbers.contains($0.huge) }) == [1])
        let age = Int.max
        #expect(try bench.check(#Predicate<Person> { $0.age == age }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.age > age - 1 }) == [1])
    }

    @Test func `compares decimals by value`() throws {
        let ten = Decimal(string: "10.0") ?? 0
        let nine = Decimal(9)
        let tooLong = Decimal(string: "1e100") ?? 0
        #expect(try bench.check(#Predicate<Person> { $0.balance == ten }) == [3])
        #expect(try bench.check(#Predicate<Person> { $0.balance > nine }) == [1, 3])
        #expect(try bench.check(#Predicate<Person> { ($0.limit ?? 100) < ten }) == [3])
        #expect(try bench.check(#Predicate<Person> { ($0.age > 0 ? $0.balance : ten) < $0.balance }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { $0.balance == tooLong }).isEmpty)
        bench.refuses(
            #Predicate<Person> { $0.balance < tooLong }, at: "$0.balance < …",
            "It has more than 38 digits, written without exponent.")
    }

    /// Documented: SQLite continues in floating point where Swift would trap.
    @Test func `calculates beyond the range where Swift would trap`() throws {
        #expect(try bench.found(#Predicate<Person> { $0.age + 1 > 0 }) == [1, 3])
    }
}
