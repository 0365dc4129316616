// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultas

/// The language of the pages.
@Suite struct LanguageScopeTests: ViewTest {
    private struct Page: View {
        @AppStorage("AppleLanguages") private var chosen: String?

        var body: some View {
            Text(1_234, format: .number)
            Button {
                chosen = DomainLanguage.english.rawValue
            } label: {
                Text(verbatim: "English")
            }
        }
    }

    @Test func `the open page takes the language that the user chooses`() {
        let tester = ViewTester(LanguageScope { Page() }, client: ClientProfile(languages: ["pt-BR"]))
        tester.assert { $0.hasText("1.234") }
        tester.tap("English")
        tester.assert { $0.hasText("1,234") }
    }
}
