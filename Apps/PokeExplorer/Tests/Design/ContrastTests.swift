// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTestSupport
import VitralTesting

@testable import PokeExplorer

/// The contrast of text on every background in the asset catalog, in light and dark: at least 4.5 to 1.
struct ContrastTests {
    @Test(arguments: PokemonType.allCases)
    func badgesCanBeRead(type: PokemonType) throws {
        let text = AppColors.badgeText(type) == Color("BadgeDarkText") ? "BadgeDarkText" : "BadgeLightText"
        #expect(AppColors.badgeText(type) == Color(text))
        #expect(AppColors.badge(type) == Color("Badge/\(type.rawValue)"))
        try expectContrast(Shade(text), on: Shade("Badge/\(type.rawValue)"))
    }

    @Test(arguments: PokemonType.allCases)
    func cardsCanBeRead(type: PokemonType) throws {
        let tint = try Shade("Tint/\(type.rawValue)")
        try expectContrast(Shade("Text"), on: tint)
        try expectContrast(Shade("SecondaryText"), on: tint)
    }

    @Test(arguments: ["Background", "Card"])
    func pagesCanBeRead(ground: String) throws {
        for ink in ["Text", "SecondaryText", "AccentColor", "Best", "Problem", "Destructive", "Stat"] {
            try expectContrast(Shade(ink), on: Shade(ground))
        }
    }

    @Test func noticesAndCountsCanBeRead() throws {
        try expectContrast(Shade("NoticeText"), on: Shade("Notice"))
        try expectContrast(Shade("AccentText"), on: Shade("AccentColor"))
    }

    /// A link, a deletion, an error and a bar are told apart at a glance: their hues differ by 20 degrees at least.
    @Test func rolesDifferByHue() throws {
        let roles = try ["AccentColor", "Destructive", "Problem", "Stat", "Best"].map { try Shade($0) }
        for (position, role) in roles.enumerated() {
            for other in roles.dropFirst(position + 1) {
                #expect(distance(role.light, other.light) >= 20, "light: \(role), \(other)")
                #expect(distance(role.dark, other.dark) >= 20, "dark: \(role), \(other)")
            }
        }
    }

    /// A heart is not text: 3 to 1 is sufficient.
    @Test(arguments: PokemonType.allCases)
    func `hearts have enough contrast`(type: PokemonType) throws {
        try expectContrast(Shade("Heart"), on: Shade("Tint/\(type.rawValue)"), of: 3)
    }

    /// A name without a color set is shown in the color of text.
    @Test func `every named color is in the catalog`() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../Sources/Design/AppTokens.swift").standardized
        let names = try String(contentsOf: file, encoding: .utf8).matches(of: /Color\("(\w+)"\)/).map(\.1)
        #expect(names.count > 10)
        for name in names { _ = try Shade(String(name)) }
    }

    @MainActor
    @Test func `the colors of the catalog are on the page`() {
        let tester = ViewTester(Text(verbatim: "x"), textsOf: PokeExplorerApp.self)
        #expect(tester.declarations(of: "--asset-Badge_2f_fire") == ["rgb(238 129 48)"])
        #expect(tester.declarations(of: "--asset-Card") == ["light-dark(rgb(255 255 255),rgb(30 30 33))"])
    }

    private func expectContrast(
        _ ink: Shade, on ground: Shade, of ratio: Double = 4.5, _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(ink.contrast(on: ground) >= ratio, "\(ink) on \(ground)", sourceLocation: location)
    }

    /// Returns the distance of two hues on the color wheel, in degrees.
    private func distance(_ one: UInt32, _ other: UInt32) -> Double {
        let difference = (hue(one) - hue(other)).magnitude
        return min(difference, 360 - difference)
    }

    private func hue(_ value: UInt32) -> Double {
        let (red, green, blue) = (Double(value >> 16 & 0xFF), Double(value >> 8 & 0xFF), Double(value & 0xFF))
        let angle = atan2(3.squareRoot() * (green - blue), 2 * red - green - blue) * 180 / .pi
        return angle < 0 ? angle + 360 : angle
    }
}
