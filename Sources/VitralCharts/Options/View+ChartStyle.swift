// SPDX-License-Identifier: Apache-2.0

public import Vitral

extension View {
    /// Sets the colors of categories.
    public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
        _ mapping: KeyValuePairs<D, S>
    ) -> some View {
        chartColors(mapping.map { ($0.key.plotValue, $0.value._css) })
    }

    /// Sets the colors of categories, in this order.
    public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(domain: [D], range: [S]) -> some View {
        let colors = range.map(\._css)
        return chartColors(
            domain.enumerated().compactMap { index, value in
                colors.isEmpty ? nil : (value.plotValue, colors[index % colors.count])
            })
    }

    /// Sets the colors of categories, in the order in which the categories first occur.
    public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
        let colors = range.map(\._css)
        return chartOptions { $0.colorRange = colors }
    }

    /// Sets the color of each category.
    public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
        domain: [D], mapping: @escaping (D) -> S
    ) -> some View {
        chartColors(domain.map { ($0.plotValue, mapping($0)._css) })
    }

    private func chartColors(_ colors: [(_PlotValue, String)]) -> some View {
        chartOptions { options in
            options.colorDomain = colors.map(\.0)
            options.colors = Dictionary(colors, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Sets the shapes of the points of categories.
    public func chartSymbolScale<D: Plottable>(
        _ mapping: KeyValuePairs<D, BasicChartSymbolShape>
    ) -> some View {
        let symbols = Dictionary(mapping.map { ($0.key.plotValue, $0.value) }, uniquingKeysWith: { first, _ in first })
        return chartOptions { $0.symbols = symbols }
    }

    /// Shows or hides the legend; by default it is visible if colors represent categories.
    public func chartLegend(_ visibility: Visibility) -> some View {
        chartOptions { $0.legend.visibility = visibility }
    }

    /// Sets the position of the legend: above the chart or below it.
    ///
    /// - Parameters:
    ///   - position: `.top` and similar positions are above, all others below.
    ///   - alignment: The alignment of the legend; `nil` is on the left.
    ///   - spacing: The distance between legend and chart, in points.
    public func chartLegend(
        position: AnnotationPosition, alignment: Alignment? = nil, spacing: Double? = nil
    ) -> some View {
        chartOptions { options in
            options.legend.position = position
            options.legend.alignment = alignment
            options.legend.spacing = spacing
        }
    }

    /// Sets a custom legend.
    public func chartLegend<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: Double? = nil,
        @ViewBuilder content: () -> C
    ) -> some View {
        let content = AnyView(content())
        return chartOptions { options in
            options.legend = LegendOptions(
                visibility: .visible, position: position, alignment: alignment, spacing: spacing, content: content)
        }
    }

    /// Modifies the area that contains the marks.
    public func chartPlotStyle<C: View>(
        @ViewBuilder content: @escaping @MainActor (ChartPlotContent) -> C
    ) -> some View {
        chartOptions { $0.plotStyle = { AnyView(content($0)) } }
    }
}
