// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing

@testable import VitralModels

/// Random predicates find the same random rows in the databases as in memory.
@Suite struct QueryPropertyTests {
    @Test(arguments: UInt64(1)...12) func `finds the same models as the predicate in Swift`(seed: UInt64) async throws {
        let models = Self.models(seed: seed)
        var benches: [(TestStore, QueryBench)] = []
        for store in TestStore.allCases { benches.append((store, try await QueryBench(models, in: store))) }
        var generator = PredicateGenerator(seed: seed)
        for turn in 0..<40 {
            let predicate = generator.predicate()
            let opposite = not(predicate)
            let (expected, others) = (try benches[0].1.expected(predicate), try benches[0].1.expected(opposite))
            for (store, bench) in benches {
                do {
                    let (found, rest) = (try bench.found(predicate), try bench.found(opposite))
                    #expect(found == expected, "\(store), seed \(seed), predicate \(turn)")
                    #expect(rest == others, "\(store), seed \(seed), opposite of predicate \(turn)")
                } catch {
                    Issue.record("\(store), seed \(seed), predicate \(turn): \(error)")
                }
            }
        }
    }

    private static func models(seed: UInt64) -> [any PersistentModel] {
        var generator = PredicateGenerator(seed: ~seed)
        var values = RandomValues(seed: seed)
        let columns = PlainColumns()
        let texts = PredicateGenerator.texts
        let people = (0..<12).map { _ -> Person in
            let person = Person("")
            columns.change(person, &values)
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
