// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// The area that contains the marks.
///
/// ```swift
/// Chart(months) { month in
///     BarMark(x: .value("Month", month.name), y: .value("Guests", month.guests))
/// }
/// .chartPlotStyle { plot in
///     plot.background(.gray.opacity(0.1)).border(.gray)
/// }
/// ```
public struct ChartPlotContent: View {
    let content: AnyView

    /// The area.
    public var body: some View { content }
}
