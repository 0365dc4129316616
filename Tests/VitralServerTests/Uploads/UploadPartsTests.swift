// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import Testing
import Vitral

@testable import VitralServer

/// The type, the name and the location of an uploaded file.
struct UploadPartsTests {
    @Test(arguments: [
        ("photo.jpg", "photo.jpg"), ("../../etc/passwd", "passwd"), ("C:\\fakepath\\a.png", "a.png"),
        ("a/\u{301}b", "\u{301}b"), ("...", "file"), ("", "file"), (".hidden", "hidden"), ("a\u{0}\n\u{202E}b", "ab"),
        ("a/", "a"), ("Olá mundo.pdf", "Olá mundo.pdf"),
    ])
    func `the name of a file cannot be a path`(name: String, kept: String) {
        #expect(UploadName.sanitized(name) == kept)
    }

    @Test func `a long name keeps its extension`() {
        let name = UploadName.sanitized(String(repeating: "é", count: 200) + ".jpeg")
        #expect(name.utf8.count <= 120 && name.hasSuffix("é.jpeg"))
        #expect(UploadName.decoded("%zz") == nil && UploadName.decoded(nil) == nil)
        #expect(UploadName.decoded(String(repeating: "a", count: 4000)) == nil)
        #expect(UploadName.decoded("a%2Fb.txt") == "b.txt")
    }

    @Test(
        arguments: [
            ([0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"), (Array("GIF89a".utf8), "image/gif"),
            (Array("RIFF0000WEBPVP8 ".utf8), "image/webp"), ([0, 0, 0, 32] + Array("ftypheic".utf8), "image/heic"),
            ([0x4D, 0x4D, 0, 0x2A], "image/tiff"), (Array("BM".utf8) + [1, 2, 3, 4, 0, 0, 0, 0], "image/bmp"),
            (Array("%PDF-1.7".utf8), "application/pdf"),
        ] as [([UInt8], String)])
    func `the first bytes determine the type of an image`(head: [UInt8], type: String) {
        let terms = AcceptedFiles(contentTypes: [.item])
        let kind = UploadKind.decide(head: head, name: "a.txt", claim: "text/plain", terms: terms)
        #expect(kind == UTType(mimeType: type))
    }

    @Test func `other files have the declared type`() {
        func decide(_ text: String, _ name: String, _ claim: String?, _ types: UTType...) -> UTType? {
            UploadKind.decide(
                head: Array(text.utf8), name: name, claim: claim, terms: AcceptedFiles(contentTypes: types))
        }
        #expect(decide("a,b", "a.csv", "application/vnd.ms-excel", .commaSeparatedText) == .commaSeparatedText)
        #expect(decide("a,b", "list", "text/csv", .commaSeparatedText) == .commaSeparatedText)
        #expect(decide("a,b", "a.csv", nil, .json) == nil)
        #expect(decide("text", "a.pdf", nil, .item) == nil)
        #expect(decide("text", "a.bin", "image/svg+xml", .item) == nil)
        #expect(decide("text", "a.bin", nil, .item) == .data)
        #expect(decide("BMW are cars", "a.txt", nil, .text) == .plainText)
        #expect(decide("GIF89a", "a.txt", "text/plain", .text) == nil)
    }
}
