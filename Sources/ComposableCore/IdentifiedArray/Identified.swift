// SPDX-License-Identifier: Apache-2.0

/// A value with an identifier that it does not have itself.
///
/// ```swift
/// let row = Identified("Lisbon", id: 1)
/// // Members of the value are members of the whole.
/// print(row.count)  // 6
/// ```
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
    /// The identifier.
    public let id: ID
    /// The value.
    public var value: Value

    /// Creates a value with an identifier.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - id: The identifier.
    public init(_ value: Value, id: ID) {
        (self.id, self.value) = (id, value)
    }

    /// Creates a value whose identifier is a part of it, or made from it.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - id: Returns the identifier of the value.
    public init(_ value: Value, id: (Value) -> ID) {
        self.init(value, id: id(value))
    }

    /// A member of the value.
    public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
        get { value[keyPath: keyPath] }
        set { value[keyPath: keyPath] = newValue }
    }

    /// A member of the value that cannot be set.
    public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member { value[keyPath: keyPath] }
}

extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
extension Identified: Comparable where Value: Comparable {
    /// Returns whether the value of the first is less than that of the second.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.value < rhs.value }
}
