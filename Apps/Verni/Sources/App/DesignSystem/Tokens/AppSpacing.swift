// SPDX-License-Identifier: Apache-2.0

/// The distances and sizes of Verni, in points.
package enum AppSpacing {
    /// 1 point: the width of a line.
    package static let line: Double = 1
    /// 2 points.
    package static let hairline: Double = 2
    /// 4 points.
    package static let extraSmall: Double = 4
    /// 8 points.
    package static let small: Double = 8
    /// 12 points.
    package static let medium: Double = 12
    /// 16 points.
    package static let large: Double = 16
    /// 24 points.
    package static let extraLarge: Double = 24
    /// 40 points: between parts of a page.
    package static let huge: Double = 40

    /// The side length of a touch target.
    package static let target: Double = 44
    /// The minimum height of a field and of a wide button.
    package static let field: Double = 52
    /// The minimum width of a half of a row that stacks where it is narrow or the text is large.
    package static let half: Double = 147
    /// The maximum width of such a row, in which a third half would not fit.
    package static let halvedRow: Double = 432
    /// The minimum width of the texts of a row beside an icon and an amount.
    package static let rowTitle: Double = 120
    /// The minimum width of a small field with a title above, of which three fit as well.
    package static let smallField: Double = 103
    /// The minimum width of a choice of the split mode: three fit beside each other on a phone and in a form.
    package static let choice: Double = 111
    /// The distance by which avatars of a stack follow each other.
    package static let stackStep: Double = 20
    /// The diameter of an avatar of a stack, with the line around it.
    package static let stackedAvatar: Double = 28
    /// The side length of a module of a QR code.
    package static let module: Double = 6
    /// The height of a bar.
    package static let bar: Double = 6
    /// The side length of a check mark in a row.
    package static let check: Double = 24
    /// The diameter of the disk behind the symbol of an empty screen.
    package static let emblem: Double = 72
    /// The maximum width of a form.
    package static let formWidth: Double = 464
    /// The maximum width of a page's content.
    package static let pageWidth: Double = 1120
    /// The minimum width of a column of cards.
    package static let columnWidth: Double = 300
}

/// The corner radii of Verni.
package enum AppRadius {
    /// A chip or a small field.
    package static let small: Double = 10
    /// A field or a button.
    package static let medium: Double = 14
    /// A card.
    package static let large: Double = 20
}
