// SPDX-License-Identifier: Apache-2.0

/// A number that grows with the text size of the environment.
///
/// ```swift
/// @ScaledMetric private var iconSize = 24.0
/// ```
///
/// It follows `dynamicTypeSize(_:)` of the views around. The text size that a person has set in the browser is applied by
/// the browser to texts alone: a server does not get to know it.
@MainActor @preconcurrency
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let base: Value
    @Environment(\.dynamicTypeSize) private var size

    /// Creates a number that grows with text.
    ///
    /// - Parameters:
    ///   - wrappedValue: The number at the standard text size.
    ///   - textStyle: Kept for SwiftUI's signature: all text styles grow alike here.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) {
        base = wrappedValue
    }

    /// The number at the text size of the views around.
    public var wrappedValue: Value { base * Value(size.factor) }
}
