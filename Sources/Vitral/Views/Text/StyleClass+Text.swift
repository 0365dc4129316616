// SPDX-License-Identifier: Apache-2.0

/// The classes of texts and images.
extension StyleClass {
    package static let text = StyleClass("t")
    /// A text with a word that breaks where it has no room.
    static let textWithLongWord = text.adding("t-lw")
    static let shrinksToFit = StyleClass("ms")
    static let image = StyleClass("im")
    static let resizable = StyleClass("rs")
    static let resizableImage = image.adding(.resizable)
    static let symbol = StyleClass("sy")
    static let resizableSymbol = symbol.adding(.resizable)
    static let asyncImage = StyleClass("ai")
    package static let asyncImagePlaceholder = StyleClass("ai-p")
    package static let asyncImageSuccess = StyleClass("ai-s")
    package static let asyncImageFailure = StyleClass("ai-f")
}
