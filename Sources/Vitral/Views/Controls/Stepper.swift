// SPDX-License-Identifier: Apache-2.0

/// A control that increments and decrements a value: two buttons, and a label that can show the value.
///
/// ```swift
/// @State private var guests = 2
///
/// var body: some View {
///     Stepper("Guests: \(guests)", value: $guests, in: 1...12)
/// }
/// ```
///
/// A screen reader speaks both buttons, and the new label or value after each step.
public struct Stepper<Label: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let label: Label
    let increment: (@MainActor () -> Void)?
    let decrement: (@MainActor () -> Void)?
    /// The value as screen readers speak it; `nil` if the stepper does not know its value.
    let value: (@MainActor (EnvironmentValues) -> String)?
    let onEditingChanged: @MainActor (Bool) -> Void

    init(
        label: Label, increment: (@MainActor () -> Void)?, decrement: (@MainActor () -> Void)?,
        value: (@MainActor (EnvironmentValues) -> String)? = nil, onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.label = label
        self.increment = increment
        self.decrement = decrement
        self.value = value
        self.onEditingChanged = onEditingChanged
    }

    /// Creates a stepper that runs actions.
    ///
    /// - Parameters:
    ///   - label: The label of the stepper.
    ///   - onIncrement: A closure that runs for a step up; `nil` disables the button.
    ///   - onDecrement: A closure that runs for a step down; `nil` disables the button.
    ///   - onEditingChanged: A closure that receives `true` before each step and `false` after it.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: label(), increment: onIncrement, decrement: onDecrement, onEditingChanged: onEditingChanged)
    }

    /// Renders the stepper.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        let hasOwnLabel = renderer.box.hasLabel
        renderer.box.set(role: "group")
        renderer.open(.div, values.labelsHidden ? .stepperFrame : .wideStepperFrame, isControl: true)
        let labelID = renderer.nextElementID.description
        if !hasOwnLabel { renderer.attribute(.ariaLabelledby, labelID) }
        renderer.open(.span, values.labelsHidden ? .visuallyHidden : nil)
        // Screen readers announce a change of the value if the stepper knows it, otherwise a change of the label.
        if view.value == nil { renderer.attribute(.ariaLive, "polite") }
        renderer.insideControl { Label._render(view.label, renderer) }
        renderer.close()
        if let value = view.value {
            renderer.open(.output, .visuallyHidden)
            renderer.text(value(values))
            renderer.close()
        }
        renderer.open(.span, .stepper)
        view.renderButton(.decrement, action: view.decrement, on: renderer)
        view.renderButton(.increment, .stepperIncrement, action: view.increment, on: renderer)
        renderer.close()
        renderer.close()
    }

    private func renderButton(
        _ name: FrameworkText, _ classes: StyleClass? = nil, action: (@MainActor () -> Void)?, on renderer: _Renderer
    ) {
        let isEnabled = renderer.environmentValues.isEnabled
        renderer.open(.button, classes)
        renderer.attribute(.type, "button")
        renderer.attribute(.ariaLabel, renderer.frameworkText(name))
        if let action, isEnabled {
            renderer.listen(
                .click,
                .plain { [onEditingChanged] in
                    onEditingChanged(true)
                    action()
                    onEditingChanged(false)
                })
        } else if isEnabled {
            // At the end of the range, `aria-disabled` lets the button keep the focus.
            renderer.attribute(.ariaDisabled, "true")
        } else {
            renderer.attribute(.disabled, "")
        }
        renderer.close()
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper that runs actions, with a localized title.
    public init(
        _ title: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: Text(title), increment: onIncrement, decrement: onDecrement, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper that runs actions, with a title that is shown verbatim.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?,
        onDecrement: (@MainActor () -> Void)?, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: Text(title), increment: onIncrement, decrement: onDecrement, onEditingChanged: onEditingChanged)
    }
}
