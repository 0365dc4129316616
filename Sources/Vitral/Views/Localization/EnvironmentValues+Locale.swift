// SPDX-License-Identifier: Apache-2.0

public import Foundation

private struct LocaleKey: EnvironmentKey {
    static var defaultValue: Locale? { nil }
}

private struct LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection? { nil }
}

extension EnvironmentValues {
    /// The user's locale, in which numbers, dates and measures are formatted.
    public var locale: Locale {
        get { self[LocaleKey.self] ?? scene?.context.localizer.locale ?? Locale(identifier: "en") }
        set {
            scene?[SceneLocalization.slot].isOverridden = true
            self[LocaleKey.self] = newValue
        }
    }

    /// The texts and formats for the locale.
    var localizer: Localizer? { chosenLocalizer ?? scene?.context.localizer }

    /// The texts and formats for the locale and time zone that a view has set; `nil` where the user's own apply.
    var chosenLocalizer: Localizer? {
        guard let context = scene?.context else { return nil }
        let (locale, timeZone) = (self[LocaleKey.self], chosenTimeZone)
        guard locale != nil || timeZone != nil else { return nil }
        return context[SceneLocalization.slot].localizer(for: locale, in: timeZone)
    }

    /// The direction of text.
    public var layoutDirection: LayoutDirection {
        get {
            self[LayoutDirectionKey.self]
                ?? (scene?.context.language.isRightToLeft == true ? .rightToLeft : .leftToRight)
        }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// An action that looks up texts in the user's language.
    public var localize: LocalizeAction { LocalizeAction(localizer: localizer) }

    /// The language of the framework's own texts.
    var frameworkLanguage: String { localizer?.language ?? "en" }
}
