// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    static let text: [any Exhibit.Type] = [
        TextExhibit.self,
        MarkdownExhibit.self,
        TextFormatExhibit.self,
        TextDateExhibit.self,
        TextLineExhibit.self,
        TextDecorationExhibit.self,
        SymbolVariantExhibit.self,
        AsyncImageExhibit.self,
        RedactionExhibit.self,
    ]
}
