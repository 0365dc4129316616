// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The rules of a language for formats and layout.
struct Conventions {
    let locale: Locale
    let isRightToLeft: Bool
    let groupingSeparator: String

    init(_ locale: Locale, isRightToLeft: Bool) {
        self.locale = locale
        self.isRightToLeft = isRightToLeft
        groupingSeparator = locale.groupingSeparator ?? ","
    }

    /// Returns the conventions of a language, given by its tag.
    ///
    /// Looking them up takes a tenth of a small page's time, so they are cached.
    ///
    /// - Parameter wanted: The tag with which the browser has asked for the language, whose region the formats follow:
    ///   British and American dates differ where an app has one English.
    @MainActor static func of(_ language: String, inRegionOf wanted: String? = nil) -> Conventions {
        let key = Key(language: language, wanted: wanted == language ? nil : wanted)
        if let known = known[key] { return known }
        let found = Conventions(
            Locale(identifier: key.wanted.map { tag(language, inRegionOf: $0) } ?? language),
            isRightToLeft: Locale.Language(identifier: language).characterDirection == .rightToLeft)
        // The browser names the region, and the language of apps without translations: it can send any text.
        if known.count >= 256 { known.removeAll() }
        known[key] = found
        return found
    }

    private struct Key: Hashable {
        let language: String
        let wanted: String?
    }

    @MainActor private static var known: [Key: Conventions] = [:]

    private static func tag(_ language: String, inRegionOf wanted: String) -> String {
        guard let region = Locale.Language.Components(identifier: wanted).region, region.isISORegion else {
            return language
        }
        var components = Locale.Language.Components(identifier: language)
        components.region = region
        return Locale(languageComponents: components).identifier(.bcp47)
    }
}
