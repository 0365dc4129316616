// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The colors of the app, each with a light and a dark variant in `Resources/Assets.xcassets`.
///
/// Text and its background always have a contrast of at least 4.5 to 1; the tests measure it.
enum AppColors {
    static let accent = Color("AccentColor")
    static let background = Color("Background")
    static let card = Color("Card")
    static let text = Color("Text")
    static let secondaryText = Color("SecondaryText")
    /// The background of a filter that is not set.
    static let chip = Color("Chip")
    /// The background of content that is loading.
    static let placeholder = Color("Placeholder")
    /// The background and text of a warning line.
    static let notice = Color("Notice")
    static let noticeText = Color("NoticeText")
    /// The mark of the highest of several values.
    static let best = Color("Best")
    /// A heart.
    static let heart = Color("Heart")
    /// The color of an input error.
    static let problem = Color("Problem")
    /// The color of an action that deletes something: the red that the framework gives to such buttons.
    static let destructive = Color("Destructive")
    /// The bar of a stat.
    static let stat = Color("Stat")
    /// The text color on the accent color.
    static let accentText = Color("AccentText")

    /// Returns the background of a type's badge.
    static func badge(_ type: PokemonType) -> Color { Color("Badge/\(type.rawValue)") }

    /// Returns the text color on a type's badge.
    static func badgeText(_ type: PokemonType) -> Color {
        switch type {
        case .ground, .fire, .electric, .ice, .fairy: Color("BadgeDarkText")
        default: Color("BadgeLightText")
        }
    }

    /// Returns the background of a Pokémon's card, from its first type to its second.
    static func tint(_ types: [PokemonType]) -> LinearGradient {
        LinearGradient(
            colors: [types.first.map(tint) ?? card, types.last.map(tint) ?? card], startPoint: .topLeading,
            endPoint: .bottomTrailing)
    }

    /// Returns the background for a type on which text is readable: mostly the color of a card.
    private static func tint(_ type: PokemonType) -> Color { Color("Tint/\(type.rawValue)") }
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
    /// The mark of a selected card.
    static let mark = Font.title2
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
    /// The height of a filter.
    static let chip: Double = 36
    /// The side length of a picture in a table or a tray.
    static let cell: Double = 64
    /// The width of the first column of a comparison.
    static let rowTitleWidth: Double = 88
    /// The width of the conditions between two species of an evolution tree.
    static let branchWidth: Double = 160
    /// The maximum side length of the picture of a member of a team.
    static let memberArtwork: Double = 164
    /// The minimum height of a place of a team without a member.
    static let emptyPlaceHeight: Double = 150
    /// The minimum width of a type in a grid of types.
    static let badgeWidth: Double = 84
    /// The side length of a member's picture in a row.
    static let memberIcon: Double = 28
    /// The side length of a touch target.
    static let target: Double = 44
    /// The side length of a picture in a row.
    static let thumbnail: Double = 56
    /// The side length of the picture on the page of a Pokémon, and of a stage of its evolution.
    static let portrait: Double = 280
    static let stagePicture: Double = 64
    /// The width of a stage of an evolution, and the height of the arrow beside it.
    static let stageWidth: Double = 96
    static let stageHeight: Double = 80
    /// The width of a factor such as ×2, and the minimum width of a type beside it.
    static let factorWidth: Double = 36
    static let typeColumnWidth: Double = 84
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
