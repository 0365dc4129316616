// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A part of a text with a uniform style, such as a link or emphasized words.
struct TextPart: Equatable {
    enum Piece: Equatable {
        case text(String)
        case styled(Text)
    }

    var pieces: [Piece]
    var marks: Markdown.Marks = []
    var link: String?
}

/// The content of a text: characters in one style, or parts in several styles.
enum TextContent {
    case plain(String)
    case parts([TextPart])
}

@MainActor
extension TextPart {
    /// Writes the parts of a text to the open element.
    static func write(_ parts: [TextPart], on renderer: _Renderer) {
        var rest = parts[...]
        while let first = rest.first {
            guard let address = first.link, canOpen(address, on: renderer), renderer.environment.allowsLinks else {
                first.write(on: renderer)
                rest = rest.dropFirst()
                continue
            }
            // The parts of a link share an element, regardless of the styles in its label.
            renderer.open(.a, .link)
            renderer.linkAttributes(address)
            let label = rest.prefix { $0.link == first.link }
            for part in label { part.write(on: renderer) }
            renderer.close()
            rest = rest.dropFirst(label.count)
        }
    }

    private func write(on renderer: _Renderer) {
        let tags = marks.tags
        for tag in tags { renderer.open(tag) }
        for piece in pieces {
            switch piece {
            case .styled(let text): Text._write(text, renderer)
            // A text beside elements needs its own element, or a patch of the text would replace those elements.
            case .text(let string):
                if tags.isEmpty || pieces.count > 1 { renderer.open(.span) }
                renderer.text(string)
                if tags.isEmpty || pieces.count > 1 { renderer.close() }
            }
        }
        for _ in tags { renderer.close() }
    }

    /// Returns whether the browser or an enclosing view's `openURL` action can open an address.
    private static func canOpen(_ address: String, on renderer: _Renderer) -> Bool {
        SafeURL.sanitized(address) != nil || renderer.environmentValues.handlesURLs
    }
}

extension _Renderer {
    /// Writes the attributes of the link that was opened last.
    func linkAttributes(_ address: String) {
        let values = environmentValues
        let isSafe = SafeURL.sanitized(address) != nil
        if isSafe { attribute(.href, address) }
        if values.handlesURLs, let url = URL(string: address) {
            let openURL = values.openURL
            if !isSafe {
                attribute(.role, "link")
                attribute(.tabindex, "0")
            }
            listen(.click, .plain { openURL(url) })
        } else if isSafe, SafeURL.namesHost(address) {
            // Another site must not be able to access this page or learn its address.
            attribute(.target, "_blank")
            attribute(.rel, "noopener noreferrer")
        }
    }
}

extension Markdown.Marks {
    fileprivate var tags: [Tag] {
        var tags: [Tag] = []
        if contains(.strong) { tags.append(.strong) }
        if contains(.emphasis) { tags.append(.em) }
        if contains(.struck) { tags.append(.s) }
        if contains(.code) { tags.append(.code) }
        return tags
    }
}
