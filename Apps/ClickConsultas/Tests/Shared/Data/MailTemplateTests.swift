// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Foundation
import Testing

@Suite("E-mail markup")
struct MailTemplateTests {
    @Test("Texts are escaped in HTML and plain as text")
    func escaped() throws {
        let url = try #require(URL(string: "https://example.org/a?b=1&c=2"))
        let template = MailTemplate(
            language: .english, title: "<b>\"Ana\" & 'Rui'", paragraphs: ["1 < 2\n3 > 2"], code: "041 338",
            action: ("Open <it>", url), footer: "<end>", unsubscribe: url)
        #expect(template.html.contains("&lt;b&gt;&quot;Ana&quot; &amp; &#39;Rui&#39;"))
        #expect(template.html.contains("1 &lt; 2<br>3 &gt; 2") && template.html.contains("&lt;end&gt;"))
        #expect(template.html.contains("href=\"https://example.org/a?b=1&amp;c=2\""))
        #expect(template.html.contains("<html lang=\"en\">"))
        #expect(!template.html.contains("<b>") && !template.html.contains("<it>"))
        #expect(template.text.contains("1 < 2\n3 > 2") && template.text.contains("041 338"))
        #expect(template.text.contains("Unsubscribe from these emails:\nhttps://example.org/a?b=1&c=2"))
    }

    @Test("Every text is in both languages, and none names a specialty, a reason or the CPF")
    func catalogue() {
        let specialties = Specialty.all.flatMap { one in DomainLanguage.allCases.map { one.name(in: $0).lowercased() } }
        #expect(MailTexts.catalog.keys.count > 100)
        for key in MailTexts.catalog.keys {
            #expect(MailTexts.catalog.languages(of: key) == ["pt-BR", "en"])
            for language in DomainLanguage.allCases {
                let text = MailTexts.text(key, in: language).lowercased()
                #expect(!text.isEmpty && text != key.lowercased())
                #expect(!text.contains("cpf") && !specialties.contains { text.contains($0) }, "\(key)")
            }
            let places = DomainLanguage.allCases.map { language in
                (1...4).filter { MailTexts.text(key, in: language).contains("%\($0)$@") }
            }
            #expect(places[0] == places[1], "\(key)")
        }
    }
}
