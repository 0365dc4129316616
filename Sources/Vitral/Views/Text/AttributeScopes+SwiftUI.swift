// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AttributeScopes {
    /// The scope of the attributes that a ``Text`` shows.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

    /// The attributes that a ``Text`` shows, with those of Foundation.
    ///
    /// ```swift
    /// var price: AttributedString {
    ///     var text = AttributedString("€ 12, today only")
    ///     text.font = .headline
    ///     if let range = text.range(of: "today") { text[range].foregroundColor = .red }
    ///     return text
    /// }
    ///
    /// var body: some View { Text(price) }
    /// ```
    public struct SwiftUIAttributes: AttributeScope {
        /// The attributes of Foundation, of which a text shows the link.
        public let foundation: FoundationAttributes
        /// The font.
        public let font: FontAttribute
        /// The color of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// The underline.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The added space between letters, in points.
        public let kern: KerningAttribute
        /// The added space between letters, in points.
        public let tracking: TrackingAttribute
        /// The offset above the line, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// The emphasis.
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
    }
}

extension AttributeScopes.SwiftUIAttributes {
    /// The font of a part of a text.
    public enum FontAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = Font
        /// The name of the attribute.
        public static let name = "SwiftUI.Font"
    }

    /// The color of a part of a text.
    public enum ForegroundColorAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = Color
        /// The name of the attribute.
        public static let name = "SwiftUI.ForegroundColor"
    }

    /// The color behind a part of a text.
    public enum BackgroundColorAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = Color
        /// The name of the attribute.
        public static let name = "SwiftUI.BackgroundColor"
    }

    /// The underline of a part of a text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = Text.LineStyle
        /// The name of the attribute.
        public static let name = "SwiftUI.UnderlineStyle"
    }

    /// The line through a part of a text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = Text.LineStyle
        /// The name of the attribute.
        public static let name = "SwiftUI.StrikethroughStyle"
    }

    /// The added space between the letters of a part of a text, in points.
    public enum KerningAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = Double
        /// The name of the attribute.
        public static let name = "SwiftUI.Kern"
    }

    /// The added space between the letters of a part of a text, in points.
    public enum TrackingAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = Double
        /// The name of the attribute.
        public static let name = "SwiftUI.Tracking"
    }

    /// The offset of a part of a text above its line, in points.
    public enum BaselineOffsetAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = Double
        /// The name of the attribute.
        public static let name = "SwiftUI.BaselineOffset"
    }

    /// The emphasis of a part of a text, as Markdown expresses it.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = InlinePresentationIntent
        /// The name of the attribute.
        public static let name = "NSInlinePresentationIntent"
    }
}

extension AttributeDynamicLookup {
    /// Returns an attribute of ``AttributeScopes/SwiftUIAttributes``, as in `text.foregroundColor`.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
    ) -> Key {
        self[Key.self]
    }
}

/// The emphasis of a part of a text.
///
/// ```swift
/// var warning: AttributedString {
///     var text = AttributedString("Cannot be undone")
///     text.inlinePresentationIntent = .stronglyEmphasized
///     return text
/// }
/// ```
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Emphasis, as by `*one asterisk*`.
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    /// Strong emphasis, as by `**two asterisks**`.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    /// Code, as between backquotes.
    public static let code = InlinePresentationIntent(rawValue: 4)
    /// Text that no longer applies, as by `~~two tildes~~`.
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}
