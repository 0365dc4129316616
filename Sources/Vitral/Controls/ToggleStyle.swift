// SPDX-License-Identifier: Apache-2.0

/// How toggles look and behave.
///
/// A style of your own makes a view of what it is told:
///
/// ```swift
/// struct CheckStyle: ToggleStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         Button { configuration.isOn.toggle() } label: {
///             Label { configuration.label } icon: {
///                 Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
///             }
///         }
///         .accessibilityAddTraits(configuration.isOn ? .isSelected : [])
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol ToggleStyle {
    /// The type of the look.
    associatedtype Body: View
    /// What is known of a toggle.
    typealias Configuration = ToggleStyleConfiguration
    /// Makes the look of a toggle.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a toggle.
@MainActor @preconcurrency
public struct ToggleStyleConfiguration {
    /// Whether the toggle is on; setting it turns it.
    @Binding public var isOn: Bool
    let mixed: Bool?
    /// What the toggle turns on and off.
    public let label: Label

    /// Whether the values behind the toggle differ.
    public var isMixed: Bool { mixed == true }

    init(isOn: Binding<Bool>, mixed: Bool?, label: Label) {
        _isOn = isOn
        self.mixed = mixed
        self.label = label
    }

    /// The label of a toggle.
    public struct Label: View {
        /// Drawn by the framework.
        public typealias Body = Never
        let render: @MainActor (_Renderer) -> Void

        /// Renders the label.
        public static func _render(_ view: Self, _ renderer: _Renderer) { view.render(renderer) }
    }
}

/// The looks that the framework draws.
enum ToggleKind {
    case `switch`, button, checkbox
}

/// A style that is one of the framework's own looks; `nil` where it is one with a change.
@MainActor
protocol BuiltInToggleStyle {
    var kind: ToggleKind? { get }
}

/// A toggle in one of the framework's own looks.
struct BuiltInToggle: View {
    typealias Body = Never
    let kind: ToggleKind
    let configuration: ToggleStyleConfiguration

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.toggle(view.kind, view.configuration)
    }
}

/// A toggle in the style that fits the place: a switch.
public struct DefaultToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}
    /// Makes the switch.
    public func makeBody(configuration: Configuration) -> some View {
        BuiltInToggle(kind: .switch, configuration: configuration)
    }
}

/// A switch.
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?

    /// Creates the style.
    public init() { tint = nil }
    /// Creates the style with the colour of a switch that is on.
    public init(tint: Color) { self.tint = tint }
    /// Makes the switch.
    public func makeBody(configuration: Configuration) -> some View {
        let toggle = BuiltInToggle(kind: .switch, configuration: configuration)
        if let tint { toggle.tint(tint) } else { toggle }
    }
}

/// A button that stays pressed.
public struct ButtonToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}
    /// Makes the button.
    public func makeBody(configuration: Configuration) -> some View {
        BuiltInToggle(kind: .button, configuration: configuration)
    }
}

/// A box with a check mark.
public struct CheckboxToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}
    /// Makes the checkbox.
    public func makeBody(configuration: Configuration) -> some View {
        BuiltInToggle(kind: .checkbox, configuration: configuration)
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// What fits the place.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// A switch.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button that stays pressed.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
    /// A box with a check mark.
    public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

/// A style of toggles, its type hidden.
@MainActor
struct AnyToggleStyle {
    let render: @MainActor (ToggleStyleConfiguration, _Renderer) -> Void

    init<S: ToggleStyle>(_ style: S) {
        if let kind = (style as? any BuiltInToggleStyle)?.kind {
            // Without a view in between, what modifiers say reaches the control itself.
            render = { $1.toggle(kind, $0) }
            return
        }
        let custom = CustomStyle<ToggleStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        render = { configuration, renderer in
            // A toggle that a style makes of its configuration is not in that style again.
            renderer.withEnvironment {
                $0.toggleStyle = nil
            } content: {
                custom.render(configuration, renderer)
            }
        }
    }
}

extension EnvironmentValues {
    @Entry var toggleStyle: AnyToggleStyle?
}

extension View {
    /// How toggles inside look.
    public consuming func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        environment(\.toggleStyle, AnyToggleStyle(style))
    }
}

extension DefaultToggleStyle: BuiltInToggleStyle {
    var kind: ToggleKind? { .switch }
}

extension SwitchToggleStyle: BuiltInToggleStyle {
    var kind: ToggleKind? { tint == nil ? .switch : nil }
}

extension ButtonToggleStyle: BuiltInToggleStyle {
    var kind: ToggleKind? { .button }
}

extension CheckboxToggleStyle: BuiltInToggleStyle {
    var kind: ToggleKind? { .checkbox }
}
