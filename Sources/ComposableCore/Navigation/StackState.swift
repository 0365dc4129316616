// SPDX-License-Identifier: Apache-2.0

public import OrderedCollections

/// The features of a navigation stack, from the first pushed to the one in view.
///
/// ```swift
/// var path = StackState<String>()
/// path.append("list")
/// path.append("detail")
/// path.removeLast()
/// ```
///
/// An element has an identity, which a new element never gets again.
public struct StackState<Element> {
    package var elementsByID: OrderedDictionary<StackElementID, Element> = [:]
    /// The identity of the stack for observers: another one once elements came, went or were replaced.
    package var version = ObservableStateID()

    /// Creates an empty stack.
    public init() {}

    /// The identities of the elements.
    public var ids: OrderedSet<StackElementID> { elementsByID.keys }

    /// Accesses an element by its identity; setting `nil` removes it.
    ///
    /// Setting an element with an identity that is not in the stack adds it in a test. Elsewhere it is reported and changes
    /// nothing.
    ///
    /// - Parameters:
    ///   - id: The identity.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public subscript(
        id id: StackElementID, fileID fileID: _PlaceText = #fileID, filePath filePath: _PlaceText = #filePath,
        line line: _PlaceNumber = #line, column column: _PlaceNumber = #column
    ) -> Element? {
        get { elementsByID[id] }
        set {
            if elementsByID[id] == nil {
                guard newValue != nil else { return }
                guard DependencyValues._current.context == .test else {
                    report(
                        .absentStackElement(id: id, element: Element.self),
                        at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
                    return
                }
                DependencyValues._current.stackElementID.skip(id)
            }
            elementsByID[id] = newValue
            version = ObservableStateID()
        }
    }

    /// Accesses the associated value of a case of an element.
    ///
    /// - Parameters:
    ///   - id: The identity of the element.
    ///   - path: The case.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public subscript<Case>(
        id id: StackElementID, case path: CaseKeyPath<Element, Case>, fileID fileID: _PlaceText = #fileID,
        filePath filePath: _PlaceText = #filePath, line line: _PlaceNumber = #line,
        column column: _PlaceNumber = #column
    ) -> Case? where Element: CasePathable {
        get { elementsByID[id]?[case: path] }
        set {
            guard let element = elementsByID[id], element.is(path) else {
                report(
                    .wrongCase(type: Element.self, value: Case.self),
                    at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
                return
            }
            self[id: id] = newValue.map { path.casePath().embed($0) }
        }
    }

    /// Removes an element and those above it.
    ///
    /// - Parameter id: The identity of the element.
    public mutating func pop(from id: StackElementID) {
        guard let index = elementsByID.index(forKey: id) else { return }
        elementsByID.removeSubrange(index...)
        version = ObservableStateID()
    }

    /// Removes the elements above an element.
    ///
    /// - Parameter id: The identity of the element.
    public mutating func pop(to id: StackElementID) {
        guard let index = elementsByID.index(forKey: id), index + 1 < count else { return }
        elementsByID.removeSubrange((index + 1)...)
        version = ObservableStateID()
    }

    /// Adds an element with an identity that the caller has.
    package mutating func push(_ element: Element, id: StackElementID) {
        elementsByID[id] = element
        version = ObservableStateID()
    }

    /// Changes an element in place, if there is one.
    mutating func modify(
        id: StackElementID, _ identity: ValueIdentity<Element>?, _ body: (inout Element) -> Void
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

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
    /// The position of the first element.
    public var startIndex: Int { 0 }
    /// The position after the last element.
    public var endIndex: Int { elementsByID.count }
    /// Returns the position after another.
    public func index(after i: Int) -> Int { i + 1 }
    /// Returns the position before another.
    public func index(before i: Int) -> Int { i - 1 }
    /// The element at a position.
    public subscript(position: Int) -> Element { elementsByID.values[position] }

    /// Replaces elements; the new ones get identities of their own.
    ///
    /// - Parameters:
    ///   - subrange: The positions.
    ///   - newElements: The new elements.
    public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
        let ids = DependencyValues._current.stackElementID
        elementsByID.removeSubrange(subrange)
        for (offset, element) in newElements.enumerated() {
            elementsByID.updateValue(element, forKey: ids.next(), insertingAt: subrange.lowerBound + offset)
        }
        version = ObservableStateID()
    }
}

extension StackState: Equatable where Element: Equatable {
    /// Returns whether two values are equal.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elementsByID == rhs.elementsByID }
}

extension StackState: Hashable where Element: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(elementsByID) }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: Decodable where Element: Decodable {
    /// Creates a value from its encoded form.
    public init(from decoder: any Decoder) throws {
        if RecordWriter.marks(decoder.userInfo) {
            self.init()
            for element in try decoder.singleValueContainer().decode([RecordedElement<Element>].self) {
                elementsByID[element.id] = element.state
            }
            return
        }
        self.init(try decoder.singleValueContainer().decode([Element].self))
    }
}

extension StackState: Encodable where Element: Encodable {
    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if RecordWriter.marks(encoder.userInfo) {
            try container.encode(elementsByID.map { RecordedElement(id: $0, state: $1) })
        } else {
            try container.encode(Array(self))
        }
    }
}

/// An element in the record of a session, whose actions name it by its identity.
private struct RecordedElement<State> {
    let id: StackElementID
    let state: State
}

extension RecordedElement: Decodable where State: Decodable {}
extension RecordedElement: Encodable where State: Encodable {}

extension StackState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The value as a text.
    public var description: String { Array(self).description }
    /// The value as a text for debuggers.
    public var debugDescription: String { "\(Self.self)(\(elementsByID))" }
    /// The parts of the value, for debuggers.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: elementsByID.map { id, element -> (label: String?, value: Any) in (id.debugDescription, element) }
        )
    }
}

extension StackState: _ObservableValue where Element: _ObservableValue {
    /// The identity of the value for observers.
    public var _$id: ObservableStateID { version }
}

extension Misuse {
    static func absentStackElement<Element>(id: StackElementID, element: Element.Type) -> Self {
        Misuse(
            """
            An element was set at the ID \(id.generation), but the stack of '\(Element.self)' has no element with this ID. The \
            stack did not change.

            To fix this, add a new element with 'append', which gives it an ID, and set only elements that are still there.
            """)
    }
}
