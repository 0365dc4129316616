// SPDX-License-Identifier: Apache-2.0

public import Observation
import Synchronization

/// The observers of a piece of state, and its identity.
///
/// The macro ``ObservableState()`` adds a property of this type. All registrars are equal, so that they do not count in
/// the comparison of states, and they encode nothing.
public struct ObservationStateRegistrar: Sendable {
    @usableFromInline var identity = Identity()
    @usableFromInline let registrar = ObservationRegistrar()

    /// An identity in an object, whose reference count shows copies of the state.
    @usableFromInline
    final class Identity: Sendable {
        @usableFromInline let id = ObservableStateID()

        @usableFromInline
        init() {}
    }

    /// Creates a registrar with a new identity.
    public init() {}

    /// The identity of the state.
    @inlinable public var id: ObservableStateID { identity.id }

    /// Gives the state a new identity if a copy of it exists.
    @inlinable
    public mutating func _$willModify() {
        if !isKnownUniquelyReferenced(&identity) { identity = Identity() }
    }

    /// Registers a read of a property.
    ///
    /// - Parameters:
    ///   - subject: The state.
    ///   - keyPath: The property.
    @inlinable
    public func access<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
        guard !ObservationPause.isActive else { return }
        registrar.access(subject, keyPath: keyPath)
    }

    /// Notifies the observers of a property that it changes.
    ///
    /// - Parameters:
    ///   - subject: The state.
    ///   - keyPath: The property.
    @inlinable
    public func notify<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
        registrar.willSet(subject, keyPath: keyPath)
        registrar.didSet(subject, keyPath: keyPath)
    }
}

extension ObservationStateRegistrar: Hashable, Codable {
    /// Returns whether two values are equal.
    public static func == (lhs: Self, rhs: Self) -> Bool { true }
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {}
    /// Creates a value from its encoded form.
    public init(from decoder: any Decoder) throws { self.init() }
    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws {}
}

extension KeyedEncodingContainer {
    /// Encodes nothing: observers are no part of the state.
    ///
    /// The compiler's `encode(to:)` of a state calls it.
    public mutating func encode(_ value: ObservationStateRegistrar, forKey key: Key) throws {}
}

extension KeyedDecodingContainer {
    /// Returns a new registrar: observers are no part of the state.
    ///
    /// The compiler's `init(from:)` of a state calls it.
    public func decode(_ type: ObservationStateRegistrar.Type, forKey key: Key) throws -> ObservationStateRegistrar {
        ObservationStateRegistrar()
    }
}

/// A pause of the registration of reads, in which a store of a row reads its list without observing it.
@usableFromInline
enum ObservationPause {
    private static let depth = Atomic<Int>(0)

    @usableFromInline static var isActive: Bool { depth.load(ordering: .relaxed) > 0 }

    /// Runs a function without registering the reads in it.
    @MainActor
    static func run<R>(_ body: () -> R) -> R {
        depth.add(1, ordering: .relaxed)
        defer { depth.subtract(1, ordering: .relaxed) }
        return body()
    }
}
