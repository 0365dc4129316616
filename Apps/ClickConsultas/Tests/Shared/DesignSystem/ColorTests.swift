// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTestSupport
import VitralTesting

@testable import ClickConsultasDesignSystem

/// The colors of the app, in light and dark.
@MainActor
@Suite struct ColorTests {
    @Test(arguments: [
        ("Text", ["Background", "Card", "Field", "AccentTint", "SuccessTint", "WarningTint", "DangerTint"]),
        ("SecondaryText", ["Background", "Card", "Field", "Placeholder"]),
        ("Accent", ["Background", "Card", "AccentTint"]),
        ("Success", ["Background", "Card", "SuccessTint"]),
        ("Warning", ["Background", "Card", "WarningTint"]),
        ("Danger", ["Background", "Card", "DangerTint"]),
        ("OnAccent", ["Accent"]), ("OnDanger", ["Danger"]),
    ])
    func `texts can be read`(ink: String, grounds: [String]) throws {
        for ground in grounds {
            #expect(try Shade(ink).contrast(on: Shade(ground)) >= 4.5, "\(ink) on \(ground)")
        }
    }

    @Test func `initials can be read on every background`() throws {
        for name in AppColors.avatars {
            #expect(try Shade("Text").contrast(on: Shade("Avatar/\(name)")) >= 4.5, "\(name)")
        }
    }

    /// A line around a control and a star are no texts: 3 to 1 is sufficient.
    @Test func `controls and stars are visible`() throws {
        for ground in ["Background", "Card", "Field"] {
            #expect(try Shade("Outline").contrast(on: Shade(ground)) >= 3, "\(ground)")
            #expect(try Shade("Star").contrast(on: Shade(ground)) >= 3, "\(ground)")
        }
    }

    /// A name without a color set is shown in the color of text.
    @Test func `every named color is in the catalog, and on the page with both variants`() throws {
        let source = try String(
            contentsOf: Shade.folder.appending(path: "Tokens/AppColors.swift"), encoding: .utf8)
        let names = source.matches(of: /Color\("(\w+)", bundle/).map { String($0.1) }
        #expect(names.count > 15)
        for name in names + AppColors.avatars.map({ "Avatar/\($0)" }) {
            _ = try Shade(name)
            #expect(Color(name, bundle: .module) != Color.primary, "\(name)")
        }
        let tester = ViewTester(Text(verbatim: "x").background(AppColors.card))
        #expect(tester.styles.contains { $0.values.values.contains { $0.contains("light-dark(rgb(255 255 255)") } })
    }
}
