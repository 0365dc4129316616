// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDefaultQRCode
import VerniQRCode
import VitralTestSupport

@Suite("QR codes")
struct QRCodeTests {
    private struct Picture: Encodable {
        let size: Int
        let path: String
    }

    private struct Found: Decodable, Equatable {
        let text: String
        let level: String
    }

    private let maker = LibraryQRCodeMaker()

    @Test("zxing-cpp reads the links back, with the level M of error correction")
    func links() throws {
        let texts = [
            "https://verni.example.org/join/7c0e1d5f0a3b4c6d8e9f", "HTTPS://VERNI.EXAMPLE.ORG/JOIN/ABC123",
            "https://verni.example.org/join/ção?grupo=Viagem à praia", "https://例え.jp/参加/集まり", "a", "0", "é", "😀",
            String(repeating: "https://verni.example.org/", count: 38),
            String(repeating: "ã", count: QRCode.longestText / 2),
        ]
        let pictures = try texts.map { text in
            let code = try maker.code(of: text)
            return Picture(size: code.pictureSize, path: code.svgPath)
        }
        let found: [[Found]] = try PythonProgram("read_codes.py").run(pictures)
        for (text, codes) in zip(texts, found) { #expect(codes == [Found(text: text, level: "M")]) }
        #expect(found.count == texts.count)
    }

    @Test("Texts that are empty or too long have no code")
    func bounds() throws {
        let failure = QRCodeFailure.lengthOutOfRange(limit: QRCode.longestText)
        #expect(throws: failure) { try maker.code(of: "") }
        #expect(throws: failure) { try maker.code(of: String(repeating: "a", count: QRCode.longestText + 1)) }
        #expect(throws: failure) { try maker.code(of: String(repeating: "é", count: QRCode.longestText / 2 + 1)) }
        #expect(try maker.code(of: String(repeating: "a", count: QRCode.longestText)).size > 100)
    }

    @Test("A code is the same whenever it is made, and modules outside it are light")
    func modules() throws {
        let code = try maker.code(of: "https://verni.example.org/join/1")
        #expect(try maker.code(of: "https://verni.example.org/join/1") == code)
        // The corner of a finder pattern: seven dark modules, and a light one.
        #expect((0..<8).map { code.isDark(row: 0, column: $0) } == Array(repeating: true, count: 7) + [false])
        for (row, column) in [(-1, 0), (0, -1), (code.size, 0), (0, code.size), (.max, .min)] {
            #expect(!code.isDark(row: row, column: column))
        }
        #expect(QRCode(size: 2, modules: [true, false, true]) == nil)
        #expect(QRCode(size: -1, modules: [true]) == nil)
        #expect(QRCode(size: .max, modules: []) == nil)
        #expect(QRCode(size: 2, modules: [true, true, false, true])?.svgPath == "M4 4h2v1h-2zM5 5h1v1h-1z")
    }
}
