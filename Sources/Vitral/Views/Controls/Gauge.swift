// SPDX-License-Identifier: Apache-2.0

/// A view that shows a value within a range, such as a battery level or a temperature.
///
/// ```swift
/// let progress: Double
///
/// var body: some View {
///     Gauge(value: progress, in: 0...1) {
///         Text("Dough")
///     } currentValueLabel: {
///         Text(progress, format: .percent)
///     }
/// }
/// ```
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let value: Double
    let bounds: ClosedRange<Double>
    let label: Label
    let currentValueLabel: CurrentValueLabel
    let minimumValueLabel: BoundsLabel
    let maximumValueLabel: BoundsLabel

    init(
        value: Double, bounds: ClosedRange<Double>, label: Label, currentValueLabel: CurrentValueLabel,
        minimumValueLabel: BoundsLabel, maximumValueLabel: BoundsLabel
    ) {
        self.value = value.isNaN ? bounds.lowerBound : min(max(value, bounds.lowerBound), bounds.upperBound)
        self.bounds = bounds
        self.label = label
        self.currentValueLabel = currentValueLabel
        self.minimumValueLabel = minimumValueLabel
        self.maximumValueLabel = maximumValueLabel
    }

    /// Renders the gauge in the style that the environment sets.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let appearance = renderer.environmentValues.gaugeAppearance
        guard let custom = appearance.custom else { return view.draw(appearance.kind, renderer) }
        let hasBounds = BoundsLabel.self != EmptyView.self
        let configuration = GaugeStyleConfiguration(
            value: view.fraction, label: .init(view.label),
            currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(view.currentValueLabel),
            minimumValueLabel: hasBounds ? .init(view.minimumValueLabel) : nil,
            maximumValueLabel: hasBounds ? .init(view.maximumValueLabel) : nil)
        renderer.withEnvironment {
            $0.gaugeAppearance.custom = nil
        } content: {
            custom.render(configuration, renderer)
        }
    }

    private var fraction: Double {
        let length = bounds.upperBound - bounds.lowerBound
        return length > 0 ? (value - bounds.lowerBound) / length : 0
    }

    private func draw(_ kind: GaugeKind, _ renderer: _Renderer) {
        let semantics = renderer.openFrame(.div, kind.isCircular ? .circularGauge : .linearGauge)
        let labelID = renderer.nextElementID.description
        // A circular gauge has room for one text below it and an accessory gauge for none, so only screen readers speak
        // the label.
        renderPart(label, kind.showsLabel ? .gaugeLabel : .hiddenGaugeLabel, on: renderer)
        let currentID = renderer.nextElementID.description
        renderPart(currentValueLabel, .gaugeValue, on: renderer)
        renderPart(minimumValueLabel, .gaugeMinimum, on: renderer)
        renderer.box.restoreSemantics(semantics)
        renderer.box.set(role: "meter")
        renderer.open(.div, kind.classes, style: "--v:\(CSS.number(fraction))")
        renderer.attribute(.ariaValuemin, CSS.number(bounds.lowerBound))
        renderer.attribute(.ariaValuemax, CSS.number(bounds.upperBound))
        renderer.attribute(.ariaValuenow, CSS.number(value))
        if !semantics.isSilentOrNamed { renderer.attribute(.ariaLabelledby, labelID) }
        if CurrentValueLabel.self != EmptyView.self { renderer.attribute(.ariaDescribedby, currentID) }
        renderer.close()
        renderPart(maximumValueLabel, .gaugeMaximum, on: renderer)
        renderer.close()
    }

    private func renderPart<V: View>(_ view: V, _ classes: StyleClass, on renderer: _Renderer) {
        guard V.self != EmptyView.self else { return }
        renderer.open(.span, classes)
        V._render(view, renderer)
        renderer.close()
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    /// Creates a gauge with a label, a text for the value, and labels for both bounds.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - bounds: The range of the value.
    ///   - label: The label of the gauge.
    ///   - currentValueLabel: The label of the current value.
    ///   - minimumValueLabel: The label of the lower bound.
    ///   - maximumValueLabel: The label of the upper bound.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            value: Double(value), bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), label: label(),
            currentValueLabel: currentValueLabel(), minimumValueLabel: minimumValueLabel(),
            maximumValueLabel: maximumValueLabel())
    }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// Creates a gauge with a label and a text for the value.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            value: Double(value), bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), label: label(),
            currentValueLabel: currentValueLabel(), minimumValueLabel: EmptyView(), maximumValueLabel: EmptyView())
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// Creates a gauge with a label.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(
            value: Double(value), bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), label: label(),
            currentValueLabel: EmptyView(), minimumValueLabel: EmptyView(), maximumValueLabel: EmptyView())
    }
}
