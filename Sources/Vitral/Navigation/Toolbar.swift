// SPDX-License-Identifier: Apache-2.0

/// Something that stands in the bars of a screen.
@MainActor @preconcurrency
public protocol ToolbarContent {
    /// What stands in the bars.
    var _entries: [_ToolbarEntry] { get }
}

/// A view in a bar.
@MainActor @preconcurrency
public struct _ToolbarEntry {
    let placement: ToolbarItemPlacement
    let content: AnyView
}

/// A view in a bar, identified by its place.
struct ToolbarEntry: Identifiable {
    let id: Int
    let placement: ToolbarItemPlacement
    let content: AnyView
}

/// A view in the bar of a screen.
public struct ToolbarItem<Content: View>: ToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Places a view.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    /// What stands in the bars.
    public var _entries: [_ToolbarEntry] { [_ToolbarEntry(placement: placement, content: AnyView(content))] }
}

/// Views in the bar of a screen.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Places views.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    /// What stands in the bars.
    public var _entries: [_ToolbarEntry] { [_ToolbarEntry(placement: placement, content: AnyView(content))] }
}

/// Where something stands in the bars.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Side: Hashable { case leading, trailing, principal, bottom }
    let side: Side

    /// At the trailing edge of the bar.
    public static let automatic = ToolbarItemPlacement(side: .trailing)
    /// In place of the title.
    public static let principal = ToolbarItemPlacement(side: .principal)
    /// At the leading edge of the bar.
    public static let topBarLeading = ToolbarItemPlacement(side: .leading)
    /// At the trailing edge of the bar.
    public static let topBarTrailing = ToolbarItemPlacement(side: .trailing)
    /// At the leading edge of the bar.
    public static let navigationBarLeading = ToolbarItemPlacement(side: .leading)
    /// At the trailing edge of the bar.
    public static let navigationBarTrailing = ToolbarItemPlacement(side: .trailing)
    /// Where leaving without doing anything stands.
    public static let cancellationAction = ToolbarItemPlacement(side: .leading)
    /// Where finishing stands.
    public static let confirmationAction = ToolbarItemPlacement(side: .trailing)
    /// Where the main action stands.
    public static let primaryAction = ToolbarItemPlacement(side: .trailing)
    /// At the bottom of the screen.
    public static let bottomBar = ToolbarItemPlacement(side: .bottom)
}

/// Builds the content of the bars.
@MainActor @preconcurrency
@resultBuilder
public struct ToolbarContentBuilder {
    /// One item.
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> [_ToolbarEntry] { content._entries }
    /// Several items.
    public static func buildBlock(_ content: [_ToolbarEntry]...) -> [_ToolbarEntry] { content.flatMap { $0 } }
    /// An item under a condition.
    public static func buildOptional(_ content: [_ToolbarEntry]?) -> [_ToolbarEntry] { content ?? [] }
    /// The first branch.
    public static func buildEither(first content: [_ToolbarEntry]) -> [_ToolbarEntry] { content }
    /// The second branch.
    public static func buildEither(second content: [_ToolbarEntry]) -> [_ToolbarEntry] { content }
}

struct ToolbarKey: PreferenceKey {
    static var defaultValue: [ToolbarEntry] { [] }

    static func reduce(value: inout [ToolbarEntry], nextValue: () -> [ToolbarEntry]) {
        let entries = value + nextValue()
        value = entries.enumerated().map { ToolbarEntry(id: $0, placement: $1.placement, content: $1.content) }
    }
}

extension View {
    /// Puts items into the bars of the screen.
    public func toolbar(@ToolbarContentBuilder content: () -> [_ToolbarEntry]) -> some View {
        preference(
            key: ToolbarKey.self,
            value: content().enumerated().map {
                ToolbarEntry(id: $0, placement: $1.placement, content: $1.content)
            })
    }

    /// Puts views at the trailing edge of the bar of the screen.
    @_disfavoredOverload
    public func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View {
        toolbar { ToolbarItem(content: content) }
    }
}
