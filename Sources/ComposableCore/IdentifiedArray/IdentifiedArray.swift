// SPDX-License-Identifier: Apache-2.0

public import OrderedCollections

/// An array whose elements are found by their identity.
///
/// ```swift
/// struct Row: Identifiable {
///     let id: Int
///     var title = ""
/// }
///
/// var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
/// rows[id: 2]?.title = "Lisbon"
/// rows.append(Row(id: 3))
/// ```
///
/// An element with an identity that the array has already is not added. Access by identity takes constant time.
public struct IdentifiedArray<ID: Hashable, Element> {
    package var elementsByID: OrderedDictionary<ID, Element>
    /// The key path of an element's identity.
    public let id: KeyPath<Element, ID>
    /// The identity of the array for observers: another one once elements came, went or were replaced.
    package var version: ObservableStateID

    init(_ elements: OrderedDictionary<ID, Element>, id: KeyPath<Element, ID>) {
        elementsByID = elements
        self.id = id
        version = ObservableStateID()
    }

    /// Creates an empty array.
    ///
    /// - Parameter id: The key path of an element's identity.
    public init(id: KeyPath<Element, ID>) {
        self.init([:], id: id)
    }

    /// Creates an array of elements with different identities; of equal ones, the first remains and an issue is reported.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - id: The key path of an element's identity.
    public init(
        uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        self.init(id: id)
        for element in elements where !append(element).inserted {
            report(
                .equalIDs(id: element[keyPath: id], element: Element.self),
                at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
        }
    }

    /// Creates an array, and combines elements with equal identities.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - id: The key path of an element's identity.
    ///   - combine: Returns the element that remains of two.
    public init(
        _ elements: some Sequence<Element>, id: KeyPath<Element, ID>,
        uniquingIDsWith combine: (Element, Element) throws -> Element
    ) rethrows {
        try self.init(
            OrderedDictionary(elements.lazy.map { ($0[keyPath: id], $0) }, uniquingKeysWith: combine), id: id)
    }

    /// The identities, in the order of the elements.
    public var ids: OrderedSet<ID> { elementsByID.keys }

    /// The elements.
    public var elements: [Element] { elementsByID.values.elements }

    /// The number of elements.
    public var count: Int { elementsByID.count }

    /// Returns the position of an identity.
    ///
    /// - Parameter id: The identity.
    /// - Complexity: O(1).
    public func index(id: ID) -> Int? {
        elementsByID.index(forKey: id)
    }

    /// Accesses the element with an identity; setting `nil` removes it, setting an element adds or replaces it.
    ///
    /// - Parameter id: The identity.
    /// - Complexity: O(1); removing is O(count).
    public subscript(id id: ID) -> Element? {
        get { elementsByID[id] }
        _modify {
            defer { version = ObservableStateID() }
            yield &elementsByID[id]
            if let element = elementsByID[id], element[keyPath: self.id] != id {
                elementsByID[id] = nil
                elementsByID.updateValue(element, forKey: element[keyPath: self.id])
            }
        }
    }

    /// Adds an element at the end, unless the array has one with its identity.
    ///
    /// - Parameter item: The element.
    /// - Returns: Whether the element was added, and the position of the identity.
    @discardableResult
    public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) {
        insert(item, at: count)
    }

    /// Adds elements at the end, except those with an identity that the array has.
    ///
    /// - Parameter newElements: The elements.
    public mutating func append(contentsOf newElements: some Sequence<Element>) {
        for element in newElements { append(element) }
    }

    /// Adds an element at a position, unless the array has one with its identity.
    ///
    /// - Parameters:
    ///   - item: The element.
    ///   - i: The position.
    /// - Returns: Whether the element was added, and the position of the identity.
    @discardableResult
    public mutating func insert(_ item: Element, at i: Int) -> (inserted: Bool, index: Int) {
        let id = item[keyPath: id]
        if let existing = elementsByID.index(forKey: id) { return (false, existing) }
        elementsByID.updateValue(item, forKey: id, insertingAt: i)
        version = ObservableStateID()
        return (true, i)
    }

    /// Replaces the element with the same identity, or adds the element at the end.
    ///
    /// - Parameter item: The element.
    /// - Returns: The replaced element.
    @discardableResult
    public mutating func updateOrAppend(_ item: Element) -> Element? {
        version = ObservableStateID()
        return elementsByID.updateValue(item, forKey: item[keyPath: id])
    }

    /// Replaces the element with the same identity, or adds the element at a position.
    ///
    /// - Parameters:
    ///   - item: The element.
    ///   - i: The position of a new element.
    /// - Returns: The replaced element, and the position.
    @discardableResult
    public mutating func updateOrInsert(_ item: Element, at i: Int) -> (originalMember: Element?, index: Int) {
        version = ObservableStateID()
        return elementsByID.updateValue(item, forKey: item[keyPath: id], insertingAt: i)
    }

    /// Replaces the element at a position by one with the same identity.
    ///
    /// - Parameters:
    ///   - item: The element.
    ///   - i: The position.
    /// - Returns: The replaced element.
    @discardableResult
    public mutating func update(_ item: Element, at i: Int) -> Element {
        let old = elementsByID.values[i]
        self[i] = item
        return old
    }

    /// Removes the element with an identity.
    ///
    /// - Parameter id: The identity.
    /// - Returns: The element.
    @discardableResult
    public mutating func remove(id: ID) -> Element? {
        version = ObservableStateID()
        return elementsByID.removeValue(forKey: id)
    }

    /// Removes the element with the identity of another.
    ///
    /// - Parameter element: The other element.
    /// - Returns: The removed element.
    @discardableResult
    public mutating func remove(_ element: Element) -> Element? {
        remove(id: element[keyPath: id])
    }

    /// Removes the element at a position.
    ///
    /// - Parameter index: The position.
    /// - Returns: The element.
    @discardableResult
    public mutating func remove(at index: Int) -> Element {
        version = ObservableStateID()
        return elementsByID.remove(at: index).value
    }

    /// Removes the elements that fulfil a condition.
    ///
    /// - Parameter shouldBeRemoved: Returns whether an element is removed.
    public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
        version = ObservableStateID()
        try elementsByID.removeAll { try shouldBeRemoved($0.value) }
    }

    /// Removes all elements.
    ///
    /// - Parameter keepCapacity: Whether to keep the storage.
    public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
        version = ObservableStateID()
        elementsByID.removeAll(keepingCapacity: keepCapacity)
    }

    /// Changes an element in place, if there is one.
    ///
    /// - Parameters:
    ///   - id: The identity.
    ///   - identity: The identity of elements for observers; every change counts without.
    ///   - body: The change.
    /// - Returns: Whether there is one.
    mutating func modify(
        id: ID, _ identity: ValueIdentity<Element>?, _ body: (inout Element) -> Void
    ) -> Bool {
        guard let index = elementsByID.index(forKey: id) else { return false }
        if Self.modify(&elementsByID.values[index], identity, body) { version = ObservableStateID() }
        return true
    }

    /// Changes an element; returns whether it is another one for observers.
    private static func modify(
        _ element: inout Element, _ identity: ValueIdentity<Element>?, _ body: (inout Element) -> Void
    ) -> Bool {
        guard let identity else {
            body(&element)
            return true
        }
        let before = identity.id(of: element)
        body(&element)
        return before != identity.id(of: element)
    }
}

/// An array of identifiable elements.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension Misuse {
    static func equalIDs<ID, Element>(id: ID, element: Element.Type) -> Self {
        Misuse(
            """
            An 'IdentifiedArray' of '\(Element.self)' was made of elements with equal IDs. Only the first one with the ID \
            \(id) was added.

            To fix this, give each element an ID of its own, or combine equal ones by 'uniquingIDsWith'.
            """)
    }
}
