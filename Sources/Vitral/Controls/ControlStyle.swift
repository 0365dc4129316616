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

/// A style that an app wrote for a kind of control, its type hidden.
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

/// How a kind of control looks: as the framework draws it, or as an app does.
@MainActor
struct ControlLook<Kind, Configuration> {
    var kind: Kind
    var custom: CustomStyle<Configuration>?
}

/// A value whose dynamic properties are those of the view that holds it.
protocol _PropertyHolder<Held> {
    associatedtype Held
}

/// A style, which may read the environment and keep state, as the control that it draws could.
private struct StyleValue<Held>: _PropertyHolder {
    let style: Held
}

private struct _StyledControl<Style, Configuration, Content: View>: View {
    let style: StyleValue<Style>
    let configuration: Configuration
    let makeBody: @MainActor (Style, Configuration) -> Content

    var body: Content { makeBody(style.style, configuration) }
}
