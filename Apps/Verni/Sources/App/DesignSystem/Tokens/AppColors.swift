// SPDX-License-Identifier: Apache-2.0

import Foundation
package import Vitral

/// The colors of Verni, each with a light and a dark variant in `Resources/Colors.xcassets`.
///
/// A text and its background have a contrast of at least 4.5 to 1; the tests measure it.
///
/// ```swift
/// Text("you are owed").foregroundStyle(AppColors.lent).background(AppColors.lentTint)
/// ```
package enum AppColors {
    /// The color of buttons, links and marks.
    package static let accent = Color("Accent", bundle: .module)
    /// The color of texts on ``accent``.
    package static let onAccent = Color("OnAccent", bundle: .module)
    /// A quiet background of controls in the accent color.
    package static let accentTint = Color("AccentTint", bundle: .module)
    /// The background of a page.
    package static let background = Color("Background", bundle: .module)
    /// The background of a card.
    package static let card = Color("Card", bundle: .module)
    /// The background of a field.
    package static let field = Color("Field", bundle: .module)
    /// The line between rows, and around a card.
    package static let separator = Color("Separator", bundle: .module)
    /// The line around a control, which is visible on every background.
    package static let outline = Color("Outline", bundle: .module)
    /// The color of texts.
    package static let text = Color("Text", bundle: .module)
    /// The color of texts that matter less.
    package static let secondaryText = Color("SecondaryText", bundle: .module)
    /// The background of content that is loading, and of a bar that is empty.
    package static let placeholder = Color("Placeholder", bundle: .module)
    /// The color of money that others owe the user.
    package static let lent = Color("Lent", bundle: .module)
    /// The background of ``lent``.
    package static let lentTint = Color("LentTint", bundle: .module)
    /// The color of money that the user owes.
    package static let owed = Color("Owed", bundle: .module)
    /// The background of ``owed``.
    package static let owedTint = Color("OwedTint", bundle: .module)
    /// The color of concurrent changes that wait for a choice.
    package static let conflict = Color("Conflict", bundle: .module)
    /// The background of ``conflict``.
    package static let conflictTint = Color("ConflictTint", bundle: .module)
    /// The color of an error, of a refused change, and of buttons that delete.
    package static let refusal = Color("Refusal", bundle: .module)
    /// The background of ``refusal``.
    package static let refusalTint = Color("RefusalTint", bundle: .module)
}
