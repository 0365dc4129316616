// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A stretch of a text that has one style, such as a link or what is emphasised.
struct TextPart: Equatable {
    enum Piece: Equatable {
        case text(String)
        case styled(Text)
    }

    var pieces: [Piece]
    var marks: Markdown.Marks = []
    var link: String?
}

/// What a text shows: characters in one style, or stretches in several.
enum TextContent {
    case plain(String)
    case parts([TextPart])
}

extension _Renderer {
    /// Writes the stretches of a text into the element that is open.
    func write(_ parts: [TextPart]) {
        var rest = parts[...]
        while let first = rest.first {
            guard let address = first.link, canOpen(address), environment.allowsLinks else {
                write(first)
                rest = rest.dropFirst()
                continue
            }
            // One link, however many styles there are in its label.
            open(.a, .link)
            linkAttributes(address)
            let label = rest.prefix { $0.link == first.link }
            for part in label { write(part) }
            close()
            rest = rest.dropFirst(label.count)
        }
    }

    private func write(_ part: TextPart) {
        let tags = part.marks.tags
        for tag in tags { open(tag) }
        for piece in part.pieces {
            switch piece {
            case .styled(let text): Text._write(text, self)
            // A text beside elements needs one of its own, or a patch of it would replace them.
            case .text(let string):
                if tags.isEmpty || part.pieces.count > 1 { open(.span) }
                text(string)
                if tags.isEmpty || part.pieces.count > 1 { close() }
            }
        }
        for _ in tags { close() }
    }

    /// Whether an address can be opened: by the browser, or by a view around that opens addresses itself.
    private func canOpen(_ address: String) -> Bool {
        SafeURL.sanitized(address) != nil || environmentValues.handlesURLs
    }

    /// Writes where the link leads that was opened last.
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
            // Another site must neither reach this page nor learn its address.
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
