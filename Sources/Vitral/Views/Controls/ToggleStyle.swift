// SPDX-License-Identifier: Apache-2.0

/// A type that defines the appearance and behavior of toggles.
///
/// A custom style returns a view for the configuration:
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
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The type that describes a toggle to its style.
    typealias Configuration = ToggleStyleConfiguration
    /// Returns the view that shows a toggle.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle that a style can use.
@MainActor @preconcurrency
public struct ToggleStyleConfiguration {
    /// Whether the toggle is on; a style sets it to turn the toggle on or off.
    @Binding public var isOn: Bool
    let mixed: Bool?
    /// The label of the toggle.
    public let label: Label

    /// Whether the values of the toggle's sources differ.
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

/// The toggle styles that the framework draws.
enum ToggleKind {
    case `switch`, button, checkbox
}

/// A type that represents one of the framework's own styles; its `kind` is `nil` if the style has a modification.
@MainActor
protocol BuiltInToggleStyle {
    var kind: ToggleKind? { get }
}

/// A toggle in one of the framework's own styles.
struct BuiltInToggle: View {
    typealias Body = Never
    let kind: ToggleKind
    let configuration: ToggleStyleConfiguration

    static func _render(_ view: Self, _ renderer: _Renderer) {
        view.kind.render(view.configuration, on: renderer)
    }
}

/// The default for the context: a switch.
public struct DefaultToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}
    /// Returns the switch.
    public func makeBody(configuration: Configuration) -> some View {
        BuiltInToggle(kind: .switch, configuration: configuration)
    }
}

/// A switch.
///
/// ```swift
/// @State private var isOn = true
///
/// var body: some View {
///     Toggle("Reminders", isOn: $isOn).toggleStyle(.switch)
/// }
/// ```
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?

    /// Creates the style.
    public init() { tint = nil }
    /// Creates the style with a color for a switch that is on.
    public init(tint: Color) { self.tint = tint }
    /// Returns the switch.
    public func makeBody(configuration: Configuration) -> some View {
        let toggle = BuiltInToggle(kind: .switch, configuration: configuration)
        if let tint { toggle.tint(tint) } else { toggle }
    }
}

/// A button that stays pressed.
public struct ButtonToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}
    /// Returns the button.
    public func makeBody(configuration: Configuration) -> some View {
        BuiltInToggle(kind: .button, configuration: configuration)
    }
}

/// A checkbox.
public struct CheckboxToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}
    /// Returns the checkbox.
    public func makeBody(configuration: Configuration) -> some View {
        BuiltInToggle(kind: .checkbox, configuration: configuration)
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The default style for the context.
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
    /// A checkbox.
    public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

/// A type-erased toggle style.
@MainActor
struct AnyToggleStyle {
    let render: @MainActor (ToggleStyleConfiguration, _Renderer) -> Void

    init<S: ToggleStyle>(_ style: S) {
        if let kind = (style as? any BuiltInToggleStyle)?.kind {
            // Without a view in between, modifiers reach the control itself.
            render = { kind.render($0, on: $1) }
            return
        }
        let custom = CustomStyle<ToggleStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
        render = { configuration, renderer in
            // A toggle that a style creates from its configuration must not use that style again.
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
    /// Sets the style of the toggles inside.
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
