// SPDX-License-Identifier: Apache-2.0

/// The style of the enclosing views, as set by `foregroundStyle(_:)`.
public struct ForegroundStyle: ShapeStyle, Hashable {
    /// The style in CSS.
    public let _css = "currentColor"

    /// Creates the style.
    public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The style of the enclosing views.
    public static var foreground: Self { Self() }
}
