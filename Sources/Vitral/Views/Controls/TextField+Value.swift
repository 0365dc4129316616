// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A value that the user edits as text, with the functions that format and parse it.
@MainActor
struct FieldValue {
    /// A closure that returns the formatted value.
    let text: (Locale) -> String
    /// A closure that sets the value from a text, and returns `false` if the text has no valid value.
    let read: (String, Locale) -> Bool
    /// A closure that returns whether a text has a valid value.
    let accepts: (String, Locale) -> Bool

    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) where F.FormatOutput == String {
        text = { format.locale($0).format(value.wrappedValue) }
        accepts = { Self.parse($0, format, in: $1) != nil }
        read = { text, locale in
            guard let parsed = Self.parse(text, format, in: locale) else { return false }
            value.wrappedValue = parsed
            return true
        }
    }

    init<F: ParseableFormatStyle>(optional value: Binding<F.FormatInput?>, _ format: F) where F.FormatOutput == String {
        text = { locale in value.wrappedValue.map { format.locale(locale).format($0) } ?? "" }
        accepts = { $0.isEmpty || Self.parse($0, format, in: $1) != nil }
        read = { text, locale in
            let parsed = Self.parse(text, format, in: locale)
            guard parsed != nil || text.isEmpty else { return false }
            value.wrappedValue = parsed
            return true
        }
    }

    private static func parse<F: ParseableFormatStyle>(_ text: String, _ format: F, in locale: Locale) -> F.FormatInput?
    where F.FormatOutput == String {
        let text = text.trimmingCharacters(in: .whitespaces)
        // No valid value is this long, and a longer text would take too much time to parse.
        guard !text.isEmpty, text.utf8.count <= 1_000 else { return nil }
        // The parser accepts "∞" and "NaN" as numbers, which no app expects from a field.
        return (try? format.locale(locale).parseStrategy.parse(text)).flatMap { isFiniteOrNoNumber($0) ? $0 : nil }
    }

    /// Returns the text input for the value, which shows the typed text during editing and the formatted value
    /// afterwards.
    func input(kind: TextInput.Kind, prompt: Text?, _ renderer: _Renderer) -> TextInput {
        let locale = renderer.environmentValues.locale
        let draft = renderer.storage { FieldDraft() }
        let written = text(locale)
        let shown = draft.text(for: written)
        var input = TextInput(kind: kind, prompt: prompt, text: shown) { typed in
            _ = read(typed, locale)
            draft.hold(typed, value: text(locale))
        }
        input.isInvalid = shown != written && !shown.isEmpty && !accepts(shown, locale)
        input.endEditing = { draft.end() }
        return input
    }
}

extension TextField {
    /// Creates a text field for a value that is formatted and parsed in the user's locale.
    ///
    /// A text without a valid value does not change the value; the field shows the value again when it loses the focus.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(.value(FieldValue(value, format)), prompt: prompt, label: label())
    }

    /// Creates a text field for an optional value; an empty field means `nil`.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(.value(FieldValue(optional: value, format)), prompt: prompt, label: label())
    }
}

extension TextField where Label == Text {
    /// Creates a text field for a value that is formatted and parsed in the user's locale.
    ///
    /// A text without a valid value does not change the value; the field shows the value again when it loses the focus.
    ///
    /// - Parameters:
    ///   - title: The label of the field, which screen readers speak and the empty field shows if there is no prompt.
    ///   - value: The value; it changes while the user types, as long as the text is valid.
    ///   - format: The format of the value.
    ///   - prompt: The text that an empty field shows.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(.value(FieldValue(value, format)), prompt: prompt, label: Text(title))
    }

    /// Creates a text field for a formatted value, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<F: ParseableFormatStyle>(
        _ title: some StringProtocol, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(.value(FieldValue(value, format)), prompt: prompt, label: Text(title))
    }

    /// Creates a text field for an optional value; an empty field means `nil`.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(.value(FieldValue(optional: value, format)), prompt: prompt, label: Text(title))
    }

    /// Creates a text field for an optional value, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<F: ParseableFormatStyle>(
        _ title: some StringProtocol, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(.value(FieldValue(optional: value, format)), prompt: prompt, label: Text(title))
    }
}
