// SPDX-License-Identifier: Apache-2.0

/// The size of a preview.
public enum PreviewLayout: Hashable, Sendable {
    /// The size of the device.
    case device
    /// The size of the view.
    case sizeThatFits
    /// A size in points.
    case fixed(width: Double, height: Double)
}
