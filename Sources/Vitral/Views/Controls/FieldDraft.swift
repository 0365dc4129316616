// SPDX-License-Identifier: Apache-2.0

/// The text that the user is typing into a field whose value is not the text itself.
///
/// During editing, the field shows the typed text, even if it is half a date or a number without separators. When the
/// field loses the focus, or the value changes for another reason, the field shows the value again.
@MainActor
final class FieldDraft {
    private var typed: (text: String, value: String)?
    private let source = Source()

    /// Returns the text that the field shows.
    ///
    /// - Parameter value: The formatted value, which the field shows when the user does not edit it.
    func text(for value: String) -> String {
        source.recordRead()
        if let typed, typed.value == value { return typed.text }
        typed = nil
        return value
    }

    /// Saves the typed text.
    ///
    /// - Parameters:
    ///   - text: The typed text.
    ///   - value: The formatted value that results from the text.
    func hold(_ text: String, value: String) {
        typed = (text, value)
        source.invalidateReaders()
    }

    /// Discards the typed text, so that the field shows its value.
    func end() {
        guard typed != nil else { return }
        typed = nil
        source.invalidateReaders()
    }
}
