// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Vitral

/// What an axis shows.
@MainActor @preconcurrency
public protocol AxisContent {
    /// The groups of values that the axis names.
    var _axes: [_AxisMarkGroup] { get }
}

/// Values that an axis names, and how.
public struct _AxisMarkGroup {
    let position: AxisMarkPosition
    let values: AxisMarkValues
    let parts: @MainActor (AxisValue) -> [_AxisPart]
}

/// Builds an axis from groups of values.
@MainActor @preconcurrency
@resultBuilder
public struct AxisContentBuilder {
    /// Content as it stands.
    public static func buildExpression(_ content: some AxisContent) -> [_AxisMarkGroup] { content._axes }
    /// All statements.
    public static func buildBlock(_ groups: [_AxisMarkGroup]...) -> [_AxisMarkGroup] { groups.flatMap { $0 } }
    /// An `if` without an `else`.
    public static func buildOptional(_ groups: [_AxisMarkGroup]?) -> [_AxisMarkGroup] { groups ?? [] }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first: [_AxisMarkGroup]) -> [_AxisMarkGroup] { first }
    /// The second branch of an `if` or `switch`.
    public static func buildEither(second: [_AxisMarkGroup]) -> [_AxisMarkGroup] { second }
}

/// Values that an axis names, with lines and labels.
///
/// ```swift
/// .chartXAxis {
///     AxisMarks(values: .stride(by: .month)) { _ in
///         AxisGridLine()
///         AxisValueLabel(format: .dateTime.month(.narrow))
///     }
/// }
/// ```
public struct AxisMarks: AxisContent {
    /// The group of values.
    public let _axes: [_AxisMarkGroup]

    /// Names values with the lines and labels of a closure.
    public init(
        position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> [_AxisPart]
    ) {
        _axes = [_AxisMarkGroup(position: position, values: values, parts: content)]
    }

    /// Names given values with the lines and labels of a closure.
    public init<V: Plottable>(
        position: AxisMarkPosition = .automatic, values: [V],
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> [_AxisPart]
    ) {
        self.init(position: position, values: AxisMarkValues(kind: .values(values.map(\.plotValue))), content: content)
    }

    /// Names values with a line and a label each.
    public init(
        position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) {
        self.init(position: position, values: values) { _ in
            AxisGridLine(stroke: stroke)
            AxisValueLabel()
        }
    }

    /// Names given values with a line and a label each.
    public init<V: Plottable>(
        position: AxisMarkPosition = .automatic, values: [V], stroke: StrokeStyle? = nil
    ) {
        self.init(
            position: position, values: AxisMarkValues(kind: .values(values.map(\.plotValue))), stroke: stroke)
    }

    /// Names values with a line and a label in a format each.
    public init<F: FormatStyle & Sendable>(
        format: F, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        self.init(position: position, values: values) { _ in
            AxisGridLine(stroke: stroke)
            AxisValueLabel(format: format)
        }
    }
}

/// A line or label of one value of an axis.
@MainActor @preconcurrency
public protocol AxisMark {
    /// The line or label.
    var _part: _AxisPart { get }
}

/// A line or label of one value of an axis, with its look.
public struct _AxisPart {
    enum Kind {
        case grid, tick
        case label(AxisLabelContent)
    }

    var kind: Kind
    var isCentered: Bool?
    var stroke: StrokeStyle?
    var color: String?
    var font: Font?
}

enum AxisLabelContent {
    case automatic
    case text(ChartLabel)
    case format(@Sendable (_PlotValue, Locale, Calendar) -> String?)
    case view(AnyView)
}

/// Builds the lines and labels of one value.
@MainActor @preconcurrency
@resultBuilder
public struct AxisMarkBuilder {
    /// A mark as it stands.
    public static func buildExpression(_ mark: some AxisMark) -> [_AxisPart] { [mark._part] }
    /// All statements.
    public static func buildBlock(_ parts: [_AxisPart]...) -> [_AxisPart] { parts.flatMap { $0 } }
    /// An `if` without an `else`.
    public static func buildOptional(_ parts: [_AxisPart]?) -> [_AxisPart] { parts ?? [] }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first: [_AxisPart]) -> [_AxisPart] { first }
    /// The second branch of an `if` or `switch`.
    public static func buildEither(second: [_AxisPart]) -> [_AxisPart] { second }
}

/// A line across the chart at a value.
public struct AxisGridLine: AxisMark {
    /// The line.
    public let _part: _AxisPart

    /// Creates a line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        _part = _AxisPart(kind: .grid, isCentered: centered ?? false, stroke: stroke)
    }
}

/// A short line outside of the chart at a value.
public struct AxisTick: AxisMark {
    /// The line.
    public let _part: _AxisPart

    /// Creates a line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        _part = _AxisPart(kind: .tick, isCentered: centered ?? false, stroke: stroke)
    }
}

/// The name of a value.
public struct AxisValueLabel: AxisMark {
    /// The label.
    public let _part: _AxisPart

    /// The value as the reader's locale writes it.
    ///
    /// - Parameter centered: Whether the label of a span of a calendar stands in its middle rather than at its
    ///   beginning; `nil` does what the bars do.
    public init(centered: Bool? = nil) {
        self.init(.automatic, centered)
    }

    /// The value in a format.
    public init<F: FormatStyle & Sendable>(
        format: F, centered: Bool? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        self.init(
            .format { value, locale, calendar in
                guard let input = F.FormatInput(plotValue: value) else { return nil }
                guard var dates = format as? Date.FormatStyle, let date = input as? Date else {
                    return format.locale(locale).format(input)
                }
                dates.calendar = calendar
                dates.timeZone = calendar.timeZone
                return dates.locale(locale).format(date)
            }, centered)
    }

    /// A text of the app's catalogue.
    public init(_ text: LocalizedStringKey, centered: Bool? = nil) {
        self.init(.text(.key(text)), centered)
    }

    /// A text that is shown as it is.
    @_disfavoredOverload
    public init(_ text: some StringProtocol, centered: Bool? = nil) {
        self.init(.text(.text(String(text))), centered)
    }

    /// A view.
    public init<V: View>(centered: Bool? = nil, @ViewBuilder content: () -> V) {
        self.init(.view(AnyView(content())), centered)
    }

    private init(_ content: AxisLabelContent, _ centered: Bool?) {
        _part = _AxisPart(kind: .label(content), isCentered: centered)
    }
}

/// A line or label with another look.
public struct _StyledAxisMark: AxisMark {
    /// The line or label.
    public let _part: _AxisPart
}

extension AxisMark {
    /// The colour of the line or label.
    public func foregroundStyle(_ style: some ShapeStyle) -> _StyledAxisMark {
        var part = _part
        part.color = style._css
        return _StyledAxisMark(_part: part)
    }

    /// The font of the label.
    public func font(_ font: Font?) -> _StyledAxisMark {
        var part = _part
        part.font = font
        return _StyledAxisMark(_part: part)
    }
}
