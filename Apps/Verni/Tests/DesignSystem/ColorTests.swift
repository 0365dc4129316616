// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import Vitral
import VitralTestSupport
import VitralTesting

@testable import VerniDesignSystem

/// The colors of the app, in light and dark.
@MainActor
@Suite struct ColorTests {
    nonisolated private static let surfaces = ["Background", "Card", "Field"]

    @Test(arguments: [
        ("Text", surfaces + ["AccentTint", "LentTint", "OwedTint", "ConflictTint", "RefusalTint", "Placeholder"]),
        ("SecondaryText", surfaces + ["Placeholder"]),
        ("Accent", surfaces + ["AccentTint"]),
        ("Lent", surfaces + ["LentTint"]),
        ("Owed", surfaces + ["OwedTint"]),
        ("Conflict", surfaces + ["ConflictTint"]),
        ("Refusal", surfaces + ["RefusalTint"]),
        ("OnAccent", ["Accent"]),
    ])
    func `texts can be read`(ink: String, grounds: [String]) throws {
        for ground in grounds {
            #expect(try Shade(ink).contrast(on: Shade(ground)) >= 4.5, "\(ink) on \(ground)")
        }
    }

    @Test(arguments: Hue.allCases)
    func `initials can be read on every color`(hue: Hue) throws {
        #expect(try Shade("HueInk/\(hue.assetName)").contrast(on: Shade("Hue/\(hue.assetName)")) >= 4.5)
    }

    /// A line around a control is no text: 3 to 1 is sufficient.
    @Test(arguments: surfaces)
    func `controls are visible`(surface: String) throws {
        #expect(try Shade("Outline").contrast(on: Shade(surface)) >= 3)
    }

    /// A name without a color set is shown in the color of text.
    @Test func `every named color is in the catalog`() throws {
        let source = try String(
            contentsOf: Shade.folder.appending(path: "Tokens/AppColors.swift"), encoding: .utf8)
        let names = source.matches(of: /Color\("(\w+)", bundle/).map { String($0.1) }
        #expect(names.count > 15)
        for name in names {
            _ = try Shade(name)
            #expect(Color(name, bundle: .module) != Color.primary, "\(name)")
        }
    }

    @Test func `a member has the same color on every device`() {
        let hues = (1...40).map { Hue.of(Samples.id(UInt8($0)) as Identifier<Int>) }
        #expect(hues.first == .of(Samples.id(1) as Identifier<Int>))
        #expect(Set(hues).count == Hue.allCases.count)
    }
}
