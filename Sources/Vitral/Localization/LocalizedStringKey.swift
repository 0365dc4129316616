// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The key of a text in the app's string catalogue, with the values to fill in.
///
/// A literal with interpolations becomes a key with format specifiers: `"Hello \(name)"` looks up `Hello %@`.
public struct LocalizedStringKey: Sendable, Equatable, ExpressibleByStringInterpolation {
    let key: String
    let arguments: [Argument]

    /// Whether some value is a text in a style of its own.
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
            // Formats are closures; taking them for different costs one evaluation.
            default: false
            }
        }
    }

    /// A key without values.
    public init(_ value: String) {
        key = value
        arguments = []
    }

    /// A key without values.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// A key with values.
    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
    }

    /// Collects the key and the values of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var arguments: [Argument] = []

        /// Starts a literal.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + interpolationCount * 2)
        }

        /// A part of the key.
        public mutating func appendLiteral(_ literal: String) {
            key += literal
        }

        /// A text.
        public mutating func appendInterpolation(_ text: some StringProtocol) {
            key += "%@"
            arguments.append(.text(String(text)))
        }

        /// A whole number, written as the reader's locale does.
        public mutating func appendInterpolation(_ number: Int) {
            key += "%lld"
            arguments.append(.integer(number))
        }

        /// A number, written as the reader's locale does.
        public mutating func appendInterpolation(_ number: Double) {
            key += "%lf"
            arguments.append(.real(number))
        }

        /// A text with a key of its own.
        public mutating func appendInterpolation(_ nested: LocalizedStringKey) {
            key += "%@"
            arguments.append(.nested(nested))
        }

        /// A text with a style of its own.
        public mutating func appendInterpolation(_ text: Text) {
            key += "%@"
            arguments.append(.styled(text))
        }

        /// A symbol or picture in the line.
        @MainActor @preconcurrency
        public mutating func appendInterpolation(_ image: Image) {
            appendInterpolation(Text(image))
        }

        /// A date that is told in a style.
        @MainActor @preconcurrency
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            appendInterpolation(Text(date, style: style))
        }

        /// The time that is left of an interval, or has passed of it.
        @MainActor @preconcurrency
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            appendInterpolation(
                Text(
                    timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
        }

        /// A value in a format, in the reader's locale.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Sendable, F.FormatOutput == String, F: Sendable {
            key += "%@"
            arguments.append(.formatted { format.locale($0).format(input) })
        }
    }
}

/// Looks up texts outside views' own texts; from the environment as `@Environment(\.localize)`.
@MainActor
public struct LocalizeAction: Equatable {
    let localizer: Localizer?

    /// The text for a key in the reader's language.
    public func callAsFunction(_ key: LocalizedStringKey) -> String {
        localizer?.string(key) ?? key.key
    }

    /// Two actions are equal when they look up in the same language.
    nonisolated public static func == (left: LocalizeAction, right: LocalizeAction) -> Bool {
        MainActor.assumeIsolated { left.localizer === right.localizer }
    }
}
