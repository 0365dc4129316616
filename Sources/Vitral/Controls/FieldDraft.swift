// SPDX-License-Identifier: Apache-2.0

/// What a person is typing into a field whose value is not the text itself.
///
/// While the field is edited it shows what was typed, be it half a date or a number without its separators. When the
/// focus leaves, or something else changes the value, the field shows the value again.
@MainActor
final class FieldDraft {
    private var typed: (text: String, value: String)?
    private let source = Source()

    /// What the field shows.
    ///
    /// - Parameter value: The value as it is written when nobody edits it.
    func text(for value: String) -> String {
        source.recordRead()
        if let typed, typed.value == value { return typed.text }
        typed = nil
        return value
    }

    /// Keeps what was typed.
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - value: The value that came of it, written as when nobody edits it.
    func hold(_ text: String, value: String) {
        typed = (text, value)
        source.invalidateReaders()
    }

    /// Lets the field show its value.
    func end() {
        guard typed != nil else { return }
        typed = nil
        source.invalidateReaders()
    }
}
