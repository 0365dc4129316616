// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral

/// The texts of the framework itself are in its catalog.
struct FrameworkTextTests {
    @Test(arguments: FrameworkText.allCases)
    func everyTextIsInBothLanguages(_ text: FrameworkText) {
        let (english, portuguese) = (text.string(language: "en"), text.string(language: "pt-BR"))
        // The key is shown in place of a text that is missing.
        #expect(english != text.rawValue)
        #expect(portuguese != text.rawValue)
        #expect(english.contains("%@") == portuguese.contains("%@"))
    }

    @Test(arguments: [("pt", "Voltar"), ("pt-PT", "Voltar"), ("en-GB", "Back"), ("ja", "Back"), ("", "Back")])
    func theNearestLanguageIsTaken(language: String, text: String) {
        #expect(FrameworkText.back.string(language: language) == text)
    }

    @Test func theCatalogHasNoOtherTexts() {
        let keys = StringCatalog(of: FrameworkText.bundle).keys.filter { !$0.hasPrefix(SymbolName.prefix) }
        #expect(keys == FrameworkText.allCases.map(\.rawValue).sorted())
    }
}
