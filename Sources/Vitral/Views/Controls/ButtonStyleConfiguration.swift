// SPDX-License-Identifier: Apache-2.0

/// The properties of a button that a style can use.
public struct ButtonStyleConfiguration {
    /// The purpose of the button; `nil` for an ordinary button.
    public let role: ButtonRole?
    /// The content of the button.
    public let label: Label
    /// Whether the button is pressed.
    ///
    /// Always `false`: the browser itself shows the pressed state with the `:active` rule of the stylesheet, without
    /// waiting for the server.
    public let isPressed: Bool

    /// The label of a button.
    public struct Label: View {
        /// Drawn by the framework.
        public typealias Body = Never
        let render: @MainActor (_Renderer) -> Void

        /// Renders the label.
        public static func _render(_ view: Self, _ renderer: _Renderer) { view.render(renderer) }
    }
}
