// SPDX-License-Identifier: Apache-2.0

/// A set of a model's properties by index, in 64 bits, which limits a model to 64 properties.
struct PropertySet: Hashable, Sendable {
    private var bits: UInt64 = 0

    var isEmpty: Bool { bits == 0 }

    func contains(_ index: Int) -> Bool { bits & (1 << index) != 0 }
    mutating func insert(_ index: Int) { bits |= 1 << index }
    mutating func remove(_ index: Int) { bits &= ~(1 << index) }
    mutating func formUnion(_ other: PropertySet) { bits |= other.bits }
}

extension PropertySet: Sequence {
    func makeIterator() -> some IteratorProtocol<Int> {
        (0..<64).lazy.filter(contains).makeIterator()
    }
}
