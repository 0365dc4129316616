// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PokeExplorer

/// The contrast of text on every background, in light and dark: at least 4.5 to 1.
struct ContrastTests {
    @Test(arguments: PokemonType.allCases)
    func badgesCanBeRead(type: PokemonType) {
        expectContrast(AppPalette.badgeText(type), on: AppPalette.badge(type))
    }

    @Test(arguments: PokemonType.allCases)
    func cardsCanBeRead(type: PokemonType) {
        expectContrast(AppPalette.text, on: AppPalette.tint(type))
        expectContrast(AppPalette.secondaryText, on: AppPalette.tint(type))
    }

    @Test(arguments: [AppPalette.background, AppPalette.card])
    func pagesCanBeRead(ground: Shade) {
        for ink in [
            AppPalette.text, AppPalette.secondaryText, AppPalette.accent, AppPalette.best, AppPalette.problem,
        ] {
            expectContrast(ink, on: ground)
        }
    }

    @Test func noticesAndCountsCanBeRead() {
        expectContrast(AppPalette.noticeText, on: AppPalette.notice)
        expectContrast(AppPalette.accentText, on: AppPalette.accent)
    }

    /// A heart is not text: 3 to 1 is sufficient.
    @Test(arguments: PokemonType.allCases)
    func `hearts have enough contrast`(type: PokemonType) {
        expectContrast(AppPalette.heart, on: AppPalette.tint(type), of: 3)
    }

    @Test func `a mixed color is between its parts`() {
        let mixed = Shade(light: 0xFF0000, dark: 0x00FF00).tint(over: Shade(0x000000), light: 0.5, dark: 0.25)
        #expect(mixed == Shade(light: 0x800000, dark: 0x004000))
    }

    private func expectContrast(
        _ ink: Shade, on ground: Shade, of ratio: Double = 4.5, _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(contrast(ink.light, ground.light) >= ratio, "light", sourceLocation: location)
        #expect(contrast(ink.dark, ground.dark) >= ratio, "dark", sourceLocation: location)
    }

    /// Returns the contrast ratio of WCAG 2.
    private func contrast(_ one: UInt32, _ other: UInt32) -> Double {
        let (a, b) = (luminance(one), luminance(other))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private func luminance(_ value: UInt32) -> Double {
        func channel(_ shift: UInt32) -> Double {
            let part = Double((value >> shift) & 0xFF) / 255
            return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
    }
}
