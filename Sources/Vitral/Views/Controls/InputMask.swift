// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The pattern of a field's text, such as `###.###.###-##`.
///
/// The client has the same rules in `masks.js`; `Tests/VitralTests` and `E2E/client` check the two with the same cases.
struct InputMask: Hashable, Sendable {
    /// The pattern, as the client reads it.
    let pattern: String
    private let parts: [Part]

    private enum Part: Hashable {
        /// Text of the pattern that the user need not type.
        case text([Unicode.Scalar])
        case place(Place)
    }

    /// A place for one character of the user.
    private enum Place: Character {
        case digit = "#"
        case letter = "@"
        case digitOrLetter = "*"

        func accepts(_ scalar: Unicode.Scalar) -> Bool {
            let isDigit = ("0"..."9").contains(scalar)
            return switch self {
            case .digit: isDigit
            case .letter: scalar.properties.isAlphabetic
            case .digitOrLetter: isDigit || scalar.properties.isAlphabetic
            }
        }
    }

    init(_ pattern: String) {
        self.pattern = pattern
        var parts: [Part] = []
        var text: [Unicode.Scalar] = []
        var isEscaped = false
        for character in pattern {
            if !isEscaped, character == "\\" {
                isEscaped = true
            } else if !isEscaped, let place = Place(rawValue: character) {
                if !text.isEmpty { parts.append(.text(text)) }
                text = []
                parts.append(.place(place))
            } else {
                text += character.unicodeScalars
                isEscaped = false
            }
        }
        if !text.isEmpty { parts.append(.text(text)) }
        self.parts = parts
    }

    /// Whether the user types nothing but digits.
    var hasOnlyDigits: Bool {
        parts.allSatisfy { part in
            if case .place(let place) = part { place == .digit } else { true }
        }
    }

    /// Returns a text in the form of the mask.
    ///
    /// Characters that have no place are left out. Text of the pattern is added before the next character of the user,
    /// and not at the end, so that the user can delete the last character. A text in the form of the mask stays as it is.
    func applied(to text: String) -> String {
        let typed = Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
        var index = 0
        var masked = String.UnicodeScalarView()
        var pending: [Unicode.Scalar] = []
        for part in parts {
            switch part {
            case .text(let text):
                pending = text
                if typed[index...].starts(with: text) {
                    index += text.count
                } else {
                    // A part of the text that cannot be the user's own.
                    for scalar in text where index < typed.count && typed[index] == scalar && Self.isMark(scalar) {
                        index += 1
                    }
                }
            case .place(let place):
                while index < typed.count, !place.accepts(typed[index]) { index += 1 }
                guard index < typed.count else { return String(masked) }
                masked.append(contentsOf: pending)
                masked.append(typed[index])
                pending = []
                index += 1
            }
        }
        return String(masked)
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        !Place.digitOrLetter.accepts(scalar)
    }
}

extension EnvironmentValues {
    @Entry var inputMask: InputMask?
}

extension View {
    /// Sets the mask that the browser applies to the text fields inside while the user types.
    ///
    /// ```swift
    /// @State private var number = ""
    ///
    /// var body: some View {
    ///     TextField("Passport", text: $number).inputMask("@@ ###.###")
    /// }
    /// ```
    ///
    /// In a mask, `#` is a place for a digit from 0 to 9, `@` for a letter, and `*` for a digit or a letter. All other
    /// characters appear automatically before the next character that the user types; a backslash makes `#`, `@`, `*`
    /// and itself such a character. Typed or pasted characters that have no place are left out.
    ///
    /// The browser applies the mask at once, whatever the latency, and keeps the caret at its character. The server
    /// applies it again to what it receives, so the binding has only texts in the form of the mask; they may be
    /// incomplete. A mask that has only digits asks for the numeric keyboard, unless ``keyboardType(_:)`` is set.
    ///
    /// - Parameter mask: The mask; `nil` for none.
    public consuming func inputMask(_ mask: String?) -> some View {
        environment(\.inputMask, mask.map(InputMask.init))
    }
}
