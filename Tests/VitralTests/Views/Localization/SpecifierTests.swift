// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import Vitral

/// Numbers with format specifiers in localized texts.
@MainActor
struct SpecifierTests {
    private func text(_ key: LocalizedStringKey, _ language: String = "en") -> String {
        Localizer(catalog: nil, bundle: nil, languages: [language], logger: LogRecorder().logger).string(key)
    }

    @Test func aSpecifierFormatsANumber() {
        #expect(text("\(3.14159, specifier: "%.2f") km") == "3.14 km")
        #expect(text("\(CGFloat(2), specifier: "%.1f")") == "2.0")
        #expect(text("\(Float(0.5), specifier: "%.1f%%")") == "0.5%")
        #expect(text("\(7, specifier: "%03d") of \(255, specifier: "%x")") == "007 of ff")
        #expect(text("\(UInt8(200), specifier: "%lld")") == "200")
        #expect(text("\(3.5, specifier: "%.2f")", "de") == "3,50")
    }

    @Test("a specifier for another type of value is ignored", arguments: ["%s", "%@", "%d", "%n", "%", "", "%.2f%n"])
    func wrongSpecifiers(specifier: String) {
        #expect(text("\(1.5, specifier: specifier)").contains("1.5"))
    }

    @Test func numbersOfAnyTypeAreShown() {
        #expect(text("\(Int8(-5)) \(UInt16(9)) \(Float(1.5)) \(Int64.min)").hasPrefix("-5 9 1.5 -9,223"))
        #expect(text("\(UInt64.max)") == "18,446,744,073,709,551,615")
    }

    @Test func valuesOfFoundationAreShown() {
        let id = UUID()
        #expect(text("\(id)") == id.uuidString)
        #expect(text("\(Decimal(string: "1.25") ?? 0)") == "1.25")
        let formatter = NumberFormatter()
        formatter.minimumFractionDigits = 3
        #expect(text("\(NSNumber(value: 2), formatter: formatter)").hasSuffix(".000"))
    }

    @Test func anotherBundleHasItsOwnTexts() {
        let key: LocalizedStringKey = "cancel"
        let localizer = Localizer(catalog: nil, bundle: nil, languages: ["en"], logger: LogRecorder().logger)
        #expect(Text(key).string(localizer) == "cancel")
        #expect(Text(key, bundle: FrameworkText.bundle).string(localizer) == "Cancel")
        #expect(Text(key, tableName: "Other", bundle: FrameworkText.bundle).string(localizer) == "cancel")
    }
}
