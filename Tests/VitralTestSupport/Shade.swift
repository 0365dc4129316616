// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A color of an asset catalog: one value for light, another for dark, as `0xRRGGBB`.
///
/// It reads the file itself, so that a test does not depend on the framework's reader.
package struct Shade: Hashable, Sendable, CustomStringConvertible {
    package let name: String
    package let light: UInt32
    package let dark: UInt32

    package var description: String { name }

    /// Reads a color set.
    ///
    /// - Parameters:
    ///   - name: The name of the set, after those of its folders, such as `Hue/Clay`.
    ///   - catalog: The catalog, a folder whose name ends with `.xcassets`.
    ///   - isAdaptive: Whether the set must have a color for dark, instead of the same one.
    package init(_ name: String, in catalog: URL, isAdaptive: Bool = true) throws {
        self.name = name
        let file = catalog.appending(path: "\(name).colorset/Contents.json")
        let colors = try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).colors
        guard let light = colors.first(where: { $0.appearances == nil })?.value else {
            throw Incomplete(name: name, appearance: "light")
        }
        let dark = colors.first { $0.appearances != nil }?.value
        guard dark != nil || !isAdaptive else { throw Incomplete(name: name, appearance: "dark") }
        (self.light, self.dark) = (light, dark ?? light)
    }

    /// Returns the lower of the contrasts in light and dark, by WCAG 2.
    package func contrast(on ground: Shade) -> Double {
        min(Self.contrast(light, ground.light), Self.contrast(dark, ground.dark))
    }

    private static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
        let (a, b) = (luminance(one), luminance(other))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private static func luminance(_ value: UInt32) -> Double {
        func channel(_ shift: UInt32) -> Double {
            let part = Double(value >> shift & 0xFF) / 255
            return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
    }

    /// A color set without a color for an appearance.
    private struct Incomplete: Error {
        let name: String
        let appearance: String
    }

    private struct File: Decodable {
        var colors: [Entry]
    }

    private struct Entry: Decodable {
        var appearances: [[String: String]]?
        var color: Components

        var value: UInt32 {
            ["red", "green", "blue"].reduce(0) { value, name in
                value << 8 | (UInt32(color.components[name, default: ""].dropFirst(2), radix: 16) ?? 0)
            }
        }
    }

    private struct Components: Decodable {
        var components: [String: String]
    }
}
