// SPDX-License-Identifier: Apache-2.0

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
    /// The position of the first element.
    public var startIndex: Int { 0 }
    /// The position after the last element.
    public var endIndex: Int { count }
    /// Returns the position after another.
    public func index(after i: Int) -> Int { i + 1 }
    /// Returns the position before another.
    public func index(before i: Int) -> Int { i - 1 }

    /// Accesses the element at a position; another element there must have the same identity.
    ///
    /// - Parameter position: The position.
    public subscript(position: Int) -> Element {
        get { elementsByID.values[position] }
        _modify {
            defer { version = ObservableStateID() }
            let id = elementsByID.keys[position]
            yield &elementsByID.values[position]
            let newID = elementsByID.values[position][keyPath: self.id]
            if newID != id {
                let element = elementsByID.remove(at: position).value
                elementsByID.updateValue(element, forKey: newID, insertingAt: Swift.min(position, count))
            }
        }
    }

    /// Swaps two elements.
    ///
    /// - Parameters:
    ///   - i: A position.
    ///   - j: Another position.
    public mutating func swapAt(_ i: Int, _ j: Int) {
        elementsByID.swapAt(i, j)
        version = ObservableStateID()
    }

    /// Orders the elements.
    ///
    /// - Parameter areInIncreasingOrder: Returns whether an element comes before another.
    public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
        try elementsByID.sort { try areInIncreasingOrder($0.value, $1.value) }
        version = ObservableStateID()
    }

    /// Moves elements, as a list's `onMove` describes it.
    ///
    /// - Parameters:
    ///   - source: The positions of the elements.
    ///   - destination: The position before which they come.
    public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
        let offsets = Set(source)
        let moved = offsets.sorted().map { elementsByID.elements[$0] }
        let before = offsets.filter { $0 < destination }.count
        var rest = OrderedCollections.OrderedDictionary<ID, Element>()
        for (offset, element) in elementsByID.elements.enumerated() where !offsets.contains(offset) {
            rest[element.key] = element.value
        }
        var position = destination - before
        for element in moved {
            rest.updateValue(element.value, forKey: element.key, insertingAt: position)
            position += 1
        }
        elementsByID = rest
        version = ObservableStateID()
    }

    /// Removes elements, as a list's `onDelete` describes it.
    ///
    /// - Parameter offsets: The positions.
    public mutating func remove(atOffsets offsets: some Sequence<Int>) {
        let ids = Set(offsets.map { elementsByID.keys[$0] })
        elementsByID.removeAll { ids.contains($0.key) }
        version = ObservableStateID()
    }
}

extension IdentifiedArray where Element: Comparable {
    /// Orders the elements.
    public mutating func sort() {
        sort(by: <)
    }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
    /// Creates an empty array.
    public init() {
        self.init(id: \.id)
    }

    /// Creates an array of elements with different identities; of equal ones, the first remains and an issue is reported.
    ///
    /// - Parameter elements: The elements.
    public init(
        uniqueElements elements: some Sequence<Element>, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            uniqueElements: elements, id: \.id, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Creates an array, and combines elements with equal identities.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - combine: Returns the element that remains of two.
    public init(
        _ elements: some Sequence<Element>, uniquingIDsWith combine: (Element, Element) throws -> Element
    ) rethrows {
        try self.init(elements, id: \.id, uniquingIDsWith: combine)
    }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
    /// Creates an array of elements with different identities.
    ///
    /// - Parameter elements: The elements.
    public init(arrayLiteral elements: Element...) {
        self.init(uniqueElements: elements)
    }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
    /// Returns the elements that fulfil a condition.
    ///
    /// - Parameter isIncluded: Returns whether an element is included.
    public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
        try Self(elementsByID.filter { try isIncluded($0.value) }, id: id)
    }
}
