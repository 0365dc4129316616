// SPDX-License-Identifier: Apache-2.0

/// A type that defines the appearance and behavior of buttons.
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The type that describes a button to its style.
    typealias Configuration = ButtonStyleConfiguration
    /// Returns the view that shows a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
