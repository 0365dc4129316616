// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A mark that the framework draws.
@MainActor @preconcurrency
public protocol _MarkContent: ChartContent where Body == Never {
    /// The mark.
    var _mark: _ChartMark { get }
}

extension _MarkContent {
    /// Appends the mark.
    public static func _collect(_ content: Self, into marks: inout [_ChartMark]) {
        marks.append(content._mark)
    }
}
