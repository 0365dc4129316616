// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The appearance that the user chose for the exhibits; kept while the user moves from one exhibit to the next.
struct Appearance: Hashable, Codable, Sendable {
    var scheme = Scheme.automatic
    var textSize = TextSize.standard
    var direction = Direction.automatic
    var language = LanguageChoice.automatic
    var motion = Motion.automatic

    /// The color scheme of the stage.
    enum Scheme: String, Codable, CaseIterable {
        case automatic, light, dark

        var value: ColorScheme? {
            switch self {
            case .automatic: nil
            case .light: .light
            case .dark: .dark
            }
        }

        var title: LocalizedStringKey { LocalizedStringKey("appearance.scheme." + rawValue) }
    }

    /// The text size of the stage.
    enum TextSize: String, Codable, CaseIterable {
        case small, standard, large, huge

        var value: DynamicTypeSize {
            switch self {
            case .small: .small
            case .standard: .large
            case .large: .xxxLarge
            case .huge: .accessibility3
            }
        }

        var title: LocalizedStringKey { LocalizedStringKey("appearance.textSize." + rawValue) }
    }

    /// The layout direction of the stage.
    enum Direction: String, Codable, CaseIterable {
        case automatic, leftToRight, rightToLeft

        var value: LayoutDirection? {
            switch self {
            case .automatic: nil
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
        }

        var title: LocalizedStringKey { LocalizedStringKey("appearance.direction." + rawValue) }
    }

    /// The amount of motion on the stage.
    enum Motion: String, Codable, CaseIterable {
        case automatic, reduced

        var title: LocalizedStringKey { LocalizedStringKey("appearance.motion." + rawValue) }
    }

    /// The language of the gallery and of the stage.
    enum LanguageChoice: String, Codable, CaseIterable {
        case automatic, english, portuguese

        /// The identifier of the locale that replaces the browser's, or `nil`.
        var identifier: String? {
            switch self {
            case .automatic: nil
            case .english: "en"
            case .portuguese: "pt-BR"
            }
        }

        /// A language is listed by its own name, in every language of the gallery.
        var title: LocalizedStringKey { LocalizedStringKey("appearance.language." + rawValue) }
    }
}
