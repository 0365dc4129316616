// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("Catalogues of mails and notifications")
struct CatalogTests {
    private struct Catalog: Decodable {
        let strings: [String: Entry]
    }

    private struct Entry: Decodable {
        let localizations: [String: Localization]
    }

    private struct Localization: Decodable {
        let stringUnit: Unit
    }

    private struct Unit: Decodable {
        let value: String
    }

    @Test("Each text is in both languages, with the same places", arguments: ["Mail", "Push"])
    func languages(module: String) throws {
        let app = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
        let file = app.appending(path: "Infrastructure/\(module)/Default/Resources/Localizable.xcstrings")
        let catalog = try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: file))
        #expect(catalog.strings.count > 15)
        for (key, entry) in catalog.strings {
            let texts = entry.localizations.mapValues(\.stringUnit.value)
            #expect(Set(texts.keys) == ["en", "pt-BR"], "\(key)")
            let places = texts.mapValues { text in (1...9).filter { text.contains("%\($0)$@") } }
            #expect(places["en"] == places["pt-BR"], "\(key)")
            #expect(texts["en"] != texts["pt-BR"] && !texts.values.contains(""), "\(key)")
        }
    }
}
