// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VitralModels

/// Attributes in predicates: the database finds the same models as Swift.
@Suite struct QueryAttributeTests {
    private static func people() -> [Person] {
        let ana = Person("Ana", age: 30)
        let bob = Person("bob", age: -5)
        let eve = Person("Eve", age: 0)
        ana.nickname = "Aninha"
        ana.points = 7
        ana.height = 1.5
        ana.isVerified = true
        ana.lastSeen = Date(timeIntervalSinceReferenceDate: 10.25)
        ana.website = URL(string: "https://example.org/a%20b")
        ana.balance = Decimal(string: "12.50") ?? 0
        ana.limit = 100
        ana.rank = .high
        ana.mood = .glad
        ana.size = .large
        ana.tags = ["x", "a\"b", "ü"]
        ana.numbers = [1, 2, 3]
        ana.address = Address(street: "Rua", number: 1)
        ana.avatar = Data([1, 2])
        ana.huge = 9_000_000_000
        ana.small = -3
        ana.ratio = 0.1
        bob.isActive = false
        bob.isVerified = false
        bob.points = 0
        bob.weight = -2.5
        bob.balance = -3
        bob.limit = 9
        bob.rank = .low
        bob.nickname = ""
        bob.born = Date(timeIntervalSinceReferenceDate: -100)
        eve.tags = ["x"]
        eve.mood = .sad
        eve.weight = 1e300
        return [ana, bob, eve]
    }

    private let people = QueryAttributeTests.people()
    private let bench: QueryBench

    init() async throws { bench = try await QueryBench(people) }

    @Test func comparesNumbers() throws {
        let limit = 0
        let factor = 2.0
        #expect(try bench.check(#Predicate<Person> { $0.age > limit }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.age <= limit }) == [2, 3])
        #expect(try bench.check(#Predicate<Person> { $0.age >= 0 && $0.age < 30 }) == [3])
        #expect(try bench.check(#Predicate<Person> { $0.age != 30 }) == [2, 3])
        #expect(try bench.check(#Predicate<Person> { $0.weight * factor + 1 < 0 }) == [2])
        #expect(try bench.check(#Predicate<Person> { $0.age * 2 - 1 == 59 }) == [1])
        #expect(try bench.check(#Predicate<Person> { -$0.age == 5 }) == [2])
        #expect(try bench.check(#Predicate<Person> { $0.age / 4 == -1 }) == [2])
        #expect(try bench.check(#Predicate<Person> { $0.age % 4 == -1 }) == [2])
        #expect(try bench.check(#Predicate<Person> { $0.small == -3 }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.huge > 5 }) == [1])
        let ratio: Float = 0.1
        #expect(try bench.check(#Predicate<Person> { $0.ratio == ratio }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.ratio < ratio }) == [2, 3])
    }

    @Test func `compares optionals`() throws {
        let none: Int? = nil
        let seven: Int? = 7
        #expect(try bench.check(#Predicate<Person> { $0.points == nil }) == [3])
        #expect(try bench.check(#Predicate<Person> { $0.points != nil }) == [1, 2])
        #expect(try bench.check(#Predicate<Person> { $0.points == none }) == [3])
        #expect(try bench.check(#Predicate<Person> { $0.points == seven }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.points != 7 }) == [2, 3])
        #expect(try bench.check(#Predicate<Person> { !($0.points == 7) }) == [2, 3])
        #expect(try bench.check(#Predicate<Person> { $0.height == $0.height }) == [1, 2, 3])
        #expect(try bench.check(#Predicate<Person> { $0.points ?? 5 > 4 }) == [1, 3])
        #expect(try bench.check(#Predicate<Person> { ($0.points ?? $0.age) == 0 }) == [2, 3])
        #expect(try bench.check(#Predicate<Person> { $0.nickname?.isEmpty == true }) == [2])
        #expect(try bench.check(#Predicate<Person> { $0.nickname?.isEmpty != true }) == [1, 3])
        #expect(try bench.check(#Predicate<Person> { $0.nickname?.contains("nin") ?? false }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.nickname?.contains("nin") ?? true }) == [1, 3])
        #expect(try bench.check(#Predicate<Person> { $0.points.flatMap { $0 + 1 } == 8 }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.isVerified == true }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.isVerified == false }) == [2])
        #expect(try bench.check(#Predicate<Person> { $0.isVerified != false }) == [1, 3])
        #expect(try bench.check(#Predicate<Person> { $0.isVerified ?? false }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.points != nil && $0.points! > 3 }) == [1])
    }

    @Test func asksTruthValues() throws {
        #expect(try bench.check(#Predicate<Person> { $0.isActive }) == [1, 3])
        #expect(try bench.check(#Predicate<Person> { !$0.isActive }) == [2])
        #expect(try bench.check(#Predicate<Person> { $0.isActive == false }) == [2])
        #expect(try bench.check(#Predicate<Person> { $0.isActive != ($0.age > 0) }) == [3])
        #expect(try bench.check(#Predicate<Person> { $0.isActive ? $0.age == 0 : $0.age < 0 }) == [2, 3])
        #expect(try bench.check(#Predicate<Person> { ($0.isActive ? $0.age : 7) == 7 }) == [2])
        #expect(try bench.check(#Predicate<Person> { _ in true }) == [1, 2, 3])
        #expect(try bench.check(#Predicate<Person> { _ in false }).isEmpty)
    }

    @Test func asksTexts() throws {
        let search = "An"
        let everything = ""
        let same = ComparisonResult.orderedSame
        let ascending = ComparisonResult.orderedAscending
        #expect(try bench.check(#Predicate<Person> { $0.name == "bob" }) == [2])
        #expect(try bench.check(#Predicate<Person> { $0.name < "Eve" }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.name.contains(search) }) == [1])
        #expect(
            try bench.check(#Predicate<Person> { everything.isEmpty || $0.name.contains(everything) }) == [1, 2, 3])
        #expect(try bench.check(#Predicate<Person> { search.isEmpty || $0.name.contains(search) }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.name.starts(with: "E") }) == [3])
        #expect(try bench.check(#Predicate<Person> { "Ana Maria".starts(with: $0.name) }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.name.isEmpty }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { $0.name.count == 3 }) == [1, 2, 3])
        #expect(try bench.check(#Predicate<Person> { $0.name.localizedStandardContains("AN") }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.name.caseInsensitiveCompare("BOB") == same }) == [2])
        #expect(try bench.check(#Predicate<Person> { $0.name.caseInsensitiveCompare("b") == ascending }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.name.localizedCompare("Eve") == same }) == [3])
        #expect(try bench.check(#Predicate<Person> { $0.name.contains($0.nickname ?? "zz") }) == [2])
    }

    @Test func comparesOtherTypes() throws {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let seen = Date(timeIntervalSinceReferenceDate: 10.25)
        let token = people[1].token
        let tokens = [people[0].token, UUID()]
        let site = URL(string: "https://example.org/a%20b")
        let avatar = Data([1, 2])
        let price = Decimal(string: "12.5") ?? 0
        let address = Address(street: "Rua", number: 1)
        let mood = Mood.glad
        let low = Rank.low
        let rank = Rank.high
        let moods: Set<Mood> = [.glad, .sad]
        #expect(try bench.check(#Predicate<Person> { $0.born < start }) == [2])
        #expect(try bench.check(#Predicate<Person> { $0.lastSeen == seen }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.token == token }) == [2])
        #expect(try bench.check(#Predicate<Person> { tokens.contains($0.token) }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.website == site }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.avatar == avatar }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.balance == price }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.balance < price }) == [2, 3])
        #expect(try bench.check(#Predicate<Person> { ($0.limit ?? 50) > price }) == [1, 3])
        #expect(try bench.check(#Predicate<Person> { $0.mood == mood }) == [1])
        #expect(try bench.check(#Predicate<Person> { moods.contains($0.mood) }) == [1, 3])
        #expect(try bench.check(#Predicate<Person> { $0.mood.rawValue == "glad" }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.rank == rank }) == [1])
        #expect(try bench.check(#Predicate<Person> { ($0.rank ?? low) < rank }) == [2, 3])
        #expect(try bench.check(#Predicate<Person> { $0.address == address }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.address == nil }) == [2, 3])
    }

    @Test func `searches arrays`() throws {
        let tag = "a\"b"
        let tags = ["x"]
        let missing: [String] = []
        #expect(try bench.check(#Predicate<Person> { $0.tags.contains("x") }) == [1, 3])
        #expect(try bench.check(#Predicate<Person> { $0.tags.contains(tag) }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.tags.contains($0.name) }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { $0.numbers.contains(2) }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.tags.isEmpty }) == [2])
        #expect(try bench.check(#Predicate<Person> { $0.numbers.count == 3 }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.tags == tags }) == [3])
        #expect(try bench.check(#Predicate<Person> { $0.tags == missing }) == [2])
    }

    @Test func findsAmongCapturedValues() throws {
        let ages = [30, 0, 0]
        let none: [Int] = []
        let points: [Int?] = [nil, 7]
        let ranks: [Rank?] = [.low, nil]
        let name = "Ana"
        let range = -10..<1
        #expect(try bench.check(#Predicate<Person> { ages.contains($0.age) }) == [1, 3])
        #expect(try bench.check(#Predicate<Person> { none.contains($0.age) }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { points.contains($0.points) }) == [1, 3])
        #expect(try bench.check(#Predicate<Person> { ranks.contains($0.rank) }) == [2, 3])
        #expect(try bench.check(#Predicate<Person> { range.contains($0.age) }) == [2, 3])
        #expect(try bench.check(#Predicate<Person> { $0.age >= 0 && (0...$0.age).contains(5) }) == [1])
        #expect(try bench.check(#Predicate<Person> { ($0.age..<31).contains(30) }) == [1, 2, 3])
        #expect(try bench.check(#Predicate<Person> { p in ages.contains { $0 == p.age } }) == [1, 3])
        #expect(try bench.check(#Predicate<Person> { p in ages.allSatisfy { $0 > p.age } }) == [2])
        #expect(try bench.check(#Predicate<Person> { p in ages.filter { $0 > 5 }.contains(p.age) }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.name == name || ages.isEmpty }) == [1])
        #expect(try bench.check(#Predicate<Person> { (ages.max() ?? 0) == $0.age }) == [1])
        #expect(try bench.check(#Predicate<Person> { ages[1] == $0.age }) == [3])
    }

    @Test func `finds among more values than a statement has placeholders for`() throws {
        let ages = Array(1...100_000)
        let names = Set((0..<50_000).map { "n\($0)" } + ["bob"])
        #expect(try bench.check(#Predicate<Person> { ages.contains($0.age) }) == [1])
        #expect(try bench.check(#Predicate<Person> { names.contains($0.name) }) == [2])
        let weights = (0..<40_000).map(Double.init)
        bench.refuses(
            #Predicate<Person> { weights.contains($0.weight) }, at: "….contains($0.weight)",
            "These are more values than a statement has room for: 40000.")
    }
}
