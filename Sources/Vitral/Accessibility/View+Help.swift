// SPDX-License-Identifier: Apache-2.0

extension View {
    /// What the view is for, in a few words.
    ///
    /// A pointer that rests on the view brings the words up, and a screen reader tells them after the label. A finger
    /// cannot rest, so nothing may depend on them.
    public func help(_ text: Text) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .title, text: text))
    }

    /// What the view is for, in a few words of the app's catalogue.
    public func help(_ textKey: LocalizedStringKey) -> some View {
        help(Text(textKey))
    }

    /// What the view is for, in a few words that are shown as they are.
    @_disfavoredOverload
    public func help(_ text: some StringProtocol) -> some View {
        help(Text(verbatim: String(text)))
    }
}
