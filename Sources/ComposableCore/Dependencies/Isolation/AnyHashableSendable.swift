// SPDX-License-Identifier: Apache-2.0

/// A hashable value of any type that can be sent.
public struct AnyHashableSendable: Hashable, Sendable {
    /// The value.
    public let base: any Hashable & Sendable

    /// Creates a value that hides the type of another.
    ///
    /// - Parameter base: The other value.
    public init(_ base: some Hashable & Sendable) {
        self.base = (base as? AnyHashableSendable)?.base ?? base
    }

    /// Returns whether two values are equal.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        AnyHashable(lhs.base) == AnyHashable(rhs.base)
    }

    /// Adds the value to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(base)
    }
}
