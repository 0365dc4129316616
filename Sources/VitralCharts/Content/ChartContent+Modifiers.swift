// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// Content of which something more is said.
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

    // What is nearer to a mark holds, as it does in views: a modifier further out sets only what is not set yet.

    /// The style of the marks.
    public func foregroundStyle(_ style: some ShapeStyle) -> some ChartContent {
        let css = style._css
        return changed { if $0.color == nil, $0.colorBy == nil { $0.color = css } }
    }

    /// A colour for each of a value's categories.
    public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let channel = value.channel
        return changed { if $0.color == nil, $0.colorBy == nil { $0.colorBy = channel } }
    }

    /// The opacity of the marks.
    public func opacity(_ opacity: Double) -> some ChartContent {
        changed { $0.opacity *= min(max(opacity, 0), 1) }
    }

    /// The radius of the corners of bars, rectangles and slices.
    public func cornerRadius(_ radius: Double, style: RoundedCornerStyle = .continuous) -> some ChartContent {
        changed { if $0.cornerRadius == nil { $0.cornerRadius = radius } }
    }

    /// How lines are drawn.
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        changed { if $0.lineStyle == nil { $0.lineStyle = style } }
    }

    /// How the points of lines and areas are joined.
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        changed { if $0.interpolation == nil { $0.interpolation = method } }
    }

    /// The shape of points; a line gets points of it.
    public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
        changed { if $0.symbol == nil, $0.symbolBy == nil { $0.symbol = symbol } }
    }

    /// A shape of points for each of a value's categories; a line gets points of it.
    public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let channel = value.channel
        return changed { if $0.symbol == nil, $0.symbolBy == nil { $0.symbolBy = channel } }
    }

    /// The area of points in square points.
    public func symbolSize(_ area: Double) -> some ChartContent {
        changed { if $0.symbolSize == nil { $0.symbolSize = max(area, 0) } }
    }

    /// A place side by side for each of a value's categories.
    public func position<P: Plottable>(by value: PlottableValue<P>) -> some ChartContent {
        let channel = value.channel
        return changed { if $0.positionBy == nil { $0.positionBy = channel } }
    }

    /// A view beside each mark, which stays where it is told even at the edge of the chart.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> C
    ) -> some ChartContent {
        let annotation = MarkAnnotation(
            position: position, alignment: alignment, spacing: spacing ?? 4, content: AnyView(content()))
        return changed { $0.annotations.append(annotation) }
    }

    /// Whether screen readers pass over the marks.
    public func accessibilityHidden(_ isHidden: Bool) -> some ChartContent {
        changed { $0.isHidden = isHidden }
    }

    /// What a screen reader calls each mark.
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent {
        changed { if $0.spokenLabel == nil { $0.spokenLabel = .key(label) } }
    }

    /// What a screen reader calls each mark.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: some StringProtocol) -> some ChartContent {
        let label = ChartLabel.text(String(label))
        return changed { if $0.spokenLabel == nil { $0.spokenLabel = label } }
    }

    /// What a screen reader says the value of each mark is.
    public func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent {
        changed { if $0.spokenValue == nil { $0.spokenValue = .key(value) } }
    }

    /// What a screen reader says the value of each mark is.
    @_disfavoredOverload
    public func accessibilityValue(_ value: some StringProtocol) -> some ChartContent {
        let value = ChartLabel.text(String(value))
        return changed { if $0.spokenValue == nil { $0.spokenValue = value } }
    }
}
