// SPDX-License-Identifier: Apache-2.0

/// Splits Swift source into parts for syntax coloring.
///
/// The scanner recognizes only the parts that get a color; everything else is plain text. The parts together are always
/// the whole source.
struct SwiftTokens {
    /// The kind of a part of the source.
    enum Kind: Equatable {
        case plain, keyword, string, number, type, comment
    }

    struct Part: Equatable {
        let kind: Kind
        let text: String
    }

    private static let keywords: Set<Substring> = [
        "as", "async", "await", "break", "case", "catch", "class", "default", "defer", "do", "else", "enum",
        "extension", "false", "for", "func", "guard", "if", "import", "in", "init", "is", "let", "nil", "private",
        "protocol", "public", "return", "self", "Self", "some", "static", "struct", "super", "switch", "throw",
        "throws", "true", "try", "var", "where", "while", "any", "inout", "mutating",
    ]

    private var rest: Substring
    private var found: [Part] = []

    /// Returns the source as parts of one kind each; adjacent parts of the same kind are merged.
    static func parts(of source: String) -> [Part] {
        var tokens = SwiftTokens(rest: source[...])
        while let first = tokens.rest.first { tokens.take(startingWith: first) }
        return tokens.found
    }

    private mutating func take(startingWith first: Character) {
        if rest.hasPrefix("//") {
            add(.comment, rest.prefix { $0 != "\n" })
        } else if rest.hasPrefix("\"\"\"") {
            add(.string, longString())
        } else if first == "\"" {
            add(.string, string())
        } else if first.isNumber {
            add(.number, rest.prefix { $0.isHexDigit || $0 == "." || $0 == "_" }.trimmingTrailingDots())
        } else if first == "@" || first == "#" {
            add(.keyword, rest[..<rest.dropFirst().prefix(while: \.isIdentifier).endIndex])
        } else if first.isIdentifier {
            let word = rest.prefix(while: \.isIdentifier)
            let isMember = found.last?.text.last == "."
            let kind: Kind =
                isMember ? .plain : Self.keywords.contains(word) ? .keyword : first.isUppercase ? .type : .plain
            add(kind, word)
        } else {
            add(.plain, rest.prefix(1))
        }
    }

    /// Adds the beginning of the rest as a part.
    private mutating func add(_ kind: Kind, _ text: Substring) {
        rest = rest[text.endIndex...]
        // Blank space has no color, so it does not end a part.
        let isBlank = text.allSatisfy(\.isWhitespace)
        if let last = found.last, last.kind == kind || isBlank && last.kind != .comment {
            found[found.count - 1] = Part(kind: last.kind, text: last.text + text)
        } else {
            found.append(Part(kind: kind, text: String(text)))
        }
    }

    /// Returns a one-line string literal, including any interpolations.
    private func string() -> Substring {
        var index = rest.index(after: rest.startIndex)
        var depth = 0
        while index < rest.endIndex, rest[index] != "\n" {
            let character = rest[index]
            let next = rest.index(after: index)
            if character == "\\", next < rest.endIndex {
                if rest[next] == "(" { depth += 1 }
                index = rest.index(after: next)
                continue
            }
            if depth > 0, character == "(" { depth += 1 }
            if depth > 0, character == ")" { depth -= 1 }
            if depth == 0, character == "\"" { return rest[..<next] }
            index = next
        }
        return rest[..<index]
    }

    private func longString() -> Substring {
        let body = rest.dropFirst(3)
        guard let end = body.firstRange(of: "\"\"\"") else { return rest }
        return rest[..<end.upperBound]
    }
}

extension Character {
    fileprivate var isIdentifier: Bool { isLetter || isNumber || self == "_" || self == "$" }
}

extension Substring {
    /// Returns the text without trailing dots, because `1...12` is two numbers and an operator.
    fileprivate func trimmingTrailingDots() -> Substring {
        let digits = prefix { $0 != "." }
        let fraction = self[digits.endIndex...].dropFirst().prefix { $0 != "." }
        guard let first = fraction.first, first.isNumber else { return digits }
        return self[..<fraction.endIndex]
    }
}
