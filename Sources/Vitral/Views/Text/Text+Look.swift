// SPDX-License-Identifier: Apache-2.0

extension Text {
    /// The style of a text, in an object that texts of the same style share.
    ///
    /// Apps have few styles and many texts, and each page keeps its texts: the objects of a page with 150 texts would take
    /// 31 KB.
    final class Look {
        let style: TextStyle

        private init(_ style: TextStyle) {
            self.style = style
        }

        /// The looks that texts asked for last, each at the place of its style.
        @MainActor private static var recent: [Look?] = Array(repeating: nil, count: 256)

        /// Returns the look of a style: the one that other texts have, if it was asked for recently.
        @MainActor
        static func shared(_ style: TextStyle) -> Look {
            let place = style.summary & (recent.count - 1)
            if let look = recent[place], look.style == style { return look }
            let made = Look(style)
            recent[place] = made
            return made
        }

        static func areSame(_ left: Look?, _ right: Look?) -> Bool {
            left === right || left?.style == right?.style
        }
    }
}

extension TextStyle {
    /// A number that styles of common texts hardly share; it is much cheaper than a hash value of all properties.
    fileprivate var summary: Int {
        var summary = font?.summary ?? 1
        summary = summary &* 31 &+ (weight?.rawValue ?? 0)
        // Colors differ in their last letters: the numbers of their components, or the name of a variable.
        for byte in foreground?.utf8.suffix(8) ?? "".utf8.suffix(0) { summary = summary &* 31 &+ Int(clamping: byte) }
        summary = summary &* 2 &+ (isItalic ? 1 : 0)
        summary = summary &* 2 &+ (hasMonospacedDigits ? 1 : 0)
        return summary ^ summary >> 8
    }
}

extension Font {
    fileprivate var summary: Int {
        // A case without values is one byte.
        var summary = withUnsafeBytes(of: name) { Int(clamping: $0[0]) }
        summary = summary &* 31 &+ (weight?.rawValue ?? 0)
        return summary &* 31 &+ Int(truncatingIfNeeded: size?.bitPattern ?? 0) >> 44
    }
}
