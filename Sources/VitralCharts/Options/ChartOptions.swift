// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The options that modifiers set for the charts inside.
struct ChartOptions {
    var x = AxisOptions()
    var y = AxisOptions()
    var legend = LegendOptions()
    var colors: [_PlotValue: String] = [:]
    var colorDomain: [_PlotValue] = []
    var colorRange: [String] = []
    var symbols: [_PlotValue: BasicChartSymbolShape] = [:]
    var plotStyle: (@MainActor (ChartPlotContent) -> AnyView)?
    var angleSelection: SelectionTarget?

    static let palette = [
        "var(--blue)", "var(--green)", "var(--orange)", "var(--purple)", "var(--red)", "var(--cyan)", "var(--yellow)",
        "var(--pink)", "var(--brown)", "var(--gray)",
    ]
}

struct AxisOptions {
    enum Setting {
        case automatic, hidden
        case custom([_AxisMarkGroup])
    }

    var setting = Setting.automatic
    var title: AxisTitle?
    var domain: ScaleDomainValue?
    var type: ScaleType?
    var selection: SelectionTarget?
}

struct AxisTitle {
    let position: AnnotationPosition
    let content: AnyView
}

struct LegendOptions {
    var visibility = Visibility.automatic
    var position = AnnotationPosition.bottom
    var alignment: Alignment?
    var spacing: Double?
    var content: AnyView?
}

/// The binding of a selection, without its type.
struct SelectionTarget {
    let get: @MainActor () -> _PlotValue?
    let set: @MainActor (_PlotValue?) -> Void

    @MainActor
    init<P: Plottable>(_ binding: Binding<P?>) {
        get = { binding.wrappedValue?.plotValue }
        set = { value in
            guard let value else {
                binding.wrappedValue = nil
                return
            }
            // A value that the selection's type cannot represent, such as a date for a number, changes nothing.
            if let selected = P(plotValue: value) { binding.wrappedValue = selected }
        }
    }

    @MainActor
    func toggle(_ value: _PlotValue) { set(get() == value ? nil : value) }
}

private struct ChartOptionsKey: EnvironmentKey {
    static var defaultValue: ChartOptions { ChartOptions() }
}

extension EnvironmentValues {
    var chartOptions: ChartOptions {
        get { self[ChartOptionsKey.self] }
        set { self[ChartOptionsKey.self] = newValue }
    }
}

extension View {
    func chartOptions(_ change: @escaping @MainActor (inout ChartOptions) -> Void) -> some View {
        transformEnvironment(\.chartOptions, transform: change)
    }
}
