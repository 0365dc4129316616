// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VitralModels

/// The steps from one layout to another, and their preconditions.
struct LayoutDifferenceTests {
    private let writer = StoreLayout.Table.entity("Writer", .attribute("name", .text))
    private let book = StoreLayout.Table.entity("Book", .attribute("title", .text), .reference("writer", to: "Writer"))

    private func difference(
        _ old: StoreLayout.Table, _ new: StoreLayout.Table
    ) -> StoreLayout.Difference { StoreLayout.of(old).difference(to: .of(new)) }

    @Test func `equal layouts have no changes`() {
        let old = StoreLayout.of(.entity("Book", .attribute("title", .text), .attribute("pages", .integer)))
        let new = StoreLayout.of(
            .entity(
                "Book", .attribute("pages", .integer, was: "length", initial: .integer(1)),
                .attribute("title", .text, was: "name")),
            version: Schema.Version(2, 0, 0))
        #expect(old.difference(to: new) == StoreLayout.Difference())
    }

    @Test func `tables are created before references to them and dropped after`() {
        let empty = StoreLayout.of()
        let full = StoreLayout.of(book, writer, .join("Book_x", "Book", "Writer"))
        #expect(
            empty.difference(to: full).changes == [
                .create(writer), .create(book), .create(.join("Book_x", "Book", "Writer")),
            ])
        #expect(
            full.difference(to: empty).changes == [
                .drop(.join("Book_x", "Book", "Writer")), .drop(book), .drop(writer),
            ])
    }

    @Test func tablesThatReferToEachOtherHaveAnOrderToo() {
        let one = StoreLayout.Table.entity("One", .reference("other", to: "Two"))
        let two = StoreLayout.Table.entity("Two", .reference("other", to: "One"), .reference("me", to: "Two"))
        #expect(StoreLayout.of(one, two).tablesInOrder.map(\.name) == ["Two", "One"])
    }

    @Test func aRenamedColumnIsOneChange() {
        let old = StoreLayout.Table.entity("Book", .attribute("name", .text))
        let new = StoreLayout.Table.entity("Book", .attribute("title", .text, was: "name"))
        #expect(
            difference(old, new)
                == StoreLayout.Difference(changes: [.alter(from: old, to: new, renamed: ["title": "name"])]))
    }

    @Test func `a new property with an old name gets no old values`() throws {
        let old = StoreLayout.Table.entity("Book", .attribute("name", .text))
        let new = StoreLayout.Table.entity(
            "Book", .attribute("title", .text, was: "name"), .attribute("name", .text, isOptional: true))
        let difference = difference(old, new)
        #expect(difference.changes == [.alter(from: old, to: new, renamed: ["title": "name"])])
        #expect(StoreLayout.source(of: new.columns[2], in: old, renamed: ["title": "name"]) == nil)
        #expect(difference.conditions.isEmpty)
    }

    @Test func `renamed join tables keep their rows`() {
        let old = StoreLayout.Table.join("Book_links", "Book", "Book")
        let new = StoreLayout.Table.join("Book_more", "Book", "Book", was: "Book_links", swapped: true)
        #expect(
            difference(old, new).changes == [
                .alter(
                    from: old, to: new,
                    renamed: [StoreLayout.source: StoreLayout.target, StoreLayout.target: StoreLayout.source])
            ])
        // The second time there is nothing to do.
        #expect(difference(new, new).changes.isEmpty)
    }

    @Test(arguments: ColumnType.allCases)
    func `a type is widened if no value is lost`(type: ColumnType) {
        let widened: [ColumnType: Set<ColumnType>] = [
            .boolean: [.boolean, .integer, .decimal], .integer: [.integer, .real, .decimal], .date: [.date, .real],
            .uuid: [.uuid, .text], .decimal: [.decimal, .text], .json: [.json, .text],
        ]
        #expect(Set(ColumnType.allCases.filter { type.widens(to: $0) }) == widened[type, default: [type]])
    }

    @Test func `a change that could lose data has a condition`() {
        func rules(_ old: StoreLayout.Column, _ new: StoreLayout.Column) -> [MigrationCondition.Rule] {
            difference(.entity("Book", old), .entity("Book", new)).conditions.map(\.rule)
        }
        #expect(rules(.attribute("a", .text), .attribute("b", .text)) == [.noRows])
        #expect(rules(.attribute("a", .text), .attribute("b", .text, isOptional: true)) == [])
        #expect(rules(.attribute("a", .text), .attribute("b", .text, initial: .text(""))) == [])
        #expect(rules(.attribute("a", .text, isOptional: true), .attribute("a", .text)) == [.noNulls])
        #expect(rules(.attribute("a", .text, isOptional: true), .attribute("a", .text, initial: .text(""))) == [])
        #expect(rules(.attribute("a", .text), .attribute("a", .text, isOptional: true)) == [])
        #expect(rules(.attribute("a", .integer), .attribute("a", .real)) == [.exactAsReal])
        #expect(rules(.attribute("a", .uuid), .attribute("a", .text)) == [])
        #expect(
            rules(.attribute("a", .text), .attribute("a", .integer, isOptional: true)) == [
                .noValues(was: "text", becomes: "integer")
            ])
        #expect(
            rules(.reference("a", to: "Writer"), .reference("a", to: "Person")) == [
                .noValues(was: "a relationship to Writer", becomes: "a relationship to Person")
            ])
    }
}
