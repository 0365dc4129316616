// SPDX-License-Identifier: Apache-2.0

/// Something that stands in the bars of a screen.
@MainActor @preconcurrency
public protocol ToolbarContent {
    /// The type of the content.
    associatedtype Body: ToolbarContent

    /// What this content is made of.
    @ToolbarContentBuilder var body: Body { get }

    /// What stands in the bars.
    var _entries: [_ToolbarEntry] { get }
}

extension ToolbarContent {
    /// What the content that this one is made of puts into the bars.
    public var _entries: [_ToolbarEntry] { body._entries }
}

extension ToolbarContent where Body == Never {
    /// Content that the framework draws itself has no body.
    public var body: Never {
        preconditionFailure("\(Self.self) is drawn by the framework and has no body.")
    }
}

extension Never: ToolbarContent {
    /// There is no value of this type to stand anywhere.
    public var _entries: [_ToolbarEntry] { [] }
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
    /// Drawn by the framework.
    public typealias Body = Never
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
    /// Drawn by the framework.
    public typealias Body = Never
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

/// A menu that opens from the title of the screen.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
    /// Drawn by the framework.
    public typealias Body = Never
    private let content: Content

    /// Creates a menu.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// What stands in the bars.
    public var _entries: [_ToolbarEntry] {
        [_ToolbarEntry(placement: ToolbarItemPlacement(side: .titleMenu), content: AnyView(content))]
    }
}

/// Where something stands in the bars.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Side: Hashable { case leading, trailing, principal, titleMenu, bottom }
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
    /// Where further actions stand: with the others, as a browser's window has room.
    public static let secondaryAction = ToolbarItemPlacement(side: .trailing)
    /// Where an action stands that deletes something.
    public static let destructiveAction = ToolbarItemPlacement(side: .trailing)
    /// Where moving about stands.
    public static let navigation = ToolbarItemPlacement(side: .leading)
    /// In place of the title.
    public static let title = ToolbarItemPlacement(side: .principal)
    /// At the bottom of the screen.
    public static let bottomBar = ToolbarItemPlacement(side: .bottom)
    /// Where a state is told: at the bottom of the screen.
    public static let status = ToolbarItemPlacement(side: .bottom)
    /// With the keyboard; a browser has no bar there, so it is at the bottom of the screen.
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
    /// Puts items into the bars of the screen.
    public consuming func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        preference(
            key: ToolbarKey.self,
            value: content()._entries.enumerated().map {
                ToolbarEntry(id: $0, placement: $1.placement, content: $1.content)
            })
    }

    /// Puts views at the trailing edge of the bar of the screen.
    @_disfavoredOverload
    public consuming func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View {
        toolbar { ToolbarItem(content: content) }
    }

    /// Gives the title of the screen a menu.
    public consuming func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        toolbar { ToolbarTitleMenu(content: content) }
    }
}
