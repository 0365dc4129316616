// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport
import VitralTesting

@testable import Vitral

/// Texts in the user's language.
@MainActor
struct LocalizationTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "greeting %@" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello, %@!" } },
              "pt-BR" : { "stringUnit" : { "state" : "translated", "value" : "Olá, %@!" } } } },
            "%lld results" : { "localizations" : {
              "en" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "value" : "%lld result" } },
                "other" : { "stringUnit" : { "value" : "%lld results" } } } } },
              "pt-BR" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "value" : "%lld resultado" } },
                "other" : { "stringUnit" : { "value" : "%lld resultados" } } } } } } },
            "%@ of %@" : { "localizations" : {
              "pt-BR" : { "stringUnit" : { "value" : "%2$@ tem %1$@" } } } },
            "100%% sure" : { "localizations" : { "pt-BR" : { "stringUnit" : { "value" : "100%% certo" } } } },
            "Plain" : {}
          },
          "version" : "1.0"
        }
        """

    private func localizer(_ languages: String..., logger: Bool = false) throws -> (Localizer, LogRecorder) {
        let messages = LogRecorder()
        let logger = messages.logger
        let catalog = try StringCatalog(data: Data(Self.catalog.utf8))
        return (Localizer(catalog: catalog, bundle: nil, languages: languages, logger: logger), messages)
    }

    @Test func theBrowsersFirstLanguageThatTheAppHasIsUsed() throws {
        #expect(try localizer("pt-BR").0.language == "pt-BR")
        #expect(try localizer("pt-PT").0.language == "pt-BR")
        #expect(try localizer("ja", "PT").0.language == "pt-BR")
        #expect(try localizer("de", "en-GB").0.language == "en")
        #expect(try localizer("ja").0.language == "en")
        #expect(try localizer().0.language == "en")
    }

    @Test(arguments: [
        ("en-GB", "en", "GB"), ("en-US", "en", "US"), ("pt-PT", "pt-BR", "PT"), ("pt", "pt-BR", "BR"),
        ("en-ZZZZ", "en", nil), ("en", "en", nil),
    ])
    func `formats are those of the browser's region`(_ tag: String, _ language: String, _ region: String?) throws {
        let localizer = try localizer("ja", tag).0
        #expect(localizer.language == language)
        #expect(localizer.locale.region?.identifier == region)
        #expect(localizer.locale.language.languageCode?.identifier == String(tag.prefix(2)))
    }

    @Test func `a British browser shows days before months`() throws {
        let day = Date(timeIntervalSince1970: 1_795_608_000)
        let style = Date.FormatStyle(date: .numeric, time: .omitted, timeZone: .gmt)
        #expect(day.formatted(style.locale(try localizer("en-GB").0.locale)) == "25/11/2026")
        #expect(day.formatted(style.locale(try localizer("en").0.locale)) == "11/25/2026")
    }

    @Test func valuesAreFilledIn() throws {
        let name = "Ana"
        #expect(try localizer("en").0.string("greeting \(name)") == "Hello, Ana!")
        #expect(try localizer("pt").0.string("greeting \(name)") == "Olá, Ana!")
        #expect(try localizer("pt").0.string("\("a") of \("b")") == "b tem a")
        #expect(try localizer("en").0.string("\("a") of \("b")") == "a of b")
        #expect(try localizer("en").0.string("Plain") == "Plain")
    }

    @Test(arguments: [
        (0, "0 results", "0 resultado"), (1, "1 result", "1 resultado"), (2, "2 results", "2 resultados"),
        (12_345, "12,345 results", "12.345 resultados"),
    ])
    func pluralsFollowTheRulesOfTheLanguage(count: Int, english: String, portuguese: String) throws {
        #expect(try localizer("en").0.string("\(count) results") == english)
        #expect(try localizer("pt").0.string("\(count) results") == portuguese)
    }

    @Test func pluralCategories() {
        #expect((0...2).map { PluralRule.category(of: $0, language: "en-GB") } == ["other", "one", "other"])
        #expect((0...2).map { PluralRule.category(of: $0, language: "pt-BR") } == ["one", "one", "other"])
        #expect(PluralRule.category(of: 1, language: "ja") == "other")
        #expect(
            [0, 1, 2, 3, 11, 100].map { PluralRule.category(of: $0, language: "ar") }
                == ["zero", "one", "two", "few", "many", "other"])
    }

    @Test func aMissingKeyIsShownAndReportedOnce() throws {
        let (localizer, messages) = try localizer("pt-BR")
        let key = "missing \(UInt64.random(in: 0...UInt64.max))"
        #expect(localizer.string(LocalizedStringKey(key)) == key)
        #expect(localizer.string(LocalizedStringKey(key)) == key)
        #expect(messages.texts.count { $0.contains(key) } == 1)
    }

    @Test func numbersAreWrittenAsTheLanguageDoes() throws {
        let english = try localizer("en").0
        let portuguese = try localizer("pt-BR").0
        #expect(english.number(1_234_567) == "1,234,567")
        #expect(portuguese.number(-1_234_567) == "-1.234.567")
        #expect(english.number(Int.min) == "-9,223,372,036,854,775,808")
        #expect(english.number(0) == "0")
        #expect(portuguese.string("Total \(1.5)") == "Total 1,5")
    }

    @Test func aBrokenCatalogIsReportedAndKeysAreShown() {
        #expect(throws: (any Error).self) { try StringCatalog(data: Data("{".utf8)) }
    }

    @Test func withoutACatalogKeysAreTexts() {
        let localizer = Localizer(catalog: nil, bundle: nil, languages: ["de"], logger: LogRecorder().logger)
        #expect(localizer.string("Hello \("Ana"), \(3)") == "Hello Ana, 3")
        #expect(localizer.language == "de")
    }

    @Test func `views localize their texts`() {
        struct Shown: View {
            @Environment(\.localize) private var localize
            var body: some View {
                Text("Number \(1_000)")
                Text(verbatim: "Number \(1_000)")
                Text(localize("Number \(2_000)"))
            }
        }
        let tester = ViewTester(Shown(), client: ClientProfile(languages: ["pt-BR"]))
        #expect(tester.texts == ["Number 1.000", "Number 1000", "Number 2.000"])
    }

    @Test func `a title follows the locale of its view`() {
        struct Shown: View {
            @State private var locale = Locale(identifier: "en_US")
            var body: some View {
                NavigationStack {
                    Button("Change") { locale = Locale(identifier: "pt_BR") }
                        .navigationTitle("Number \(1_000)")
                        .environment(\.locale, locale)
                }
            }
        }
        let tester = ViewTester(Shown(), client: ClientProfile(languages: ["en"]))
        tester.assert { $0.hasTitle("Number 1,000") }
        tester.tap("Change")
        tester.assert {
            $0.hasTitle("Number 1.000")
            $0.hasText("Number 1.000")
        }
    }
}
