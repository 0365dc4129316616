// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Masks of text fields, on the server's side.
@MainActor
struct InputMaskTests {
    /// The masks, texts and masked texts that the client's tests check, too.
    nonisolated private static let cases: [[String]] = {
        let file = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().appendingPathComponent("../../../../E2E/client/masks.json")
        let data = try? Data(contentsOf: file.standardizedFileURL)
        return data.flatMap { try? JSONDecoder().decode([[String]].self, from: $0) } ?? []
    }()

    @Test func thereAreSharedCases() {
        #expect(Self.cases.count > 10)
    }

    @Test(arguments: cases)
    func aTextTakesTheFormOfItsMask(row: [String]) throws {
        try #require(row.count == 3)
        let mask = InputMask(row[0])
        let masked = mask.applied(to: row[1])
        #expect(masked == row[2])
        #expect(mask.applied(to: masked) == masked, "A masked text stays as it is.")
    }

    private struct Passport: View {
        @State private var number = "123"
        var body: some View {
            TextField("Passport", text: $number).inputMask("##-@@")
            Text(verbatim: "Passport \(number)")
        }
    }

    @Test func theServerAppliesTheMaskAgain() {
        let tester = ViewTester(Passport())
        let field = tester.find(.textField("Passport"))
        #expect(field.attribute("data-mask") == "##-@@")
        #expect(field.attribute("value") == "12", "The text of the app is shown in the form of the mask.")
        tester.replaceText(in: .textField("Passport"), with: "9x8<>yz1")
        tester.assert { $0.hasText("Passport 98-yz") }
        #expect(tester.find(.textField("Passport")).attribute("value") == "98-yz")
    }

    @Test func digitsAskForTheirKeyboard() {
        func mode(_ view: some View) -> String? { ViewTester(view).find(.textField("A")).attribute("inputmode") }
        let field = TextField("A", text: .constant(""))
        #expect(mode(field.inputMask("###-##")) == "numeric")
        #expect(mode(field.inputMask("###-@@")) == nil)
        #expect(mode(field.inputMask("###-##").keyboardType(.phonePad)) == "tel")
        #expect(mode(field.inputMask(nil)) == nil)
    }

    @Test func longAndStrangeTextsAreCut() {
        let mask = InputMask("###")
        #expect(mask.applied(to: String(repeating: "x", count: 10_000) + "1") == "1")
        #expect(mask.applied(to: String(repeating: "1", count: 10_000)) == "111")
        #expect(mask.applied(to: "١٢٣") == "", "Digits are those from 0 to 9.")
        #expect(InputMask("\\").applied(to: "1") == "")
    }
}
