// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension EnvironmentScope {
    static func root(of scene: LiveScene) -> EnvironmentScope {
        EnvironmentScope(
            parent: nil, entries: scene.surroundings,
            scene: SceneReference(context: scene.context, profile: scene.environmentProfile))
    }
}

/// How views reach what the scene shares.
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
    /// The reader's locale, after which numbers, dates and measures are written.
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

    /// Light or dark, as the browser prefers or a view around decided.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] ?? scene?.profile.read(\.colorScheme) ?? .light }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// Which way text runs.
    public var layoutDirection: LayoutDirection {
        get {
            self[LayoutDirectionKey.self]
                ?? (scene?.context.localizer.isRightToLeft == true ? .rightToLeft : .leftToRight)
        }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// The signed-in person, as the server knows them.
    public var userID: String? { scene?.profile.read(\.userID) }

    /// Looks up texts in the reader's language.
    public var localize: LocalizeAction { LocalizeAction(localizer: localizer) }

    /// Whether the scene is looked at.
    ///
    /// It is `active` while the tab is shown and `background` while it is hidden; `inactive` is never reported.
    public var scenePhase: ScenePhase { scene?.profile.read(\.phase) ?? .active }

    /// Speaks a text to people who use a screen reader.
    public var announce: AnnounceAction { AnnounceAction(context: scene?.context) }
}

/// Whether a scene is looked at.
public enum ScenePhase: Int, Hashable, Comparable, Sendable {
    /// It cannot be seen.
    case background
    /// It can be seen, but not used; a browser tab never is.
    case inactive
    /// It is in use.
    case active

    /// From out of sight to in use.
    public static func < (left: ScenePhase, right: ScenePhase) -> Bool { left.rawValue < right.rawValue }
}

/// Speaks a text to people who use a screen reader.
@MainActor
public struct AnnounceAction {
    let context: SceneContext?

    /// Speaks a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isAssertive: Whether it interrupts what is being spoken.
    public func callAsFunction(_ text: String, isAssertive: Bool = false) {
        context?.announce(text, isAssertive: isAssertive)
    }
}
