// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The source of an example, coloured, to be read, selected and copied.
struct SourcePanel: View {
    let source: String
    @Environment(\.locale) private var locale

    var body: some View {
        Card(Words.source) {
            ScrollView(.horizontal) {
                Self.coloured(source)
                    .font(.system(.footnote, design: .monospaced))
                    .lineSpacing(2)
            }
            .accessibilityLabel(Words.source.text(in: locale))
        }
    }

    /// The source as one text, so that what is selected is copied with its line breaks.
    static func coloured(_ source: String) -> Text {
        let parts = SwiftTokens.parts(of: source)
        return joined(parts.map(text)[...])
    }

    /// Joins texts by halves: one after the other they would lie as deep in each other as there are of them.
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
