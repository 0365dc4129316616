// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import VerniDefaultRates

@Suite("Archives of rates")
struct ZipArchiveTests {
    /// An archive with the file `a` of the text `aaaa`, not compressed; Python's zipfile has made it.
    private static let archive: [UInt8] = {
        let base64 =
            "UEsDBBQAAAAAAAAAIQBF5ZitBAAAAAQAAAABAAAAYWFhYWFQSwECFAMUAAAAAAAAACEAReWYrQQAAAAEAAAAAQAAAAAAAAAAAAAA"
            + "gAEAAAAAYVBLBQYAAAAAAQABAC8AAAAjAAAAAAA="
        return Array(Data(base64Encoded: base64) ?? Data())
    }()

    @Test("The file of an archive is read, unless it is larger than the limit")
    func content() throws {
        #expect(try ZipArchive.firstFile(of: Self.archive, limit: 4) == Array("aaaa".utf8))
        #expect(throws: RatesFailure.tooLarge(limit: 3)) { try ZipArchive.firstFile(of: Self.archive, limit: 3) }
    }

    @Test("A damaged archive has an error, and never other content")
    func damage() {
        for place in Self.archive.indices {
            for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                var damaged = Self.archive
                damaged[place] = value
                // Names, times and attributes are not part of the content.
                if let file = try? ZipArchive.firstFile(of: damaged, limit: 1_000) {
                    #expect(file == Array("aaaa".utf8), "\(place)")
                }
            }
            #expect(throws: RatesFailure.self) {
                try ZipArchive.firstFile(of: Array(Self.archive.prefix(place)), limit: 1_000)
            }
        }
    }
}
