// SPDX-License-Identifier: Apache-2.0

/// A control that selects a colour, with the browser's own picker of colours.
///
/// Browsers pick colours without opacity; a slider beside sets that. The selection becomes a colour of the sRGB space.
/// A colour of the app's asset catalogue is shown as black until one is picked: only the browser knows it.
public struct ColorPicker<Label: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let selection: Binding<Color>
    let supportsOpacity: Bool
    let label: Label

    /// Creates a picker of colours.
    ///
    /// - Parameters:
    ///   - selection: The colour.
    ///   - supportsOpacity: Whether the opacity can be set too.
    ///   - label: What the colour is for.
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.supportsOpacity = supportsOpacity
        self.label = label()
    }

    /// Renders the picker.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        let selection = view.selection
        let scheme = values.colorScheme
        let current = ColorComponents(selection.wrappedValue, in: scheme) ?? ColorComponents()
        let semantics = renderer.openFrame(.div, values.labelsHidden ? .colorPickerFrame : .wideColorPickerFrame)
        renderer.open(.label, .colorPickerContent)
        let labelID = renderer.nextElementID.description
        renderer.open(.span, values.labelsHidden ? .visuallyHidden : nil)
        renderer.insideControl { Label._render(view.label, renderer) }
        renderer.close()
        renderer.openControl(.input, .colorPicker, saying: semantics)
        renderer.attribute(.type, "color")
        renderer.attribute(.value, current.hex)
        if values.isEnabled {
            // Every point that the mouse passes is a colour; one report in a while is enough to follow it.
            renderer.attribute(.dataDebounce, "60")
            let set: @MainActor (String) -> Void = { text in
                guard var picked = ColorComponents(hex: text) else { return }
                picked.opacity = ColorComponents(selection.wrappedValue, in: scheme)?.opacity ?? 1
                selection.wrappedValue = picked.color
            }
            renderer.listen((.input, .text(set)), (.change, .text(set)))
        } else {
            renderer.attribute(.disabled, "")
        }
        renderer.close()
        renderer.close()
        if view.supportsOpacity {
            opacity(of: selection, current, labelID, values, renderer)
        }
        renderer.close()
    }

    private static func opacity(
        of selection: Binding<Color>, _ current: ColorComponents, _ labelID: String, _ values: EnvironmentValues,
        _ renderer: _Renderer
    ) {
        renderer.open(.span, .colorPickerOpacity, style: "--c:\(current.hex)")
        let nameID = renderer.nextElementID.description
        renderer.open(.span, .visuallyHidden)
        renderer.text(renderer.frameworkText(.opacity))
        renderer.close()
        renderer.open(.input, .slider)
        renderer.attribute(.type, "range")
        renderer.attribute(.min, "0")
        renderer.attribute(.max, "100")
        renderer.attribute(.step, "1")
        renderer.attribute(.value, CSS.number((current.opacity * 100).rounded()))
        renderer.attribute(.ariaLabelledby, "\(nameID) \(labelID)")
        renderer.attribute(.ariaValuetext, "\(Int(clamping: (current.opacity * 100).rounded())) %")
        if values.isEnabled {
            let scheme = values.colorScheme
            let set: @MainActor (String) -> Void = { text in
                guard let percent = Double(text), percent.isFinite else { return }
                var picked = ColorComponents(selection.wrappedValue, in: scheme) ?? ColorComponents()
                picked.opacity = min(max(percent / 100, 0), 1)
                selection.wrappedValue = picked.color
            }
            renderer.listen((.input, .text(set)), (.change, .text(set)))
        } else {
            renderer.attribute(.disabled, "")
        }
        renderer.close()
        renderer.close()
    }
}

extension ColorPicker where Label == Text {
    /// Creates a picker of colours with a text of the app's catalogue.
    public init(_ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }

    /// Creates a picker of colours with a text that is shown as it is.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}
