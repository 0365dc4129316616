// SPDX-License-Identifier: Apache-2.0

/// A control that is on or off: a switch, unless the environment sets another style.
///
/// ```swift
/// @State private var isMetric = true
///
/// var body: some View {
///     Toggle("Use grams", isOn: $isMetric)
/// }
/// ```
public struct Toggle<Label: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let isOn: Binding<Bool>
    /// Whether the values of several sources differ; `nil` for a toggle with a single value.
    let isMixed: Bool?
    let label: Label

    /// Creates a toggle.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        isMixed = nil
        self.label = label()
    }

    /// Creates a toggle for several values, which shows whether they differ and sets all of them.
    ///
    /// - Parameters:
    ///   - sources: The elements that have the values.
    ///   - isOn: The key path of the binding to each element's value.
    ///   - label: The label of the toggle.
    public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        let bindings = sources.map { $0[keyPath: isOn] }
        let count = bindings.count { $0.wrappedValue }
        self.isOn = Binding(
            get: { !bindings.isEmpty && bindings.allSatisfy(\.wrappedValue) },
            set: { for binding in bindings { binding.wrappedValue = $0 } })
        isMixed = count > 0 && count < bindings.count
        self.label = label()
    }

    /// Renders the toggle in the style that the environment sets.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let label = view.label
        let isNamed = renderer.box.isNamed
        if renderer.environmentValues.menu != nil {
            return renderer.menuToggle(isOn: view.isOn) { renderer.label(label, isNamed: isNamed) }
        }
        let configuration = ToggleStyleConfiguration(
            isOn: view.isOn, mixed: view.isMixed, label: .init { $0.label(label, isNamed: isNamed) })
        if let style = renderer.environmentValues.toggleStyle {
            style.render(configuration, renderer)
        } else {
            ToggleKind.switch.render(configuration, on: renderer)
        }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// Creates the toggle that a style received, to show it in another style.
    public init(_ configuration: ToggleStyleConfiguration) {
        isOn = configuration.$isOn
        isMixed = configuration.mixed
        label = configuration.label
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle with a localized title.
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }

    /// Creates a toggle with a title that is shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }

    /// Creates a toggle for several values with a localized title.
    public init<C: RandomAccessCollection>(
        _ title: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(title) }
    }

    /// Creates a toggle for several values with a title that is shown verbatim.
    @_disfavoredOverload
    public init<C: RandomAccessCollection>(
        _ title: some StringProtocol, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == Vitral.Label<Text, Image> {
    /// Creates a toggle with a localized title and a symbol.
    public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Vitral.Label(title, systemImage: systemImage) }
    }

    /// Creates a toggle with a verbatim title and a symbol.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Vitral.Label(title, systemImage: systemImage) }
    }
}

@MainActor
extension ToggleKind {
    /// Renders a toggle in one of the framework's own styles.
    func render(_ configuration: ToggleStyleConfiguration, on renderer: _Renderer) {
        let label = { ToggleStyleConfiguration.Label._render(configuration.label, renderer) }
        if self == .button {
            renderButton(.toggleButton, state: .ariaPressed, configuration, on: renderer, label: label)
        } else if configuration.mixed == nil {
            renderCheckbox(configuration, on: renderer, label: label)
        } else {
            renderer.box.set(role: "checkbox")
            // A native checkbox can show the mixed state only by a script, so a button takes its place.
            renderButton(.mixedCheckbox, state: .ariaChecked, configuration, on: renderer, label: label)
        }
    }

    private func renderCheckbox(
        _ configuration: ToggleStyleConfiguration, on renderer: _Renderer, label: () -> Void
    ) {
        let values = renderer.environmentValues
        let isOn = configuration.$isOn
        let isHidden = values.labelsHidden
        let semantics = renderer.openFrame(
            .label, self == .checkbox ? .checkbox : isHidden ? .unlabeledToggle : .toggle)
        if isHidden { renderer.open(.span, .visuallyHidden) }
        renderer.insideControl(label)
        if isHidden { renderer.close() }
        renderer.openControl(.input, saying: semantics)
        renderer.attribute(.type, "checkbox")
        if self == .switch { renderer.attribute(.role, "switch") }
        renderer.attribute(.checked, if: isOn.wrappedValue)
        if let field = isOn.location.addressField {
            renderer.addressField(isOn)
            renderer.attribute(.value, field.text(true))
        }
        if values.isEnabled {
            renderer.listen(.change, .flag { isOn.wrappedValue = $0 })
        } else {
            renderer.attribute(.disabled, "")
        }
        renderer.close()
        renderer.close()
    }

    private func renderButton(
        _ classes: StyleClass, state: AttributeName, _ configuration: ToggleStyleConfiguration,
        on renderer: _Renderer, label: () -> Void
    ) {
        let isOn = configuration.$isOn
        renderer.open(.button, classes, isControl: true)
        renderer.attribute(.type, "button")
        renderer.attribute(state, configuration.isMixed ? "mixed" : isOn.wrappedValue ? "true" : "false")
        if renderer.environmentValues.isEnabled {
            renderer.listen(.click, .plain { isOn.wrappedValue.toggle() })
        } else {
            renderer.attribute(.disabled, "")
        }
        renderer.insideControl(label)
        renderer.close()
    }
}
