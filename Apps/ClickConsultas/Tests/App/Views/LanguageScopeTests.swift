// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultas

/// The language and the sizes of the text of the pages.
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

    @Test func `text follows the user's size from large to accessibility3`() {
        let tester = ViewTester(LanguageScope { Text("Consultas") })
        let sizes = [DynamicTypeSize.large, .accessibility3].map { size in
            ViewTester(Text("Consultas").dynamicTypeSize(size)).declarations(of: "--dt")[0]
        }
        #expect(tester.declarations(of: "--dt") == ["clamp(\(sizes[0]),var(--dt-root,1),\(sizes[1]))"])
    }

    @Test func `the open page takes the language that the user chooses`() {
        let tester = ViewTester(LanguageScope { Page() }, client: ClientProfile(languages: ["pt-BR"]))
        tester.assert { $0.hasText("1.234") }
        tester.tap("English")
        tester.assert { $0.hasText("1,234") }
    }
}
