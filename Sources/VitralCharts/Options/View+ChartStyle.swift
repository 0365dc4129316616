// SPDX-License-Identifier: Apache-2.0

public import Vitral

extension View {
    /// The colours of categories.
    public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
        _ mapping: KeyValuePairs<D, S>
    ) -> some View {
        chartColors(mapping.map { ($0.key.plotValue, $0.value._css) })
    }

    /// The colours of categories, in this order.
    public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(domain: [D], range: [S]) -> some View {
        let colors = range.map(\._css)
        return chartColors(
            domain.enumerated().compactMap { index, value in
                colors.isEmpty ? nil : (value.plotValue, colors[index % colors.count])
            })
    }

    /// The colours of categories, in the order in which the categories are met.
    public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
        let colors = range.map(\._css)
        return chartOptions { $0.colorRange = colors }
    }

    /// The colour of each category.
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

    /// The shapes of points of categories.
    public func chartSymbolScale<D: Plottable>(
        _ mapping: KeyValuePairs<D, BasicChartSymbolShape>
    ) -> some View {
        let symbols = Dictionary(mapping.map { ($0.key.plotValue, $0.value) }, uniquingKeysWith: { first, _ in first })
        return chartOptions { $0.symbols = symbols }
    }

    /// Whether the legend is shown; by itself it is where colours stand for categories.
    public func chartLegend(_ visibility: Visibility) -> some View {
        chartOptions { $0.legend.visibility = visibility }
    }

    /// Where the legend stands: above the chart or below it.
    ///
    /// - Parameters:
    ///   - position: `.top` and its kin are above, all others below.
    ///   - alignment: Where the legend starts; `nil` is on the left.
    ///   - spacing: Points between legend and chart.
    public func chartLegend(
        position: AnnotationPosition, alignment: Alignment? = nil, spacing: Double? = nil
    ) -> some View {
        chartOptions { options in
            options.legend.position = position
            options.legend.alignment = alignment
            options.legend.spacing = spacing
        }
    }

    /// A legend of your own.
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

    /// The look of the area that the marks are drawn in.
    public func chartPlotStyle<C: View>(
        @ViewBuilder content: @escaping @MainActor (ChartPlotContent) -> C
    ) -> some View {
        chartOptions { $0.plotStyle = { AnyView(content($0)) } }
    }
}

/// The area that the marks are drawn in.
public struct ChartPlotContent: View {
    let content: AnyView

    /// The area.
    public var body: some View { content }
}
