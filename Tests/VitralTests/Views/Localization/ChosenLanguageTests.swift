// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral

/// The language that the user has chosen for an app.
@MainActor
struct ChosenLanguageTests {
    private struct Plain: App {
        var body: some Scene { WindowGroup { Text(verbatim: "x") } }
    }

    private func language(_ defaults: String?) -> String {
        let scene = LiveScene(Plain(), client: ClientProfile(languages: ["fr"], defaults: defaults))
        return scene.renderPage().language
    }

    @Test func itComesBeforeTheBrowsers() {
        #expect(language(nil) == "fr")
        #expect(language("AppleLanguages=%22pt-BR%22") == "pt-BR")
        #expect(language("AppleLanguages=%22de,pt-BR%22") == "de")
    }

    @Test(arguments: ["%22%3Cb%3E%22", "%22%22", "7", "true", "%22a%5C%22b%22", "broken"])
    func whatIsNoLanguageIsIgnored(value: String) {
        #expect(language("AppleLanguages=\(value)") == "fr")
    }
}
