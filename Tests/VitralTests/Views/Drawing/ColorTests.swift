// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// The numbers and the names of colors.
@MainActor
struct ColorTests {
    @Test func `named colors have components`() {
        func hex(_ color: Color, _ scheme: ColorScheme = .light) -> String? {
            ColorComponents(color, in: scheme)?.hex
        }
        #expect(hex(.red) == "#c80120")
        #expect(hex(.red, .dark) == "#ff766f")
        #expect(hex(.white) == "#ffffff")
        #expect(hex(Color(light: .black, dark: .white), .dark) == "#ffffff")
        #expect(hex(Color(red: 1, green: 0.5, blue: 0)) == "#ff8000")
        #expect(hex(Color.black.mix(with: .white, by: 0.5)) == "#808080")
        #expect(ColorComponents(.clear, in: .light)?.opacity == 0)
        #expect(ColorComponents(Color.red.opacity(0.25), in: .light)?.opacity == 0.25)
        #expect(hex(Color.red.opacity(0.25)) == "#c80120")
        #expect(ColorComponents(Color("Brand"), in: .light) == nil)
    }

    @Test func `components of named colors match the stylesheet`() throws {
        let root = URL(fileURLWithPath: #filePath).appending(path: "../../../../..").standardized
        let file = root.appending(path: "Sources/VitralServer/Client/Style/1-base/05-tokens.css")
        let sheet = try String(contentsOf: file, encoding: .utf8)
        for (name, hues) in ColorComponents.tokens where name != "--accent" {
            #expect(sheet.contains("\(name): light-dark(\(hues.light), \(hues.dark));"))
        }
        #expect(sheet.contains("--accent: var(--blue);"))
    }

    @Test func systemColoursHaveTheirNames() {
        let tester = ViewTester(Text(verbatim: "x").background(Color(.systemGroupedBackground)))
        #expect(tester.declares([.background: "var(--grouped)"]))
        #expect(Color(uiColor: .label) == Color(.label))
        #expect(Color(.secondarySystemGroupedBackground) != Color(.systemGroupedBackground))
    }
}
