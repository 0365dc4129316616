// SPDX-License-Identifier: Apache-2.0

/// A parser that splits a text into delimiters and the text between them, and finds matching delimiters, by the rules
/// of CommonMark (0.31, section 6).
struct MarkdownReader {
    struct Delimiter {
        let character: Character
        var count: Int
        let length: Int
        let canOpen: Bool
        let canClose: Bool
    }

    struct Token {
        enum Content {
            case text(String)
            case delimiter(Delimiter)
            case code(String)
            case link(ArraySlice<Character>, address: String)
        }

        var content: Content
        var marks: Markdown.Marks = []
    }

    let text: ArraySlice<Character>
    let allowsLinks: Bool
    private(set) var tokens: [Token] = []
    private var plain = ""
    private var position: Int

    init(text: ArraySlice<Character>, allowsLinks: Bool) {
        self.text = text
        self.allowsLinks = allowsLinks
        position = text.startIndex
    }

    // MARK: Tokens

    mutating func readTokens() {
        while position < text.endIndex {
            let character = text[position]
            switch character {
            case "\\" where isEscape(at: position):
                plain.append(text[position + 1])
                position += 2
            case "`" where readCode(): break
            case "[" where allowsLinks && readLink(): break
            case "*", "_", "~": readDelimiter(character)
            default:
                plain.append(character)
                position += 1
            }
        }
        flush()
    }

    private mutating func flush() {
        guard !plain.isEmpty else { return }
        tokens.append(Token(content: .text(plain)))
        plain = ""
    }

    private func isEscape(at index: Int) -> Bool {
        guard index + 1 < text.endIndex else { return false }
        let next = text[index + 1]
        return next.isASCII && (next.isPunctuation || next.isSymbol)
    }

    private func runLength(at start: Int) -> Int {
        var end = start
        while end < text.endIndex, text[end] == text[start] { end += 1 }
        return end - start
    }

    private mutating func readCode() -> Bool {
        let length = runLength(at: position)
        let start = position + length
        var index = start
        while index < text.endIndex {
            guard text[index] == "`" else {
                index += 1
                continue
            }
            let closing = runLength(at: index)
            if closing == length {
                flush()
                tokens.append(Token(content: .code(String(text[start..<index]))))
                position = index + closing
                return true
            }
            index += closing
        }
        // A run without an end is literal text as a whole: a shorter run inside it must not open code.
        plain += String(text[position..<start])
        position = start
        return true
    }

    private mutating func readDelimiter(_ character: Character) {
        let length = runLength(at: position)
        let before = position > text.startIndex ? text[position - 1] : " "
        let after = position + length < text.endIndex ? text[position + length] : " "
        let isLeft = Self.flanks(inner: after, outer: before)
        let isRight = Self.flanks(inner: before, outer: after)
        // Inside a word an underscore is part of the word.
        let isUnderscore = character == "_"
        let delimiter = Delimiter(
            character: character, count: length, length: length,
            canOpen: isLeft && (!isUnderscore || !isRight || Self.isMark(before)),
            canClose: isRight && (!isUnderscore || !isLeft || Self.isMark(after)))
        flush()
        tokens.append(Token(content: .delimiter(delimiter)))
        position += length
    }

    private static func flanks(inner: Character, outer: Character) -> Bool {
        !inner.isWhitespace && (!isMark(inner) || outer.isWhitespace || isMark(outer))
    }

    private static func isMark(_ character: Character) -> Bool { character.isPunctuation || character.isSymbol }

    // MARK: Links

    private mutating func readLink() -> Bool {
        guard let closing = closingBracket(from: position), closing + 1 < text.endIndex, text[closing + 1] == "(",
            let (address, end) = destination(from: closing + 2)
        else { return false }
        flush()
        tokens.append(Token(content: .link(text[(position + 1)..<closing], address: address)))
        position = end
        return true
    }

    private func closingBracket(from start: Int) -> Int? {
        var depth = 0
        var index = start
        while index < text.endIndex {
            switch text[index] {
            case "\\" where isEscape(at: index): index += 1
            case "[": depth += 1
            case "]":
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Returns the address after `(` and the end of the link; a title in quotes is skipped.
    private func destination(from start: Int) -> (String, Int)? {
        var address = ""
        var depth = 0
        var index = start
        while index < text.endIndex {
            let character = text[index]
            switch character {
            case "\\" where isEscape(at: index):
                index += 1
                address.append(text[index])
            case "(":
                depth += 1
                address.append(character)
            case ")" where depth == 0: return (address, index + 1)
            case ")":
                depth -= 1
                address.append(character)
            case _ where character.isWhitespace:
                guard let end = text[index...].firstIndex(of: ")") else { return nil }
                return (address, end + 1)
            default: address.append(character)
            }
            index += 1
        }
        return nil
    }

    // MARK: Matching delimiters

    mutating func matchDelimiters() {
        var closer = 0
        while closer < tokens.count {
            guard case .delimiter(let closing) = tokens[closer].content, closing.canClose, closing.count > 0,
                let opener = opener(for: closing, before: closer)
            else {
                closer += 1
                continue
            }
            join(opener, closer)
        }
    }

    private func opener(for closing: Delimiter, before closer: Int) -> Int? {
        tokens[..<closer].indices.reversed().first { index in
            guard case .delimiter(let opening) = tokens[index].content, opening.canOpen, opening.count > 0,
                opening.character == closing.character
            else { return false }
            if closing.character == "~" { return opening.count == closing.count && closing.count <= 2 }
            // `*a**b*`: if one of the delimiters can both open and close, they match only if the sum of their lengths
            // is not a multiple of three, or both lengths are.
            let isAmbiguous = opening.canClose || closing.canOpen
            let areThree = (opening.length + closing.length).isMultiple(of: 3)
            return !(isAmbiguous && areThree) || opening.length.isMultiple(of: 3) && closing.length.isMultiple(of: 3)
        }
    }

    private mutating func join(_ opener: Int, _ closer: Int) {
        guard case .delimiter(var opening) = tokens[opener].content,
            case .delimiter(var closing) = tokens[closer].content
        else { return }
        let width = min(opening.count, closing.count, 2)
        let mark: Markdown.Marks = opening.character == "~" ? .struck : width == 2 ? .strong : .emphasis
        opening.count -= width
        closing.count -= width
        tokens[opener].content = .delimiter(opening)
        tokens[closer].content = .delimiter(closing)
        for index in (opener + 1)..<closer {
            tokens[index].marks.insert(mark)
            // Delimiters in between had no match: pairs do not cross.
            if case .delimiter(let inner) = tokens[index].content, inner.count > 0 {
                tokens[index].content = .text(String(repeating: inner.character, count: inner.count))
            }
        }
    }
}
