// SPDX-License-Identifier: Apache-2.0

/// The color space of a drawing group.
public enum ColorRenderingMode: Hashable, Sendable {
    /// sRGB.
    case nonLinear
    /// Linear sRGB.
    case linear
    /// Linear sRGB with values beyond white.
    case extendedLinear
}
