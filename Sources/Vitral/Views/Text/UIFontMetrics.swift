// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The scale of a text style.
///
/// ```swift
/// let side = UIFontMetrics.default.scaledValue(for: 24)
/// ```
///
/// Prefer ``ScaledMetric``. All text styles scale equally here.
@MainActor @preconcurrency
public struct UIFontMetrics {
    /// The scale of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Creates the scale of a text style.
    public init(forTextStyle textStyle: Font.TextStyle) {}

    /// Returns a number for the text size that `dynamicTypeSize(_:)` has set around the evaluated view.
    ///
    /// The browser applies the text size that the user has set there only to texts, and the server does not know that
    /// setting.
    public func scaledValue(for value: CGFloat) -> CGFloat {
        guard let node = Node.current else { return value }
        return value * CGFloat(EnvironmentValues(scope: node.environment).dynamicTypeSize.factor)
    }
}
