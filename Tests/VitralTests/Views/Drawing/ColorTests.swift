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
        #expect(hex(.red) == "#ff3b30", "The color of what is filled is SwiftUI's.")
        #expect(hex(.yellow) == "#ffcc00")
        #expect(hex(.red, .dark) == "#ff453a")
        #expect(hex(.accentColor) == "#007aff")
        #expect(hex(.white) == "#ffffff")
        #expect(hex(Color(light: .black, dark: .white), .dark) == "#ffffff")
        #expect(hex(Color(red: 1, green: 0.5, blue: 0)) == "#ff8000")
        #expect(hex(Color.black.mix(with: .white, by: 0.5)) == "#808080")
        #expect(ColorComponents(.clear, in: .light)?.opacity == 0)
        #expect(ColorComponents(Color.red.opacity(0.25), in: .light)?.opacity == 0.25)
        #expect(hex(Color.red.opacity(0.25)) == "#ff3b30")
        #expect(ColorComponents(Color("Brand"), in: .light) == nil)
    }

    @Test func `components of named colors match the stylesheet`() throws {
        let root = URL(fileURLWithPath: #filePath).appending(path: "../../../../..").standardized
        let file = root.appending(path: "Sources/VitralServer/Client/Style/1-base/05-tokens.css")
        let sheet = try String(contentsOf: file, encoding: .utf8)
        for (name, hues) in ColorComponents.tokens where name != "--af" {
            #expect(sheet.contains("\(name): light-dark(\(hues.light), \(hues.dark));"))
        }
        #expect(sheet.contains("--accent: var(--blue-t);"))
        #expect(sheet.contains("--af: var(--blue);"))
    }

    @Test func systemColoursHaveTheirNames() {
        let tester = ViewTester(Text(verbatim: "x").background(Color(.systemGroupedBackground)))
        #expect(tester.declares([.background: "var(--grouped)"]))
        #expect(Color(uiColor: .label) == Color(.label))
        #expect(Color(.secondarySystemGroupedBackground) != Color(.systemGroupedBackground))
    }

    @Test func `a foreground style has a separate tint for text`() {
        #expect(ViewTester(Text("A").foregroundStyle(.yellow)).find(.text("A")).style == ["color": "var(--yellow-t)"])
        let outer = HStack { Text("A") }
        #expect(declares([.color: "var(--yellow-t)", .paint: "var(--yellow)"], in: outer.foregroundStyle(.yellow)))
        #expect(declarations(of: .paint, in: outer.foregroundStyle(.white)).isEmpty)
        let inner = outer.foregroundStyle(.white).foregroundStyle(.yellow)
        #expect(declares([.color: "#fff", .paint: "#fff"], in: inner), "An inner color is also that of symbols.")
        #expect(declares([.accent: "var(--yellow-t)", .accentFill: "var(--yellow)"], in: outer.tint(.yellow)))
        #expect(declarations(of: .accentFill, in: outer.tint(.white)).isEmpty)
    }

    @Test func `the accent as a tint keeps the tint`() {
        for color in [Color.accentColor, .accentColor.opacity(0.5)] {
            let tester = ViewTester(HStack { Button("A") {} }.accentColor(color))
            #expect(tester.declarations(of: .accent).isEmpty, "A variable that refers to itself has no value.")
            #expect(tester.declarations(of: .accentColor).isEmpty)
        }
    }
}
