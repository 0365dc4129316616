// SPDX-License-Identifier: Apache-2.0

public import Observation

/// A property that reads a value that others share.
///
/// ```swift
/// @SharedReader(.appStorage("isMuted")) var isMuted = false
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
    package var reference: SharedReference<Value>

    init(reference: SharedReference<Value>) {
        self.reference = reference
    }

    /// Creates a shared value without a key.
    ///
    /// - Parameter value: The value.
    public init(value: sending Value) {
        reference = SharedBox(value)
    }

    /// Creates a reader of a shared value.
    ///
    /// - Parameter base: The shared value.
    public init(_ base: Shared<Value>) {
        reference = base.reference
    }

    /// Creates a reader of the value of a shared optional, or returns `nil` if it has none.
    ///
    /// - Parameter base: The shared optional.
    public init?(_ base: Shared<Value?>) {
        self.init(SharedReader<Value?>(base))
    }

    /// Creates a reader of the value of a shared optional, or returns `nil` if it has none.
    ///
    /// - Parameter base: The reader of the shared optional.
    public init?(_ base: SharedReader<Value?>) {
        guard let reference = SharedUnwrapped(base.reference) else { return nil }
        self.init(reference: reference)
    }

    /// Creates a reader from the projection of another property.
    ///
    /// - Parameter projectedValue: The other reader.
    public init(projectedValue: SharedReader) {
        self = projectedValue
    }

    /// The value.
    public var wrappedValue: Value { reference.read() }

    /// The reader itself.
    public var projectedValue: Self {
        get { self }
        set { self = newValue }
    }

    /// Returns a part of the value.
    ///
    /// - Parameter keyPath: The part.
    public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
        // The key path is only read.
        let path = UncheckedSendable(keyPath)
        return read { $0[keyPath: path.value] }
    }

    /// Returns a shared value that a function computes from this one.
    ///
    /// - Parameter body: The function.
    public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
        SharedReader<Member>(reference: SharedComputation(reference, body))
    }

    /// Loads the value again from the outside system of its key.
    public func load() async throws {
        try await reference.load()
    }

    /// Whether the key is loading the value.
    public var isLoading: Bool { reference.persistence?.isLoading ?? false }

    /// The error of the last load, if it failed.
    public var loadError: (any Error)? { reference.persistence?.loadError }
}

// References guard their values with locks.
extension SharedReader: @unchecked Sendable where Value: Sendable {}

extension SharedReader: Equatable where Value: Equatable {
    /// Returns whether two shared values have equal values.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.reference.isEqual(to: rhs.reference)
    }
}

extension SharedReader: Hashable where Value: Hashable {
    /// Adds the value to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(wrappedValue)
    }
}

extension SharedReader: Identifiable where Value: Identifiable {
    /// The identity of the value.
    public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Encodable where Value: Encodable {
    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws {
        try reference.encode(to: encoder)
    }
}

extension SharedReader: Decodable where Value: Decodable {
    /// Decodes a value, shared with no other property yet; in the state of a store that another process continues, shared as
    /// before.
    public init(from decoder: any Decoder) throws {
        self.init(reference: try .decoded(from: decoder))
    }
}

extension SharedReader: CustomStringConvertible {
    /// The value, as text.
    public var description: String { "SharedReader<\(Value.self)>(\(String(reflecting: wrappedValue)))" }
}

extension SharedReader: Observable {}
