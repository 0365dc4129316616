// SPDX-License-Identifier: Apache-2.0

/// Builds the content of the bars.
@MainActor @preconcurrency
@resultBuilder
public struct ToolbarContentBuilder {
    /// One item.
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> _ToolbarContents {
        _ToolbarContents(entries: content._entries)
    }
    /// Several items.
    public static func buildBlock(_ content: _ToolbarContents...) -> _ToolbarContents {
        _ToolbarContents(entries: content.flatMap(\.entries))
    }
    /// An item under a condition.
    public static func buildOptional(_ content: _ToolbarContents?) -> _ToolbarContents {
        content ?? _ToolbarContents(entries: [])
    }
    /// The first branch.
    public static func buildEither(first content: _ToolbarContents) -> _ToolbarContents { content }
    /// The second branch.
    public static func buildEither(second content: _ToolbarContents) -> _ToolbarContents { content }
    /// Items for a version that is there.
    public static func buildLimitedAvailability(_ content: _ToolbarContents) -> _ToolbarContents { content }
}

/// Items of a bar in their order.
public struct _ToolbarContents: ToolbarContent {
    /// Drawn by the framework.
    public typealias Body = Never
    let entries: [_ToolbarEntry]

    /// What stands in the bars.
    public var _entries: [_ToolbarEntry] { entries }
}
