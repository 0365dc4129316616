// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct TextEditorExhibit: Exhibit {
    static let title = "TextEditor"
    static let names = ["TextEditor", "textEditorStyle", "TextEditorStyle"]

    @State private var recipe = """
        Pão de queijo

        500 g sour cassava starch
        250 ml milk
        2 eggs
        """

    private var words: Int { recipe.split { !$0.isLetter && !$0.isNumber }.count }

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("grows with the text") { TextEditor(text: $recipe).accessibilityLabel("Recipe") }
            Variant("frame(height: 90)") {
                TextEditor(text: $recipe).frame(height: 90).accessibilityLabel("Recipe with a fixed height")
            }
            Variant("textEditorStyle(.plain)") {
                TextEditor(text: $recipe).textEditorStyle(.plain).accessibilityLabel("Recipe, plain")
            }
            Text("\(words) words").monospacedDigit()
        }
    }
}
