// SPDX-License-Identifier: Apache-2.0

/// How menus look.
@MainActor @preconcurrency
public protocol MenuStyle {
    /// The type of the look.
    associatedtype Body: View
    /// What is known of a menu.
    typealias Configuration = MenuStyleConfiguration
    /// Makes the look of a menu.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a menu.
public struct MenuStyleConfiguration {
    /// What opens the menu.
    public typealias Label = _ControlPart
    /// The lines of the menu.
    public typealias Content = _ControlPart
    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
}

/// The looks that the framework draws.
enum MenuKind: Equatable { case button, borderless }

/// A menu style that the framework draws.
public struct _DrawnMenuStyle: Sendable {
    let kind: MenuKind
    /// What fits the place: as a button.
    public static let automatic = _DrawnMenuStyle(kind: .button)
    /// As a button in the button style of the views around.
    public static let button = _DrawnMenuStyle(kind: .button)
    /// As text in the accent colour.
    public static let borderlessButton = _DrawnMenuStyle(kind: .borderless)
}

/// In which order a menu shows its lines.
public struct MenuOrder: Hashable, Sendable {
    enum Kind { case automatic, priority, fixed }

    let kind: Kind
    /// As declared; the menu opens above its button where there is no room below.
    public static let automatic = MenuOrder(kind: .automatic)
    /// The first line next to the button: the menu opens below it in any case, and scrolls where room is short.
    public static let priority = MenuOrder(kind: .priority)
    /// As declared; the menu opens above its button where there is no room below.
    public static let fixed = MenuOrder(kind: .fixed)
}

/// Whether a menu closes when a line of it is chosen.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    let dismisses: Bool
    /// It closes.
    public static let automatic = MenuActionDismissBehavior(dismisses: true)
    /// It closes.
    public static let enabled = MenuActionDismissBehavior(dismisses: true)
    /// It stays open.
    public static let disabled = MenuActionDismissBehavior(dismisses: false)
}

private struct MenuLookKey: EnvironmentKey {
    static var defaultValue: ControlLook<MenuKind, MenuStyleConfiguration> { ControlLook(kind: .button) }
}

private struct MenuOrderKey: EnvironmentKey {
    static var defaultValue: MenuOrder { .automatic }
}

private struct MenuDismissesKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

private struct MenuIndicatorKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
    var menuLook: ControlLook<MenuKind, MenuStyleConfiguration> {
        get { self[MenuLookKey.self] }
        set { self[MenuLookKey.self] = newValue }
    }

    /// In which order the menus around show their lines.
    public var menuOrder: MenuOrder {
        get { self[MenuOrderKey.self] }
        set { self[MenuOrderKey.self] = newValue }
    }

    var menuDismisses: Bool {
        get { self[MenuDismissesKey.self] }
        set { self[MenuDismissesKey.self] = newValue }
    }

    var menuIndicator: Visibility {
        get { self[MenuIndicatorKey.self] }
        set { self[MenuIndicatorKey.self] = newValue }
    }
}

extension View {
    /// How the menus inside look.
    public func menuStyle(_ style: _DrawnMenuStyle) -> some View {
        environment(\.menuLook, ControlLook(kind: style.kind))
    }

    /// How the menus inside look.
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        environment(
            \.menuLook, ControlLook(kind: .button, custom: CustomStyle(style) { $0.makeBody(configuration: $1) }))
    }

    /// In which order the menus inside show their lines.
    public func menuOrder(_ order: MenuOrder) -> some View {
        environment(\.menuOrder, order)
    }

    /// Whether the labels of the menus inside show a mark; by themselves they show none.
    public func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicator, visibility)
    }

    /// Whether the menus inside close when a line of them is chosen.
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuDismisses, behavior.dismisses)
    }
}
