// SPDX-License-Identifier: Apache-2.0

/// A type that contributes items to the bars of a screen.
@MainActor @preconcurrency
public protocol ToolbarContent {
    /// The type of the content.
    associatedtype Body: ToolbarContent

    /// The content that this content consists of.
    @ToolbarContentBuilder var body: Body { get }

    /// The items for the bars.
    var _entries: [_ToolbarEntry] { get }
}

extension ToolbarContent {
    /// The items of the content's body.
    public var _entries: [_ToolbarEntry] { body._entries }
}

extension ToolbarContent where Body == Never {
    /// The body of built-in content, which does not exist: reading it is a programmer error.
    public var body: Never {
        preconditionFailure("\(Self.self) is drawn by the framework and has no body.")
    }
}

extension Never: ToolbarContent {
    /// The items of an uninhabited type: none.
    public var _entries: [_ToolbarEntry] { [] }
}

/// A view in a bar, with its placement.
@MainActor @preconcurrency
public struct _ToolbarEntry {
    let placement: ToolbarItemPlacement
    let content: AnyView
}

/// A view in a bar, identified by its position.
struct ToolbarEntry: Identifiable {
    let id: Int
    let placement: ToolbarItemPlacement
    let content: AnyView
}

/// A view in a bar of a screen.
public struct ToolbarItem<Content: View>: ToolbarContent {
    /// Drawn by the framework.
    public typealias Body = Never
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Creates an item.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    /// The items for the bars.
    public var _entries: [_ToolbarEntry] { [_ToolbarEntry(placement: placement, content: AnyView(content))] }
}

/// A group of views in a bar of a screen.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    /// Drawn by the framework.
    public typealias Body = Never
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Creates a group of items.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    /// The items for the bars.
    public var _entries: [_ToolbarEntry] { [_ToolbarEntry(placement: placement, content: AnyView(content))] }
}

/// A menu that opens from the title of the screen.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
    /// Drawn by the framework.
    public typealias Body = Never
    private let content: Content

    /// Creates a title menu.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The items for the bars.
    public var _entries: [_ToolbarEntry] {
        [_ToolbarEntry(placement: ToolbarItemPlacement(side: .titleMenu), content: AnyView(content))]
    }
}

/// The placement of an item in the bars.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Side: Hashable { case leading, trailing, principal, titleMenu, bottom }
    let side: Side

    /// The default placement: at the trailing edge of the bar.
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
    /// The placement of an action that cancels.
    public static let cancellationAction = ToolbarItemPlacement(side: .leading)
    /// The placement of an action that confirms.
    public static let confirmationAction = ToolbarItemPlacement(side: .trailing)
    /// The placement of the main action.
    public static let primaryAction = ToolbarItemPlacement(side: .trailing)
    /// The placement of secondary actions: among the others, because a browser window has room.
    public static let secondaryAction = ToolbarItemPlacement(side: .trailing)
    /// The placement of a destructive action.
    public static let destructiveAction = ToolbarItemPlacement(side: .trailing)
    /// The placement of navigation controls.
    public static let navigation = ToolbarItemPlacement(side: .leading)
    /// In place of the title.
    public static let title = ToolbarItemPlacement(side: .principal)
    /// At the bottom of the screen.
    public static let bottomBar = ToolbarItemPlacement(side: .bottom)
    /// The placement of status information: at the bottom of the screen.
    public static let status = ToolbarItemPlacement(side: .bottom)
    /// The placement at the keyboard; browsers have no bar there, so the item is at the bottom of the screen.
    public static let keyboard = ToolbarItemPlacement(side: .bottom)
}

struct ToolbarKey: PreferenceKey {
    static var defaultValue: [ToolbarEntry] { [] }

    static func reduce(value: inout [ToolbarEntry], nextValue: () -> [ToolbarEntry]) {
        let entries = value + nextValue()
        value = entries.enumerated().map { ToolbarEntry(id: $0, placement: $1.placement, content: $1.content) }
    }
}

extension View {
    /// Adds items to the bars of the screen.
    public consuming func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        preference(
            key: ToolbarKey.self,
            value: content()._entries.enumerated().map {
                ToolbarEntry(id: $0, placement: $1.placement, content: $1.content)
            })
    }

    /// Adds views at the trailing edge of the screen's bar.
    @_disfavoredOverload
    public consuming func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View {
        toolbar { ToolbarItem(content: content) }
    }

    /// Adds a menu to the title of the screen.
    public consuming func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        toolbar { ToolbarTitleMenu(content: content) }
    }
}
