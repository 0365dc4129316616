// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The colors of the app, each with a light and a dark variant.
///
/// Text and its background always have a contrast of at least 4.5 to 1; the tests measure it.
enum AppColors {
    static let accent = AppPalette.accent.color
    static let background = AppPalette.background.color
    static let card = AppPalette.card.color
    static let text = AppPalette.text.color
    static let secondaryText = AppPalette.secondaryText.color
    /// The background of a filter that is not set.
    static let chip = AppPalette.chip.color
    /// The background of content that is loading.
    static let placeholder = AppPalette.placeholder.color
    /// The background and text of a warning line.
    static let notice = AppPalette.notice.color
    static let noticeText = AppPalette.noticeText.color
    /// The mark of the highest of several values.
    static let best = AppPalette.best.color
    /// A heart.
    static let heart = AppPalette.heart.color
    /// The color of an input error.
    static let problem = AppPalette.problem.color
    /// The color of an action that deletes something.
    static let destructive = AppPalette.destructive.color
    /// The bar of a stat.
    static let stat = AppPalette.stat.color
    /// The text color on the accent color.
    static let accentText = AppPalette.accentText.color

    /// Returns the background of a type's badge.
    static func badge(_ type: PokemonType) -> Color { AppPalette.badge(type).color }
    /// Returns the text color on a type's badge.
    static func badgeText(_ type: PokemonType) -> Color { AppPalette.badgeText(type).color }

    /// Returns the background of a Pokémon's card, from its first type to its second.
    static func tint(_ types: [PokemonType]) -> LinearGradient {
        let first = types.first.map(AppPalette.tint) ?? AppPalette.card
        let second = types.last.map(AppPalette.tint) ?? AppPalette.card
        return LinearGradient(
            colors: [first.color, second.color], startPoint: .topLeading, endPoint: .bottomTrailing)
    }
}

/// The values behind ``AppColors``.
enum AppPalette {
    static let accent = Shade(light: 0x23_59C4, dark: 0x8C_B4FF)
    static let background = Shade(light: 0xF6_F6F8, dark: 0x12_1214)
    static let card = Shade(light: 0xFF_FFFF, dark: 0x1E_1E21)
    static let text = Shade(light: 0x1A_1A1E, dark: 0xF4_F4F6)
    static let secondaryText = Shade(light: 0x4C_4C54, dark: 0xC4_C4CC)
    static let chip = Shade(light: 0xE6_E6EC, dark: 0x2A_2A2F)
    static let placeholder = Shade(light: 0xE3_E3E8, dark: 0x2E_2E33)
    static let notice = Shade(light: 0xFF_F1D6, dark: 0x3A_2E14)
    static let noticeText = Shade(light: 0x5C_3D00, dark: 0xFF_DC9A)
    static let best = Shade(light: 0x1B_6E3C, dark: 0x6F_DB98)
    static let heart = Shade(light: 0xC8_1E4B, dark: 0xFF_8DA6)
    static let problem = Shade(light: 0x9A_4A00, dark: 0xFF_B36B)
    /// The red that the framework gives to buttons with the destructive role.
    static let destructive = Shade(light: 0xC8_0120, dark: 0xFF_766F)
    static let stat = Shade(light: 0x6B_4BB8, dark: 0xC3_ABFF)
    static let accentText = Shade(light: 0xFF_FFFF, dark: 0x1A_1A1E)

    private static let darkInk = Shade(0x14_1418)
    private static let lightInk = Shade(0xFF_FFFF)

    static func badge(_ type: PokemonType) -> Shade {
        switch type {
        case .normal: Shade(0x6E_6D58)
        case .fighting: Shade(0xB8_2A24)
        case .flying: Shade(0x6C_52C4)
        case .poison: Shade(0x95_3890)
        case .ground: Shade(0xDC_B65A)
        case .rock: Shade(0x7C_6D1E)
        case .bug: Shade(0x5F_6B0A)
        case .ghost: Shade(0x65_4A88)
        case .steel: Shade(0x5B_5B78)
        case .fire: Shade(0xEE_8130)
        case .water: Shade(0x2F_62CE)
        case .grass: Shade(0x2F_7A24)
        case .electric: Shade(0xF5_CB2C)
        case .psychic: Shade(0xC6_2560)
        case .ice: Shade(0x96_D9D6)
        case .dragon: Shade(0x5A_28E0)
        case .dark: Shade(0x5C_473A)
        case .fairy: Shade(0xE7_9BC3)
        }
    }

    static func badgeText(_ type: PokemonType) -> Shade {
        switch type {
        case .ground, .fire, .electric, .ice, .fairy: darkInk
        default: lightInk
        }
    }

    static func tint(_ type: PokemonType) -> Shade {
        badge(type).tint(over: card, light: 0.16, dark: 0.25)
    }
}

/// The fonts of the app.
///
/// All follow the user's text size.
enum AppFonts {
    static let title = Font.largeTitle.bold()
    static let sectionTitle = Font.title3.bold()
    static let cardTitle = Font.headline
    static let body = Font.body
    static let caption = Font.caption
    static let badge = Font.caption.weight(.semibold)
    static let number = Font.subheadline.weight(.semibold).monospacedDigit()
    static let value = Font.body.weight(.semibold).monospacedDigit()
    static let fieldTitle = Font.subheadline.weight(.medium)
    static let count = Font.caption.weight(.semibold).monospacedDigit()
    static let heart = Font.title3
    static let emblem = Font.largeTitle
}

/// The sizes and distances of the app.
enum AppSpacing {
    static let hairline: Double = 2
    static let extraSmall: Double = 4
    static let small: Double = 8
    static let medium: Double = 12
    static let large: Double = 16
    static let extraLarge: Double = 24

    /// The minimum width of a card of the grid; a phone shows two side by side.
    static let cardWidth: Double = 150
    /// The minimum width of a panel of a page; a phone shows one, a desktop two or three.
    static let panelWidth: Double = 320
    /// The minimum width of a column of a page; a phone and a narrow window show one, a desktop two.
    static let pageColumnWidth: Double = 400
    /// The side length of the picture of a page.
    static let hero: Double = 280
    /// The height of a filter.
    static let chip: Double = 36
    /// The side length of a picture in a table or a tray.
    static let cell: Double = 64
    /// The width of a species in an evolution tree, and the height of its arrow.
    static let memberWidth: Double = 96
    static let member: Double = 80
    /// The width of the first column of a comparison.
    static let rowTitleWidth: Double = 88
    /// The width of the conditions between two species of an evolution tree.
    static let branchWidth: Double = 160
    /// The minimum height of a place of a team without a member.
    static let emptyPlaceHeight: Double = 150
    /// The minimum width of a type in a grid of types.
    static let badgeWidth: Double = 84
    /// The side length of a member's picture in a row.
    static let memberIcon: Double = 32
    /// The side length of a touch target.
    static let target: Double = 44
    /// The side length of a picture in a row.
    static let thumbnail: Double = 56
    /// The maximum width of a form or a list.
    static let formWidth: Double = 460
    static let listWidth: Double = 760
    /// The maximum width of a page.
    static let pageWidth: Double = 1184
}

/// The corner radii of the app.
enum AppCornerRadius {
    static let small: Double = 8
    static let medium: Double = 14
    static let large: Double = 20
}
