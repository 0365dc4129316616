// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// Chart content with a modifier.
public struct _ModifiedChartContent<Content: ChartContent>: ChartContent {
    /// Drawn by the framework.
    public typealias Body = Never
    let content: Content
    let change: @MainActor (inout _ChartMark) -> Void

    /// Appends the changed marks.
    public static func _collect(_ content: Self, into marks: inout [_ChartMark]) {
        let first = marks.count
        Content._collect(content.content, into: &marks)
        for index in first..<marks.count { content.change(&marks[index]) }
    }
}

extension ChartContent {
    fileprivate func changed(_ change: @escaping @MainActor (inout _ChartMark) -> Void) -> _ModifiedChartContent<Self> {
        _ModifiedChartContent(content: self, change: change)
    }

    // An inner modifier takes precedence, as in views: an outer modifier only sets values that are not set yet.

    /// Sets the style of the marks.
    public func foregroundStyle(_ style: some ShapeStyle) -> some ChartContent {
        let css = style._css
        return changed { if $0.color == nil, $0.colorBy == nil { $0.color = css } }
    }

    /// Sets a color for each category of a value.
    public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let channel = value.channel
        return changed { if $0.color == nil, $0.colorBy == nil { $0.colorBy = channel } }
    }

    /// Sets the opacity of the marks.
    public func opacity(_ opacity: Double) -> some ChartContent {
        changed { $0.opacity *= min(max(opacity, 0), 1) }
    }

    /// Sets the radius of the corners of bars, rectangles and slices.
    public func cornerRadius(_ radius: Double, style: RoundedCornerStyle = .continuous) -> some ChartContent {
        changed { if $0.cornerRadius == nil { $0.cornerRadius = radius } }
    }

    /// Sets the stroke style of lines.
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        changed { if $0.lineStyle == nil { $0.lineStyle = style } }
    }

    /// Sets the interpolation between the points of lines and areas.
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        changed { if $0.interpolation == nil { $0.interpolation = method } }
    }

    /// Sets the shape of points; a line gets points of that shape.
    public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
        changed { if $0.symbol == nil, $0.symbolBy == nil { $0.symbol = symbol } }
    }

    /// Sets a shape of points for each category of a value; a line gets points of that shape.
    public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let channel = value.channel
        return changed { if $0.symbol == nil, $0.symbolBy == nil { $0.symbolBy = channel } }
    }

    /// Sets the area of points, in square points.
    public func symbolSize(_ area: Double) -> some ChartContent {
        changed { if $0.symbolSize == nil { $0.symbolSize = max(area, 0) } }
    }

    /// Places the marks side by side for each category of a value.
    public func position<P: Plottable>(by value: PlottableValue<P>) -> some ChartContent {
        let channel = value.channel
        return changed { if $0.positionBy == nil { $0.positionBy = channel } }
    }

    /// Adds a view beside each mark, which keeps its position even at the edge of the chart.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> C
    ) -> some ChartContent {
        let annotation = MarkAnnotation(
            position: position, alignment: alignment, spacing: spacing ?? 4, content: AnyView(content()))
        return changed { $0.annotations.append(annotation) }
    }

    /// Hides the marks from screen readers, or shows them.
    public func accessibilityHidden(_ isHidden: Bool) -> some ChartContent {
        changed { $0.isHidden = isHidden }
    }

    /// Sets the name of each mark for screen readers.
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent {
        changed { if $0.spokenLabel == nil { $0.spokenLabel = .key(label) } }
    }

    /// Sets the name of each mark for screen readers, from a string that is not localized.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: some StringProtocol) -> some ChartContent {
        let label = ChartLabel.text(String(label))
        return changed { if $0.spokenLabel == nil { $0.spokenLabel = label } }
    }

    /// Sets the value of each mark for screen readers.
    public func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent {
        changed { if $0.spokenValue == nil { $0.spokenValue = .key(value) } }
    }

    /// Sets the value of each mark for screen readers, from a string that is not localized.
    @_disfavoredOverload
    public func accessibilityValue(_ value: some StringProtocol) -> some ChartContent {
        let value = ChartLabel.text(String(value))
        return changed { if $0.spokenValue == nil { $0.spokenValue = value } }
    }
}
