// SPDX-License-Identifier: Apache-2.0

extension IdentifiedArray {
    /// Creates an array of elements whose identifiers are known to differ.
    ///
    /// - Parameters:
    ///   - elements: The elements; of those with equal identifiers, only the first is added.
    ///   - id: The identifier of an element.
    public init(uncheckedUniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
        self.init(elements, id: id) { first, _ in first }
    }

    /// Prepares the array for a number of elements, so that it is not enlarged again and again.
    ///
    /// - Parameter minimumCapacity: The number of elements.
    public mutating func reserveCapacity(_ minimumCapacity: Int) {
        elementsByID.reserveCapacity(minimumCapacity)
    }

    /// Removes the elements of a range of positions.
    ///
    /// - Parameter bounds: The positions.
    public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
        version = ObservableStateID()
        elementsByID.removeSubrange(bounds.relative(to: self))
    }

    /// Removes the first element.
    ///
    /// - Returns: The element.
    @discardableResult
    public mutating func removeFirst() -> Element {
        version = ObservableStateID()
        return elementsByID.removeFirst().value
    }

    /// Removes the first elements.
    ///
    /// - Parameter count: The number of elements, at most that of the array.
    public mutating func removeFirst(_ count: Int) {
        version = ObservableStateID()
        elementsByID.removeFirst(count)
    }

    /// Removes the last element.
    ///
    /// - Returns: The element.
    @discardableResult
    public mutating func removeLast() -> Element {
        version = ObservableStateID()
        return elementsByID.removeLast().value
    }

    /// Removes the last elements.
    ///
    /// - Parameter count: The number of elements, at most that of the array.
    public mutating func removeLast(_ count: Int) {
        version = ObservableStateID()
        elementsByID.removeLast(count)
    }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
    /// Creates an array of elements whose identifiers are known to differ.
    ///
    /// - Parameter elements: The elements; of those with equal identifiers, only the first is added.
    public init(uncheckedUniqueElements elements: some Sequence<Element>) {
        self.init(uncheckedUniqueElements: elements, id: \.id)
    }
}
