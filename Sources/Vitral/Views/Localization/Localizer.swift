// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// The texts of an app in the language of one client.
@MainActor
final class Localizer {
    private let catalog: StringCatalog?
    let bundle: Bundle?
    private let logger: Logger
    /// The language tag of the texts.
    let language: String
    private let conventions: Conventions
    var locale: Locale { conventions.locale }
    // The text direction follows the user's language even if the app has no translation: layout mirrors, as on iOS with
    // right-to-left forced, only when the language on screen runs that way.
    var isRightToLeft: Bool { conventions.isRightToLeft }
    /// The time of the scene, for texts that show a time.
    var time = SceneTime()
    /// The settings of the scene's browser, for texts that show a time.
    var profile: ProfileState?
    private var chosenTimeZone: TimeZone?
    /// The time zone of the times in texts.
    var timeZone: TimeZone { chosenTimeZone ?? profile?.read(\.timeZone) ?? .current }
    private static var reported: Set<String> = []
    private static var catalogs: [ObjectIdentifier: StringCatalog] = [:]
    /// The catalogs of bundles that texts name; the code of the app limits their number.
    private static var sources: [CatalogSource: StringCatalog?] = [:]

    static func `for`<A: App>(app: A.Type, languages: [String], logger: Logger) -> Localizer {
        let bundle = A.bundle
        if bundle != nil, catalogs[ObjectIdentifier(app)] == nil {
            catalogs[ObjectIdentifier(app)] = StringCatalog.load(from: bundle, logger: logger)
        }
        return Localizer(
            catalog: catalogs[ObjectIdentifier(app)], bundle: bundle, languages: languages, logger: logger)
    }

    /// - Parameter chosen: The locale for formats; by default that of the selected language, in the region that the browser
    ///   names with it.
    init(
        catalog: StringCatalog?, bundle: Bundle?, languages: [String], locale chosen: Locale? = nil, logger: Logger
    ) {
        self.catalog = catalog
        self.bundle = bundle
        self.logger = logger
        let available = catalog?.languages ?? []
        let best = Bundle.preferredLocalization(from: available, matching: languages)
        language = available.isEmpty ? languages.first ?? "en" : best?.language ?? catalog?.sourceLanguage ?? "en"
        let own = Conventions.of(language, inRegionOf: chosen == nil ? best?.wanted : nil)
        conventions = chosen.map { Conventions($0, isRightToLeft: own.isRightToLeft) } ?? own
    }

    /// Returns a localizer with the texts of the same app in the language closest to a locale, and formats in the
    /// locale itself.
    ///
    /// - Parameters:
    ///   - locale: The locale; `nil` for the same one.
    ///   - timeZone: The time zone of times; `nil` for the same one.
    func variant(for locale: Locale?, in timeZone: TimeZone?) -> Localizer {
        let variant = Localizer(
            catalog: catalog, bundle: bundle, languages: [locale?.identifier(.bcp47) ?? language],
            locale: locale ?? self.locale, logger: logger)
        variant.time = time
        variant.profile = profile
        variant.chosenTimeZone = timeZone
        return variant
    }

    /// Returns the text for a key, including Markdown characters.
    func string(_ key: LocalizedStringKey) -> String {
        filled(template(key), key.arguments)
    }

    /// Returns the text for a key as the user reads it, without Markdown characters.
    func plainString(_ key: LocalizedStringKey) -> String {
        let template = template(key)
        guard Markdown.mayContainMarkup(template) else { return filled(template, key.arguments) }
        return runs(template, key).map { fillIn($0.text, key.arguments) }.joined()
    }

    /// Returns the content for a key, in parts if it does not have the same style throughout.
    func content(_ key: LocalizedStringKey) -> TextContent {
        let template = template(key)
        let holdsTexts = key.holdsTexts
        guard holdsTexts || Markdown.mayContainMarkup(template) else { return .plain(filled(template, key.arguments)) }
        let runs = runs(template, key)
        if !holdsTexts, runs.allSatisfy({ $0.marks.isEmpty && $0.link == nil }) {
            return .plain(runs.map { fillIn($0.text, key.arguments) }.joined())
        }
        return .parts(
            runs.map { run in
                TextPart(
                    pieces: pieces(of: run.text, key.arguments), marks: run.marks,
                    link: run.link.map { fillIn($0, key.arguments) })
            })
    }

    private func filled(_ template: String, _ arguments: [LocalizedStringKey.Argument]) -> String {
        Self.format(template, count: arguments.count) { text(arguments[$0]) }
    }

    private func runs(_ template: String, _ key: LocalizedStringKey) -> [MarkdownRun] {
        Markdown.runs(of: Self.format(template, count: key.arguments.count) { Self.placeholder($0) })
    }

    private func template(_ key: LocalizedStringKey) -> String {
        guard let catalog = key.source.map({ self.catalog(of: $0) }) ?? catalog else { return key.key }
        let count = key.arguments.lazy.compactMap(\.integer).first
        if let found = catalog.string(for: key.key, language: language, count: count) { return found }
        report(key.key)
        return key.key
    }

    /// Returns the catalog of a bundle that a text names, which is read once; `nil` if there is none.
    private func catalog(of source: CatalogSource) -> StringCatalog? {
        let source = source.bundle == nil ? CatalogSource(bundle: bundle, table: source.table) : source
        if let known = Self.sources[source] { return known }
        let catalog = StringCatalog.load(from: source.bundle, table: source.table, logger: logger)
        Self.sources[source] = .some(catalog)
        return catalog
    }

    /// Returns the character that represents a value while a text is parsed: one that is not part of Markdown syntax.
    nonisolated private static func placeholder(_ index: Int) -> String {
        Unicode.Scalar(placeholders.lowerBound + UInt32(index)).map { String(Character($0)) } ?? ""
    }

    nonisolated private static let placeholders: Range<UInt32> = 0xE000..<0xF8FF

    nonisolated private static func argument(_ character: Character, of count: Int) -> Int? {
        guard let scalar = character.unicodeScalars.first?.value, placeholders.contains(scalar) else { return nil }
        let index = Int(truncatingIfNeeded: scalar - placeholders.lowerBound)
        return index < count ? index : nil
    }

    private func fillIn(_ text: String, _ arguments: [LocalizedStringKey.Argument]) -> String {
        guard !arguments.isEmpty else { return text }
        return text.reduce(into: "") { filled, character in
            if let index = Self.argument(character, of: arguments.count) {
                filled += self.text(arguments[index])
            } else {
                filled.append(character)
            }
        }
    }

    private func pieces(of text: String, _ arguments: [LocalizedStringKey.Argument]) -> [TextPart.Piece] {
        var pieces: [TextPart.Piece] = []
        var plain = ""
        for character in text {
            guard let index = Self.argument(character, of: arguments.count) else {
                plain.append(character)
                continue
            }
            guard let styled = arguments[index].styled else {
                plain += self.text(arguments[index])
                continue
            }
            if !plain.isEmpty { pieces.append(.text(plain)) }
            plain = ""
            pieces.append(.styled(styled))
        }
        if !plain.isEmpty { pieces.append(.text(plain)) }
        return pieces
    }

    private func report(_ key: String) {
        guard Self.reported.insert("\(language)/\(key)").inserted else { return }
        logger.warning(
            """
            The string catalog has no text for this key; the key is shown. To fix this, add it to \
            Localizable.xcstrings.
            """, metadata: ["key": "\(key)", "language": "\(language)"])
    }

    func number(_ value: Int) -> String {
        if -999...999 ~= value { return String(value) }
        let digits = String(value.magnitude)
        var grouped = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { grouped += conventions.groupingSeparator }
            grouped.append(digit)
        }
        return value < 0 ? "-" + grouped : grouped
    }

    // The following functions are nonisolated, so that the closures in them need not check their actor. They read bytes,
    // because slices of a string's own view are several times slower.

    /// Returns a format with its values inserted, for `%@`, `%lld`, `%lf` and their numbered forms such as `%2$@`.
    nonisolated private static func format(_ format: String, count: Int, value: (Int) -> String) -> String {
        guard count > 0 else { return format }
        var format = format
        return format.withUTF8 { bytes in
            var result = ""
            var next = 0
            var rest = bytes[...]
            while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
                result += String(decoding: rest[..<percent], as: UTF8.self)
                rest = rest[(percent + 1)...]
                if rest.first == UInt8(ascii: "%") {
                    result += "%"
                    rest = rest.dropFirst()
                    continue
                }
                var position = next
                let digits = rest.prefix { 48...57 ~= $0 }
                if !digits.isEmpty, rest.dropFirst(digits.count).first == UInt8(ascii: "$") {
                    position = (Int(String(decoding: digits, as: UTF8.self), in: 1...1_000) ?? 0) - 1
                    rest = rest.dropFirst(digits.count + 1)
                } else {
                    next += 1
                }
                guard let length = specifierLength(rest) else {
                    result += "%"
                    continue
                }
                rest = rest.dropFirst(length)
                if 0..<count ~= position { result += value(position) }
            }
            return result + String(decoding: rest, as: UTF8.self)
        }
    }

    nonisolated private static func specifierLength(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let options = optionsLength(text)
        var rest = text.dropFirst(options).makeIterator()
        switch rest.next().map(Unicode.Scalar.init) {
        case "@", "d", "f", "x", "X", "o", "u", "e", "E", "g", "G": return options + 1
        case "l": break
        default: return nil
        }
        switch rest.next().map(Unicode.Scalar.init) {
        case "d", "f": return options + 2
        case "l":
            let last = rest.next().map(Unicode.Scalar.init)
            return last == "d" || last == "u" ? options + 3 : nil
        default: return nil
        }
    }

    /// Returns the length of the flags, the width and the precision of a specifier, as in `%.2f`.
    ///
    /// A space is not a flag here, so that "100 % sure" stays as it is.
    nonisolated private static func optionsLength(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var length = 0
        var hasDigits = false
        for byte in text {
            switch Unicode.Scalar(byte) {
            case "0"..."9": hasDigits = true
            case "-", "+", "#", "'", ".": break
            default: return hasDigits ? length : 0
            }
            length += 1
        }
        return hasDigits ? length : 0
    }

    private func text(_ argument: LocalizedStringKey.Argument) -> String {
        switch argument {
        case .text(let text): text
        case .integer(let value): number(value)
        case .real(let value): value.formatted(.number.locale(locale))
        case .specified(let number): number.string(in: locale)
        case .nested(let key): plainString(key)
        case .styled(let text): text.string(self)
        case .formatted(let format): format(locale) { timeZone }
        }
    }
}

extension Bundle {
    /// Returns the available language that fits best, with the tag that it fits: the same tag, or else the same language
    /// in another region.
    fileprivate static func preferredLocalization(
        from available: [String], matching wanted: [String]
    ) -> (language: String, wanted: String)? {
        for tag in wanted {
            if let same = available.first(where: { $0.lowercased() == tag.lowercased() }) { return (same, tag) }
            if let near = available.first(where: { base(of: $0) == base(of: tag) }) { return (near, tag) }
        }
        return nil
    }

    private static func base(of language: String) -> Substring {
        language.lowercased().prefix { $0 != "-" }
    }
}
