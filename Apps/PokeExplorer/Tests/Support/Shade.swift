// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PokeExplorer

/// A color of the app's asset catalog: one value for light, another for dark, as `0xRRGGBB`.
///
/// The test reads the file itself, so that it does not depend on the framework's reader.
struct Shade: Hashable, Sendable, CustomTestStringConvertible {
    var name: String
    var light: UInt32
    var dark: UInt32

    var testDescription: String { name }

    /// Reads a color set of the catalog that is built into the app.
    init(_ name: String) throws {
        self.name = name
        let root = try #require(PokeExplorerApp.bundle?.resourceURL)
        let file = root.appending(path: "Assets.xcassets/\(name).colorset/Contents.json")
        let set = try JSONDecoder().decode(File.self, from: Data(contentsOf: file))
        light = try #require(set.colors.first { $0.appearances == nil }).value
        dark = set.colors.first { $0.appearances != nil }?.value ?? light
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
