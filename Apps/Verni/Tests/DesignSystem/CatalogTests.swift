// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import VitralTestSupport

@testable import VerniDesignSystem

/// The texts of the module in both languages.
@Suite struct CatalogTests {
    @Test(arguments: ["Localizable", "Icons"])
    func `every key has both languages`(table: String) throws {
        let catalog = try Catalog(table)
        #expect(catalog.strings.count > 10)
        for (key, entry) in catalog.strings {
            #expect(Set(entry.localizations.keys) == ["en", "pt-BR"], "\(key)")
            for localization in entry.localizations.values {
                #expect(localization.texts.allSatisfy { !$0.isEmpty }, "\(key)")
            }
        }
    }

    @Test func `every key that views name is in the catalog, and every key is used`() throws {
        let catalog = try Catalog("Localizable")
        var source = ""
        let files = try #require(FileManager.default.enumerator(at: Shade.folder, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            source += try String(contentsOf: file, encoding: .utf8)
        }
        let named = source.matches(of: /"((?:[a-z]+\.)+[a-zA-Z]+)(?: \\\([^"]*)?", (?:bundle: \.module|in: locale)/)
        #expect(named.count > 60)
        for match in named {
            let key = String(match.1)
            #expect(catalog.strings.keys.contains { $0 == key || $0.hasPrefix(key + " %") }, "\(key) has no text")
        }
        for key in catalog.strings.keys where !key.hasPrefix("error.") {
            let start = key.prefix { $0 != " " }
            #expect(source.contains("\"\(start)"), "\(key) is not used")
        }
    }

    @Test(arguments: [Samples.english, Samples.portuguese])
    func `every error has a message with all its values`(locale: Locale) throws {
        var keys: Set<String> = []
        for error in Self.errors {
            for currency in [nil, Currency.brl] {
                let message = error.message(in: locale, currency: currency, names: [Samples.ana.id: "Ana"])
                #expect(!message.contains("%") || message.contains(/\d\s?%/), "\(message)")
                #expect(!message.hasPrefix("error."), "\(message)")
                keys.insert(message)
            }
        }
        let catalog = try Catalog("Localizable")
        let texts = catalog.strings.keys.filter {
            $0.hasPrefix("error.") && $0 != "error.retry" && $0 != "error.dismiss"
        }
        // Each text is the message of an error: none is left over.
        #expect(keys.count == texts.count)
    }

    @Test func `an error says what is left, and whose share it is about`() {
        let sum = VerniError.doNotSum(.shares, expected: 12_840, got: 12_520)
        #expect(sum.message(in: Samples.portuguese, currency: .brl) == "Falta distribuir R$\u{A0}3,20.")
        #expect(sum.message(in: Samples.english) == "The shares do not add up to the amount.")
        let percent = VerniError.doNotSum(.percentages, expected: 10_000, got: 10_250)
        #expect(percent.message(in: Samples.english) == "The percentages are 2.5% over 100%.")
        #expect(
            VerniError.shareBelowZero(Samples.ana.id).message(in: Samples.portuguese, names: [Samples.ana.id: "Ana"])
                == "A parte de Ana ficaria negativa.")
        #expect(VerniError.tooManyTries(seconds: 61).message(in: Samples.english).hasSuffix("in 2 minutes."))
        #expect(VerniError.tooManyTries(seconds: .max).message(in: Samples.english).hasSuffix("in 24 hours."))
        #expect(VerniError.itemWithoutTaker(.max).message(in: Samples.english).hasPrefix("Choose who had item"))
    }

    private static let errors: [VerniError] =
        [
            .amountUnreadable(""), .amountUnreadable("x"), .amountAmbiguous("1,234"), .amountTooPrecise(decimals: 0),
            .amountTooPrecise(decimals: 2), .amountOutOfRange, .unknownCurrency("XYZ"), .noPayer, .weightsAreZero,
            .shareBelowZero(Samples.ana.id), .itemWithoutTaker(1), .sharesDoNotMatchRule,
            .unknownMember(Samples.ana.id), .rateMissing, .notFound, .notAllowed, .alreadyMember, .alreadyClaimed,
            .lastMember, .inviteExpired, .groupArchived, .limitReached, .nameInvalid(limit: 60),
            .fileTooLarge(limit: 10_000_000), .fileKind, .importUnreadable(line: 3), .signInRefused, .emailInvalid,
            .passwordTooWeak, .codeInvalid, .tooManyTries(seconds: 1), .tooManyTries(seconds: 30),
            .tooManyTries(seconds: 60), .tooManyTries(seconds: 600), .tooManyTries(seconds: 3_600),
            .tooManyTries(seconds: 7_200), .signedOut,
            .clockAhead(by: 600_000), .dependsOnRejected, .identityReused, .unsupportedKind, .changeTooLarge, .offline,
            .serverFailed(status: 503), .passkeyCancelled, .passkeyExists, .passkeyRefused, .passkeysUnsupported,
            .diskFull, .unavailable,
        ]
        + [VerniError.SummedPart.payers, .shares, .percentages, .items].flatMap { part in
            [
                VerniError.doNotSum(part, expected: 1_000, got: 900), .doNotSum(part, expected: 1_000, got: 1_100),
                .doNotSum(part, expected: .min, got: .max),
            ]
        }
}

/// A string catalog, read from the file itself.
private struct Catalog: Decodable {
    var strings: [String: Entry]

    init(_ table: String) throws {
        let file = Shade.folder.appending(path: "Resources/\(table).xcstrings")
        self = try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: file))
    }

    struct Entry: Decodable {
        var localizations: [String: Localization]
    }

    struct Localization: Decodable {
        var stringUnit: Unit?
        var variations: Variations?

        var texts: [String] {
            [stringUnit?.value].compactMap { $0 } + (variations?.plural.values.map(\.stringUnit.value) ?? [])
        }
    }

    struct Variations: Decodable {
        var plural: [String: Plural]
    }

    struct Plural: Decodable {
        var stringUnit: Unit
    }

    struct Unit: Decodable {
        var value: String
    }
}
