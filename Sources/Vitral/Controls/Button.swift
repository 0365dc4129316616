// SPDX-License-Identifier: Apache-2.0

/// A control that runs an action.
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

    /// Renders the button in the style of the views around.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        if values.menu != nil {
            renderMenuItem(view, values, renderer)
        } else if let style = values.buttonStyle {
            renderer.open(.button, .customButton)
            renderer.attribute(.type, "button")
            write(view, values, renderer)
            let configuration = ButtonStyleConfiguration(
                role: view.role, label: .init { [label = view.label] in Label._render(label, $0) }, isPressed: false)
            renderer.insideButton { style.render(configuration, renderer) }
        } else {
            renderer.open(
                .button, values.buttonKind.classes, style: values.buttonBorderShape.css(for: values.buttonKind),
                isControl: true)
            renderer.attribute(.type, "button")
            write(view, values, renderer)
            renderer.insideButton { Label._render(view.label, renderer) }
        }
        renderer.close()
    }

    private static func renderMenuItem(_ view: Self, _ values: EnvironmentValues, _ renderer: _Renderer) {
        renderer.open(.button, .menuItem)
        renderer.attribute(.type, "button")
        if let role = view.role { renderer.attribute(.dataRole, role.rawValue) }
        renderer.menuAction(.plain(values.afterAction.map { sequence(view.action, $0.run) } ?? view.action))
        renderer.insideButton { Label._render(view.label, renderer) }
    }

    private static func sequence(
        _ first: @escaping @MainActor () -> Void, _ second: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void {
        {
            first()
            second()
        }
    }

    private static func write(_ view: Self, _ values: EnvironmentValues, _ renderer: _Renderer) {
        if let role = view.role { renderer.attribute(.dataRole, role.rawValue) }
        // An alert that appears under the fingers must not be confirmed by the next key.
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
    /// Creates a button with a text of the app's catalogue.
    public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }

    /// Creates a button with a text that is shown as it is.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == Vitral.Label<Text, Image> {
    /// Creates a button with a text and a symbol.
    public init(
        _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Vitral.Label(title, systemImage: systemImage) }
    }

    /// Creates a button with a text that is shown as it is and a symbol.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Vitral.Label(title, systemImage: systemImage) }
    }
}

/// What a button does to what it belongs to.
public struct ButtonRole: Hashable, Sendable {
    let rawValue: String
    /// Deletes something.
    public static let destructive = ButtonRole(rawValue: "destructive")
    /// Leaves without doing anything.
    public static let cancel = ButtonRole(rawValue: "cancel")
}

/// How buttons look and behave.
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// The type of the look.
    associatedtype Body: View
    /// What is known of a button.
    typealias Configuration = ButtonStyleConfiguration
    /// Makes the look of a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a button.
public struct ButtonStyleConfiguration {
    /// What the button does to what it belongs to.
    public let role: ButtonRole?
    /// The content of the button.
    public let label: Label
    /// Whether the button is pressed.
    ///
    /// Always `false`: the browser shows the pressed state at once and by itself, with the `:active` look of the
    /// stylesheet, without waiting for the server.
    public let isPressed: Bool

    /// The content of a button.
    public struct Label: View {
        /// Drawn by the framework.
        public typealias Body = Never
        let render: @MainActor (_Renderer) -> Void

        /// Renders the content.
        public static func _render(_ view: Self, _ renderer: _Renderer) { view.render(renderer) }
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
    /// The look that fits the place.
    public static let automatic = _BuiltInButtonStyle(kind: .automatic)
    /// The content alone.
    public static let plain = _BuiltInButtonStyle(kind: .plain)
    /// A quiet ground.
    public static let bordered = _BuiltInButtonStyle(kind: .bordered)
    /// A ground in the accent colour.
    public static let borderedProminent = _BuiltInButtonStyle(kind: .borderedProminent)
    /// Text in the accent colour.
    public static let borderless = _BuiltInButtonStyle(kind: .borderless)
}

extension View {
    /// How buttons inside look.
    public consuming func buttonStyle(_ style: _BuiltInButtonStyle) -> some View {
        modifier(
            _EnvironmentModifier {
                $0.buttonKind = style.kind
                $0.buttonStyle = nil
            })
    }

    /// How buttons inside look.
    public consuming func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(_EnvironmentModifier { $0.buttonStyle = CustomStyle(style) { $0.makeBody(configuration: $1) } })
    }
}

extension _Renderer {
    /// Renders the content of a button or link: HTML allows no controls, no links and no rows in there.
    func insideButton(_ content: () -> Void) {
        let outer = environment
        environment = outer.insideControl
        content()
        environment = outer
    }

    /// Renders the label of a control or the header of a group: HTML allows no controls and no rows in there.
    func insideControl(_ content: () -> Void) {
        let outer = environment
        environment = outer.container == .none ? outer : outer.outsideContainer
        content()
        environment = outer
    }
}
