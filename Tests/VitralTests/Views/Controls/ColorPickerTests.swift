// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Color pickers.
@MainActor
struct ColorPickerTests {
    @Test func aColourIsPickedWithItsOpacity() {
        struct Paint: View {
            @State private var paint = Color.blue.opacity(0.5)
            var body: some View {
                ColorPicker("Wall", selection: $paint)
                Text(verbatim: paint.css).accessibilityIdentifier("css")
            }
        }
        let tester = ViewTester(Paint())
        tester.assert {
            $0.hasValue("#007aff", in: .textField("Wall"))
            $0.hasValue("50 %", in: .slider("Opacity Wall"))
        }
        tester.replaceText(in: .textField("Wall"), with: "#ff8000")
        #expect(tester.find(.identifier("css")).text == "rgb(255 128 0 / 0.5)")
        tester.set(.slider("Opacity Wall"), to: 100)
        #expect(tester.find(.identifier("css")).text == "rgb(255 128 0)")
    }

    @Test(arguments: ["", "red", "#12345", "#1234567", "#gggggg", "javascript:"])
    func `an invalid color is ignored`(text: String) throws {
        let model = Model(Color.green)
        let tester = ViewTester(
            ColorPicker(
                "Ink", selection: Binding(get: { model.value }, set: { model.value = $0 }), supportsOpacity: false))
        let id = try #require(tester.find(.textField("Ink")).id)
        tester.scene.receive(.input(id, value: text, revision: 1))
        #expect(model.value == .green)
    }

    @Test func aColourWithoutOpacityHasNoSlider() {
        ViewTester(ColorPicker("Ink", selection: .constant(.red), supportsOpacity: false))
            .assert { $0.hasNo(.slider()) }
        ViewTester(ColorPicker("Ink", selection: .constant(.red))).assert { $0.has(.slider("Opacity Ink")) }
    }
}
