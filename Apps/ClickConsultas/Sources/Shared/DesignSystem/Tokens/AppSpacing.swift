// SPDX-License-Identifier: Apache-2.0

/// The distances and sizes of the app.
public enum AppSpacing {
    /// 2 points.
    public static let hairline: Double = 2
    /// 4 points.
    public static let extraSmall: Double = 4
    /// 8 points.
    public static let small: Double = 8
    /// 12 points.
    public static let medium: Double = 12
    /// 16 points.
    public static let large: Double = 16
    /// 24 points.
    public static let extraLarge: Double = 24
    /// 40 points: between parts of a page.
    public static let huge: Double = 40

    /// The side length of a touch target.
    public static let target: Double = 44
    /// The minimum height of a field.
    public static let field: Double = 58
    /// The maximum width of a form.
    public static let formWidth: Double = 460
    /// The maximum width of a page's content.
    public static let pageWidth: Double = 1120
    /// The maximum width of a page that is read from top to bottom.
    public static let readingWidth: Double = 760
    /// The minimum width of a column of cards.
    public static let columnWidth: Double = 320
}

/// The corner radii of the app.
public enum AppRadius {
    /// A chip or a box of a code.
    public static let small: Double = 10
    /// A field or a button.
    public static let medium: Double = 14
    /// A card.
    public static let large: Double = 20
}
