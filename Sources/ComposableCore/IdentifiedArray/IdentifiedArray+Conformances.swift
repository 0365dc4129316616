// SPDX-License-Identifier: Apache-2.0

extension IdentifiedArray: Equatable where Element: Equatable {
    /// Returns whether two values are equal.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elementsByID == rhs.elementsByID }
}

extension IdentifiedArray: Hashable where Element: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(elementsByID) }
}

// Sendable: a key path of a stored or computed property has no state; those with a subscript's argument have `Hashable`
// arguments, which `ID: Sendable` and the element's own conformance cover.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray: Encodable where Element: Encodable {
    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(elements)
    }
}

extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
    /// Creates a value from its encoded form.
    public init(from decoder: any Decoder) throws {
        self = try Self(decoder.singleValueContainer().decode([Element].self)) { first, _ in first }
    }
}

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The value as a text.
    public var description: String { elements.description }
    /// The value as a text for debuggers.
    public var debugDescription: String { elements.debugDescription }
    /// The parts of the value, for debuggers.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
}

extension IdentifiedArray: _ObservableValue where Element: _ObservableValue {
    /// The identity of the value for observers.
    public var _$id: ObservableStateID { version }
}

extension IdentifiedArray where Element: _ObservableValue {
    /// Accesses the element with an identity; a change inside it is none of the array.
    ///
    /// - Parameter id: The identity.
    /// - Complexity: O(1); removing is O(count).
    public subscript(id id: ID) -> Element? {
        get { elementsByID[id] }
        _modify {
            let before = elementsByID[id]?._$id
            defer { if before != elementsByID[id]?._$id { version = ObservableStateID() } }
            yield &elementsByID[id]
        }
    }
}
