// SPDX-License-Identifier: Apache-2.0

/// A container that makes an item of each view directly inside it: a row, a segment, a cell or a page.
///
/// A view is directly inside however deep the node is that renders it: every element at the top level of the container's
/// content begins an item. Lists, grids and carousels are containers; the engine knows them by this protocol alone, and
/// ``EnvironmentScope/container`` names the type.
@MainActor
protocol ItemContainer {
    /// The environment values in which all items differ from the container.
    static var itemEnvironment: [EnvironmentEntry] { get }

    /// Whether an element becomes an item. An option of a menu is text, and so has no element of its own.
    static var hasElements: Bool { get }

    /// Opens the element around the next view, and sets the environment of its content.
    static func openItem(_ renderer: _Renderer)

    /// Renders what follows the view in its item.
    ///
    /// - Parameters:
    ///   - renderer: The renderer, in which only the item's own element is open.
    ///   - scope: The environment of the container's content.
    static func finishItem(_ renderer: _Renderer, in scope: EnvironmentScope)

    /// Returns the object that has the selection among the items; `nil` if none can be selected.
    static func selectionOwner(in values: EnvironmentValues) -> AnyObject?
}

extension ItemContainer {
    static var itemEnvironment: [EnvironmentEntry] { [] }
    static var hasElements: Bool { true }
    static func finishItem(_ renderer: _Renderer, in scope: EnvironmentScope) {}
    static func selectionOwner(in values: EnvironmentValues) -> AnyObject? { nil }
}
