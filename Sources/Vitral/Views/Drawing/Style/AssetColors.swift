// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// The colors of an app's asset catalog, as CSS variables.
@MainActor
enum AssetColors {
    private static var known: [URL: String] = [:]

    /// Returns the declarations for all color sets of a bundle, which are read once.
    static func declarations(of bundle: Bundle?, logger: Logger) -> String? {
        guard let folder = bundle?.resourceURL?.appendingPathComponent("Assets.xcassets") else { return nil }
        if let declarations = known[folder] { return declarations.isEmpty ? nil : declarations }
        let sets = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        var found: [String] = []
        for set in sets.sorted(by: { $0.path < $1.path }) where set.pathExtension == "colorset" {
            let name = set.deletingPathExtension().lastPathComponent
            do {
                let data = try Data(contentsOf: set.appendingPathComponent("Contents.json"))
                let file = try JSONDecoder().decode(ColorSet.self, from: data)
                if let css = file.css { found.append("--asset-\(CSS.identifier(name)):\(css)") }
            } catch {
                logger.error("A colour set cannot be read.", metadata: ["color": "\(name)", "error": "\(error)"])
            }
        }
        let declarations = found.joined(separator: ";")
        known[folder] = declarations
        return declarations.isEmpty ? nil : declarations
    }

    /// The format of `Contents.json` in a color set (Apple, Asset Catalog Format Reference).
    private struct ColorSet: Decodable {
        var colors: [Entry]

        struct Entry: Decodable {
            var appearances: [Appearance]?
            var color: Value?
        }

        struct Appearance: Decodable {
            var value: String
        }

        struct Value: Decodable {
            var components: [String: String]
        }

        var css: String? {
            let light = colors.first { $0.appearances == nil }?.color.flatMap(Self.color)
            let dark = colors.first { $0.appearances?.contains { $0.value == "dark" } == true }?.color
                .flatMap(Self.color)
            guard let light else { return dark?.css }
            return dark.map { Color(light: light, dark: $0).css } ?? light.css
        }

        private static func color(_ value: Value) -> Color? {
            let channels = ["red", "green", "blue"].compactMap { value.components[$0].flatMap(channel) }
            guard channels.count == 3 else { return nil }
            return Color(
                red: channels[0], green: channels[1], blue: channels[2],
                opacity: value.components["alpha"].flatMap(Double.init) ?? 1)
        }

        /// Returns the value of a channel, which is written as `0.5`, `128` or `0x80`.
        private static func channel(_ text: String) -> Double? {
            if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
            guard let number = Double(text) else { return nil }
            return text.contains(".") ? number : number / 255
        }
    }
}
