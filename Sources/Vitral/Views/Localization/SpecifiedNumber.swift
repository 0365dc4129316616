// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A number with a format specifier of `printf`, such as `%.2f`.
struct SpecifiedNumber: Sendable, Equatable {
    let value: _SpecifiedValue
    /// The specifier alone, such as `%.2f` and `%5lld`; `nil` if it does not fit the number.
    private let specifier: String?

    /// Whether the number has a specifier that fits it.
    var isSpecified: Bool { specifier != nil }

    init(_ value: _SpecifiedValue, specifier: String) {
        self.value = value
        self.specifier = Self.checked(specifier, for: value)
    }

    /// Returns the formatted number.
    func string(in locale: Locale) -> String {
        guard let specifier else {
            return switch value {
            case .integer(let number): number.formatted(.number.locale(locale))
            case .unsigned(let number): number.formatted(.number.locale(locale))
            case .real(let number): number.formatted(.number.locale(locale))
            }
        }
        return switch value {
        case .integer(let number): String(format: specifier, locale: locale, number)
        case .unsigned(let number): String(format: specifier, locale: locale, number)
        case .real(let number): String(format: specifier, locale: locale, number)
        }
    }

    /// Returns a specifier of one number with the length of its type; `nil` if another type of value would be read.
    private static func checked(_ text: String, for value: _SpecifiedValue) -> String? {
        guard let specifier = onlySpecifier(in: text), let conversion = specifier.last else { return nil }
        var body = specifier.dropFirst().dropLast()
        while let last = body.last, "hlqLjzt".contains(last) { body.removeLast() }
        guard body.allSatisfy({ "-+ 0#'.123456789".contains($0) }), body.count <= 12 else { return nil }
        switch value {
        case .integer, .unsigned: return "diouxX".contains(conversion) ? "%\(body)ll\(conversion)" : nil
        case .real: return "eEfFgGaA".contains(conversion) ? "%\(body)\(conversion)" : nil
        }
    }

    /// Returns the specifier in a text that has exactly one, beside any number of percent signs as `%%`.
    private static func onlySpecifier(in text: String) -> Substring? {
        var found: Substring?
        var rest = text[...]
        while let start = rest.firstIndex(of: "%") {
            rest = rest[start...]
            if rest.hasPrefix("%%") {
                rest = rest.dropFirst(2)
                continue
            }
            let end = rest.firstIndex { $0.isLetter && !"hlqLjzt".contains($0) }
            guard found == nil, let end else { return nil }
            found = rest[...end]
            rest = rest[rest.index(after: end)...]
        }
        return found
    }
}
