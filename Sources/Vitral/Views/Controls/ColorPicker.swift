// SPDX-License-Identifier: Apache-2.0

/// A control that selects a color with the browser's own color picker.
///
/// ```swift
/// @State private var color = Color.orange
///
/// var body: some View {
///     ColorPicker("Label color", selection: $color, supportsOpacity: false)
/// }
/// ```
///
/// Browser color pickers have no opacity, so the control adds a slider for it. The selection becomes a color of the
/// sRGB color space. A color from the app's asset catalog is shown as black until the user selects another color,
/// because the server does not know its components.
public struct ColorPicker<Label: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let selection: Binding<Color>
    let supportsOpacity: Bool
    let label: Label

    /// Creates a color picker.
    ///
    /// - Parameters:
    ///   - selection: The selected color.
    ///   - supportsOpacity: Whether the user can also set the opacity.
    ///   - label: The label of the picker.
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
            // The browser reports a color for each point that the pointer passes; the debounce limits the number of
            // reports.
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
            renderOpacity(of: selection, showing: current, labelID: labelID, with: values, on: renderer)
        }
        renderer.close()
    }

    private static func renderOpacity(
        of selection: Binding<Color>, showing current: ColorComponents, labelID: String, with values: EnvironmentValues,
        on renderer: _Renderer
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
    /// Creates a color picker with a localized title.
    public init(_ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }

    /// Creates a color picker with a title that is shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}
