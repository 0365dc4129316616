// SPDX-License-Identifier: Apache-2.0

/// A switch.
public struct Toggle<Label: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let isOn: Binding<Bool>
    let label: Label

    /// Creates a switch.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    /// Renders the switch.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let isEnabled = renderer.environmentValues.isEnabled
        let isOn = view.isOn
        if renderer.environmentValues.menu != nil {
            return renderer.menuToggle(isOn: isOn) { Label._render(view.label, renderer) }
        }
        let semantics = renderer.openFrame(.label, "tg")
        renderer.insideControl { Label._render(view.label, renderer) }
        renderer.openControl(.input, saying: semantics)
        renderer.attribute(.type, "checkbox")
        renderer.attribute(.role, "switch")
        if isOn.wrappedValue { renderer.attribute(.checked, "") }
        if isEnabled {
            renderer.listen("g", (.change, .flag { isOn.wrappedValue = $0 }))
        } else {
            renderer.attribute(.disabled, "")
        }
        renderer.close()
        renderer.close()
    }
}

extension Toggle where Label == Text {
    /// Creates a switch with a text of the app's catalogue.
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }

    /// Creates a switch with a text that is shown as it is.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}
