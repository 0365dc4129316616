// SPDX-License-Identifier: Apache-2.0

/// The size of a shape, as far as its frame defines it.
struct DeclaredSize {
    var width: Double?
    var height: Double?

    var isKnown: Bool { width != nil && height != nil }
    var isSquareOrUnknown: Bool { !isKnown || width == height }

    /// The frame, or the square that the browser stretches.
    var rect: CGRect { CGRect(x: 0, y: 0, width: width ?? height ?? 100, height: height ?? width ?? 100) }
}
