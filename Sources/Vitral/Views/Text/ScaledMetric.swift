// SPDX-License-Identifier: Apache-2.0

/// A number that grows with the text size of the environment.
///
/// ```swift
/// @ScaledMetric private var iconSize = 24.0
/// ```
///
/// It follows `dynamicTypeSize(_:)` of the enclosing views. The browser applies the text size that the user has set
/// there only to texts, and the server does not know that setting.
@MainActor @preconcurrency
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let base: Value
    @Environment(\.dynamicTypeSize) private var size

    /// Creates a number that scales with text.
    ///
    /// - Parameters:
    ///   - wrappedValue: The number at the standard text size.
    ///   - textStyle: Ignored, and kept for SwiftUI's signature: all text styles scale equally here.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) {
        base = wrappedValue
    }

    /// The number, scaled for the text size of the environment.
    public var wrappedValue: Value { base * Value(size.factor) }
}
