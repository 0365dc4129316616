// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension FieldValue {
    /// Creates a value that a formatter of Foundation formats and parses.
    init<V>(_ value: Binding<V>, formatter: Formatter) {
        text = { locale in
            formatter.inLocale(locale) { formatter.string(ofField: value.wrappedValue) }
        }
        accepts = { text, locale in
            formatter.inLocale(locale) { formatter.value(ofField: text, as: V.self) != nil }
        }
        read = { text, locale in
            guard let parsed = formatter.inLocale(locale, { formatter.value(ofField: text, as: V.self) }) else {
                return false
            }
            value.wrappedValue = parsed
            return true
        }
    }
}

extension TextField {
    /// Creates a text field for a value that a formatter of Foundation formats and parses.
    ///
    /// - Parameters:
    ///   - value: The value; it changes while the user types, as long as the text is valid.
    ///   - formatter: A `NumberFormatter` or a `DateFormatter`, which uses the user's locale unless it has another one; a
    ///     value with another formatter is shown but cannot be edited.
    ///   - prompt: The text that an empty field shows.
    ///   - label: The label of the field, which screen readers speak.
    public init<V>(
        value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(.value(FieldValue(value, formatter: formatter)), prompt: prompt, label: label())
    }
}

extension TextField where Label == Text {
    /// Creates a text field for a value that a formatter of Foundation formats and parses.
    ///
    /// ```swift
    /// @State private var price = 12.5
    ///
    /// let prices: NumberFormatter = {
    ///     let formatter = NumberFormatter()
    ///     formatter.numberStyle = .decimal
    ///     return formatter
    /// }()
    ///
    /// var body: some View {
    ///     TextField("Price", value: $price, formatter: prices)
    /// }
    /// ```
    ///
    /// A text without a valid value does not change the value; the field shows the value again when it loses the focus.
    ///
    /// - Parameters:
    ///   - title: The label of the field, which screen readers speak and the empty field shows if there is no prompt.
    ///   - value: The value; it changes while the user types, as long as the text is valid.
    ///   - formatter: A `NumberFormatter` or a `DateFormatter`, which uses the user's locale unless it has another one; a
    ///     value with another formatter is shown but cannot be edited.
    ///   - prompt: The text that an empty field shows.
    public init<V>(_ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
        self.init(.value(FieldValue(value, formatter: formatter)), prompt: prompt, label: Text(title))
    }

    /// Creates a text field for a value that a formatter formats and parses, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<V>(_ title: some StringProtocol, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
        self.init(.value(FieldValue(value, formatter: formatter)), prompt: prompt, label: Text(title))
    }
}

extension Formatter {
    /// Runs a closure while the formatter has the user's locale, unless the app has chosen a locale.
    fileprivate func inLocale<Result>(_ locale: Locale, _ body: () -> Result) -> Result {
        switch self {
        case let numbers as NumberFormatter where numbers.locale == .current && locale != .current:
            let own = numbers.locale
            numbers.locale = locale
            defer { numbers.locale = own }
            return body()
        case let dates as DateFormatter where dates.locale == .current && locale != .current:
            let own = dates.locale
            dates.locale = locale
            defer { dates.locale = own }
            return body()
        default: return body()
        }
    }

    /// Returns the text of a value; an empty one for `nil`.
    fileprivate func string(ofField value: Any) -> String {
        if let optional = value as? any UnwrappedValue {
            return optional.unwrapped.map { string(ofField: $0) } ?? ""
        }
        return string(for: value) ?? ""
    }

    /// Returns the value of a text; `nil` if the text is invalid.
    fileprivate func value<V>(ofField text: String, as type: V.Type) -> V? {
        // No valid value is this long, and a longer text would take too much time to parse.
        guard text.utf8.count <= 1_000 else { return nil }
        if text.isEmpty, let optional = V.self as? any UnwrappedValue.Type { return optional.none as? V }
        switch self {
        case let numbers as NumberFormatter:
            guard let number = numbers.number(from: text), number.doubleValue.isFinite else { return nil }
            return number as? V ?? number.decimalValue as? V
        case let dates as DateFormatter: return dates.date(from: text) as? V
        // Foundation for Linux offers no common way to parse.
        default: return nil
        }
    }
}

/// An optional value, whatever it wraps.
private protocol UnwrappedValue {
    static var none: Self { get }
    var unwrapped: Any? { get }
}

extension Optional: UnwrappedValue {
    fileprivate var unwrapped: Any? { self }
}
