// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// Finds an app's texts in the language of one browser.
@MainActor
final class Localizer {
    private let catalogue: StringCatalogue?
    let bundle: Bundle?
    private let logger: Logger
    /// The language tag of the texts.
    let language: String
    let locale: Locale
    let isRightToLeft: Bool
    private let groupingSeparator: String
    private let decimalSeparator: String
    private static var reported: Set<String> = []
    private static var catalogues: [ObjectIdentifier: StringCatalogue] = [:]

    static func `for`<A: App>(app: A.Type, languages: [String], logger: Logger) -> Localizer {
        let bundle = A.bundle
        if bundle != nil, catalogues[ObjectIdentifier(app)] == nil {
            catalogues[ObjectIdentifier(app)] = StringCatalogue.load(from: bundle, logger: logger)
        }
        return Localizer(
            catalogue: catalogues[ObjectIdentifier(app)], bundle: bundle, languages: languages, logger: logger)
    }

    /// - Parameter chosen: The locale for formats; by default that of the language that was found.
    init(
        catalogue: StringCatalogue?, bundle: Bundle?, languages: [String], locale chosen: Locale? = nil, logger: Logger
    ) {
        self.catalogue = catalogue
        self.bundle = bundle
        self.logger = logger
        let available = catalogue?.languages ?? []
        let best = Bundle.preferredLocalizations(from: available, matching: languages)
        language = available.isEmpty ? languages.first ?? "en" : best ?? catalogue?.sourceLanguage ?? "en"
        locale = chosen ?? Locale(identifier: language)
        // The text direction follows the person even where the app has no translation: layout mirrors, as on iOS with
        // right-to-left forced, only when the language on screen runs that way.
        isRightToLeft = Locale.Language(identifier: language).characterDirection == .rightToLeft
        groupingSeparator = locale.groupingSeparator ?? ","
        decimalSeparator = locale.decimalSeparator ?? "."
    }

    /// The texts of the same app in the language that fits a locale best, and formats in the locale itself.
    func variant(for locale: Locale) -> Localizer {
        Localizer(
            catalogue: catalogue, bundle: bundle, languages: [locale.identifier(.bcp47)], locale: locale,
            logger: logger)
    }

    func string(_ key: LocalizedStringKey) -> String {
        guard let catalogue else { return format(key.key, key.arguments) }
        let count = key.arguments.lazy.compactMap(\.integer).first
        guard let found = catalogue.string(for: key.key, language: language, count: count) else {
            report(key.key)
            return format(key.key, key.arguments)
        }
        return format(found, key.arguments)
    }

    private func report(_ key: String) {
        guard Self.reported.insert("\(language)/\(key)").inserted else { return }
        logger.warning(
            """
            The string catalogue has no text for this key; the key is shown. To fix this, add it to \
            Localizable.xcstrings.
            """, metadata: ["key": "\(key)", "language": "\(language)"])
    }

    func number(_ value: Int) -> String {
        if -999...999 ~= value { return String(value) }
        let digits = String(value.magnitude)
        var grouped = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { grouped += groupingSeparator }
            grouped.append(digit)
        }
        return value < 0 ? "-" + grouped : grouped
    }

    /// Fills values into a format with `%@`, `%lld`, `%lf` and their numbered forms such as `%2$@`.
    private func format(_ format: String, _ arguments: [LocalizedStringKey.Argument]) -> String {
        guard !arguments.isEmpty else { return format }
        var result = ""
        var next = 0
        var rest = format.utf8[...]
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            result += Substring(rest[..<percent])
            rest = rest[rest.index(after: percent)...]
            if rest.first == UInt8(ascii: "%") {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            var position = next
            let digits = Self.leadingDigits(rest)
            if !digits.isEmpty, rest.dropFirst(digits.count).first == UInt8(ascii: "$") {
                position = (Int(Substring(digits)) ?? 0) - 1
                rest = rest.dropFirst(digits.count + 1)
            } else {
                next += 1
            }
            guard let length = Self.specifierLength(rest) else {
                result += "%"
                continue
            }
            rest = rest.dropFirst(length)
            if arguments.indices.contains(position) { result += text(arguments[position]) }
        }
        return result + Substring(rest)
    }

    // What follows belongs to no actor, so that the closures in it need not check theirs.

    nonisolated private static func leadingDigits(_ text: Substring.UTF8View) -> Substring.UTF8View {
        text.prefix { 48...57 ~= $0 }
    }

    nonisolated private static func specifierLength(_ text: Substring.UTF8View) -> Int? {
        for specifier: StaticString in ["@", "lld", "lf", "llu", "ld", "d", "f"] {
            let isMatch = specifier.withUTF8Buffer { text.starts(with: $0) }
            if isMatch { return specifier.utf8CodeUnitCount }
        }
        return nil
    }

    private func text(_ argument: LocalizedStringKey.Argument) -> String {
        switch argument {
        case .text(let text): text
        case .integer(let value): number(value)
        case .real(let value): value.formatted(.number.locale(locale))
        case .nested(let key): string(key)
        case .formatted(let format): format(locale)
        }
    }
}

extension Bundle {
    /// The available language that fits best: the same tag, the same language in another region, then any of it.
    fileprivate static func preferredLocalizations(from available: [String], matching wanted: [String]) -> String? {
        for language in wanted {
            if let same = available.first(where: { $0.lowercased() == language.lowercased() }) { return same }
            if let near = available.first(where: { base(of: $0) == base(of: language) }) { return near }
        }
        return nil
    }

    private static func base(of language: String) -> Substring {
        language.lowercased().prefix { $0 != "-" }
    }
}
