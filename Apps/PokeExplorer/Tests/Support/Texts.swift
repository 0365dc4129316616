// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

@testable import PokeExplorer
@testable import Vitral

/// A lookup of texts, as in the app.
@MainActor
enum Texts {
    static func english(_ key: LocalizedStringKey) throws -> String { try text(key, "en") }
    static func portuguese(_ key: LocalizedStringKey) throws -> String { try text(key, "pt-BR") }

    private static func text(_ key: LocalizedStringKey, _ language: String) throws -> String {
        let localizer = Localizer.for(
            app: PokeExplorerApp.self, languages: [language], logger: Logger(label: "texts"))
        return localizer.string(key)
    }
}
