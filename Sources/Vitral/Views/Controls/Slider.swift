// SPDX-License-Identifier: Apache-2.0

/// A control that selects a value from a range.
///
/// ```swift
/// @State private var volume = 0.5
///
/// var body: some View {
///     Slider(value: $volume, in: 0...1, step: 0.05) {
///         Text("Volume")
///     } minimumValueLabel: {
///         Image(systemName: "speaker")
///     } maximumValueLabel: {
///         Image(systemName: "speaker.wave.3")
///     }
/// }
/// ```
public struct Slider<Label: View, ValueLabel: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let value: Binding<Double>
    let bounds: ClosedRange<Double>
    let step: Double?
    let label: Label
    /// The labels of both ends; `nil` if the slider shows none.
    let ends: (minimum: ValueLabel, maximum: ValueLabel)?
    let onEditingChanged: @MainActor (Bool) -> Void

    private init<V: BinaryFloatingPoint>(
        value: Binding<V>, bounds: ClosedRange<V>, step: V.Stride?, label: Label,
        ends: (minimum: ValueLabel, maximum: ValueLabel)?, onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) where V.Stride: BinaryFloatingPoint {
        self.value = Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step.map { Double($0) }
        self.label = label
        self.ends = ends
        self.onEditingChanged = onEditingChanged
    }

    /// Creates a slider with labels at its ends.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - bounds: The range of the value.
    ///   - step: The distance between values; `nil` for any value.
    ///   - label: The label of the slider, which screen readers speak.
    ///   - minimumValueLabel: The label at the lower bound.
    ///   - maximumValueLabel: The label at the upper bound.
    ///   - onEditingChanged: A closure that receives `false` when the user stops dragging.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: step, label: label(),
            ends: (minimumValueLabel(), maximumValueLabel()), onEditingChanged: onEditingChanged)
    }

    /// Creates a slider.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - bounds: The range of the value.
    ///   - step: The distance between values; `nil` for any value.
    ///   - label: The label of the slider, which screen readers speak.
    ///   - onEditingChanged: A closure that receives `false` when the user stops dragging.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, ValueLabel == EmptyView {
        self.init(
            value: value, bounds: bounds, step: step, label: label(), ends: nil, onEditingChanged: onEditingChanged)
    }

    /// Creates a slider without a visible label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, Label == EmptyView, ValueLabel == EmptyView {
        self.init(
            value: value, bounds: bounds, step: step, label: EmptyView(), ends: nil, onEditingChanged: onEditingChanged)
    }

    /// Renders the slider.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let bounds = view.bounds
        let value = view.value
        let semantics = renderer.openFrame(.label, view.ends == nil ? .sliderFrame : .sliderFrameWithEnds)
        let labelID = renderer.nextElementID.description
        renderer.open(.span, .visuallyHidden)
        renderer.insideControl { Label._render(view.label, renderer) }
        renderer.close()
        if let ends = view.ends { renderer.insideControl { ValueLabel._render(ends.minimum, renderer) } }
        renderer.openControl(.input, .slider, saying: semantics)
        renderer.attribute(.type, "range")
        // The labels at the ends are not part of the slider's accessible name.
        if view.ends != nil, !renderer.lastBoxHadOwnSemantics { renderer.attribute(.ariaLabelledby, labelID) }
        renderer.attribute(.min, CSS.number(bounds.lowerBound))
        renderer.attribute(.max, CSS.number(bounds.upperBound))
        renderer.attribute(.step, view.step.map(CSS.number) ?? "any")
        renderer.attribute(.value, CSS.number(min(max(value.wrappedValue, bounds.lowerBound), bounds.upperBound)))
        if renderer.environmentValues.isEnabled {
            renderer.listen(
                (.input, .text { Self.set(value, to: $0, within: bounds) }),
                (
                    .change,
                    .text { text in
                        Self.set(value, to: text, within: bounds)
                        view.onEditingChanged(false)
                    }
                ))
        } else {
            renderer.attribute(.disabled, "")
        }
        renderer.close()
        if let ends = view.ends { renderer.insideControl { ValueLabel._render(ends.maximum, renderer) } }
        renderer.close()
    }

    /// Sets the value from the client's text, clamped to the range because the client is not trusted.
    private static func set(_ value: Binding<Double>, to text: String, within bounds: ClosedRange<Double>) {
        guard let number = Double(text), number.isFinite else { return }
        value.wrappedValue = min(max(number, bounds.lowerBound), bounds.upperBound)
    }
}
