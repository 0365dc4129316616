// SPDX-License-Identifier: Apache-2.0

/// The conversion of nodes to HTML: for the first paint, and for the insertions of a patch.
@MainActor
enum HTMLSerializer {
    static func html(of node: Node) -> ByteBuffer {
        var html = ByteBuffer(capacity: 1_024)
        node.writeHTML(to: &html)
        return html
    }

    /// Marks the element of a page that the browser focuses when it has loaded the page.
    static func focus(_ id: ElementID, in html: inout [UInt8]) {
        let address = Array(" id=\(id)".utf8)
        let end = html.ranges(of: address).first { isEndOfAddress($0, in: html) }?.upperBound
        if let end { html.insert(contentsOf: " autofocus".utf8, at: end) }
    }

    /// Returns whether a range ends the address of an element, not a text that looks like one: markup escapes `<`.
    private static func isEndOfAddress(_ range: Range<Int>, in html: [UInt8]) -> Bool {
        guard range.upperBound < html.count, [UInt8(ascii: " "), UInt8(ascii: ">")].contains(html[range.upperBound])
        else { return false }
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        return html[..<range.lowerBound].last { !letters.contains($0) } == UInt8(ascii: "<")
    }

    /// Writes a node's own fragment and, in its slots, its children.
    static func writeFragment(of node: Node, to html: inout ByteBuffer) {
        node.fragment.withCursor { cursor in
            while !cursor.isAtEnd {
                if cursor.nextToken == Fragment.Token.open {
                    writeElement(of: node, &cursor, to: &html)
                } else if case .slot(let slot)? = cursor.next() {
                    writeChild(of: node, in: slot, to: &html)
                }
            }
        }
    }

    /// Writes the element that starts at the cursor, and moves the cursor past it.
    static func writeElement(of node: Node, _ cursor: inout Fragment.Cursor, to html: inout ByteBuffer) {
        guard cursor.nextToken == Fragment.Token.open else { return }
        cursor.skipKind()
        let (tag, local) = cursor.opening()
        html.append(tag.opening)
        node.elementID(local).write(to: &html)
        var textareaValue: UnsafeBufferPointer<UInt8>?
        while cursor.nextToken == Fragment.Token.attribute {
            cursor.skipKind()
            let (name, value) = cursor.attribute()
            if tag == .textarea, name == .value {
                textareaValue = value
            } else {
                write(name, value, to: &html)
            }
        }
        html.append(UInt8(ascii: ">"))
        if let textareaValue {
            // Browsers drop a line break right after the tag, so an extra one protects the text's own.
            if textareaValue.first == UInt8(ascii: "\n") { html.append(UInt8(ascii: "\n")) }
            Escaping.appendHTML(textareaValue, to: &html)
        }
        writeContent(of: node, &cursor, to: &html)
        html.append(tag.closing)
    }

    private static func writeContent(of node: Node, _ cursor: inout Fragment.Cursor, to html: inout ByteBuffer) {
        while true {
            switch cursor.nextToken {
            case Fragment.Token.open:
                writeElement(of: node, &cursor, to: &html)
            case Fragment.Token.text:
                cursor.skipKind()
                Escaping.appendHTML(cursor.string(), to: &html)
            case Fragment.Token.markup:
                cursor.skipKind()
                html.append(cursor.string())
            case Fragment.Token.slot:
                cursor.skipKind()
                writeChild(of: node, in: cursor.number(), to: &html)
            case Fragment.Token.attribute:
                // The attribute comes too late to be written.
                cursor.skipKind()
                _ = cursor.attribute()
            default:
                return cursor.skipKind()
            }
        }
    }

    // Not inlined: access to the children would be checked around every element, slot or not.
    @inline(never)
    private static func writeChild(of node: Node, in slot: Int, to html: inout ByteBuffer) {
        guard slot < node.children.count, !node.flags.contains(.withholdsChildren) else { return }
        node.children[slot]?.writeHTML(to: &html)
    }

    private static func write(_ name: AttributeName, _ value: UnsafeBufferPointer<UInt8>, to html: inout ByteBuffer) {
        if value.isEmpty, name.isBoolean { return html.append(name.opening.part(0..<name.opening.count - 1)) }
        html.append(name.opening)
        if needsNoQuotes(value) { return html.append(value) }
        html.append(UInt8(ascii: "\""))
        Escaping.appendHTML(value, to: &html)
        html.append(UInt8(ascii: "\""))
    }

    /// Returns whether a value needs no quotes.
    ///
    /// A loop, because a closure would check its actor at every call.
    nonisolated private static func needsNoQuotes(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in value where !isSafeUnquoted(byte) { return false }
        return !value.isEmpty
    }

    /// Returns whether a byte needs no quotes in HTML: letters, digits and a few punctuation characters.
    @inline(__always)
    nonisolated private static func isSafeUnquoted(_ byte: UInt8) -> Bool {
        let bit: UInt64 = 1 << UInt64(byte & 63)
        return switch byte >> 6 {
        case 0: marksAndDigits & bit != 0
        case 1: letters & bit != 0
        default: false
        }
    }

    /// The safe bytes from 0 to 63 and from 64 to 127, as bits.
    nonisolated private static let marksAndDigits: UInt64 = "-.:;#%0123456789".utf8.reduce(0) { $0 | 1 << UInt64($1) }
    nonisolated private static let letters: UInt64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8
        .reduce(0) { $0 | 1 << UInt64($1 & 63) }
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
