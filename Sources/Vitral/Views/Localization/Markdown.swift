// SPDX-License-Identifier: Apache-2.0

/// A part of a text in one style.
struct MarkdownRun: Equatable {
    var text: String
    var marks: Markdown.Marks
    var link: String?
}

/// A parser of the inline syntax of Markdown: `*emphasis*`, `**strong**`, `~~struck~~`, code and links.
///
/// Only texts of developers and translators are parsed. An inserted value always appears literally, whatever characters
/// it contains: it is one placeholder character while the text is parsed.
enum Markdown {
    struct Marks: OptionSet, Hashable {
        let rawValue: UInt8
        static let strong = Marks(rawValue: 1)
        static let emphasis = Marks(rawValue: 2)
        static let struck = Marks(rawValue: 4)
        static let code = Marks(rawValue: 8)
    }

    /// Returns whether a text has a character that could be Markdown syntax; most have none.
    static func mayContainMarkup(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            // Most bytes are letters, which none of the six is.
            for byte in bytes where byte | 0x20 < UInt8(ascii: "a") || byte | 0x20 > UInt8(ascii: "z") {
                switch byte {
                case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
                    UInt8(ascii: "\\"):
                    return true
                default: break
                }
            }
            return false
        }
    }

    static func runs(of text: String) -> [MarkdownRun] {
        runs(of: Array(text)[...], allowsLinks: true)
    }

    private static func runs(of text: ArraySlice<Character>, allowsLinks: Bool) -> [MarkdownRun] {
        var reader = MarkdownReader(text: text, allowsLinks: allowsLinks)
        reader.readTokens()
        reader.matchDelimiters()
        var runs: [MarkdownRun] = []
        for token in reader.tokens {
            switch token.content {
            case .text(let text): append(MarkdownRun(text: text, marks: token.marks), to: &runs)
            case .delimiter(let delimiter):
                let rest = String(repeating: delimiter.character, count: delimiter.count)
                append(MarkdownRun(text: rest, marks: token.marks), to: &runs)
            case .code(let code): append(MarkdownRun(text: code, marks: token.marks.union(.code)), to: &runs)
            case .link(let label, let address):
                for run in Self.runs(of: label, allowsLinks: false) {
                    let marks = run.marks.union(token.marks)
                    append(MarkdownRun(text: run.text, marks: marks, link: address), to: &runs)
                }
            }
        }
        return runs
    }

    private static func append(_ run: MarkdownRun, to runs: inout [MarkdownRun]) {
        guard !run.text.isEmpty else { return }
        if let last = runs.last, last.marks == run.marks, last.link == run.link {
            runs[runs.count - 1].text += run.text
        } else {
            runs.append(run)
        }
    }
}
