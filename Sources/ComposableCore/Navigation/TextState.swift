// SPDX-License-Identifier: Apache-2.0

/// A text of an alert or a dialog, as a value that state can hold and tests can compare.
///
/// A literal is the key of a translation, as in a view; a view shows the text in the user's language:
///
/// ```swift
/// let name = "Lisbon"
/// let title = TextState("Delete \(name)?")
/// let message = TextState(verbatim: name)
/// ```
public struct TextState: Hashable, Sendable, Codable {
    /// A part of a text.
    package enum Part: Hashable, Sendable, Codable {
        /// Text that is not translated.
        case verbatim(String)
        /// The key of a translation: its format, and the arguments.
        case localized(Key, table: String?)
    }

    package let parts: [Part]

    private init(parts: [Part]) {
        self.parts = parts
    }

    /// Creates a text that is not translated.
    ///
    /// - Parameter content: The text.
    public init(verbatim content: String) {
        self.init(parts: [.verbatim(content)])
    }

    /// Creates a text that is not translated.
    ///
    /// - Parameter content: The text.
    @_disfavoredOverload
    public init(_ content: some StringProtocol) {
        self.init(verbatim: String(content))
    }

    /// Creates a text from the key of a translation.
    ///
    /// - Parameters:
    ///   - key: The key, a literal with or without values.
    ///   - tableName: The name of the catalogue; the default one if `nil`.
    public init(_ key: Key, tableName: String? = nil) {
        self.init(parts: [.localized(key, table: tableName)])
    }

    /// Returns a text followed by another.
    ///
    /// - Parameters:
    ///   - lhs: A text.
    ///   - rhs: Another text.
    public static func + (lhs: Self, rhs: Self) -> Self {
        Self(parts: lhs.parts + rhs.parts)
    }

    /// The key of a translation, written as a literal.
    public struct Key: Hashable, Sendable, Codable, ExpressibleByStringInterpolation {
        /// The key, with `%@` and `%lld` in the places of values.
        package let format: String
        /// The values.
        package let arguments: [Argument]

        /// A value in a key.
        package enum Argument: Hashable, Sendable, Codable {
            case text(String)
            case integer(Int)
        }

        /// Creates a key without values.
        ///
        /// - Parameter value: The key.
        public init(stringLiteral value: String) {
            format = value
            arguments = []
        }

        /// Creates a key with values.
        ///
        /// - Parameter stringInterpolation: The key and its values.
        public init(stringInterpolation: StringInterpolation) {
            format = stringInterpolation.format
            arguments = stringInterpolation.arguments
        }

        /// The builder of a key with values.
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var format = ""
            fileprivate var arguments: [Argument] = []

            /// Creates a builder.
            public init(literalCapacity: Int, interpolationCount: Int) {
                format.reserveCapacity(literalCapacity + interpolationCount * 2)
            }

            /// Adds a part of the key.
            public mutating func appendLiteral(_ literal: String) {
                format += literal
            }

            /// Adds an integer.
            public mutating func appendInterpolation(_ value: some BinaryInteger) {
                format += "%lld"
                arguments.append(.integer(Int(clamping: value)))
            }

            /// Adds a value, as its description.
            @_disfavoredOverload
            public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
                format += "%@"
                arguments.append(.text(value.description))
            }
        }

        /// The key with its values, not translated.
        package var untranslated: String {
            var text = ""
            var rest = format[...]
            for argument in arguments {
                let specifier =
                    switch argument {
                    case .text: "%@"
                    case .integer: "%lld"
                    }
                guard let range = rest.firstRange(of: specifier) else { break }
                text += rest[..<range.lowerBound]
                switch argument {
                case .text(let value): text += value
                case .integer(let value): text += "\(value)"
                }
                rest = rest[range.upperBound...]
            }
            return text + rest
        }
    }
}

extension TextState.Key {
    /// Returns whether two texts are equal, also if one interpolates what the other writes out.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.untranslated == rhs.untranslated }

    /// Adds the text to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(untranslated) }
}

extension TextState: CustomStringConvertible {
    /// The text, not translated.
    public var description: String {
        parts.map { part in
            switch part {
            case .verbatim(let text): text
            case .localized(let key, _): key.untranslated
            }
        }.joined()
    }
}

extension String {
    /// Creates a string from a text, not translated.
    ///
    /// - Parameter state: The text.
    public init(state: TextState) {
        self = state.description
    }
}
