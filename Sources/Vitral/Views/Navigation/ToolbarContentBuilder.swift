// SPDX-License-Identifier: Apache-2.0

/// A result builder for the content of bars.
///
/// ```swift
/// struct NotePage: View {
///     @State private var text = ""
///
///     @ToolbarContentBuilder var tools: some ToolbarContent {
///         ToolbarItem(placement: .primaryAction) { Button("Share") {} }
///         ToolbarItem(placement: .destructiveAction) { Button("Clear") { text = "" } }
///     }
///
///     var body: some View { TextEditor(text: $text).toolbar { tools } }
/// }
/// ```
@MainActor @preconcurrency
@resultBuilder
public struct ToolbarContentBuilder {
    /// Returns the items of an expression.
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> _ToolbarContents {
        _ToolbarContents(entries: content._entries)
    }
    /// Returns the items of several contents, in order.
    public static func buildBlock(_ content: _ToolbarContents...) -> _ToolbarContents {
        _ToolbarContents(entries: content.flatMap(\.entries))
    }
    /// Returns the items of a condition without an `else` branch.
    public static func buildOptional(_ content: _ToolbarContents?) -> _ToolbarContents {
        content ?? _ToolbarContents(entries: [])
    }
    /// Returns the items of the first branch.
    public static func buildEither(first content: _ToolbarContents) -> _ToolbarContents { content }
    /// Returns the items of the second branch.
    public static func buildEither(second content: _ToolbarContents) -> _ToolbarContents { content }
    /// Returns the items of an availability condition.
    public static func buildLimitedAvailability(_ content: _ToolbarContents) -> _ToolbarContents { content }
}

/// An ordered collection of bar items.
public struct _ToolbarContents: ToolbarContent {
    /// Drawn by the framework.
    public typealias Body = Never
    let entries: [_ToolbarEntry]

    /// The items for the bars.
    public var _entries: [_ToolbarEntry] { entries }
}
