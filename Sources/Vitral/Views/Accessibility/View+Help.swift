// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Adds a short help text to the view.
    ///
    /// ```swift
    /// Button("Archive", systemImage: "archivebox") {}
    ///     .labelStyle(.iconOnly)
    ///     .help("Move the note to the archive")
    /// ```
    ///
    /// The browser shows the text while a pointer rests on the view, and a screen reader speaks it after the label.
    /// Touch screens never show it, so the text must not be essential.
    public func help(_ text: Text) -> some View {
        modifier(_AccessibilityTextModifier(attribute: .title, text: text))
    }

    /// Adds a short help text from the app's catalog to the view.
    public func help(_ textKey: LocalizedStringKey) -> some View {
        help(Text(textKey))
    }

    /// Adds a short help text to the view that is not localized.
    @_disfavoredOverload
    public func help(_ text: some StringProtocol) -> some View {
        help(Text(verbatim: String(text)))
    }
}
