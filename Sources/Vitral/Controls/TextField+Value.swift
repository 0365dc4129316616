// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A value that is typed as a text: how it is written, and how it is read.
@MainActor
struct FieldValue {
    /// The value as the field shows it.
    let text: (Locale) -> String
    /// Takes a text over; `false` when it means no value.
    let read: (String, Locale) -> Bool
    /// Whether a text means a value.
    let accepts: (String, Locale) -> Bool

    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) where F.FormatOutput == String {
        text = { format.locale($0).format(value.wrappedValue) }
        accepts = { Self.parse($0, format, $1) != nil }
        read = { text, locale in
            guard let parsed = Self.parse(text, format, locale) else { return false }
            value.wrappedValue = parsed
            return true
        }
    }

    init<F: ParseableFormatStyle>(optional value: Binding<F.FormatInput?>, _ format: F) where F.FormatOutput == String {
        text = { locale in value.wrappedValue.map { format.locale(locale).format($0) } ?? "" }
        accepts = { $0.isEmpty || Self.parse($0, format, $1) != nil }
        read = { text, locale in
            let parsed = Self.parse(text, format, locale)
            guard parsed != nil || text.isEmpty else { return false }
            value.wrappedValue = parsed
            return true
        }
    }

    private static func parse<F: ParseableFormatStyle>(_ text: String, _ format: F, _ locale: Locale) -> F.FormatInput?
    where F.FormatOutput == String {
        let text = text.trimmingCharacters(in: .whitespaces)
        // No number is that long; a longer text is not worth the time to read it.
        guard !text.isEmpty, text.utf8.count <= 1_000 else { return nil }
        // "∞" and "NaN" can be read as numbers, which no app expects of a field.
        return (try? format.locale(locale).parseStrategy.parse(text)).flatMap { isFiniteOrNoNumber($0) ? $0 : nil }
    }

    /// The input for the value: it shows what is typed while it is typed, and afterwards the value.
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
    /// Creates a text field for a value that is written and read in a format, in the reader's locale.
    ///
    /// A text that means no value leaves the value as it is; the field shows the value again when it loses the focus.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(.value(FieldValue(value, format)), prompt: prompt, label: label())
    }

    /// Creates a text field for a value that may be missing; an empty field means none.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(.value(FieldValue(optional: value, format)), prompt: prompt, label: label())
    }
}

extension TextField where Label == Text {
    /// Creates a text field for a value that is written and read in a format, in the reader's locale.
    ///
    /// A text that means no value leaves the value as it is; the field shows the value again when it loses the focus.
    ///
    /// - Parameters:
    ///   - title: What the value is; spoken, and shown in the empty field when there is no prompt.
    ///   - value: The value; it follows what is typed as long as that can be read.
    ///   - format: How the value is written and read.
    ///   - prompt: What an empty field shows.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(.value(FieldValue(value, format)), prompt: prompt, label: Text(title))
    }

    /// Creates a text field for a value in a format, whose title is shown as it is.
    @_disfavoredOverload
    public init<F: ParseableFormatStyle>(
        _ title: some StringProtocol, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(.value(FieldValue(value, format)), prompt: prompt, label: Text(title))
    }

    /// Creates a text field for a value that may be missing; an empty field means none.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(.value(FieldValue(optional: value, format)), prompt: prompt, label: Text(title))
    }

    /// Creates a text field for a value that may be missing, whose title is shown as it is.
    @_disfavoredOverload
    public init<F: ParseableFormatStyle>(
        _ title: some StringProtocol, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(.value(FieldValue(optional: value, format)), prompt: prompt, label: Text(title))
    }
}
