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
