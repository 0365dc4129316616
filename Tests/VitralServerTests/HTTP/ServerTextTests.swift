// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VitralServer

/// The texts around an app's pages are in the server's catalog.
struct ServerTextTests {
    private static let refusals: [Refusal] = [.sessions, .sessionsOfPeer, .draining, .accounts]

    @Test(arguments: refusals) func `every refusal has texts in all languages`(_ refusal: Refusal) {
        for (languages, language) in [
            (["pt-PT", "en"], "pt-BR"), (["ja", "pt"], "pt-BR"), (["en-GB"], "en"), ([], "en"),
        ] {
            let page = RefusalPage.html(refusal, languages: languages, stylesheet: "/s.css")
            #expect(page.contains("<html lang=\"\(language)\">"))
            #expect(!page.contains("refusal."))
        }
    }

    @Test(arguments: ["en", "pt-BR"]) func `the status bar has texts in all languages`(_ language: String) {
        for name in ServerText.status {
            #expect(ServerText.string("status.\(name)", language: language) != "status.\(name)")
        }
    }
}
