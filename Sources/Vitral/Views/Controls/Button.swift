// SPDX-License-Identifier: Apache-2.0

/// A control that runs an action.
///
/// ```swift
/// @State private var isRunning = false
///
/// var body: some View {
///     Button(isRunning ? "Stop" : "Start", systemImage: "timer") { isRunning.toggle() }
///         .buttonStyle(.borderedProminent)
/// }
/// ```
public struct Button<Label: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    /// Creates a button.
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// Creates a button with a role.
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    /// Renders the button in the style that the environment sets.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        let isNamed = renderer.box.isNamed
        if values.menu != nil {
            renderMenuItem(view, with: values, on: renderer)
        } else if let style = values.buttonStyle {
            renderer.open(.button, .customButton)
            renderer.attribute(.type, "button")
            declareAction(of: view, with: values, on: renderer)
            let configuration = ButtonStyleConfiguration(
                role: view.role, label: .init { [label = view.label] in $0.label(label, isNamed: isNamed) },
                isPressed: false)
            renderer.insideButton { style.render(configuration, renderer) }
        } else {
            renderer.open(
                .button, values.buttonKind.classes, style: values.buttonBorderShape.css(for: values.buttonKind),
                isControl: true)
            renderer.attribute(.type, "button")
            declareAction(of: view, with: values, on: renderer)
            renderer.insideButton { renderer.label(view.label, isNamed: isNamed) }
        }
        renderer.close()
    }

    private static func renderMenuItem(_ view: Self, with values: EnvironmentValues, on renderer: _Renderer) {
        let isNamed = renderer.box.isNamed
        renderer.open(.button, .menuItem)
        renderer.attribute(.type, "button")
        if let role = view.role { renderer.attribute(.dataRole, role.rawValue) }
        renderer.menuAction(.plain(values.afterAction.map { sequence(view.action, $0.run) } ?? view.action))
        renderer.insideButton { renderer.label(view.label, isNamed: isNamed) }
    }

    private static func sequence(
        _ first: @escaping @MainActor () -> Void, _ second: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void {
        {
            first()
            second()
        }
    }

    private static func declareAction(of view: Self, with values: EnvironmentValues, on renderer: _Renderer) {
        if let role = view.role { renderer.attribute(.dataRole, role.rawValue) }
        // The cancel button takes the focus, so that a key press meant for something else does not confirm an alert
        // that has just appeared.
        if view.role == .cancel, values.afterAction != nil { renderer.attribute(.autofocus, "") }
        if let keys = values.keyboardShortcut?.attribute { renderer.attribute(.ariaKeyshortcuts, keys) }
        if values.isEnabled {
            let action = view.action
            let after = values.afterAction?.run
            renderer.listen(.click, .plain(after.map { after in Self.sequence(action, after) } ?? action))
        } else {
            renderer.attribute(.disabled, "")
        }
    }
}

extension Button where Label == Text {
    /// Creates a button with a localized title.
    public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }

    /// Creates a button with a title that is shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == Vitral.Label<Text, Image> {
    /// Creates a button with a localized title and a symbol.
    public init(
        _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Vitral.Label(title, systemImage: systemImage) }
    }

    /// Creates a button with a verbatim title and a symbol.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Vitral.Label(title, systemImage: systemImage) }
    }
}

enum ButtonKind: Equatable {
    case automatic, plain, bordered, borderedProminent, borderless

    var classes: StyleClass {
        switch self {
        case .automatic, .borderless: .button
        case .plain: .plainButton
        case .bordered: .borderedButton
        case .borderedProminent: .prominentButton
        }
    }
}

private struct ButtonKindKey: EnvironmentKey {
    static var defaultValue: ButtonKind { .automatic }
}

private struct ButtonStyleKey: EnvironmentKey {
    static var defaultValue: CustomStyle<ButtonStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    var buttonKind: ButtonKind {
        get { self[ButtonKindKey.self] }
        set { self[ButtonKindKey.self] = newValue }
    }

    var buttonStyle: CustomStyle<ButtonStyleConfiguration>? {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

/// A button style that the framework draws.
public struct _BuiltInButtonStyle: Sendable {
    let kind: ButtonKind
    /// The default style for the context.
    public static let automatic = _BuiltInButtonStyle(kind: .automatic)
    /// The label alone.
    public static let plain = _BuiltInButtonStyle(kind: .plain)
    /// A subtle background.
    public static let bordered = _BuiltInButtonStyle(kind: .bordered)
    /// A background in the accent color.
    public static let borderedProminent = _BuiltInButtonStyle(kind: .borderedProminent)
    /// A label in the accent color, without a background.
    public static let borderless = _BuiltInButtonStyle(kind: .borderless)
}

extension View {
    /// Sets the style of the buttons inside.
    public consuming func buttonStyle(_ style: _BuiltInButtonStyle) -> some View {
        modifier(
            _EnvironmentModifier {
                $0.buttonKind = style.kind
                $0.buttonStyle = nil
            })
    }

    /// Sets the style of the buttons inside.
    public consuming func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(_EnvironmentModifier { $0.buttonStyle = CustomStyle(style) { $0.makeBody(configuration: $1) } })
    }
}

extension _Renderer {
    /// Renders the label of a button or link.
    ///
    /// HTML allows no controls, links or rows inside it.
    func insideButton(_ content: () -> Void) {
        let outer = environment
        environment = outer.insideControl
        content()
        environment = outer
    }

    /// Renders the label of a control or the header of a group.
    ///
    /// HTML allows no controls or rows inside it.
    func insideControl(_ content: () -> Void) {
        let outer = environment
        environment = outer.outsideContainer
        content()
        environment = outer
    }
}
