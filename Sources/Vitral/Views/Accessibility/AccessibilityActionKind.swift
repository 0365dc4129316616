// SPDX-License-Identifier: Apache-2.0

/// A standard way to use a view.
public struct AccessibilityActionKind: Hashable, Sendable {
    /// The text of the button that stands for the action; `nil` for the activation of the view.
    let label: FrameworkText?

    /// The activation of the view.
    public static let `default` = AccessibilityActionKind(label: nil)
    /// The escape gesture, which closes something.
    public static let escape = AccessibilityActionKind(label: .close)
    /// The deletion of the view's item.
    public static let delete = AccessibilityActionKind(label: .delete)
    /// The tap with two fingers, which starts or stops what the view is for.
    public static let magicTap = AccessibilityActionKind(label: .mainAction)
    /// The display of a menu.
    public static let showMenu = AccessibilityActionKind(label: .more)
}
