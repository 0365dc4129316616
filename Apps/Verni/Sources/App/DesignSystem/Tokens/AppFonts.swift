// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// The fonts of Verni, which follow the user's text size.
package enum AppFonts {
    /// The title of a page.
    package static let title = Font.title.bold()
    /// The title of a section.
    package static let section = Font.headline
    /// The title of a row or a card.
    package static let headline = Font.body.weight(.semibold)
    /// Running text.
    package static let body = Font.body
    /// The text of a button.
    package static let button = Font.body.weight(.semibold)
    /// A text that matters less.
    package static let detail = Font.subheadline
    /// The smallest text: labels above fields, hints.
    package static let caption = Font.footnote
    /// A label that stands out.
    package static let badge = Font.footnote.weight(.semibold)
    /// The amount of a row; all digits have one width, so that amounts below each other line up.
    package static let amount = Font.body.weight(.semibold).monospacedDigit()
    /// A smaller amount.
    package static let smallAmount = Font.subheadline.weight(.medium).monospacedDigit()
    /// The amount of a card.
    package static let largeAmount = Font.title2.weight(.semibold).monospacedDigit()
    /// The amount that a page is about.
    package static let heroAmount = Font.largeTitle.weight(.bold).monospacedDigit()
    /// The symbol of an empty screen.
    package static let emblem = Font.title
}
