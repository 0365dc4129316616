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
    @MainActor static func of(_ language: String) -> Conventions {
        if let known = known[language] { return known }
        let found = Conventions(
            Locale(identifier: language),
            isRightToLeft: Locale.Language(identifier: language).characterDirection == .rightToLeft)
        // For apps without translations, the browser names the language, and can send any text.
        if known.count >= 256 { known.removeAll() }
        known[language] = found
        return found
    }

    @MainActor private static var known: [String: Conventions] = [:]
}
