// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// The content of a chart: marks, and combinations of marks.
///
/// ```swift
/// struct Lollipop: ChartContent {
///     let name: String
///     let value: Int
///
///     var body: some ChartContent {
///         RuleMark(x: .value("Month", name), yStart: .value("Guests", 0), yEnd: .value("Guests", value))
///         PointMark(x: .value("Month", name), y: .value("Guests", value))
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol ChartContent {
    /// The type of the content.
    associatedtype Body: ChartContent
    /// The content.
    @ChartContentBuilder var body: Body { get }
    /// Appends the marks of the content.
    static func _collect(_ content: Self, into marks: inout [_ChartMark])
}

extension ChartContent {
    /// Appends the marks of the content.
    public static func _collect(_ content: Self, into marks: inout [_ChartMark]) {
        Body._collect(content.body, into: &marks)
    }

    var marks: [_ChartMark] {
        var marks: [_ChartMark] = []
        Self._collect(self, into: &marks)
        return marks
    }
}

extension ChartContent where Body == Never {
    /// An unavailable body: the framework draws the content itself, and reading this property stops the program.
    public var body: Never {
        preconditionFailure("\(Self.self) is drawn by the framework and has no body.")
    }
}

extension Never: ChartContent {
    /// Does nothing: no value of this type exists.
    public static func _collect(_ content: Never, into marks: inout [_ChartMark]) {}
}

/// A result builder that makes chart content from the statements of a closure.
///
/// ```swift
/// struct GoalChart: View {
///     let goal: Int?
///
///     var body: some View { Chart { rule } }
///
///     @ChartContentBuilder private var rule: some ChartContent {
///         if let goal { RuleMark(y: .value("Goal", goal)).foregroundStyle(.red) }
///     }
/// }
/// ```
@MainActor @preconcurrency
@resultBuilder
public struct ChartContentBuilder {
    /// Returns content unchanged.
    public static func buildExpression<C: ChartContent>(_ content: C) -> C { content }
    /// Returns empty content for no statements.
    public static func buildBlock() -> _TupleChartContent<> { _TupleChartContent() }
    /// Returns the content of one statement.
    public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }
    /// Returns the content of several statements.
    public static func buildBlock<each C: ChartContent>(_ content: repeat each C) -> _TupleChartContent<repeat each C> {
        _TupleChartContent(repeat each content)
    }
    /// Returns the content of an `if` without an `else`.
    public static func buildIf<C: ChartContent>(_ content: C?) -> C? { content }
    /// Returns the first branch of an `if` or `switch`.
    public static func buildEither<First: ChartContent, Second: ChartContent>(
        first: First
    ) -> _ConditionalChartContent<First, Second> {
        .first(first)
    }
    /// Returns the second branch of an `if` or `switch`.
    public static func buildEither<First: ChartContent, Second: ChartContent>(
        second: Second
    ) -> _ConditionalChartContent<First, Second> {
        .second(second)
    }
    /// Returns the content of an `if #available`.
    public static func buildLimitedAvailability(_ content: some ChartContent) -> AnyChartContent {
        AnyChartContent(content)
    }
}

/// Several pieces of content in sequence.
public struct _TupleChartContent<each C: ChartContent>: ChartContent {
    /// Drawn by the framework.
    public typealias Body = Never
    let content: (repeat each C)

    init(_ content: repeat each C) {
        self.content = (repeat each content)
    }

    /// Appends the marks of each piece of content.
    public static func _collect(_ content: Self, into marks: inout [_ChartMark]) {
        for part in repeat each content.content { collect(part, &marks) }
    }

    private static func collect<P: ChartContent>(_ part: P, _ marks: inout [_ChartMark]) {
        P._collect(part, into: &marks)
    }
}

/// One of two kinds of content.
public enum _ConditionalChartContent<First: ChartContent, Second: ChartContent>: ChartContent {
    /// Drawn by the framework.
    public typealias Body = Never
    /// The content of the first branch.
    case first(First)
    /// The content of the second branch.
    case second(Second)

    /// Appends the marks of the branch.
    public static func _collect(_ content: Self, into marks: inout [_ChartMark]) {
        switch content {
        case .first(let first): First._collect(first, into: &marks)
        case .second(let second): Second._collect(second, into: &marks)
        }
    }
}

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

extension Optional: ChartContent where Wrapped: ChartContent {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Appends the marks, if there is content.
    public static func _collect(_ content: Wrapped?, into marks: inout [_ChartMark]) {
        if let content { Wrapped._collect(content, into: &marks) }
    }
}

extension ForEach: ChartContent where Content: ChartContent {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Creates content for elements that a key path identifies.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data, content: content, identify: { $0[keyPath: id] })
    }

    /// Appends the marks of each element.
    public static func _collect(_ content: Self, into marks: inout [_ChartMark]) {
        for element in content.data { Content._collect(content.content(element), into: &marks) }
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: ChartContent {
    /// Creates content for identifiable elements.
    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data, content: content, identify: { $0.id })
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
    /// Creates content for each number of a range.
    public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
        self.init(data, content: content, identify: { $0 })
    }
}
