// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Vitral

/// The content of an axis.
@MainActor @preconcurrency
public protocol AxisContent {
    /// The groups of values that the axis marks.
    var _axes: [_AxisMarkGroup] { get }
}

/// A group of values that an axis marks, and their lines and labels.
public struct _AxisMarkGroup {
    let position: AxisMarkPosition
    let values: AxisMarkValues
    let parts: @MainActor (AxisValue) -> [_AxisPart]
}

/// A result builder that makes an axis from groups of values.
@MainActor @preconcurrency
@resultBuilder
public struct AxisContentBuilder {
    /// Returns the groups of one content.
    public static func buildExpression(_ content: some AxisContent) -> [_AxisMarkGroup] { content._axes }
    /// Returns the groups of all statements.
    public static func buildBlock(_ groups: [_AxisMarkGroup]...) -> [_AxisMarkGroup] { groups.flatMap { $0 } }
    /// Returns the groups of an `if` without an `else`.
    public static func buildOptional(_ groups: [_AxisMarkGroup]?) -> [_AxisMarkGroup] { groups ?? [] }
    /// Returns the first branch of an `if` or `switch`.
    public static func buildEither(first: [_AxisMarkGroup]) -> [_AxisMarkGroup] { first }
    /// Returns the second branch of an `if` or `switch`.
    public static func buildEither(second: [_AxisMarkGroup]) -> [_AxisMarkGroup] { second }
}

/// Values that an axis marks with lines and labels.
///
/// ```swift
/// let months: [Month]
///
/// var body: some View {
///     Chart(months) { month in
///         BarMark(x: .value("Month", month.start), y: .value("Guests", month.guests))
///     }
///     .chartXAxis {
///         AxisMarks(values: .stride(by: .month)) { _ in
///             AxisGridLine()
///             AxisValueLabel(format: .dateTime.month(.narrow))
///         }
///     }
/// }
/// ```
public struct AxisMarks: AxisContent {
    /// The group of values.
    public let _axes: [_AxisMarkGroup]

    /// Creates marks with the lines and labels of a closure.
    public init(
        position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> [_AxisPart]
    ) {
        _axes = [_AxisMarkGroup(position: position, values: values, parts: content)]
    }

    /// Creates marks of given values with the lines and labels of a closure.
    public init<V: Plottable>(
        position: AxisMarkPosition = .automatic, values: [V],
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> [_AxisPart]
    ) {
        self.init(position: position, values: AxisMarkValues(kind: .values(values.map(\.plotValue))), content: content)
    }

    /// Creates marks with a line and a label for each value.
    public init(
        position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) {
        self.init(position: position, values: values) { _ in
            AxisGridLine(stroke: stroke)
            AxisValueLabel()
        }
    }

    /// Creates marks of given values with a line and a label for each value.
    public init<V: Plottable>(
        position: AxisMarkPosition = .automatic, values: [V], stroke: StrokeStyle? = nil
    ) {
        self.init(
            position: position, values: AxisMarkValues(kind: .values(values.map(\.plotValue))), stroke: stroke)
    }

    /// Creates marks with a line and a formatted label for each value.
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

/// A line or label of one value of an axis, with its style.
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

/// A result builder that makes the lines and labels of one value.
@MainActor @preconcurrency
@resultBuilder
public struct AxisMarkBuilder {
    /// Returns the part of one mark.
    public static func buildExpression(_ mark: some AxisMark) -> [_AxisPart] { [mark._part] }
    /// Returns the parts of all statements.
    public static func buildBlock(_ parts: [_AxisPart]...) -> [_AxisPart] { parts.flatMap { $0 } }
    /// Returns the parts of an `if` without an `else`.
    public static func buildOptional(_ parts: [_AxisPart]?) -> [_AxisPart] { parts ?? [] }
    /// Returns the first branch of an `if` or `switch`.
    public static func buildEither(first: [_AxisPart]) -> [_AxisPart] { first }
    /// Returns the second branch of an `if` or `switch`.
    public static func buildEither(second: [_AxisPart]) -> [_AxisPart] { second }
}

/// A line across the chart at a value.
///
/// ```swift
/// Chart(months) { month in
///     LineMark(x: .value("Month", month.name), y: .value("Guests", month.guests))
/// }
/// .chartYAxis {
///     AxisMarks { _ in
///         AxisGridLine(stroke: StrokeStyle(lineWidth: 1, dash: [2, 4])).foregroundStyle(.gray)
///         AxisValueLabel()
///     }
/// }
/// ```
public struct AxisGridLine: AxisMark {
    /// The line.
    public let _part: _AxisPart

    /// Creates a line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        _part = _AxisPart(kind: .grid, isCentered: centered ?? false, stroke: stroke)
    }
}

/// A short line outside the chart at a value.
///
/// ```swift
/// Chart(months) { month in
///     PointMark(x: .value("Month", month.name), y: .value("Guests", month.guests))
/// }
/// .chartXAxis {
///     AxisMarks { _ in
///         AxisTick()
///         AxisValueLabel()
///     }
/// }
/// ```
public struct AxisTick: AxisMark {
    /// The line.
    public let _part: _AxisPart

    /// Creates a line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        _part = _AxisPart(kind: .tick, isCentered: centered ?? false, stroke: stroke)
    }
}

/// The label of a value.
///
/// ```swift
/// Chart(months) { month in
///     BarMark(x: .value("Month", month.name), y: .value("Guests", month.guests))
/// }
/// .chartYAxis {
///     AxisMarks(values: [0, 500, 1_000]) { value in
///         AxisGridLine()
///         AxisValueLabel { Text("\(value.as(Int.self) ?? 0) guests") }
///     }
/// }
/// ```
public struct AxisValueLabel: AxisMark {
    /// The label.
    public let _part: _AxisPart

    /// Creates a label with the value, formatted in the user's locale.
    ///
    /// - Parameter centered: Whether the label of a calendar unit is in its middle rather than at its beginning; `nil`
    ///   positions it like the bars.
    public init(centered: Bool? = nil) {
        self.init(.automatic, centered)
    }

    /// Creates a label with the value in a format.
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

    /// Creates a label with a text from the app's catalog.
    public init(_ text: LocalizedStringKey, centered: Bool? = nil) {
        self.init(.text(.key(text)), centered)
    }

    /// Creates a label with a text that is not localized.
    @_disfavoredOverload
    public init(_ text: some StringProtocol, centered: Bool? = nil) {
        self.init(.text(.text(String(text))), centered)
    }

    /// Creates a label with a view.
    public init<V: View>(centered: Bool? = nil, @ViewBuilder content: () -> V) {
        self.init(.view(AnyView(content())), centered)
    }

    private init(_ content: AxisLabelContent, _ centered: Bool?) {
        _part = _AxisPart(kind: .label(content), isCentered: centered)
    }
}

/// A line or label with another style.
public struct _StyledAxisMark: AxisMark {
    /// The line or label.
    public let _part: _AxisPart
}

extension AxisMark {
    /// Sets the color of the line or label.
    public func foregroundStyle(_ style: some ShapeStyle) -> _StyledAxisMark {
        var part = _part
        part.color = style._css
        return _StyledAxisMark(_part: part)
    }

    /// Sets the font of the label.
    public func font(_ font: Font?) -> _StyledAxisMark {
        var part = _part
        part.font = font
        return _StyledAxisMark(_part: part)
    }
}
