// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The key of a text in the app's string catalog, with the values to insert.
///
/// ```swift
/// struct EmptyNotice: View {
///     let message: LocalizedStringKey
///
///     var body: some View { Text(message).foregroundStyle(.secondary) }
/// }
///
/// EmptyNotice(message: "No trips yet")
/// ```
///
/// A literal with interpolations becomes a key with format specifiers: `"Hello \(name)"` looks up `Hello %@`.
public struct LocalizedStringKey: Sendable, Equatable, ExpressibleByStringInterpolation {
    let key: String
    let arguments: [Argument]
    /// The catalog that has the key; `nil` for the app's own.
    var source: CatalogSource?

    /// Whether a value is a text with a style of its own.
    var holdsTexts: Bool {
        for case .styled in arguments { return true }
        return false
    }

    enum Argument: Sendable, Equatable {
        case text(String)
        case integer(Int)
        case real(Double)
        // The rare cases are indirect to keep the other cases small.
        indirect case specified(SpecifiedNumber)
        indirect case nested(LocalizedStringKey)
        case formatted(@Sendable (Locale, () -> TimeZone) -> String)
        indirect case styled(Text)

        var integer: Int? {
            if case .integer(let value) = self { value } else { nil }
        }

        var styled: Text? {
            if case .styled(let text) = self { text } else { nil }
        }

        static func == (left: Argument, right: Argument) -> Bool {
            switch (left, right) {
            case (.text(let left), .text(let right)): left == right
            case (.integer(let left), .integer(let right)): left == right
            case (.real(let left), .real(let right)): left == right
            case (.specified(let left), .specified(let right)): left == right
            case (.nested(let left), .nested(let right)): left == right
            case (.styled(let left), .styled(let right)): left == right
            // Formats are closures; treating them as different costs one evaluation.
            default: false
            }
        }
    }

    /// Creates a key without values.
    public init(_ value: String) {
        key = value
        arguments = []
    }

    /// Creates a key without values.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Creates a key with values.
    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
    }

    /// A builder of the key and the values of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var arguments: [Argument] = []

        /// Starts a literal.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + interpolationCount * 2)
        }

        /// Appends a part of the key.
        public mutating func appendLiteral(_ literal: String) {
            key += literal
        }

        /// Appends a text.
        public mutating func appendInterpolation(_ text: some StringProtocol) {
            key += "%@"
            arguments.append(.text(String(text)))
        }

        /// Appends a whole number, formatted in the user's locale.
        public mutating func appendInterpolation(_ number: Int) {
            key += "%lld"
            arguments.append(.integer(number))
        }

        /// Appends a number, formatted in the user's locale.
        public mutating func appendInterpolation(_ number: Double) {
            key += "%lf"
            arguments.append(.real(number))
        }

        /// Appends a number of another type, formatted in the user's locale.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            key += T._specifier
            switch value._number {
            case .integer(let number): arguments.append(.integer(Int(clamping: number)))
            case .unsigned(let number):
                let text = number.formatted(.number)
                arguments.append(Int(exactly: number).map { .integer($0) } ?? .text(text))
            case .real(let number): arguments.append(.real(number))
            }
        }

        /// Appends a number with a format specifier of `printf`, such as `%.2f`, in the user's locale.
        ///
        /// There may be text around the specifier, as in `%.0f%%`. One that does not fit the number is ignored.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            let number = SpecifiedNumber(value._number, specifier: specifier)
            key += number.isSpecified ? specifier : T._specifier
            arguments.append(.specified(number))
        }

        /// Appends any other value, such as an identifier, as a formatter or its description writes it.
        @_disfavoredOverload
        public mutating func appendInterpolation<Subject: CustomStringConvertible>(
            _ subject: Subject, formatter: Formatter? = nil
        ) {
            key += "%@"
            arguments.append(.text(formatter?.string(for: subject) ?? subject.description))
        }

        /// Appends a text with a key of its own.
        public mutating func appendInterpolation(_ nested: LocalizedStringKey) {
            key += "%@"
            arguments.append(.nested(nested))
        }

        /// Appends a text with a style of its own.
        public mutating func appendInterpolation(_ text: Text) {
            key += "%@"
            arguments.append(.styled(text))
        }

        /// Appends a symbol or picture in the line.
        @MainActor @preconcurrency
        public mutating func appendInterpolation(_ image: Image) {
            appendInterpolation(Text(image))
        }

        /// Appends a date in a style.
        @MainActor @preconcurrency
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            appendInterpolation(Text(date, style: style))
        }

        /// Appends the remaining or elapsed time of an interval.
        @MainActor @preconcurrency
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            appendInterpolation(
                Text(
                    timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
        }

        /// Appends a value in a format, in the user's locale.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Sendable, F.FormatOutput == String, F: Sendable {
            key += "%@"
            arguments.append(.formatted { format.adapted(to: $0, $1).format(input) })
        }
    }
}

extension LocalizedStringKey {
    /// Returns the key for a text of another catalog.
    func from(_ table: String?, in bundle: Bundle?) -> LocalizedStringKey {
        guard table != nil || bundle != nil else { return self }
        var key = self
        key.source = CatalogSource(bundle: bundle, table: table ?? "Localizable")
        return key
    }
}
