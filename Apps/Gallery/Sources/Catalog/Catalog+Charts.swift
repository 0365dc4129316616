// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    static let charts: [any Exhibit.Type] = [
        BarChartExhibit.self, LineChartExhibit.self, AreaChartExhibit.self, SectorChartExhibit.self,
        StackedBarChartExhibit.self, PointChartExhibit.self, RuleMarkExhibit.self, ChartSelectionExhibit.self,
        HeatMapExhibit.self,
    ]
}
