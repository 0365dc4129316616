// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A color as the palette defines it: one value for light, another for dark, as `0xRRGGBB`.
struct Shade: Hashable, Sendable {
    var light: UInt32
    var dark: UInt32

    init(light: UInt32, dark: UInt32) {
        self.light = light
        self.dark = dark
    }

    /// Creates a color with the same value in light and dark.
    init(_ value: UInt32) {
        self.init(light: value, dark: value)
    }

    var color: Color {
        light == dark ? Color(rgb: light) : Color(light: Color(rgb: light), dark: Color(rgb: dark))
    }

    /// Returns a background on which text is readable: mostly the page's own background, with some of this color.
    func tint(over ground: Shade, light lightPart: Double, dark darkPart: Double) -> Shade {
        Shade(
            light: Self.mix(light, into: ground.light, part: lightPart),
            dark: Self.mix(dark, into: ground.dark, part: darkPart))
    }

    private static func mix(_ value: UInt32, into ground: UInt32, part: Double) -> UInt32 {
        var result: UInt32 = 0
        for shift: UInt32 in [16, 8, 0] {
            let own = Double((value >> shift) & 0xFF)
            let other = Double((ground >> shift) & 0xFF)
            result |= UInt32(clamping: (own * part + other * (1 - part)).rounded()) << shift
        }
        return result
    }
}

extension Color {
    fileprivate init(rgb: UInt32) {
        self.init(
            red: Double((rgb >> 16) & 0xFF) / 255, green: Double((rgb >> 8) & 0xFF) / 255,
            blue: Double(rgb & 0xFF) / 255)
    }
}
