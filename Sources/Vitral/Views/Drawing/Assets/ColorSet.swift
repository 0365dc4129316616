// SPDX-License-Identifier: Apache-2.0

/// The contents of a color set's `Contents.json`.
struct ColorSet: Decodable {
    var colors: [Entry]?

    struct Entry: Decodable {
        var variant: AssetVariant
        var color: Value?

        private enum CodingKeys: CodingKey {
            case color
        }

        init(from decoder: any Decoder) throws {
            variant = try AssetVariant(from: decoder)
            color = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Value.self, forKey: .color)
        }
    }

    struct Value: Decodable {
        var space: String?
        var components: [String: Component]?
        /// The name of a system color, such as `systemBlueColor`.
        var reference: String?

        private enum CodingKeys: String, CodingKey {
            case space = "color-space"
            case components
            case reference
        }
    }

    /// A component, which Xcode writes as text.
    struct Component: Decodable {
        var text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                text = "\(number)"
            } else {
                text = try container.decode(String.self)
            }
        }
    }

    /// Returns the color with its light and dark variants; `nil` if the set has no values.
    ///
    /// - Parameter path: The path of the set, for errors.
    /// - Throws: ``AssetProblem``.
    func color(at path: String) throws -> Color? {
        let entries = AssetVariant.preferred((colors ?? []).filter { $0.color != nil }) { $0.variant }
        func color(isDark: Bool) throws -> Color? {
            let value = entries.first { $0.variant.isDark == isDark }?.color
            return try value.map { try Self.color($0, at: path + "/Contents.json") }
        }
        let (light, dark) = (try color(isDark: false), try color(isDark: true))
        if let light, let dark { return Color(light: light, dark: dark) }
        return light ?? dark
    }

    private static func color(_ value: Value, at path: String) throws -> Color {
        if let reference = value.reference { return try systemColor(reference, at: path) }
        func channel(_ name: String) throws -> Double {
            guard let text = value.components?[name]?.text else {
                throw AssetProblem(
                    path: path, reason: "the component “\(name)” is missing. To fix this, add it to “components”.")
            }
            guard let number = number(text) else {
                throw AssetProblem(
                    path: path,
                    reason: "the component “\(name)” is “\(text)”. To fix this, write it as 0.5, 128 or 0x80.")
            }
            return number
        }
        // A whole number is a channel's eight bits, but an opacity of 1 is written as that too.
        let alpha = value.components?["alpha"]?.text
        let opacity = try alpha == nil || alpha == "1" ? 1 : channel("alpha")
        let space = value.space ?? "srgb"
        if space == "gray-gamma-22" || space == "extended-gray" {
            return try Color(white: channel("white"), opacity: opacity)
        }
        guard let css = cssSpaces[space] else {
            let known = (cssSpaces.keys.sorted() + ["gray-gamma-22", "extended-gray"]).joined(separator: ", ")
            throw AssetProblem(
                path: path, reason: "the color space “\(space)” is not supported. To fix this, use one of: \(known).")
        }
        let (red, green, blue) = (try channel("red"), try channel("green"), try channel("blue"))
        if space == "srgb" { return Color(red: red, green: green, blue: blue, opacity: opacity) }
        let channels = [red, green, blue].map { CSS.number($0) }.joined(separator: " ")
        let slash = opacity >= 1 ? "" : " / \(CSS.number(max(opacity, 0)))"
        return Color(css: "color(\(css) \(channels)\(slash))")
    }

    /// The names of color spaces in CSS.
    private static let cssSpaces = [
        "srgb": "srgb", "extended-srgb": "srgb", "extended-linear-srgb": "srgb-linear", "display-p3": "display-p3",
    ]

    /// Returns the value of a component: a fraction with a point, or a number from 0 to 255, in decimal or as `0x80`.
    private static func number(_ text: String) -> Double? {
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        if let whole = UInt8(text) { return Double(whole) / 255 }
        guard text.contains("."), let number = Double(text), number.magnitude <= 8 else { return nil }
        return number
    }

    private static func systemColor(_ reference: String, at path: String) throws -> Color {
        let system: [String: Color] = [
            "systemRedColor": .red, "systemOrangeColor": .orange, "systemYellowColor": .yellow,
            "systemGreenColor": .green, "systemMintColor": .mint, "systemTealColor": .teal, "systemCyanColor": .cyan,
            "systemBlueColor": .blue, "systemIndigoColor": .indigo, "systemPurpleColor": .purple,
            "systemPinkColor": .pink, "systemBrownColor": .brown, "systemGrayColor": .gray, "labelColor": .primary,
            "secondaryLabelColor": .secondary, "systemBackgroundColor": Color(.systemBackground),
            "secondarySystemBackgroundColor": Color(.secondarySystemBackground),
            "systemGroupedBackgroundColor": Color(.systemGroupedBackground),
            "secondarySystemGroupedBackgroundColor": Color(.secondarySystemGroupedBackground),
        ]
        guard let color = system[reference] else {
            throw AssetProblem(
                path: path,
                reason: "the system color “\(reference)” is not supported. To fix this, give the color by components.")
        }
        return color
    }
}
