// SPDX-License-Identifier: Apache-2.0

/// A key of the environment.
@MainActor @preconcurrency
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value if no view sets one.
    static var defaultValue: Value { get }
}
