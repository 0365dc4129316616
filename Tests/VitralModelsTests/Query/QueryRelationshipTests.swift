// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralDataSQLite

@testable import VitralModels

/// Relationships in predicates: the database finds the same models as Swift.
@Suite struct QueryRelationshipTests {
    private let bench: QueryBench
    private let ana = Person("Ana", age: 40), bob = Person("Bob", age: 20), eve = Person("Eve", age: 60)
    private let rex = Pet("Rex", kind: "dog"), tom = Pet("Tom", kind: "cat"), nemo = Pet("Nemo", legs: 0)
    private let chess = Club("Chess"), choir = Club("Choir"), empty = Club("Empty")

    init() async throws {
        bob.manager = ana
        ana.manager = eve
        rex.owner = ana
        tom.owner = ana
        bob.nickname = "Tom"
        chess.founder = bob
        chess.members = [ana, bob]
        choir.members = [eve]
        bench = try await QueryBench([ana, bob, eve, rex, tom, nemo, chess, choir, empty])
    }

    @Test func followsRelationshipsToOne() throws {
        let name = "Ana"
        #expect(try bench.check(#Predicate<Pet> { $0.owner?.name == name }) == [1, 2])
        #expect(try bench.check(#Predicate<Pet> { $0.owner?.name != name }) == [3])
        #expect(try bench.check(#Predicate<Pet> { $0.owner == nil }) == [3])
        #expect(try bench.check(#Predicate<Pet> { $0.owner != nil }) == [1, 2])
        #expect(try bench.check(#Predicate<Pet> { $0.owner != nil && $0.owner!.name == name }) == [1, 2])
        #expect(try bench.check(#Predicate<Pet> { ($0.owner?.age ?? 0) > 30 }) == [1, 2])
        #expect(try bench.check(#Predicate<Pet> { $0.owner?.isActive == true }) == [1, 2])
        #expect(try bench.check(#Predicate<Pet> { $0.owner?.isActive ?? true }) == [1, 2, 3])
        #expect(try bench.check(#Predicate<Person> { $0.manager?.manager?.name == "Eve" }) == [2])
        #expect(try bench.check(#Predicate<Person> { $0.manager?.manager == nil }) == [1, 3])
        #expect(try bench.check(#Predicate<Person> { $0.manager?.nickname == nil }) == [1, 2, 3])
        #expect(try bench.check(#Predicate<Club> { $0.founder?.manager?.name == "Ana" }) == [1])
        #expect(try bench.check(#Predicate<Club> { $0.founder?.name.starts(with: "B") == true }) == [1])
    }

    @Test func asksRelationshipsToMany() throws {
        let kind = "cat"
        let kinds = ["dog", "bird"]
        #expect(try bench.check(#Predicate<Person> { $0.pets.contains { $0.kind == kind } }) == [1])
        #expect(
            try bench.check(#Predicate<Person> { $0.pets.contains { $0.kind != nil && kinds.contains($0.kind!) } }) == [
                1
            ])
        #expect(try bench.check(#Predicate<Person> { $0.pets.allSatisfy { $0.legs == 4 } }) == [1, 2, 3])
        #expect(try bench.check(#Predicate<Person> { $0.pets.allSatisfy { $0.kind == kind } }) == [2, 3])
        #expect(try bench.check(#Predicate<Person> { $0.pets.isEmpty }) == [2, 3])
        #expect(try bench.check(#Predicate<Person> { $0.pets.count == 2 }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.pets.filter { $0.kind == kind }.count == 1 }) == [1])
        #expect(
            try bench.check(#Predicate<Person> { $0.pets.filter { $0.legs > 0 }.contains { $0.kind == kind } }) == [1])
        #expect(try bench.check(#Predicate<Person> { $0.pets.filter { $0.legs > 9 }.isEmpty }) == [1, 2, 3])
        #expect(try bench.check(#Predicate<Person> { $0.clubs.contains { $0.title == "Chess" } }) == [1, 2])
        #expect(try bench.check(#Predicate<Club> { $0.members.contains { $0.age > 50 } }) == [2])
        #expect(try bench.check(#Predicate<Club> { $0.members.count > 1 }) == [1])
        #expect(try bench.check(#Predicate<Club> { $0.members.isEmpty }) == [3])
    }

    @Test func asksThroughSeveralRelationships() throws {
        #expect(
            try bench.check(#Predicate<Club> { $0.members.contains { $0.pets.contains { $0.kind == "dog" } } }) == [1])
        #expect(
            try bench.check(#Predicate<Person> { p in p.pets.contains { ($0.owner?.name ?? "") == p.name } }) == [1])
        #expect(
            try bench.check(#Predicate<Person> { p in p.clubs.contains { ($0.founder?.manager?.age ?? 0) == p.age } })
                == [1])
        #expect(
            try bench.check(
                #Predicate<Person> { p in
                    p.clubs.contains { c in c.members.contains { $0.nickname == p.manager?.name } }
                }
            ) == [3])
        #expect(try bench.check(#Predicate<Pet> { ($0.owner?.pets.count ?? 0) == 2 }) == [1, 2])
        #expect(
            try bench.check(#Predicate<Pet> { $0.owner?.clubs.contains { $0.title == "Chess" } ?? false }) == [1, 2])
        #expect(try bench.check(#Predicate<Pet> { $0.owner?.pets.allSatisfy { $0.legs == 4 } == true }) == [1, 2])
        #expect(
            try bench.check(
                #Predicate<Person> { p in p.manager?.pets.contains { $0.name == (p.nickname ?? "") } ?? false })
                == [2])
    }

    @Test func `compares models by identifier`() throws {
        let id = bench.identifier(of: ana)
        let ids: Set = [id, bench.identifier(of: eve), bench.identifier(of: rex)]
        #expect(try bench.found(#Predicate<Person> { $0.persistentModelID == id }) == [1])
        #expect(try bench.found(#Predicate<Person> { $0.persistentModelID != id }) == [2, 3])
        #expect(try bench.found(#Predicate<Person> { $0.id == id }) == [1])
        #expect(try bench.found(#Predicate<Pet> { $0.owner?.persistentModelID == id }) == [1, 2])
        #expect(try bench.found(#Predicate<Pet> { $0.owner?.persistentModelID != id }) == [3])
        #expect(try bench.found(#Predicate<Person> { ids.contains($0.persistentModelID) }) == [1, 3])
        #expect(try bench.found(#Predicate<Club> { $0.members.contains { $0.persistentModelID == id } }) == [1])
        #expect(
            try bench.found(
                #Predicate<Person> { p in p.pets.contains { $0.owner!.persistentModelID == p.persistentModelID } })
                == [1])
        #expect(
            try bench.check(#Predicate<Person> { p in p.pets.allSatisfy { $0.owner != nil && $0.owner! == p } }) == [
                1, 2, 3,
            ])
        #expect(try bench.check(#Predicate<Person> { $0.manager?.manager == $0.manager }) == [3])
    }

    @Test func neverFindsAModelOfAnotherStoreOrEntity() throws {
        let strangers = [
            PersistentIdentifier(_storeIdentifier: "another", entityName: "Person", key: 1),
            PersistentIdentifier(_storeIdentifier: bench.store.identifier, entityName: "Pet", key: 1),
            PersistentIdentifier(_storeIdentifier: nil, entityName: "Person", key: 1),
            PersistentIdentifier(_storeIdentifier: bench.store.identifier, entityName: "Person", key: -1),
        ]
        for id in strangers {
            #expect(try bench.found(#Predicate<Person> { $0.persistentModelID == id }).isEmpty)
            #expect(try bench.found(#Predicate<Person> { $0.persistentModelID != id }) == [1, 2, 3])
            #expect(try bench.found(#Predicate<Person> { $0.manager?.persistentModelID == id }).isEmpty)
        }
        #expect(try bench.found(#Predicate<Person> { strangers.contains($0.persistentModelID) }).isEmpty)
    }

    @Test func choosesModels() throws {
        #expect(try bench.check(#Predicate<Person> { ($0.manager ?? $0).name == "Eve" }) == [1, 3])
        #expect(try bench.check(#Predicate<Person> { ($0.age > 30 ? $0.manager : nil)?.name == "Eve" }) == [1])
        #expect(try bench.check(#Predicate<Person> { ($0.age > 30 ? $0.manager : $0.manager?.manager) == nil }) == [3])
        #expect(try bench.check(#Predicate<Person> { ($0.manager ?? $0).pets.count == 2 }) == [2])
        #expect(
            try bench.check(#Predicate<Person> { p in p.clubs.contains { ($0.founder ?? p).pets.isEmpty } }) == [
                1, 2, 3,
            ])
    }

    @Test func `distinguishes entities`() throws {
        // Pets and persons have the same keys.
        #expect(try bench.found(#Predicate<Pet> { $0.owner!.persistentModelID == $0.persistentModelID }).isEmpty)
        #expect(try bench.found(#Predicate<Pet> { $0.owner!.persistentModelID != $0.persistentModelID }) == [1, 2])
        bench.refuses(
            #Predicate<Pet> { ($0.owner?.persistentModelID ?? $0.persistentModelID) == $0.persistentModelID },
            at: "($0.owner?.persistentModelID ?? $0.persistentModelID)",
            "Databases cannot choose between such values.")
    }

    @Test func `depends on the entities that it reads`() throws {
        func entities<Model: PersistentModel>(_ predicate: Predicate<Model>?) throws -> Set<String> {
            try bench.translator.entities(FetchDescriptor<Model>(predicate: predicate))
        }
        #expect(try entities(nil as Predicate<Person>?) == ["Person"])
        #expect(try entities(#Predicate<Pet> { $0.owner == nil }) == ["Pet"])
        #expect(try entities(#Predicate<Pet> { $0.owner?.name == "x" }) == ["Pet", "Person"])
        #expect(try entities(#Predicate<Person> { $0.pets.isEmpty }) == ["Pet", "Person"])
        #expect(
            try entities(#Predicate<Club> { $0.members.contains { $0.pets.isEmpty } }) == ["Club", "Person", "Pet"])
    }

    /// A row at which Swift would trap is found neither by the condition nor by its negation.
    @Test func `finds no row for which Swift would trap`() throws {
        let predicate = #Predicate<Pet> { $0.owner!.name == "Ana" }
        #expect(try bench.found(predicate) == [1, 2])
        #expect(try bench.found(not(predicate)).isEmpty)
        #expect(try bench.found(#Predicate<Pet> { $0.owner!.nickname == nil }) == [1, 2])
        #expect(try bench.found(#Predicate<Pet> { $0.owner!.pets.isEmpty }).isEmpty)
        #expect(try bench.found(not(#Predicate<Pet> { $0.owner!.pets.isEmpty })) == [1, 2])
        // No member of the choir has a nickname.
        let some = #Predicate<Club> { $0.members.contains { $0.nickname! == "Tom" } }
        #expect(try bench.found(some) == [1])
        #expect(try bench.found(not(some)) == [3])
        let all = #Predicate<Club> { $0.members.allSatisfy { $0.nickname! == "Tim" } }
        #expect(try bench.found(all) == [3])
        #expect(try bench.found(not(all)) == [1])
        #expect(try bench.found(#Predicate<Pet> { 8 / $0.legs == 2 }) == [1, 2])
        #expect(try bench.found(#Predicate<Pet> { 8 / $0.legs != 2 }).isEmpty)
    }

    @Test func usesPredicatesInPredicates() throws {
        let old = #Predicate<Person> { $0.age > 30 }
        let owner = Predicate<Pet> { pet in
            PredicateExpressions.build_Equal(
                lhs: PredicateExpressions.build_flatMap(
                    PredicateExpressions.build_KeyPath(root: pet, keyPath: \.owner)
                ) { PredicateExpressions.build_evaluate(old, $0) },
                rhs: PredicateExpressions.build_Arg(Bool?.some(true)))
        }
        #expect(try bench.check(owner) == [1, 2])
        let either = Predicate<Person> { person in
            PredicateExpressions.build_Disjunction(
                lhs: PredicateExpressions.build_evaluate(not(old), person),
                rhs: PredicateExpressions.build_evaluate(#Predicate<Person> { $0.name == "Eve" }, person))
        }
        #expect(try bench.check(either) == [2, 3])
    }
}
