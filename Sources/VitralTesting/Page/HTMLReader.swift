// SPDX-License-Identifier: Apache-2.0

/// A parser of the HTML that a scene writes.
///
/// It is strict where a browser is lenient: a browser repairs an error silently, and then lacks the elements that later
/// patches refer to.
struct HTMLReader {
    private let bytes: [UInt8]
    private var position = 0

    private static let voidTags: Set<String> = ["hr", "img", "input", "link"]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the nodes of a fragment: any number of elements and texts.
    static func read(_ bytes: [UInt8]) throws(PageError) -> [PageNode] {
        var reader = HTMLReader(bytes)
        let holder = PageElement(tag: "template", id: "")
        try reader.readContent(of: holder)
        guard reader.position == reader.bytes.count else { throw reader.syntaxError("an end tag too many") }
        return holder.content
    }

    private mutating func readContent(of parent: PageElement) throws(PageError) {
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "<") {
                if peek(1) == UInt8(ascii: "/") { return }
                parent.append(.element(try readElement()))
            } else {
                parent.append(.text(try readText(until: UInt8(ascii: "<"))))
            }
        }
    }

    private mutating func readElement() throws(PageError) -> PageElement {
        position += 1
        let tag = readName()
        guard !tag.isEmpty else { throw syntaxError("a '<' that starts no tag") }
        var attributes: [String: String] = [:]
        var isClosed = false
        while true {
            skipSpaces()
            guard let byte = peek() else { throw syntaxError("a tag that does not end") }
            if byte == UInt8(ascii: ">") {
                position += 1
                break
            }
            if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: ">") {
                position += 2
                isClosed = true
                break
            }
            let name = readName()
            guard !name.isEmpty else { throw syntaxError("an attribute without a name") }
            guard attributes[name] == nil else { throw syntaxError("the attribute \(name) twice") }
            attributes[name] = try readValue()
        }
        let element = PageElement(tag: tag, id: attributes.removeValue(forKey: "id") ?? "", attributes: attributes)
        if isClosed || Self.voidTags.contains(tag) { return element }
        // A browser drops a line break right after this tag.
        if tag == "textarea", peek() == UInt8(ascii: "\n") { position += 1 }
        try readContent(of: element)
        try readEndTag(tag)
        if tag == "textarea" { moveTextToValue(of: element) }
        return element
    }

    /// Moves the content of a text area into its value, as browsers do.
    private func moveTextToValue(of element: PageElement) {
        element.attributes["value"] = element.content.map { if case .text(let text) = $0 { text } else { "" } }.joined()
        element.setText("")
    }

    private mutating func readEndTag(_ tag: String) throws(PageError) {
        guard peek() == UInt8(ascii: "<"), peek(1) == UInt8(ascii: "/") else { throw syntaxError("no </\(tag)>") }
        position += 2
        let name = readName()
        guard name == tag, peek() == UInt8(ascii: ">") else { throw syntaxError("</\(name)> where </\(tag)> is due") }
        position += 1
    }

    private mutating func readValue() throws(PageError) -> String {
        guard peek() == UInt8(ascii: "=") else { return "" }
        position += 1
        if peek() == UInt8(ascii: "\"") {
            position += 1
            let value = try readText(until: UInt8(ascii: "\""))
            guard peek() == UInt8(ascii: "\"") else { throw syntaxError("an attribute value that does not end") }
            position += 1
            return value
        }
        let start = position
        while let byte = peek(), !Self.endsUnquoted(byte) {
            if [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "`")]
                .contains(byte)
            {
                throw syntaxError("a character that an attribute value without quotes cannot have")
            }
            position += 1
        }
        guard position > start else { throw syntaxError("an attribute with '=' and no value") }
        return string(start..<position)
    }

    private static func endsUnquoted(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\t")
    }

    /// Reads text up to a byte or the end, with its references resolved.
    private mutating func readText(until end: UInt8) throws(PageError) -> String {
        var text: [UInt8] = []
        while let byte = peek(), byte != end {
            if byte == UInt8(ascii: "&") {
                text += try readReference().utf8
            } else if byte == 0 {
                throw syntaxError("a NUL, which HTML cannot have")
            } else {
                text.append(byte)
                position += 1
            }
        }
        guard let decoded = String(validating: text, as: UTF8.self) else {
            throw syntaxError("bytes that are not UTF-8")
        }
        return decoded
    }

    private static let references = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'"]

    private mutating func readReference() throws(PageError) -> String {
        let rest = bytes[position...].prefix(6)
        for (reference, character) in Self.references where rest.starts(with: reference.utf8) {
            position += reference.utf8.count
            return character
        }
        throw syntaxError("a '&' that was not escaped")
    }

    private mutating func readName() -> String {
        let start = position
        while let byte = peek(), Self.isNameByte(byte) { position += 1 }
        return string(start..<position)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ":"):
            true
        default: false
        }
    }

    private mutating func skipSpaces() {
        while let byte = peek(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") { position += 1 }
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private func syntaxError(_ what: String) -> PageError {
        let near = bytes[max(0, position - 60)..<min(bytes.count, position + 20)]
        return PageError("The HTML has \(what), near: \(String(decoding: near, as: UTF8.self))")
    }
}

/// An error in the HTML or a patch of a scene.
struct PageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
