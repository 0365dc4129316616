// SPDX-License-Identifier: Apache-2.0

public import Observation

/// A property whose value other features share.
///
/// The value may be handed from parent to child, or belong to a key, with which it is loaded and saved:
///
/// ```swift
/// struct Settings: Codable {
///     var isMuted = false
/// }
///
/// @Shared(.fileStorage(.documentsDirectory.appendingPathComponent("settings.json"))) var settings = Settings()
/// $settings.withLock { $0.isMuted = true }
/// ```
///
/// Copies of the property share the value, and a view is updated when it changes. A part of it is a shared value too:
/// `$settings.isMuted`.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
    package var reference: SharedReference<Value>

    init(reference: SharedReference<Value>) {
        self.reference = reference
    }

    /// Creates a shared value without a key.
    ///
    /// A parent creates it, and hands it to its children:
    ///
    /// ```swift
    /// struct ChildState {
    ///     @Shared var count: Int
    /// }
    ///
    /// let child = ChildState(count: Shared(value: 0))
    /// ```
    ///
    /// - Parameter value: The first value.
    public init(value: sending Value) {
        reference = SharedBox(value)
    }

    /// Creates a shared value from the projection of another property.
    ///
    /// - Parameter projectedValue: The other shared value.
    public init(projectedValue: Shared) {
        self = projectedValue
    }

    /// Creates a shared value from that of an optional, or returns `nil` if it has none.
    ///
    /// - Parameter base: The shared optional.
    public init?(_ base: Shared<Value?>) {
        guard let reference = SharedUnwrapped(base.reference) else { return nil }
        self.init(reference: reference)
    }

    /// The value.
    ///
    /// Change it with ``withLock(_:fileID:filePath:line:column:)``.
    public var wrappedValue: Value {
        get { reference.read() }
        @available(
            *, unavailable,
            message: "Use '$shared.withLock' to change a shared value, so that no other change comes between"
        )
        nonmutating set { withLock { $0 = newValue } }
    }

    /// The shared value itself.
    public var projectedValue: Self {
        get { self }
        set { self = newValue }
    }

    /// Calls a function with the value, while no other code has access to it.
    ///
    /// - Parameters:
    ///   - operation: The function; it may change the value, and must not read the same shared value in another way.
    ///   - fileID: Unused.
    ///   - filePath: Unused.
    ///   - line: Unused.
    ///   - column: Unused.
    /// - Returns: The result of the function.
    @discardableResult
    public func withLock<R>(
        _ operation: (inout Value) throws -> R, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) rethrows -> R {
        try reference.withLock(operation)
    }

    /// Returns a part of the value, which is shared too.
    ///
    /// - Parameter keyPath: The part.
    public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Shared<Member> {
        Shared<Member>(reference: SharedMember(reference, keyPath))
    }

    /// Returns a part of the value, which is shared too, to be read.
    ///
    /// - Parameter keyPath: The part.
    public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
        SharedReader(self)[dynamicMember: keyPath]
    }

    /// Returns a shared value that a function computes from this one.
    ///
    /// - Parameter body: The function.
    public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
        SharedReader(self).read(body)
    }

    /// Loads the value again from the outside system of its key.
    public func load() async throws {
        try await reference.load()
    }

    /// Saves the value, and returns when the outside system has it.
    public func save() async throws {
        try await reference.save()
    }

    /// Whether the key is loading the value.
    public var isLoading: Bool { reference.persistence?.isLoading ?? false }

    /// The error of the last load, if it failed.
    public var loadError: (any Error)? { reference.persistence?.loadError }

    /// The error of the last save, if it failed.
    public var saveError: (any Error)? { reference.persistence?.saveError }
}

// References guard their values with locks.
extension Shared: @unchecked Sendable where Value: Sendable {}

extension Shared: Equatable where Value: Equatable {
    /// Returns whether two shared values have equal values.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.reference.isEqual(to: rhs.reference)
    }
}

extension Shared: Hashable where Value: Hashable {
    /// Adds the value to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(wrappedValue)
    }
}

extension Shared: Identifiable where Value: Identifiable {
    /// The identity of the value.
    public var id: Value.ID { wrappedValue.id }
}

extension Shared: Encodable where Value: Encodable {
    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws {
        try reference.encode(to: encoder)
    }
}

extension Shared: Decodable where Value: Decodable {
    /// Decodes a value, shared with no other property yet; in the state of a store that another process continues, shared as
    /// before.
    public init(from decoder: any Decoder) throws {
        self.init(reference: try .decoded(from: decoder))
    }
}

extension Shared: CustomStringConvertible {
    /// The value, as text.
    public var description: String { "Shared<\(Value.self)>(\(String(reflecting: wrappedValue)))" }
}

extension Shared: Observable {}
