// SPDX-License-Identifier: Apache-2.0

/// The classes of modifiers that apply to any view.
extension StyleClass {
    // Badges
    static let badge = StyleClass("bd")
    static let decreasedBadge = badge.adding("bd-d")
    static let increasedBadge = badge.adding("bd-i")

    // Appearance
    static let backgroundInsideSafeArea = StyleClass("bg-in")
    static let multipliedColor = box.adding(.contextMenu)
    static let layers = StyleClass("ly")
    static let frontLayer = StyleClass("ly-f")
    static let backLayer = StyleClass("ly-b")
    static let maskedView = layers.adding(StyleClass("mk"))
    static let mask = frontLayer.adding(StyleClass("mk-m"))
    static let positioned = StyleClass("po").adding(.fillsWidth, .fillsHeight)
    static let positionedContent = StyleClass("po-c")

    // Redaction
    static let redacted = StyleClass("rd")
    static let invalidated = StyleClass("rd-i")
    static let unredacted = StyleClass("urd")
    static let redactedText = text.adding(.redacted, StyleClass("rd-p"))

    // Symbols
    static let monochromeSymbols = StyleClass("sm-m")
    static let hierarchicalSymbols = StyleClass("sm-h")
    static let paletteSymbols = StyleClass("sm-p")

    // Texts
    static let lineLimit = StyleClass("ll")
    static let underlined = StyleClass("un")
    static let struckThrough = StyleClass("sk")
    static let truncatesHead = StyleClass("tm-h")
}
