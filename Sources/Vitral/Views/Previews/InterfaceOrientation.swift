// SPDX-License-Identifier: Apache-2.0

/// The orientation of a device.
public struct InterfaceOrientation: Hashable, Sendable, CaseIterable, Identifiable {
    /// The name of the orientation.
    public let id: String

    /// Portrait.
    public static let portrait = InterfaceOrientation(id: "portrait")
    /// Portrait, upside down.
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    /// Landscape, with the left side down.
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    /// Landscape, with the right side down.
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

    /// All orientations.
    public static var allCases: [InterfaceOrientation] {
        [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    }
}
