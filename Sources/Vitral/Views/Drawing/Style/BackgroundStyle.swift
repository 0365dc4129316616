// SPDX-License-Identifier: Apache-2.0

/// The background of the enclosing views.
///
/// ```swift
/// Text("Gate 12").padding().background(.background)
/// ```
public struct BackgroundStyle: ShapeStyle, Hashable {
    /// The style in CSS.
    public let _css: String
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The background of a page, or the style that an enclosing view sets by ``View/backgroundStyle(_:)``.
    public static var background: Self { Self(_css: "var(--bs,var(--bg))") }
}
