// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a language asks of formats and of layout.
struct Conventions {
    let locale: Locale
    let isRightToLeft: Bool
    let groupingSeparator: String

    init(_ locale: Locale, isRightToLeft: Bool) {
        self.locale = locale
        self.isRightToLeft = isRightToLeft
        groupingSeparator = locale.groupingSeparator ?? ","
    }

    /// The conventions of a language, given by its tag.
    ///
    /// Finding them takes a tenth of a small page, so they are found once.
    @MainActor static func of(_ language: String) -> Conventions {
        if let known = known[language] { return known }
        let found = Conventions(
            Locale(identifier: language),
            isRightToLeft: Locale.Language(identifier: language).characterDirection == .rightToLeft)
        // Where an app has no translations, browsers say what a language is called, and could say anything.
        if known.count >= 256 { known.removeAll() }
        known[language] = found
        return found
    }

    @MainActor private static var known: [String: Conventions] = [:]
}
