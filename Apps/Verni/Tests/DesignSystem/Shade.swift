// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A color of the module's asset catalog: one value for light, another for dark, as `0xRRGGBB`.
///
/// The test reads the file itself, so that it does not depend on the framework's reader.
struct Shade: CustomTestStringConvertible {
    static let folder = URL(filePath: #filePath)
        .appending(path: "../../../Sources/App/DesignSystem").standardized

    let name: String
    let light: UInt32
    let dark: UInt32

    var testDescription: String { name }

    init(_ name: String) throws {
        self.name = name
        let file = Self.folder.appending(path: "Resources/Colors.xcassets/\(name).colorset/Contents.json")
        let set = try JSONDecoder().decode(File.self, from: Data(contentsOf: file))
        light = try #require(set.colors.first { $0.appearances == nil }).value
        dark = try #require(set.colors.first { $0.appearances != nil }).value
    }

    /// Returns the lower of the contrasts in light and dark, by WCAG 2.
    func contrast(on ground: Shade) -> Double {
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
