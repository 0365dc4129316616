// SPDX-License-Identifier: Apache-2.0

/// The appearance of a control group.
///
/// ```swift
/// ControlGroup {
///     Button("Undo") {}
///     Button("Redo") {}
/// }
/// .controlGroupStyle(.navigation)
/// ```
public struct ControlGroupStyle: Hashable, Sendable {
    enum Kind { case automatic, menu, palette }

    let kind: Kind
    /// The default for the context: controls side by side.
    public static let automatic = ControlGroupStyle(kind: .automatic)
    /// Controls side by side.
    public static let navigation = ControlGroupStyle(kind: .automatic)
    /// A menu.
    public static let menu = ControlGroupStyle(kind: .menu)
    /// Controls side by side in a menu; a menu everywhere else.
    public static let compactMenu = ControlGroupStyle(kind: .menu)
    /// Controls side by side, with space between them.
    public static let palette = ControlGroupStyle(kind: .palette)
}

private struct ControlGroupStyleKey: EnvironmentKey {
    static var defaultValue: ControlGroupStyle { .automatic }
}

extension EnvironmentValues {
    var controlGroupStyle: ControlGroupStyle {
        get { self[ControlGroupStyleKey.self] }
        set { self[ControlGroupStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the groups of controls inside.
    public func controlGroupStyle(_ style: ControlGroupStyle) -> some View {
        environment(\.controlGroupStyle, style)
    }
}
