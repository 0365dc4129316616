// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Text fields for values that a formatter of Foundation formats.
@MainActor
struct FormatterFieldTests {
    private struct Editor<Value: Equatable>: View {
        @State var value: Value
        let formatter: Formatter

        var body: some View {
            TextField("Value", value: $value, formatter: formatter)
            Text(verbatim: "[\(value)]")
        }
    }

    private static func decimal() -> NumberFormatter {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }

    @Test func `a number is shown and read in the user's language`() {
        let tester = ViewTester(
            Editor(value: 1234.5, formatter: Self.decimal()), client: ClientProfile(languages: ["pt-BR"]))
        #expect(tester.find(.textField("Value")).value == "1.234,5")
        tester.replaceText(in: .textField("Value"), with: "2,25")
        tester.assert { $0.hasText("[2.25]") }
    }

    @Test func `an invalid text does not change the value`() {
        let tester = ViewTester(Editor(value: 7, formatter: Self.decimal()))
        tester.replaceText(in: .textField("Value"), with: "seven")
        tester.assert { $0.hasText("[7]") }
        tester.replaceText(in: .textField("Value"), with: "8")
        tester.assert { $0.hasText("[8]") }
    }

    @Test func `an empty field is no value`() {
        let tester = ViewTester(Editor<Int?>(value: nil, formatter: Self.decimal()))
        #expect(tester.find(.textField("Value")).value == "")
        tester.replaceText(in: .textField("Value"), with: "3")
        tester.assert { $0.hasText("[Optional(3)]") }
        tester.replaceText(in: .textField("Value"), with: "")
        tester.assert { $0.hasText("[nil]") }
    }

    @Test func `a date is read with the formatter's own pattern`() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "yyyy-MM-dd"
        let tester = ViewTester(Editor(value: Date(timeIntervalSince1970: 0), formatter: formatter))
        #expect(tester.find(.textField("Value")).value == "1970-01-01")
        tester.replaceText(in: .textField("Value"), with: "1970-01-02")
        tester.assert { $0.hasText("[1970-01-02 00:00:00 +0000]") }
    }
}
