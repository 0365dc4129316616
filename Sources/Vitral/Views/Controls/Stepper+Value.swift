// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Stepper {
    /// Creates a stepper for a value without bounds.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, bounds: nil, step: step, label: label(), onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper for a value within bounds.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - bounds: The range of the value; the last step ends exactly at the bound.
    ///   - step: The size of a step.
    ///   - label: The label of the stepper.
    ///   - onEditingChanged: A closure that receives `true` before each step and `false` after it.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, bounds: bounds, step: step, label: label(), onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper for a value without bounds, which screen readers speak in a format.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, bounds: nil, step: step, format: format, label: label(), onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper for a value within bounds, which screen readers speak in a format.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1,
        format: F, @ViewBuilder label: () -> Label, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, bounds: bounds, step: step, format: format, label: label(),
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper without a format: only the label can show the value.
    fileprivate init<V: Strideable>(
        value: Binding<V>, bounds: ClosedRange<V>?, step: V.Stride, label: Label,
        spoken: (@MainActor (EnvironmentValues) -> String)? = nil,
        onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        let current = value.wrappedValue
        let canIncrement = bounds.map { current < $0.upperBound } ?? true
        let canDecrement = bounds.map { current > $0.lowerBound } ?? true
        let increment: @MainActor () -> Void = {
            value.wrappedValue = value.wrappedValue.stepped(by: step, isBackwards: false, within: bounds)
        }
        let decrement: @MainActor () -> Void = {
            value.wrappedValue = value.wrappedValue.stepped(by: step, isBackwards: true, within: bounds)
        }
        self.init(
            label: label, increment: canIncrement ? increment : nil, decrement: canDecrement ? decrement : nil,
            value: spoken,
            onEditingChanged: onEditingChanged)
    }

    fileprivate init<F: FormatStyle>(
        value: Binding<F.FormatInput>, bounds: ClosedRange<F.FormatInput>?, step: F.FormatInput.Stride, format: F,
        label: Label, onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(
            value: value, bounds: bounds, step: step, label: label,
            spoken: { format.locale($0.locale).format(value.wrappedValue) }, onEditingChanged: onEditingChanged)
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper for a value without bounds, with a localized title.
    public init<V: Strideable>(
        _ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, bounds: nil, step: step, label: Text(title), onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper for a value without bounds, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<V: Strideable>(
        _ title: some StringProtocol, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, bounds: nil, step: step, label: Text(title), onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper for a value within bounds, with a localized title.
    public init<V: Strideable>(
        _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, bounds: bounds, step: step, label: Text(title), onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper for a value within bounds, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<V: Strideable>(
        _ title: some StringProtocol, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, bounds: bounds, step: step, label: Text(title), onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper for a value without bounds, which screen readers speak in a format.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, bounds: nil, step: step, format: format, label: Text(title),
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper for a value without bounds, which screen readers speak in a format, with a title that is shown
    /// verbatim.
    @_disfavoredOverload
    public init<F: ParseableFormatStyle>(
        _ title: some StringProtocol, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, bounds: nil, step: step, format: format, label: Text(title),
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper for a value within bounds, which screen readers speak in a format.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, bounds: bounds, step: step, format: format, label: Text(title),
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper for a value within bounds, which screen readers speak in a format, with a title that is shown
    /// verbatim.
    @_disfavoredOverload
    public init<F: ParseableFormatStyle>(
        _ title: some StringProtocol, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, bounds: bounds, step: step, format: format, label: Text(title),
            onEditingChanged: onEditingChanged)
    }
}
