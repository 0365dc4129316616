// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Vitral

/// The colors of the app, each with a light and a dark variant in `Resources/Colors.xcassets`.
///
/// A text and its background have a contrast of at least 4.5 to 1; the tests measure it.
///
/// ```swift
/// Text("Confirmed").foregroundStyle(AppColors.success).background(AppColors.successTint)
/// ```
public enum AppColors {
    /// The color of buttons, links and marks.
    public static let accent = Color("Accent", bundle: .module)
    /// The color of texts on ``accent``.
    public static let onAccent = Color("OnAccent", bundle: .module)
    /// A quiet background of what belongs to the accent.
    public static let accentTint = Color("AccentTint", bundle: .module)
    /// The background of a page.
    public static let background = Color("Background", bundle: .module)
    /// The background of a card.
    public static let card = Color("Card", bundle: .module)
    /// The background of a field.
    public static let field = Color("Field", bundle: .module)
    /// The line around a field or a card.
    public static let border = Color("Border", bundle: .module)
    /// The line around a control, which is visible on every background.
    public static let outline = Color("Outline", bundle: .module)
    /// The color of texts.
    public static let text = Color("Text", bundle: .module)
    /// The color of texts that matter less.
    public static let secondaryText = Color("SecondaryText", bundle: .module)
    /// The color of what succeeded.
    public static let success = Color("Success", bundle: .module)
    /// The background of ``success``.
    public static let successTint = Color("SuccessTint", bundle: .module)
    /// The color of what waits for someone.
    public static let warning = Color("Warning", bundle: .module)
    /// The background of ``warning``.
    public static let warningTint = Color("WarningTint", bundle: .module)
    /// The color of an error, and of what deletes.
    public static let danger = Color("Danger", bundle: .module)
    /// The background of ``danger``.
    public static let dangerTint = Color("DangerTint", bundle: .module)
    /// The color of texts on ``danger``.
    public static let onDanger = Color("OnDanger", bundle: .module)
    /// The color of a star.
    public static let star = Color("Star", bundle: .module)
    /// The background of what is loading.
    public static let placeholder = Color("Placeholder", bundle: .module)

    /// The backgrounds of initials, in a fixed order.
    static let avatars = ["Sea", "Leaf", "Plum", "Clay", "Sky", "Sand"]

    /// Returns the background of a name's initials: the same for the same name.
    static func avatar(for name: String) -> Color {
        let sum = name.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int(clamping: $1.value)) & 0xFFFF }
        return Color("Avatar/\(avatars[sum % avatars.count])", bundle: .module)
    }
}
