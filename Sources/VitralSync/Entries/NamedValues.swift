// SPDX-License-Identifier: Apache-2.0

package import VitralModels

/// The values of properties that change as one, in the order of the names' bytes, in which they are written.
package struct NamedValues: Sendable, Hashable {
    package struct Pair: Sendable, Hashable {
        package var name: String
        package var value: SQLValue
    }

    package private(set) var pairs: [Pair]

    /// Creates the values of some properties, each of which is named once.
    package init(_ pairs: [Pair]) { self.pairs = pairs.sorted { $0.name.precedes($1.name) } }

    /// Creates values that are in order; `nil` if a name is repeated, or out of order.
    init?(ordered pairs: [Pair]) {
        guard pairs.isSorted(by: { $0.name.precedes($1.name) }) else { return nil }
        self.pairs = pairs
    }

    package var count: Int { pairs.count }

    /// The value of a property.
    package subscript(name: String) -> SQLValue? { pairs.first { $0.name.hasSameBytes(as: name) }?.value }

    /// Returns the values after a change of each.
    func mapValues(_ transform: (SQLValue) -> SQLValue) -> NamedValues {
        var changed = self
        for index in changed.pairs.indices { changed.pairs[index].value = transform(pairs[index].value) }
        return changed
    }
}

extension NamedValues: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, SQLValue)...) {
        self.init(elements.map { Pair(name: $0.0, value: $0.1) })
    }
}
