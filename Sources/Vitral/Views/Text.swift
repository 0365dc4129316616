// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A text.
///
/// A literal is a key of the app's string catalogue; a `String` is shown as it is.
public struct Text: View, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    private var storage: Storage
    private var style = TextStyle()

    private enum Storage: Equatable {
        case verbatim(String)
        case key(LocalizedStringKey)
        case joined([Text])
        case formatted(Formatted)
    }

    /// A value in a format, written when the reader's locale is known.
    private struct Formatted: Equatable {
        let input: AnyHashable?
        let write: @Sendable (Locale) -> String

        static func == (left: Formatted, right: Formatted) -> Bool {
            left.input != nil && left.input == right.input
        }
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

    /// A value in a format, written as the reader's locale does.
    public init<F: FormatStyle & Sendable>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Sendable, F.FormatOutput == String {
        let hashable = input as? any Hashable
        storage = .formatted(
            Formatted(input: hashable.map { AnyHashable($0) }) { format.locale($0).format(input) })
    }

    // MARK: Style

    /// The text in a font.
    public func font(_ font: Font?) -> Text { styled { $0.font = font } }
    /// The text in a weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight } }
    /// The text in bold.
    public func bold(_ isActive: Bool = true) -> Text { styled { $0.weight = isActive ? .bold : nil } }
    /// The text, slanted.
    public func italic(_ isActive: Bool = true) -> Text { styled { $0.isItalic = isActive } }
    /// The text with a line below.
    public func underline(_ isActive: Bool = true) -> Text { styled { $0.isUnderlined = isActive } }
    /// The text with a line through it.
    public func strikethrough(_ isActive: Bool = true) -> Text { styled { $0.isStruckThrough = isActive } }
    /// The text with digits of one width.
    public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }
    /// The text in a colour or gradient.
    public func foregroundStyle(_ style: some ShapeStyle) -> Text { styled { $0.foreground = style._css } }
    /// The text in a colour.
    public func foregroundColor(_ color: Color?) -> Text { styled { $0.foreground = color?.css } }

    /// Two texts one after the other on one line.
    public static func + (left: Text, right: Text) -> Text {
        Text(storage: .joined([left, right]))
    }

    private init(storage: Storage) {
        self.storage = storage
    }

    private func styled(_ change: (inout TextStyle) -> Void) -> Text {
        var copy = self
        change(&copy.style)
        return copy
    }

    // MARK: Rendering

    /// The text in the reader's language.
    func string(_ localizer: Localizer?) -> String {
        switch storage {
        case .verbatim(let text): text
        case .key(let key): localizer?.string(key) ?? key.key
        case .joined(let parts): parts.map { $0.string(localizer) }.joined()
        case .formatted(let formatted): formatted.write(localizer?.locale ?? Locale(identifier: "en"))
        }
    }

    /// Whether both show the same in every language.
    nonisolated public static func == (left: Text, right: Text) -> Bool {
        MainActor.assumeIsolated { left.storage == right.storage && left.style == right.style }
    }

    /// Renders the text.
    public static func _render(_ view: Text, _ renderer: _Renderer) {
        let localizer = renderer.environment.localizer
        switch renderer.environment.container {
        case .options: return renderer.option(view.string(localizer))
        case .none, .list, .segments: break
        }
        if !view.style.isEmpty { view.style.describe(renderer.box) }
        renderer.open(.span, "t")
        if case .joined(let parts) = view.storage {
            for part in parts { _render(part, renderer) }
        } else {
            renderer.text(view.string(localizer))
        }
        renderer.close()
    }
}

/// What a text says of its own look.
private struct TextStyle: Equatable {
    var font: Font?
    var weight: Font.Weight?
    var foreground: String?
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false
    var hasMonospacedDigits = false

    var isEmpty: Bool { self == TextStyle() }

    @MainActor
    func describe(_ box: BoxStyle) {
        box.enter(.inherited)
        font?.describe(box)
        if let weight { box.declare("font-weight", "\(weight.rawValue)") }
        if let foreground { ForegroundStyle.describe(foreground, box) }
        if isItalic { box.declare("font-style", "italic") }
        if hasMonospacedDigits { box.declare("font-variant-numeric", "tabular-nums") }
        switch (isUnderlined, isStruckThrough) {
        case (true, true): box.declare("text-decoration", "underline line-through")
        case (true, false): box.declare("text-decoration", "underline")
        case (false, true): box.declare("text-decoration", "line-through")
        case (false, false): break
        }
    }
}

extension ForegroundStyle {
    /// Declares the colour of text and symbols; a gradient is clipped to the text.
    static func describe(_ css: String, _ box: BoxStyle) {
        guard isGradient(css) else { return box.declare("color", css) }
        box.declare("background", css)
        box.declare("background-clip", "text")
        box.declare("-webkit-background-clip", "text")
        box.declare("color", "transparent")
    }

    static func isGradient(_ css: String) -> Bool {
        ["linear-gradient(", "radial-gradient(", "conic-gradient("].contains { css.hasPrefix($0) }
    }
}

extension EnvironmentScope {
    var localizer: Localizer? { scene?.context.localizer }
}
