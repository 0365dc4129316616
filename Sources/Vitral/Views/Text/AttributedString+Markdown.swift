// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AttributedString {
    /// The syntax that a Markdown text is parsed with.
    ///
    /// ```swift
    /// let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    /// let poem = try AttributedString(markdown: "*Roses* are red,\nviolets are blue", options: options)
    /// ```
    public struct MarkdownParsingOptions: Hashable, Sendable {
        /// The part of Markdown's syntax that is parsed.
        public enum InterpretedSyntax: Hashable, Sendable {
            /// Emphasis, code and links; line breaks and several spaces become one space.
            case inlineOnly
            /// Emphasis, code and links; spaces and line breaks stay.
            case inlineOnlyPreservingWhitespace
        }

        /// The part of Markdown's syntax that is parsed.
        public var interpretedSyntax: InterpretedSyntax

        /// Creates options.
        public init(interpretedSyntax: InterpretedSyntax = .inlineOnly) {
            self.interpretedSyntax = interpretedSyntax
        }
    }

    /// Creates a text from Markdown: `*emphasis*`, `**strong**`, `~~strikethrough~~`, code and `[links](address)`.
    ///
    /// ```swift
    /// Text(try! AttributedString(markdown: "Read the **new** [rules](https://example.org/rules)"))
    /// ```
    ///
    /// Use it for a text that comes from a trusted author at run time. A literal needs no attributed string, because
    /// ``Text`` parses it.
    ///
    /// NB: Headings, lists and other blocks are not parsed; their characters stay.
    ///
    /// - Parameters:
    ///   - markdown: The text with its syntax.
    ///   - options: The syntax that is parsed.
    ///   - baseURL: The address that relative links start from.
    /// - Throws: Nothing at present, because every text is valid Markdown.
    public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self.init()
        let keepsWhitespace = options.interpretedSyntax == .inlineOnlyPreservingWhitespace
        let source = keepsWhitespace ? markdown : markdown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for run in Markdown.runs(of: source) {
            var part = AttributedString(run.text)
            if let link = run.link.flatMap({ URL(string: $0, relativeTo: baseURL) }) { part.link = link.absoluteURL }
            if !run.marks.isEmpty { part.inlinePresentationIntent = InlinePresentationIntent(run.marks) }
            append(part)
        }
    }
}

extension InlinePresentationIntent {
    fileprivate init(_ marks: Markdown.Marks) {
        self = []
        if marks.contains(.emphasis) { insert(.emphasized) }
        if marks.contains(.strong) { insert(.stronglyEmphasized) }
        if marks.contains(.code) { insert(.code) }
        if marks.contains(.struck) { insert(.strikethrough) }
    }

    /// The marks of the elements that show this emphasis.
    var marks: Markdown.Marks {
        var marks: Markdown.Marks = []
        if contains(.emphasized) { marks.insert(.emphasis) }
        if contains(.stronglyEmphasized) { marks.insert(.strong) }
        if contains(.code) { marks.insert(.code) }
        if contains(.strikethrough) { marks.insert(.struck) }
        return marks
    }
}
