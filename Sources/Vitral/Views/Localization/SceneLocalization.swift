// SPDX-License-Identifier: Apache-2.0

import struct Foundation.Locale

/// The texts and formats of a scene, in its language and in the locales that views set.
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
    /// Whether a view has set a locale, so that lookups have to search for one.
    var isOverridden = false
    private var variants: [Locale: Localizer] = [:]

    init(_ localizer: Localizer) {
        self.localizer = localizer
    }

    /// Returns the texts and formats of a locale that a view sets.
    func localizer(for locale: Locale) -> Localizer {
        if let known = variants[locale] { return known }
        let made = localizer.variant(for: locale)
        variants[locale] = made
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
