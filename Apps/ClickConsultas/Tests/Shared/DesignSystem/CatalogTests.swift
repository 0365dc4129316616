// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

/// The texts of the module in both languages.
@Suite struct CatalogTests {
    @Test func `every key has both languages and is used`() throws {
        let file = Shade.folder.appending(path: "Resources/Localizable.xcstrings")
        let catalog = try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: file))
        var source = ""
        let files = try #require(FileManager.default.enumerator(at: Shade.folder, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            source += try String(contentsOf: file, encoding: .utf8)
        }
        #expect(catalog.strings.count > 10)
        for (key, entry) in catalog.strings {
            #expect(Set(entry.localizations.keys) == ["en", "pt-BR"], "\(key)")
            let start = key.prefix { $0 != "%" }
            #expect(source.contains("\"\(start)"), "\(key) is not used")
        }
        for match in source.matches(of: /"([a-z]+\.[a-zA-Z.]+)"/) where source.contains("\(match.0), bundle: .module") {
            #expect(catalog.strings[String(match.1)] != nil, "\(match.1) has no text")
        }
    }

    @Test func `a browser with neither language gets Portuguese`() throws {
        let sources = Shade.folder.appending(path: "../..").standardized
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "xcstrings" {
            let catalog = try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: file))
            #expect(catalog.sourceLanguage == "pt-BR", "\(file.path)")
            count += 1
        }
        #expect(count == 14)
    }

    private struct Catalog: Decodable {
        var sourceLanguage: String
        var strings: [String: Entry]
    }

    private struct Entry: Decodable {
        var localizations: [String: Localization]
    }

    private struct Localization: Decodable {}
}
