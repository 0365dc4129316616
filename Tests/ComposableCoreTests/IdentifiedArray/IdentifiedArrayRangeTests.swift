// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

/// The operations of identified arrays on several elements, and values that get an identifier.
@Suite struct IdentifiedArrayRangeTests {
    private struct Item: Identifiable, Equatable {
        let id: Int
    }

    private func items(_ ids: some Sequence<Int>) -> IdentifiedArrayOf<Item> {
        IdentifiedArray(uncheckedUniqueElements: ids.map(Item.init))
    }

    @Test func `elements are removed from both ends and from the middle`() {
        var array = items(1...9)
        array.reserveCapacity(100)
        #expect(array.removeFirst() == Item(id: 1) && array.removeLast() == Item(id: 9))
        array.removeFirst(2)
        array.removeLast(1)
        #expect(array.ids == [4, 5, 6, 7])
        array.removeSubrange(1..<3)
        #expect(array.ids == [4, 7] && array[id: 5] == nil && array.index(id: 7) == 1)
        array.removeSubrange(...0)
        #expect(array.ids == [7])
    }

    @Test func `elements that move are still found by their identifiers`() {
        var array = items(1...6)
        array.reverse()
        #expect(array.ids == [6, 5, 4, 3, 2, 1])
        let middle = array.partition { $0.id.isMultiple(of: 2) }
        #expect(array[..<middle].allSatisfy { !$0.id.isMultiple(of: 2) } && array.contains(Item(id: 6)))
        var generator = SystemRandomNumberGenerator()
        array.shuffle(using: &generator)
        #expect(array.ids.sorted() == [1, 2, 3, 4, 5, 6])
        #expect((1...6).allSatisfy { id in array.index(id: id).map { array[$0].id } == id })
    }

    @Test func `of elements with one identifier the first is added`() {
        let array = IdentifiedArray(uncheckedUniqueElements: ["ana", "rui", "eva", "lena"], id: \.count)
        #expect(Array(array) == ["ana", "lena"])
    }

    @Test func `a value gets an identifier and keeps its members`() throws {
        var row = Identified([3, 1], id: "row")
        row.value.append(2)
        #expect(row.count == 3 && row.id == "row")
        #expect(Identified("Lisbon") { $0.count }.id == 6)
        let copy = try JSONDecoder().decode(Identified<String, [Int]>.self, from: JSONEncoder().encode(row))
        #expect(copy == row)
        #expect(Identified(1, id: 9) < Identified(2, id: 1))
    }
}
