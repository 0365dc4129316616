// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A view that shows a text.
///
/// ```swift
/// let trip: Trip
///
/// var body: some View {
///     Text("Trip to **\(trip.name)**")
///     Text(trip.start, format: .dateTime.day().month(.wide))
///     Text(trip.price, format: .currency(code: "EUR"))
/// }
/// ```
///
/// A literal is a key of the app's string catalog and may contain Markdown: `*emphasis*`, `**strong**`,
/// `~~strikethrough~~`, code between backquotes and `[links](https://example.org)`. A `String` is shown verbatim, and
/// so is every value in a literal: user input never becomes formatting or a link.
public struct Text: View, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    let storage: Storage
    /// The style of the text; `nil` for the style of the environment, which most texts have.
    ///
    /// It is an object to keep the text small, because a view is copied whenever the app's module passes it to the
    /// engine.
    var look: Look?

    enum Storage: Equatable {
        case verbatim(String)
        case key(LocalizedStringKey)
        case joined([Text])
        // The rare cases are indirect to keep the other cases small.
        indirect case formatted(Formatted)
        indirect case timed(TimedText)
        indirect case image(Image)
        indirect case attributed(AttributedString)
    }

    /// A value with a format, which is applied when the user's locale is known.
    struct Formatted: Equatable {
        let input: AnyHashable?
        let write: @Sendable (Locale, () -> TimeZone) -> String

        static func == (left: Formatted, right: Formatted) -> Bool {
            left.input != nil && left.input == right.input
        }
    }

    init(storage: Storage) {
        self.storage = storage
    }

    /// Creates a text that is shown verbatim.
    public init(verbatim content: String) {
        storage = .verbatim(content)
    }

    /// Creates a text that is shown verbatim.
    @_disfavoredOverload
    public init(_ content: some StringProtocol) {
        storage = .verbatim(String(content))
    }

    /// Creates a localized text.
    ///
    /// - Parameters:
    ///   - key: The key in the string catalog, with the values of its placeholders.
    ///   - tableName: The name of the string catalog; `nil` for `Localizable`.
    ///   - bundle: The bundle with the string catalog; `nil` for the app's own.
    ///   - comment: A hint for translators.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        storage = .key(key.from(tableName, in: bundle))
    }

    /// Creates a text that consists of a symbol or image.
    public init(_ image: Image) {
        storage = .image(image)
    }

    /// Creates a text that shows a value, formatted in the user's locale.
    ///
    /// A date is shown in the time zone of the environment, unless its format has another.
    public init<F: FormatStyle & Sendable>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Sendable, F.FormatOutput == String {
        // The same value with two formats results in two different texts.
        let identity = (input as? any Hashable).map { AnyHashable([AnyHashable($0), AnyHashable(format)]) }
        storage = .formatted(Formatted(input: identity) { format.adapted(to: $0, $1).format(input) })
    }

    // MARK: Rendering

    /// Returns the text in the user's language.
    func string(_ localizer: Localizer?) -> String {
        switch storage {
        case .verbatim(let text): text
        case .key(let key): localizer?.plainString(key) ?? key.key
        case .joined(let parts): parts.map { $0.string(localizer) }.joined()
        case .formatted(let formatted):
            formatted.write(localizer?.locale ?? Locale(identifier: "en")) { localizer?.timeZone ?? .current }
        case .timed(let timed):
            timed.string(
                at: localizer?.time.now ?? Date(), in: localizer?.locale ?? Locale(identifier: "en"),
                localizer?.timeZone ?? .current)
        case .image: ""
        case .attributed(let string): String(string.characters)
        }
    }

    /// Returns a text of the same look that shows its words for a locale wherever it is.
    func fixed(in localizer: Localizer) -> Text {
        var text = Text(storage: .verbatim(string(localizer)))
        text.look = look
        return text
    }

    /// Returns whether two texts show the same in every language.
    nonisolated public static func == (left: Text, right: Text) -> Bool {
        MainActor.assumeIsolated { left.storage == right.storage && Look.areSame(left.look, right.look) }
    }

    /// Renders the text.
    public static func _render(_ view: Text, _ renderer: _Renderer) {
        if renderer.environment.container == MenuOptions.self {
            return renderer.option(view.string(renderer.environment.localizer))
        }
        // A text that changes with time has its own node, so that the clock reevaluates nothing else.
        if view.isTimed { return renderer.child(_TickingText(text: view)) }
        _write(view, renderer)
    }

    /// Writes the text's element.
    static func _write(_ view: Text, _ renderer: _Renderer) {
        view.look?.style.describe(renderer.box)
        let localizer = renderer.environment.localizer
        switch view.storage {
        case .joined(let parts): view.element(on: renderer) { for part in parts { _write(part, renderer) } }
        case .image(let image): view.element(on: renderer) { Image._render(image, renderer) }
        case .attributed(let string):
            view.element(on: renderer) { TextPart.write(TextPart.parts(of: string), on: renderer) }
        case .key(let key):
            switch localizer?.content(key) {
            case .plain(let string)?: write(string, on: renderer)
            case .parts(let parts)?: view.element(on: renderer) { TextPart.write(parts, on: renderer) }
            case nil: write(key.key, on: renderer)
            }
        case .verbatim, .formatted, .timed: write(view.string(localizer), on: renderer)
        }
    }

    private func element(on renderer: _Renderer, _ content: () -> Void) {
        let hasLongWord = Self.hasLongWord(string(renderer.environment.localizer))
        renderer.open(.span, hasLongWord ? .textWithLongWord : .text)
        content()
        renderer.close()
    }

    private static func write(_ string: String, on renderer: _Renderer) {
        renderer.open(.span, hasLongWord(string) ? .textWithLongWord : .text)
        renderer.text(string)
        renderer.close()
    }

    /// Returns whether a text has a word that would be too small to read if a narrow column showed it in one line, such
    /// as an address: such a word may break.
    static func hasLongWord(_ string: String) -> Bool {
        let maximum = 30
        if string.utf8.count <= maximum { return false }
        func isBreak(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "-") }
        var string = string
        return string.withUTF8 { bytes in
            var word = 0
            // From the end of each part that a long word would fill: most bytes are not looked at.
            while word + maximum < bytes.count {
                if let end = bytes[word...(word + maximum)].lastIndex(where: isBreak) {
                    word = end + 1
                    continue
                }
                let end = bytes[word...].firstIndex(where: isBreak) ?? bytes.count
                if bytes[word..<end].count(where: { $0 & 0xC0 != 0x80 }) > maximum { return true }
                word = end + 1
            }
            return false
        }
    }
}
