// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralDataSQLite

@testable import VitralModels

/// The order of fetched models, which is that of Swift's own comparison.
@Suite struct QueryOrderTests {
    private let bench: QueryBench
    private let people: [Person]
    private let pets: [Pet]

    init() async throws {
        let names = ["b10", "b9", "B2", "á", "a", "z"]
        people = names.enumerated().map { index, name in
            let person = Person(name, age: index % 2)
            person.points = index % 3 == 0 ? nil : index
            person.balance = [10, 9, 2, -1, 100, 0.5][index]
            person.limit = index == 2 ? nil : Decimal(index)
            person.rank = index == 4 ? nil : [Rank.low, .high, .middle][index % 3]
            person.born = Date(timeIntervalSinceReferenceDate: -Double(index))
            return person
        }
        people[0].manager = people[5]
        people[1].manager = people[4]
        pets = [Pet("x", owner: people[1]), Pet("y"), Pet("z", owner: people[0])]
        bench = try await QueryBench((people as [any PersistentModel]) + (pets as [any PersistentModel]))
    }

    private func keys(_ sortBy: SortDescriptor<Person>...) throws -> [Int64] {
        try bench.found(FetchDescriptor<Person>(sortBy: sortBy))
    }

    /// Expects Swift's order, with equal models in the order of their keys.
    private func check(_ sortBy: SortDescriptor<Person>..., sourceLocation: SourceLocation = #_sourceLocation) throws {
        let expected = people.enumerated().sorted { one, other in
            switch sortBy.compare(one.element, other.element) {
            case .orderedAscending: true
            case .orderedSame: one.offset < other.offset
            case .orderedDescending: false
            }
        }
        #expect(
            try bench.found(FetchDescriptor<Person>(sortBy: sortBy)) == expected.map { Int64($0.offset + 1) },
            sourceLocation: sourceLocation)
    }

    @Test func `sorts by creation without an order`() throws { #expect(try keys() == [1, 2, 3, 4, 5, 6]) }

    @Test func ordersAsSwiftDoes() throws {
        try check(SortDescriptor(\.age))
        try check(SortDescriptor(\.age, order: .reverse))
        try check(SortDescriptor(\.points))
        try check(SortDescriptor(\.points, order: .reverse))
        try check(SortDescriptor(\.balance))
        try check(SortDescriptor(\.limit, order: .reverse))
        try check(SortDescriptor(\.rank))
        try check(SortDescriptor(\.born), SortDescriptor(\.name))
        try check(SortDescriptor(\.age), SortDescriptor(\.points, order: .reverse))
        try check(SortDescriptor(\.name))
        try check(SortDescriptor(\.name, comparator: .lexical, order: .reverse))
    }

    @Test func `orders by the rules of the user's language`() throws {
        try check(SortDescriptor(\.name, comparator: .localizedStandard))
        try check(SortDescriptor(\.name, comparator: .localizedStandard, order: .reverse))
        try check(SortDescriptor(\.nickname, comparator: .localizedStandard), SortDescriptor(\.age))
        try check(SortDescriptor(\.name, comparator: .localized))
        let statement = try bench.translator.rows(
            FetchDescriptor<Person>(sortBy: [SortDescriptor(\.name, comparator: .localizedStandard)]))
        #expect(statement.sql.contains(bench.store.dialect.localizedStandardOrder("t0.\"name\"")))
    }

    @Test func ordersThroughRelationships() throws {
        try check(SortDescriptor(\.manager?.name))
        try check(SortDescriptor(\.manager?.name, order: .reverse))
        try check(SortDescriptor(\.manager?.points))
        try check(SortDescriptor(\.manager?.manager?.age), SortDescriptor(\.name))
        try check(SortDescriptor(\.manager?.name, comparator: .localizedStandard))
        let byOwner = FetchDescriptor<Pet>(
            predicate: #Predicate<Pet> { $0.owner?.name != "q" }, sortBy: [SortDescriptor(\.owner?.manager?.name)])
        #expect(try bench.found(byOwner) == [2, 1, 3])
        #expect(
            try bench.translator.entities(FetchDescriptor<Pet>(sortBy: [SortDescriptor(\.owner?.age)])) == [
                "Pet", "Person",
            ])
    }

    @Test func ordersByIdentifier() throws {
        #expect(try keys(SortDescriptor(\.persistentModelID, order: .reverse)) == [6, 5, 4, 3, 2, 1])
        #expect(
            try keys(SortDescriptor(\.age, order: .reverse), SortDescriptor(\.persistentModelID)) == [2, 4, 6, 1, 3, 5])
    }

    @Test func `applies a limit and an offset`() throws {
        var descriptor = FetchDescriptor<Person>(sortBy: [SortDescriptor(\.age)])
        descriptor.fetchLimit = 2
        descriptor.fetchOffset = 1
        #expect(try bench.found(descriptor) == [3, 5])
        descriptor.fetchLimit = nil
        #expect(try bench.found(descriptor) == [3, 5, 2, 4, 6])
        descriptor.fetchLimit = 0
        #expect(try bench.found(descriptor).isEmpty)
        descriptor.fetchLimit = -1
        descriptor.fetchOffset = -1
        #expect(try bench.found(descriptor).isEmpty)
        let rows = try bench.store.readBlocking { connection in
            try connection.rows(self.bench.translator.rows(descriptor, limit: 1, offset: 2))
        }
        #expect(rows[0, 0] == .integer(5))
        descriptor.fetchLimit = 4
        descriptor.fetchOffset = 3
        let count = try bench.store.readBlocking { try $0.rows(self.bench.translator.count(descriptor)) }
        #expect(count[0, 0] == .integer(3))
    }

    @Test func selectsTheKeyAndEachColumn() throws {
        let statement = try bench.translator.rows(FetchDescriptor<Pet>())
        #expect(
            statement.sql == """
                SELECT t0."_id", t0."name", t0."kind", t0."legs", t0."owner", t0."club" FROM "Pet" AS t0 ORDER BY t0."_id"
                """)
    }

    @Test func `refuses to sort by types without an order`() {
        func refuses(_ order: SortDescriptor<Person>, _ name: String, _ reason: String) {
            #expect(throws: DataStoreError.unsupportedSort(name, reason: reason)) { try keys(order) }
        }
        let name = bench.translator.name(of: \Person.shout)
        refuses(
            SortDescriptor(\.shout), "\\Person.\(name)",
            "Person keeps no such property, nor does a model that it belongs to.")
        refuses(SortDescriptor(\.size), "\\Person.size", "Size is ordered otherwise than its raw values.")
    }
}
