// SPDX-License-Identifier: Apache-2.0

private struct ColorSchemeKey: EnvironmentKey {
    static var defaultValue: ColorScheme? { nil }
}

extension EnvironmentValues {
    /// The color scheme that an enclosing view sets, or else the browser's.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] ?? scene?.profile.read(\.colorScheme) ?? .light }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// The id of the signed-in user; `nil` without a sign-in.
    public var userID: String? { scene?.profile.read(\.userID) }

    /// The visibility of the scene.
    ///
    /// It is `active` while the tab is visible and `background` while it is hidden; `inactive` is never reported.
    public var scenePhase: ScenePhase { scene?.profile.read(\.phase) ?? .active }

    /// An action that speaks a text to users of a screen reader.
    public var announce: AnnounceAction { AnnounceAction(context: scene?.context) }
}
