// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension EnvironmentScope {
    static func root(of scene: LiveScene) -> EnvironmentScope {
        EnvironmentScope(
            parent: nil, entries: scene.initialEnvironment,
            scene: SceneReference(context: scene.context, profile: scene.environmentProfile))
    }
}

/// The reference through which views access the shared state of the scene.
@MainActor
struct SceneReference {
    let context: SceneContext
    let profile: ProfileState
}

private struct LocaleKey: EnvironmentKey {
    static var defaultValue: Locale? { nil }
}

private struct ColorSchemeKey: EnvironmentKey {
    static var defaultValue: ColorScheme? { nil }
}

private struct LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection? { nil }
}

extension EnvironmentValues {
    /// The user's locale, in which numbers, dates and measures are formatted.
    public var locale: Locale {
        get { self[LocaleKey.self] ?? scene?.context.localizer.locale ?? Locale(identifier: "en") }
        set {
            scene?.context.overridesLocale = true
            self[LocaleKey.self] = newValue
        }
    }

    /// The texts and formats for the locale.
    var localizer: Localizer? {
        guard let context = scene?.context else { return nil }
        return self[LocaleKey.self].map { context.localizer(for: $0) } ?? context.localizer
    }

    /// The color scheme that an enclosing view sets, or else the browser's.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] ?? scene?.profile.read(\.colorScheme) ?? .light }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// The direction of text.
    public var layoutDirection: LayoutDirection {
        get {
            self[LayoutDirectionKey.self]
                ?? (scene?.context.localizer.isRightToLeft == true ? .rightToLeft : .leftToRight)
        }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// The id of the signed-in user; `nil` without a sign-in.
    public var userID: String? { scene?.profile.read(\.userID) }

    /// An action that looks up texts in the user's language.
    public var localize: LocalizeAction { LocalizeAction(localizer: localizer) }

    /// The visibility of the scene.
    ///
    /// It is `active` while the tab is visible and `background` while it is hidden; `inactive` is never reported.
    public var scenePhase: ScenePhase { scene?.profile.read(\.phase) ?? .active }

    /// An action that speaks a text to users of a screen reader.
    public var announce: AnnounceAction { AnnounceAction(context: scene?.context) }
}
