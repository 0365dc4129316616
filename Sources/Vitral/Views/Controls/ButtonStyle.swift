// SPDX-License-Identifier: Apache-2.0

/// A type that defines the appearance and behavior of buttons.
///
/// ```swift
/// struct ChipStyle: ButtonStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         configuration.label
///             .padding(.horizontal, 12)
///             .background(.quaternary, in: .capsule)
///             .opacity(configuration.isPressed ? 0.6 : 1)
///     }
/// }
///
/// Button("Vegetarian") {}.buttonStyle(ChipStyle())
/// ```
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The type that describes a button to its style.
    typealias Configuration = ButtonStyleConfiguration
    /// Returns the view that shows a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
