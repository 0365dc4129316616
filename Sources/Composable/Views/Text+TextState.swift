// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Vitral

extension Text {
    /// Creates a text from state, in the user's language.
    ///
    /// ```swift
    /// let title = Text(TextState("Delete this trip?"))
    /// ```
    ///
    /// - Parameter state: The text.
    public init(_ state: TextState) {
        let texts = state.parts.map(Text.init(part:))
        self = texts.dropFirst().reduce(texts.first ?? Text(verbatim: "")) { $0 + $1 }
    }

    private init(part: TextState.Part) {
        switch part {
        case .verbatim(let text): self.init(verbatim: text)
        case .localized(let key, let table): self.init(LocalizedStringKey(key), tableName: table)
        }
    }
}

extension LocalizedStringKey {
    /// Creates the key of a text in state.
    init(_ key: TextState.Key) {
        var text = StringInterpolation(literalCapacity: key.format.utf8.count, interpolationCount: key.arguments.count)
        var rest = key.format[...]
        for argument in key.arguments {
            let specifier = argument.specifier
            guard let range = rest.firstRange(of: specifier) else { break }
            text.appendLiteral(String(rest[..<range.lowerBound]))
            switch argument {
            case .text(let value): text.appendInterpolation(value)
            case .integer(let value): text.appendInterpolation(value)
            }
            rest = rest[range.upperBound...]
        }
        text.appendLiteral(String(rest))
        self.init(stringInterpolation: text)
    }
}

extension TextState.Key.Argument {
    fileprivate var specifier: String {
        switch self {
        case .text: "%@"
        case .integer: "%lld"
        }
    }
}
