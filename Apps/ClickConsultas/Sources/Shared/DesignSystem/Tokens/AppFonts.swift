// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// The fonts of the app, which follow the user's text size.
public enum AppFonts {
    /// The title of a page.
    public static let title = Font.title.bold()
    /// The title of a section.
    public static let section = Font.title3.weight(.semibold)
    /// The title of a card or a row.
    public static let headline = Font.headline
    /// Running text.
    public static let body = Font.body
    /// The text of a button.
    public static let button = Font.body.weight(.semibold)
    /// A text that matters less.
    public static let detail = Font.subheadline
    /// The smallest text: labels above fields, hints.
    public static let caption = Font.footnote
    /// A label that stands out.
    public static let badge = Font.footnote.weight(.semibold)
    /// Times and prices, whose digits have one width.
    public static let number = Font.body.weight(.semibold).monospacedDigit()
    /// A digit of a code.
    public static let code = Font.title2.weight(.semibold).monospacedDigit()
    /// The symbol of an empty or failed screen.
    public static let emblem = Font.largeTitle
}
