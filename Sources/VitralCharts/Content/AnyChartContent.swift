// SPDX-License-Identifier: Apache-2.0

import Vitral

/// Content whose type is hidden.
///
/// ```swift
/// struct ThresholdChart: View {
///     let marks: [AnyChartContent] = [
///         AnyChartContent(RuleMark(y: .value("Goal", 900))), AnyChartContent(PointMark(y: .value("Today", 640))),
///     ]
///
///     var body: some View {
///         Chart { ForEach(0..<2) { marks[$0] } }
///     }
/// }
/// ```
public struct AnyChartContent: ChartContent {
    /// Drawn by the framework.
    public typealias Body = Never
    private let collect: @MainActor (inout [_ChartMark]) -> Void

    /// Hides the type of content.
    public init<C: ChartContent>(_ content: C) {
        collect = { C._collect(content, into: &$0) }
    }

    /// Appends the marks.
    public static func _collect(_ content: Self, into marks: inout [_ChartMark]) {
        content.collect(&marks)
    }
}
