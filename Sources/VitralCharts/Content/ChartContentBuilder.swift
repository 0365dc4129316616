// SPDX-License-Identifier: Apache-2.0

import Vitral

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
