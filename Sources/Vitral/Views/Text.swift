// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A text.
///
/// A literal is a key of the app's string catalogue, and may hold Markdown: `*emphasis*`, `**strong**`, `~~struck~~`,
/// code between backquotes and `[links](https://example.org)`. A `String` is shown as it is, and so is every value in a
/// literal: what people typed never becomes a mark or a link.
public struct Text: View, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    let storage: Storage
    /// How the text looks; `nil` is as everything around it, which most texts do.
    ///
    /// An object, so that a text is small: a view is copied wherever the app's module hands it to the engine.
    var look: Look?

    enum Storage: Equatable {
        case verbatim(String)
        case key(LocalizedStringKey)
        case joined([Text])
        // What few texts are stands aside, so that the others stay small.
        indirect case formatted(Formatted)
        indirect case timed(TimedText)
        indirect case image(Image)
    }

    final class Look {
        let style: TextStyle

        init(_ style: TextStyle) {
            self.style = style
        }

        static func areSame(_ left: Look?, _ right: Look?) -> Bool {
            left === right || left?.style == right?.style
        }
    }

    /// A value in a format, written when the reader's locale is known.
    struct Formatted: Equatable {
        let input: AnyHashable?
        let write: @Sendable (Locale) -> String

        static func == (left: Formatted, right: Formatted) -> Bool {
            left.input != nil && left.input == right.input
        }
    }

    init(storage: Storage) {
        self.storage = storage
    }

    /// A text that is shown as it is.
    public init(verbatim content: String) {
        storage = .verbatim(content)
    }

    /// A text that is shown as it is.
    @_disfavoredOverload
    public init(_ content: some StringProtocol) {
        storage = .verbatim(String(content))
    }

    /// A text of the app's string catalogue.
    ///
    /// - Parameters:
    ///   - key: The key, with the values to fill in.
    ///   - comment: A hint for translators.
    public init(_ key: LocalizedStringKey, comment: StaticString? = nil) {
        storage = .key(key)
    }

    /// A symbol or picture as a part of a text.
    public init(_ image: Image) {
        storage = .image(image)
    }

    /// A value in a format, written as the reader's locale does.
    public init<F: FormatStyle & Sendable>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Sendable, F.FormatOutput == String {
        // The same value in two formats is two texts.
        let identity = (input as? any Hashable).map { AnyHashable([AnyHashable($0), AnyHashable(format)]) }
        storage = .formatted(Formatted(input: identity) { format.locale($0).format(input) })
    }

    // MARK: Rendering

    /// The text in the reader's language.
    func string(_ localizer: Localizer?) -> String {
        switch storage {
        case .verbatim(let text): text
        case .key(let key): localizer?.plainString(key) ?? key.key
        case .joined(let parts): parts.map { $0.string(localizer) }.joined()
        case .formatted(let formatted): formatted.write(localizer?.locale ?? Locale(identifier: "en"))
        case .timed(let timed):
            timed.string(at: localizer?.time.now ?? Date(), in: localizer?.locale ?? Locale(identifier: "en"))
        case .image: ""
        }
    }

    /// Whether both show the same in every language.
    nonisolated public static func == (left: Text, right: Text) -> Bool {
        MainActor.assumeIsolated { left.storage == right.storage && Look.areSame(left.look, right.look) }
    }

    /// Renders the text.
    public static func _render(_ view: Text, _ renderer: _Renderer) {
        if case .options = renderer.environment.container {
            return renderer.option(view.string(renderer.environment.localizer))
        }
        // What changes with the time has a node of its own, so that nothing else is evaluated with it.
        if view.isTimed { return renderer.child(_TickingText(text: view)) }
        _write(view, renderer)
    }

    /// Writes the text's element.
    static func _write(_ view: Text, _ renderer: _Renderer) {
        view.look?.style.describe(renderer.box)
        renderer.open(.span, .text)
        let localizer = renderer.environment.localizer
        switch view.storage {
        case .joined(let parts): for part in parts { _write(part, renderer) }
        case .image(let image): Image._render(image, renderer)
        case .key(let key):
            switch localizer?.content(key) {
            case .plain(let string)?: renderer.text(string)
            case .parts(let parts)?: renderer.write(parts)
            case nil: renderer.text(key.key)
            }
        case .verbatim, .formatted, .timed: renderer.text(view.string(localizer))
        }
        renderer.close()
    }
}

extension EnvironmentScope {
    var localizer: Localizer? {
        guard let context = scene?.context, context.overridesLocale else { return scene?.context.localizer }
        return EnvironmentValues(scope: self).localizer
    }
}
