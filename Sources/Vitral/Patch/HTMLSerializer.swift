// SPDX-License-Identifier: Apache-2.0

/// Turns nodes into HTML: for the first paint, and for what a patch inserts.
@MainActor
enum HTMLSerializer {
    static func html(of node: Node) -> [UInt8] {
        var html: [UInt8] = []
        write(node, to: &html)
        return html
    }

    static func write(_ node: Node, to html: inout [UInt8]) {
        node.writeHTML(to: &html)
    }

    /// Writes a node's own fragment and, in its slots, its children.
    static func writeFragment(of node: Node, to html: inout [UInt8]) {
        node.fragment.withCursor { cursor in
            while !cursor.isAtEnd {
                if cursor.nextToken == Fragment.Token.open {
                    writeElement(of: node, &cursor, to: &html)
                } else if case .slot(let slot)? = cursor.next(), slot < node.children.count {
                    node.children[slot]?.writeHTML(to: &html)
                }
            }
        }
    }

    /// Writes the element that starts at the cursor, and leaves the cursor behind it.
    static func writeElement(of node: Node, _ cursor: inout Fragment.Cursor, to html: inout [UInt8]) {
        guard case .open(let tag, let local)? = cursor.next() else { return }
        html.append(contentsOf: tag.opening)
        node.elementID(local).write(to: &html)
        var textareaValue: UnsafeBufferPointer<UInt8>?
        while cursor.nextToken == Fragment.Token.attribute {
            guard case .attribute(let name, let value)? = cursor.next() else { break }
            if tag == .textarea, name == .value {
                textareaValue = value
            } else {
                write(name, value, to: &html)
            }
        }
        html.append(UInt8(ascii: ">"))
        if let textareaValue {
            // A browser drops a line end right after the tag; the text's own must not be it.
            if textareaValue.first == UInt8(ascii: "\n") { html.append(UInt8(ascii: "\n")) }
            Escaping.appendHTML(textareaValue, to: &html)
        }
        writeContent(of: node, &cursor, to: &html)
        html.append(contentsOf: tag.closing)
    }

    private static func writeContent(of node: Node, _ cursor: inout Fragment.Cursor, to html: inout [UInt8]) {
        while true {
            if cursor.nextToken == Fragment.Token.open {
                writeElement(of: node, &cursor, to: &html)
                continue
            }
            guard let step = cursor.next() else { return }
            switch step {
            case .text(let text): Escaping.appendHTML(text, to: &html)
            case .markup(let markup): html.append(contentsOf: markup)
            case .slot(let slot):
                if slot < node.children.count { node.children[slot]?.writeHTML(to: &html) }
            case .close: return
            case .open, .attribute: break
            }
        }
    }

    private static func write(_ name: AttributeName, _ value: UnsafeBufferPointer<UInt8>, to html: inout [UInt8]) {
        if value.isEmpty, name.isBoolean {
            html.append(contentsOf: name.opening.dropLast())
            return
        }
        html.append(contentsOf: name.opening)
        if needsNoQuotes(value) {
            html.append(contentsOf: value)
            return
        }
        html.append(UInt8(ascii: "\""))
        Escaping.appendHTML(value, to: &html)
        html.append(UInt8(ascii: "\""))
    }

    /// A loop, because a closure here would ask for its actor at every call.
    nonisolated private static func needsNoQuotes(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in value where !isSafeUnquoted(byte) { return false }
        return !value.isEmpty
    }

    /// Letters, digits and a few marks need no quotes in HTML.
    nonisolated private static func isSafeUnquoted(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: "%"):
            true
        default: false
        }
    }
}

extension AttributeName {
    var isBoolean: Bool {
        switch self {
        case .disabled, .checked, .selected, .hidden, .multiple, .open, .inert, .required, .readonly, .autofocus,
            .dataOpen:
            true
        default: false
        }
    }
}
