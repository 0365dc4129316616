// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport
import VitralTesting

@testable import Vitral

/// The delimiters of URLs, which must be found before a combining character too: it makes one `Character` of both.
@MainActor
struct SafeURLTests {
    /// Scalars that join the preceding scalar to a single `Character`, each in its own way.
    nonisolated private static let joiners: [Character] = [
        "\u{FF9E}", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{1F3FB}", "\u{E0061}", "\u{34F}", "\u{903}",
    ]

    @Test(arguments: joiners)
    func `schemes that run code are refused`(joiner: Character) {
        for scheme in [
            "javascript", "vbscript", "JavaScript", "data", "data:text/html,x", "java\nscript", " javascript",
        ] {
            #expect(SafeURL.sanitized("\(scheme):\(joiner)//%0Aalert(1)") == nil, "\(scheme)")
            #expect(SafeURL.sanitized("\(scheme)\(joiner):alert(1)") == nil, "\(scheme)")
        }
        #expect(SafeURL.sanitized("data:image/svg+xml;\(joiner)base64,AA") == nil)
    }

    @Test(arguments: joiners)
    func `addresses with safe schemes are kept`(joiner: Character) {
        for address in [
            "https:\(joiner)//example.org", "/\(joiner)a:b", "?\(joiner)q=a:b", "#\(joiner)a:b", "a/\(joiner)b:c",
            "mailto:\(joiner)a@example.org", "HTTPS:\(joiner)x", "data:image/png;\(joiner)base64,AA", "a\(joiner)b",
        ] { #expect(SafeURL.sanitized(address) == address) }
    }

    @Test func `random addresses with combining characters are refused like by a reference`() {
        var random = RandomSource(seed: 16)
        let parts =
            ["javascript", "https", ":", "/", "?", "#", "a", "\t", "\u{1}", "."] + Self.joiners.map(String.init)
        for _ in 0..<2_000 {
            let address = (0..<1 + random.below(8)).map { _ in parts[random.below(parts.count)] }.joined()
            let isSafe = SafeURL.sanitized(address) != nil
            #expect(isSafe == Self.oracle(address), "\(address.unicodeScalars.map { String($0.value, radix: 16) })")
        }
    }

    /// Returns whether the scheme, as a browser reads it, is safe: scalar by scalar, by the rules of the URL standard.
    private static func oracle(_ address: String) -> Bool {
        var scheme = ""
        for scalar in address.unicodeScalars where scalar.value > 0x20 {
            switch scalar {
            case "/", "?", "#": return true
            case ":": return ["https", "http"].contains(scheme)
            default: scheme.unicodeScalars.append(scalar)
            }
        }
        return true
    }

    @Test(arguments: joiners)
    func `a link to another site sends no referrer`(joiner: Character) {
        #expect(SafeURL.namesHost("https://\(joiner)example.org"))
        #expect(SafeURL.namesHost("//\(joiner)example.org"))
        #expect(!SafeURL.namesHost("/\(joiner)/a"))
    }

    @Test(arguments: joiners)
    func addressesAreReadByTheirMarks(joiner: Character) {
        let address = Address("/a?\(joiner)b=\(joiner)c&\(joiner)d=e#\(joiner)f")
        #expect(address.path == "/a")
        #expect(address.query.map(\.name) == ["\(joiner)b", "\(joiner)d"])
        #expect(address.query.map(\.value) == ["\(joiner)c", "e"])
        #expect(Address("https://\(joiner)example.org/\(joiner)x").path == "/\(joiner)x")
        #expect(Address("/\(joiner)x").pathText == "\(joiner)x")
    }

    @Test(arguments: joiners)
    func `a quote in a text cannot end an attribute`(joiner: Character) {
        for mark in ["\"", "'", "<", ">", "&"] {
            let text = "a\(mark)\(joiner)b"
            let tester = ViewTester(Link(text, destination: URL(string: "https://example.org/?q=1")!).help(text))
            #expect(tester.find(.link(text)).exists, "\(mark)")
            #expect(tester.elementCount == ViewTester(Link("a", destination: URL(string: "/")!).help("a")).elementCount)
            let font = ViewTester(Text("a").font(.custom(text, size: 12)))
            #expect(font.find(.text("a")).style[.fontFamily]?.hasPrefix("\"a__b\",") == true, "\(mark)")
        }
    }

    @Test(arguments: joiners)
    func `the parts of a restored path stay separate`(joiner: Character) {
        #expect(IdentityText.of("a/\(joiner)b%\(joiner)c") == "a%2F\(joiner)b%25\(joiner)c")
    }
}
