// SPDX-License-Identifier: Apache-2.0

import struct Foundation.Locale
import struct Foundation.TimeZone

/// The texts and formats of a scene, in its language and in the locales and time zones that views set.
@MainActor
final class SceneLocalization {
    static let slot = SceneSlot { context in
        let time = context.time
        let localizer = Localizer(catalog: nil, bundle: nil, languages: [context.language.tag], logger: context.logger)
        localizer.time = time
        return SceneLocalization(localizer)
    }

    /// The texts and formats of the scene's own language.
    let localizer: Localizer
    /// Whether a view has set a locale or a time zone, so that lookups have to search for it.
    var isOverridden = false
    private var variants: [Choice: Localizer] = [:]

    /// The settings of a view; `nil` for the user's own.
    private struct Choice: Hashable {
        let locale: Locale?
        let timeZone: TimeZone?
    }

    init(_ localizer: Localizer) {
        self.localizer = localizer
    }

    /// Returns the texts and formats of a locale and a time zone that a view sets.
    func localizer(for locale: Locale?, in timeZone: TimeZone?) -> Localizer {
        let choice = Choice(locale: locale, timeZone: timeZone)
        if let known = variants[choice] { return known }
        let made = localizer.variant(for: locale, in: timeZone)
        variants[choice] = made
        return made
    }
}

extension SceneContext {
    /// The texts and formats of the scene's own language.
    var localizer: Localizer { self[SceneLocalization.slot].localizer }
}

extension EnvironmentScope {
    /// The texts and formats for the locale of this environment.
    var localizer: Localizer? {
        guard let localization = scene?[SceneLocalization.slot] else { return nil }
        return localization.isOverridden ? EnvironmentValues(scope: self).localizer : localization.localizer
    }
}
