// SPDX-License-Identifier: Apache-2.0

extension Binding where Value: Collection {
    /// The number of the collection's elements.
    public var count: Int { wrappedValue.count }
    /// Whether the collection has no elements.
    public var isEmpty: Bool { wrappedValue.isEmpty }
    /// The positions of the collection's elements.
    public var indices: Value.Indices { wrappedValue.indices }
    /// The position of the first element.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// The position after the last element.
    public var endIndex: Value.Index { wrappedValue.endIndex }
}
