// SPDX-License-Identifier: Apache-2.0

/// A key of the environment.
///
/// ```swift
/// struct CurrencyKey: EnvironmentKey {
///     static let defaultValue = "EUR"
/// }
///
/// extension EnvironmentValues {
///     var currencyCode: String {
///         get { self[CurrencyKey.self] }
///         set { self[CurrencyKey.self] = newValue }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value if no view sets one.
    static var defaultValue: Value { get }
}
