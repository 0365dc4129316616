// SPDX-License-Identifier: Apache-2.0

public import Vitral

extension View {
    /// Sets the content of the x axis.
    public func chartXAxis(@AxisContentBuilder content: () -> [_AxisMarkGroup]) -> some View {
        let groups = content()
        return chartOptions { $0.x.setting = .custom(groups) }
    }

    /// Shows or hides the x axis.
    public func chartXAxis(_ visibility: Visibility) -> some View {
        chartOptions { $0.x.setting = visibility == .hidden ? .hidden : .automatic }
    }

    /// Sets the content of the y axis.
    public func chartYAxis(@AxisContentBuilder content: () -> [_AxisMarkGroup]) -> some View {
        let groups = content()
        return chartOptions { $0.y.setting = .custom(groups) }
    }

    /// Shows or hides the y axis.
    public func chartYAxis(_ visibility: Visibility) -> some View {
        chartOptions { $0.y.setting = visibility == .hidden ? .hidden : .automatic }
    }

    /// Sets the title of the x axis.
    public func chartXAxisLabel(_ label: LocalizedStringKey, position: AnnotationPosition = .automatic) -> some View {
        chartXAxisLabel(position: position) { Text(label) }
    }

    /// Sets the title of the x axis, from a string that is not localized.
    @_disfavoredOverload
    public func chartXAxisLabel(
        _ label: some StringProtocol, position: AnnotationPosition = .automatic
    ) -> some View {
        chartXAxisLabel(position: position) { Text(verbatim: String(label)) }
    }

    /// Sets the title of the x axis, below the chart: on the left, in the middle or on the right.
    public func chartXAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, @ViewBuilder content: () -> C
    ) -> some View {
        let title = AxisTitle(position: position, content: AnyView(content()))
        return chartOptions { $0.x.title = title }
    }

    /// Sets the title of the y axis.
    public func chartYAxisLabel(_ label: LocalizedStringKey, position: AnnotationPosition = .automatic) -> some View {
        chartYAxisLabel(position: position) { Text(label) }
    }

    /// Sets the title of the y axis, from a string that is not localized.
    @_disfavoredOverload
    public func chartYAxisLabel(
        _ label: some StringProtocol, position: AnnotationPosition = .automatic
    ) -> some View {
        chartYAxisLabel(position: position) { Text(verbatim: String(label)) }
    }

    /// Sets the title of the y axis, above the chart: on the left or on the right.
    public func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, @ViewBuilder content: () -> C
    ) -> some View {
        let title = AxisTitle(position: position, content: AnyView(content()))
        return chartOptions { $0.y.title = title }
    }

    /// Sets the values that the x axis covers, and their distribution.
    public func chartXScale(domain: some ScaleDomain, type: ScaleType? = nil) -> some View {
        let value = domain._domain.value
        return chartOptions { ($0.x.domain, $0.x.type) = (value, type) }
    }

    /// Sets the distribution of values over the x axis.
    public func chartXScale(type: ScaleType) -> some View {
        chartOptions { $0.x.type = type }
    }

    /// Sets the values that the y axis covers, and their distribution.
    public func chartYScale(domain: some ScaleDomain, type: ScaleType? = nil) -> some View {
        let value = domain._domain.value
        return chartOptions { ($0.y.domain, $0.y.type) = (value, type) }
    }

    /// Sets the distribution of values over the y axis.
    public func chartYScale(type: ScaleType) -> some View {
        chartOptions { $0.y.type = type }
    }

    /// Binds the value that the user selects along the x axis.
    ///
    /// Every position with marks has a button as high as the chart, whose name contains the values there and which the
    /// keyboard can reach. It selects the position's value, and a second tap clears the selection: in a browser a
    /// selection does not end when the user lifts the finger.
    public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
        let target = SelectionTarget(value)
        return chartOptions { $0.x.selection = target }
    }

    /// Binds the value that the user selects along the y axis, with buttons as wide as the chart.
    public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
        let target = SelectionTarget(value)
        return chartOptions { $0.y.selection = target }
    }

    /// Binds the value that the user selects among slices, each of which is a button.
    ///
    /// As in Swift Charts the value is a position along the sum of all slices; a slice selects the middle of its own
    /// part.
    public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
        let target = SelectionTarget(value)
        return chartOptions { $0.angleSelection = target }
    }
}
