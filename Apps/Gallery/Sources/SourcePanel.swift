// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The source of an example with syntax colors, which the user can select and copy.
struct SourcePanel: View {
    let source: String

    var body: some View {
        Card("gallery.source") {
            ScrollView(.horizontal) {
                Self.colored(source)
                    .font(.system(.footnote, design: .monospaced))
                    .lineSpacing(2)
            }
            .accessibilityLabel("gallery.source")
        }
    }

    /// Returns the source as one text, so that copied text keeps its line breaks.
    static func colored(_ source: String) -> Text {
        let parts = SwiftTokens.parts(of: source)
        return joined(parts.map(text)[...])
    }

    /// Joins texts by halves.
    ///
    /// Joining them one after the other would nest them as deep as their number.
    private static func joined(_ texts: ArraySlice<Text>) -> Text {
        guard texts.count > 1 else { return texts.first ?? Text(verbatim: "") }
        let middle = texts.startIndex + texts.count / 2
        return joined(texts[..<middle]) + joined(texts[middle...])
    }

    private static func text(_ part: SwiftTokens.Part) -> Text {
        let text = Text(verbatim: part.text)
        return switch part.kind {
        case .plain: text
        case .keyword: text.foregroundColor(.pink)
        case .string: text.foregroundColor(.red)
        case .number: text.foregroundColor(.blue)
        case .type: text.foregroundColor(.purple)
        case .comment: text.foregroundColor(.secondary)
        }
    }
}
