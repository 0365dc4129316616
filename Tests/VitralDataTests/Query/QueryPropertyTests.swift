// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VitralData

/// Random predicates find the same random rows in the database as in memory.
@Suite struct QueryPropertyTests {
    @Test(arguments: UInt64(1)...24) func findsWhatSwiftFinds(seed: UInt64) throws {
        let bench = try QueryBench(Self.models(seed: seed))
        var generator = PredicateGenerator(seed: seed)
        for turn in 0..<40 {
            let predicate = generator.predicate()
            let opposite = not(predicate)
            let (expected, others) = (try bench.expected(predicate), try bench.expected(opposite))
            do {
                let (found, rest) = (try bench.found(predicate), try bench.found(opposite))
                #expect(found == expected, "seed \(seed), predicate \(turn)")
                #expect(rest == others, "seed \(seed), opposite of predicate \(turn)")
            } catch {
                Issue.record("seed \(seed), predicate \(turn): \(error)")
            }
        }
    }

    private static func models(seed: UInt64) -> [any PersistentModel] {
        var generator = PredicateGenerator(seed: ~seed)
        let texts = PredicateGenerator.texts
        let people = (0..<12).map { _ in
            let person = Person(generator.pick(texts), age: generator.number(-3...6))
            person.nickname = generator.pick([nil] + texts.map(Optional.some))
            person.points = generator.pick([nil, 0, 1, 5, -2])
            person.weight = Double(generator.number(-3...3)) / 2
            person.isActive = generator.flip()
            person.isVerified = generator.pick([nil, true, false])
            person.born = Date(timeIntervalSinceReferenceDate: Double(generator.number(-2...2)))
            person.mood = generator.pick(Mood.allCases)
            person.tags = (0..<generator.number(0...2)).map { _ in generator.pick(texts) }
            person.numbers = (0..<generator.number(0...3)).map { _ in generator.number(0...3) }
            return person
        }
        for person in people where generator.flip() { person.manager = generator.pick(people) }
        let pets = (0..<14).map { _ in
            let pet = Pet(generator.pick(texts), kind: generator.pick([nil] + texts.map(Optional.some)))
            pet.legs = generator.number(0...4)
            pet.owner = generator.pick(people.map(Optional.some) + [nil, nil])
            return pet
        }
        let clubs = (0..<4).map { _ in
            let club = Club(generator.pick(texts))
            club.members = people.filter { _ in generator.number(0...3) == 0 }
            return club
        }
        var all: [any PersistentModel] = people
        for pet in pets { all.append(pet) }
        for club in clubs { all.append(club) }
        return all
    }
}
