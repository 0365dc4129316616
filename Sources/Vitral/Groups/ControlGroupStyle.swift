// SPDX-License-Identifier: Apache-2.0

/// How groups of controls look.
public struct ControlGroupStyle: Hashable, Sendable {
    enum Kind { case automatic, menu, palette }

    let kind: Kind
    /// What fits the place: controls side by side.
    public static let automatic = ControlGroupStyle(kind: .automatic)
    /// Controls side by side.
    public static let navigation = ControlGroupStyle(kind: .automatic)
    /// A menu.
    public static let menu = ControlGroupStyle(kind: .menu)
    /// Controls side by side in a menu; elsewhere a menu.
    public static let compactMenu = ControlGroupStyle(kind: .menu)
    /// Controls side by side, set apart from each other.
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
    /// How the groups of controls inside look.
    public func controlGroupStyle(_ style: ControlGroupStyle) -> some View {
        environment(\.controlGroupStyle, style)
    }
}
