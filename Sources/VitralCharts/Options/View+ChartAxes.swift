// SPDX-License-Identifier: Apache-2.0

public import Vitral

extension View {
    /// What the x axis shows.
    public func chartXAxis(@AxisContentBuilder content: () -> [_AxisMarkGroup]) -> some View {
        let groups = content()
        return chartOptions { $0.x.setting = .custom(groups) }
    }

    /// Whether the x axis is shown.
    public func chartXAxis(_ visibility: Visibility) -> some View {
        chartOptions { $0.x.setting = visibility == .hidden ? .hidden : .automatic }
    }

    /// What the y axis shows.
    public func chartYAxis(@AxisContentBuilder content: () -> [_AxisMarkGroup]) -> some View {
        let groups = content()
        return chartOptions { $0.y.setting = .custom(groups) }
    }

    /// Whether the y axis is shown.
    public func chartYAxis(_ visibility: Visibility) -> some View {
        chartOptions { $0.y.setting = visibility == .hidden ? .hidden : .automatic }
    }

    /// The title of the x axis.
    public func chartXAxisLabel(_ label: LocalizedStringKey, position: AnnotationPosition = .automatic) -> some View {
        chartXAxisLabel(position: position) { Text(label) }
    }

    /// The title of the x axis, which is shown as it is.
    @_disfavoredOverload
    public func chartXAxisLabel(
        _ label: some StringProtocol, position: AnnotationPosition = .automatic
    ) -> some View {
        chartXAxisLabel(position: position) { Text(verbatim: String(label)) }
    }

    /// The title of the x axis: below the chart, from the left, in the middle or from the right.
    public func chartXAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, @ViewBuilder content: () -> C
    ) -> some View {
        let title = AxisTitle(position: position, content: AnyView(content()))
        return chartOptions { $0.x.title = title }
    }

    /// The title of the y axis.
    public func chartYAxisLabel(_ label: LocalizedStringKey, position: AnnotationPosition = .automatic) -> some View {
        chartYAxisLabel(position: position) { Text(label) }
    }

    /// The title of the y axis, which is shown as it is.
    @_disfavoredOverload
    public func chartYAxisLabel(
        _ label: some StringProtocol, position: AnnotationPosition = .automatic
    ) -> some View {
        chartYAxisLabel(position: position) { Text(verbatim: String(label)) }
    }

    /// The title of the y axis: above the chart, from the left or from the right.
    public func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, @ViewBuilder content: () -> C
    ) -> some View {
        let title = AxisTitle(position: position, content: AnyView(content()))
        return chartOptions { $0.y.title = title }
    }

    /// The values that the x axis reaches over, and how they are spread.
    public func chartXScale(domain: some ScaleDomain, type: ScaleType? = nil) -> some View {
        let value = domain._domain.value
        return chartOptions { ($0.x.domain, $0.x.type) = (value, type) }
    }

    /// How values are spread over the x axis.
    public func chartXScale(type: ScaleType) -> some View {
        chartOptions { $0.x.type = type }
    }

    /// The values that the y axis reaches over, and how they are spread.
    public func chartYScale(domain: some ScaleDomain, type: ScaleType? = nil) -> some View {
        let value = domain._domain.value
        return chartOptions { ($0.y.domain, $0.y.type) = (value, type) }
    }

    /// How values are spread over the y axis.
    public func chartYScale(type: ScaleType) -> some View {
        chartOptions { $0.y.type = type }
    }

    /// A selection along the x axis.
    ///
    /// Every place at which there are marks is a button as high as the chart, which says what stands there and can be
    /// reached with the keyboard. It selects the place's value, and a second tap takes the selection back: in a browser
    /// a selection does not end when the finger is lifted.
    public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
        let target = SelectionTarget(value)
        return chartOptions { $0.x.selection = target }
    }

    /// A selection along the y axis, whose buttons are as wide as the chart.
    public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
        let target = SelectionTarget(value)
        return chartOptions { $0.y.selection = target }
    }

    /// A selection among slices, each of them a button.
    ///
    /// As in Swift Charts the value is a place along the sum of all slices; a slice selects the middle of its own part.
    public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
        let target = SelectionTarget(value)
        return chartOptions { $0.angleSelection = target }
    }
}
