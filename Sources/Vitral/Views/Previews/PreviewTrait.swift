// SPDX-License-Identifier: Apache-2.0

/// A setting of a preview, such as its size.
///
/// It compiles and has no effect, because a preview is not part of the program.
public struct PreviewTrait<T>: Sendable {}

extension PreviewTrait where T == Preview.ViewTraits {
    /// The layout of the preview's device.
    public static var defaultLayout: Self { Self() }
    /// The size of the view.
    public static var sizeThatFitsLayout: Self { Self() }
    /// A device in portrait orientation.
    public static var portrait: Self { Self() }
    /// A device in portrait orientation, upside down.
    public static var portraitUpsideDown: Self { Self() }
    /// A device in landscape orientation, with its left side down.
    public static var landscapeLeft: Self { Self() }
    /// A device in landscape orientation, with its right side down.
    public static var landscapeRight: Self { Self() }

    /// Returns a size in points.
    public static func fixedLayout(width: Double, height: Double) -> Self { Self() }

    /// Returns the setting that a modifier applies to the preview.
    public static func modifier(_ modifier: some PreviewModifier) -> Self { Self() }
}
