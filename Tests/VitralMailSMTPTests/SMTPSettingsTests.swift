// SPDX-License-Identifier: Apache-2.0

import Configuration
import Testing
import VitralFeatures
import VitralMailSMTP

@Suite("Settings of SMTP")
struct SMTPSettingsTests {
    @Test("an address names the server, and descriptions leave the password out")
    func descriptions() throws {
        for (address, description) in [
            ("smtps://app:secret@mail.example.org", "smtps://mail.example.org:465"),
            ("smtp://app:secret@mail.example.org", "smtp://mail.example.org:587"),
            ("smtp://localhost", "smtp://localhost:25"), ("smtp://[::1]:2525", "smtp://[::1]:2525"),
        ] {
            let settings = try SMTPSettings(address)
            #expect(settings.description == description)
            var dumped = ""
            dump(settings, to: &dumped)
            #expect(!"\(settings) \(String(reflecting: settings)) \(dumped)".contains("secret"))
        }
    }

    @Test(
        "any other address is refused, without repeating it",
        arguments: [
            "", "mail.example.org", "http://mail.example.org", "smtp://", "smtps://secret@mail.example.org",
            "smtps://a:secret@host/path", "smtps://host:0", "smtps://host?secret=1", "smtps://host#secret",
            "smtps://a:b%0Asecret@host",
        ])
    func refusals(address: String) {
        let error = #expect(throws: InvalidSetting.self) { try SMTPSettings(address) }
        #expect(error.map { !"\($0)".contains("secret") } == true)
    }

    @Test("the setting is mail.smtp")
    func reading() throws {
        let reader = ConfigReader(provider: InMemoryProvider(values: ["mail.smtp": "smtps://mail.example.org"]))
        #expect(try SMTPSettings(reading: reader)?.description == "smtps://mail.example.org:465")
        #expect(try SMTPSettings(reading: ConfigReader(provider: InMemoryProvider(values: [:]))) == nil)
    }
}
