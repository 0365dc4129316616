// SPDX-License-Identifier: Apache-2.0

import Yams

/// A part of the document, which knows its place for messages.
struct Tree {
    let node: Node
    let place: String

    init(yaml: String) throws {
        guard let node = try Yams.compose(yaml: yaml) else { throw Failure("The document is empty.") }
        self.node = node
        place = "#"
    }

    private init(_ node: Node, _ place: String) {
        self.node = node
        self.place = place
    }

    /// Returns the value of a key; `nil` without one.
    subscript(key: String) -> Tree? {
        guard let mapping = node.mapping, let value = mapping[Node(key)] else { return nil }
        return Tree(value, "\(place)/\(key)")
    }

    /// Returns the value of a key that must be there.
    func required(_ key: String) throws -> Tree {
        guard let value = self[key] else { throw Failure("\(place): \(key) is missing.") }
        return value
    }

    /// The keys and values in the order of the document.
    var entries: [(key: String, value: Tree)] {
        guard let mapping = node.mapping else { return [] }
        return mapping.compactMap { key, value in
            key.string.map { ($0, Tree(value, "\(place)/\($0)")) }
        }
    }

    /// The elements of a list.
    var elements: [Tree] {
        guard let sequence = node.sequence else { return [] }
        return sequence.enumerated().map { Tree($1, "\(place)/\($0)") }
    }

    var string: String? { node.scalar?.string }
    var int: Int? { node.int }
    var bool: Bool? { node.bool }

    /// The text of a key, in one paragraph each.
    func text(_ key: String) -> String? { self[key]?.string }

    /// The value as JSON, for examples.
    var json: String { Self.json(node, indent: "") }

    private static func json(_ node: Node, indent: String) -> String {
        let inner = indent + "  "
        if let mapping = node.mapping {
            if mapping.isEmpty { return "{}" }
            let lines = mapping.map { "\(inner)\(quoted($0.string ?? "")): \(json($1, indent: inner))" }
            return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
        }
        if let sequence = node.sequence {
            if sequence.isEmpty { return "[]" }
            let lines = sequence.map { "\(inner)\(json($0, indent: inner))" }
            return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
        }
        let text = node.scalar?.string ?? ""
        let isQuoted = node.scalar.map { [.doubleQuoted, .singleQuoted].contains($0.style) } ?? false
        if !isQuoted, node.bool != nil || node.int != nil { return text }
        return quoted(text)
    }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for character in text.unicodeScalars {
            switch character {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(character)
            }
        }
        return result + "\""
    }
}
