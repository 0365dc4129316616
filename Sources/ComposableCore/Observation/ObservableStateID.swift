// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The identity of a piece of observable state.
///
/// Changing a property keeps the identity; a new value, and a copy that changes, have new ones.
public struct ObservableStateID: Hashable, Sendable {
    @usableFromInline let number: UInt64
    @usableFromInline let tag: UInt64

    @usableFromInline
    init(number: UInt64, tag: UInt64) {
        self.number = number
        self.tag = tag
    }

    /// Creates a new identity.
    public init() {
        self.init(number: Self.counter.wrappingAdd(1, ordering: .relaxed).newValue, tag: 0)
    }

    private static let counter = Atomic<UInt64>(0)

    /// The identity of no value.
    @usableFromInline static var absent: Self { Self(number: 0, tag: 0) }

    /// Returns whether two values are equal.
    @inlinable
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.number == rhs.number && lhs.tag == rhs.tag
    }

    /// Returns a new identity for a value that is not observable, so that every change of it is a change for observers.
    ///
    /// - Parameter value: The value.
    public static func _$id<T>(for value: T) -> Self {
        Self()
    }

    /// Returns the identity of an observable value.
    ///
    /// - Parameter value: The value.
    public static func _$id(for value: some _ObservableValue) -> Self {
        value._$id
    }

    /// Does nothing: a value of any type has no identity.
    ///
    /// - Parameter value: The value.
    public static func _$detach<T>(_ value: inout T) {}

    /// Gives a copy of a state an identity of its own.
    ///
    /// - Parameter value: The copy.
    public static func _$detach(_ value: inout some ObservableState) {
        value._$detach()
    }

    /// Gives a copy of a state an identity of its own.
    ///
    /// - Parameter value: The copy.
    public static func _$detach<T: ObservableState>(_ value: inout T?) {
        value.mutate { $0._$detach() }
    }

    /// Gives a copy of a presented state an identity of its own.
    ///
    /// - Parameter value: The copy.
    public static func _$detach<T: ObservableState>(_ value: inout PresentationState<T>) {
        value.wrappedValue.mutate { $0._$detach() }
    }

    /// Returns the identity of an enum, made from that of its associated value.
    ///
    /// - Parameter tag: The number of the case.
    public func _$tag(_ tag: Int) -> Self {
        Self(number: number, tag: (self.tag &* 1_000_003) &+ UInt64(truncatingIfNeeded: tag) &+ 1)
    }

    /// The identity of a case without an associated value.
    public static func _$case(_ tag: Int) -> Self {
        absent._$tag(tag)
    }

    /// Returns the identity of a collection that continues with an element.
    func combined(with other: Self) -> Self {
        // FNV's prime; the order of the elements counts.
        Self(number: 0, tag: ((tag ^ other.number) &* 1_099_511_628_211 ^ other.tag) &+ 1)
    }
}

extension ObservableStateID {
    /// Returns the identity of a value that has one of its own.
    static func _$of(_ id: UUID) -> Self {
        withUnsafeBytes(of: id.uuid) { bytes in
            Self(number: bytes.load(as: UInt64.self), tag: bytes.load(fromByteOffset: 8, as: UInt64.self))
        }
    }
}
