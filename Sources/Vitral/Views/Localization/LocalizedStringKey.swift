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

    /// Whether a value is a text with a style of its own.
    var holdsTexts: Bool {
        for case .styled in arguments { return true }
        return false
    }

    enum Argument: Sendable, Equatable {
        case text(String)
        case integer(Int)
        case real(Double)
        case nested(LocalizedStringKey)
        case formatted(@Sendable (Locale) -> String)
        case styled(Text)

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
            arguments.append(.formatted { format.locale($0).format(input) })
        }
    }
}
