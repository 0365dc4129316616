// SPDX-License-Identifier: Apache-2.0

/// A part of a control that its style places, such as the label.
public struct _ControlPart: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let render: @MainActor (_Renderer) -> Void

    init<Content: View>(_ content: Content) {
        render = { Content._render(content, $0) }
    }

    /// Renders the part.
    public static func _render(_ view: Self, _ renderer: _Renderer) { view.render(renderer) }
}

/// A type-erased custom style of a kind of control.
@MainActor
struct CustomStyle<Configuration> {
    let render: @MainActor (Configuration, _Renderer) -> Void

    init<Style, Content: View>(_ style: Style, _ makeBody: @escaping @MainActor (Style, Configuration) -> Content) {
        render = { configuration, renderer in
            renderer.child(
                _StyledControl(style: StyleValue(style: style), configuration: configuration, makeBody: makeBody))
        }
    }
}

/// The appearance of a kind of control: one of the framework's own styles, or a custom style.
@MainActor
struct ControlLook<Kind, Configuration> {
    var kind: Kind
    var custom: CustomStyle<Configuration>?
}

/// A style that can read the environment and keep state, like the control that it draws.
private struct StyleValue<Held>: _PropertyHolder {
    let style: Held
}

private struct _StyledControl<Style, Configuration, Content: View>: View {
    let style: StyleValue<Style>
    let configuration: Configuration
    let makeBody: @MainActor (Style, Configuration) -> Content

    var body: Content { makeBody(style.style, configuration) }
}
