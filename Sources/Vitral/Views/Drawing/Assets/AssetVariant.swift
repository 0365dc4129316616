// SPDX-License-Identifier: Apache-2.0

/// The device and the appearance for which a set has a color or an image.
struct AssetVariant: Decodable {
    var idiom: String?
    var appearances: [Appearance]?

    struct Appearance: Decodable {
        var appearance: String
        var value: String
    }

    /// Whether the variant is for a dark page; `nil` if no page shows it, such as one for high contrast.
    var isDark: Bool? {
        guard let appearances, !appearances.isEmpty else { return false }
        guard appearances.count == 1, appearances[0].appearance == "luminosity" else { return nil }
        switch appearances[0].value {
        case "light": return false
        case "dark": return true
        default: return nil
        }
    }

    /// The devices in the order in which their variants are used.
    private static let idioms = ["universal", "iphone", "ipad", "mac"]

    /// Returns the elements for the device that suits a browser best.
    static func preferred<Element>(_ elements: [Element], by variant: (Element) -> AssetVariant) -> [Element] {
        for idiom in idioms {
            let found = elements.filter { (variant($0).idiom ?? "universal") == idiom }
            if !found.isEmpty { return found }
        }
        return []
    }
}
