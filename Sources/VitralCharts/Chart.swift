// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A chart of values: bars, lines, areas, points and slices.
///
/// ```swift
/// let months: [Month]
///
/// var body: some View {
///     Chart(months) { month in
///         BarMark(x: .value("Month", month.name), y: .value("Guests", month.guests))
///     }
/// }
/// ```
///
/// A chart is as wide as its container and 14 rem high unless it has a frame. Marks are positioned in percent, so a
/// chart adapts to every width without the server, and its texts keep their size. It runs from left to right in all
/// languages. Screen readers get a table of the values. Axes are calculated from the values and not from the size of
/// the chart; a narrow chart hides labels that would overlap.
///
/// Dates belong to the days, months and years of the environment's `calendar` and `timeZone`, and are formatted in its
/// `locale`.
public struct Chart<Content: ChartContent>: View {
    private let content: Content
    @Environment(\.chartOptions) private var options
    @Environment(\.locale) private var locale
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone
    @Environment(\.localize) private var localize
    @Environment(\.clientAssetCheck) private var assets

    /// Creates a chart of content.
    public init(@ChartContentBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a chart of content for identifiable elements.
    public init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
        self.content = ForEach(data, content: content)
    }

    /// Creates a chart of content for elements that a key path identifies.
    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> {
        self.content = ForEach(data, id: id, content: content)
    }

    /// The content of the chart.
    public var body: some View {
        let stylesheets = assets.missingStylesheets(of: .charts, named: ".charts", for: "Chart")
        let localize = localize
        let formatter = ChartFormatter(locale: locale, calendar: calendar, timeZone: timeZone) { $0.string(localize) }
        ChartFigure(
            model: ChartModel(marks: content.marks, options: options, formatter: formatter), stylesheets: stylesheets)
    }
}
