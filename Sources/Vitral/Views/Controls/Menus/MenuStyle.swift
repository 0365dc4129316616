// SPDX-License-Identifier: Apache-2.0

/// A custom appearance of menus.
///
/// ```swift
/// Menu("Sort") {
///     Button("By name") {}
///     Button("By date") {}
/// }
/// .menuStyle(.button)
/// ```
@MainActor @preconcurrency
public protocol MenuStyle {
    /// The type of the appearance.
    associatedtype Body: View
    /// The description of a menu.
    typealias Configuration = MenuStyleConfiguration
    /// Returns the view of a menu.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The description of a menu for a style.
public struct MenuStyleConfiguration {
    /// The label, which opens the menu.
    public typealias Label = _ControlPart
    /// The items of the menu.
    public typealias Content = _ControlPart
    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
}

/// The appearances that the framework draws.
enum MenuKind: Equatable { case button, borderless }

/// A menu style that the framework draws.
public struct _DrawnMenuStyle: Sendable {
    let kind: MenuKind
    /// The style that fits the context: a button.
    public static let automatic = _DrawnMenuStyle(kind: .button)
    /// A button in the button style of the enclosing views.
    public static let button = _DrawnMenuStyle(kind: .button)
    /// Text in the accent color.
    public static let borderlessButton = _DrawnMenuStyle(kind: .borderless)
}

private struct MenuAppearanceKey: EnvironmentKey {
    static var defaultValue: ControlAppearance<MenuKind, MenuStyleConfiguration> { ControlAppearance(kind: .button) }
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
    var menuAppearance: ControlAppearance<MenuKind, MenuStyleConfiguration> {
        get { self[MenuAppearanceKey.self] }
        set { self[MenuAppearanceKey.self] = newValue }
    }

    /// The order of the items in menus, as enclosing views set it.
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
    /// Sets the appearance of the menus inside.
    public func menuStyle(_ style: _DrawnMenuStyle) -> some View {
        environment(\.menuAppearance, ControlAppearance(kind: style.kind))
    }

    /// Sets a custom appearance of the menus inside.
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        environment(
            \.menuAppearance,
            ControlAppearance(kind: .button, custom: CustomStyle(style) { $0.makeBody(configuration: $1) }))
    }

    /// Sets the order of the items in the menus inside.
    public func menuOrder(_ order: MenuOrder) -> some View {
        environment(\.menuOrder, order)
    }

    /// Shows or hides the mark in the labels of the menus inside; by default it is hidden.
    public func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicator, visibility)
    }

    /// Sets whether the menus inside close when the user chooses an item.
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuDismisses, behavior.dismisses)
    }
}
