// SPDX-License-Identifier: Apache-2.0

/// Which on-screen keyboard a text field asks for.
///
/// Browsers have fewer keyboards than iOS: those without one of their own show the ordinary one. A keyboard only
/// suggests; every field can also be typed into with a real keyboard, so what comes in is to be checked all the same.
public enum UIKeyboardType: Int, Hashable, Sendable, CaseIterable {
    /// The person's own keyboard.
    case `default`
    /// Letters; shown as the ordinary keyboard.
    case asciiCapable
    /// Numbers and punctuation; shown as the ordinary keyboard.
    case numbersAndPunctuation
    // UIKit's own spelling.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// For addresses of pages.
    case URL
    /// Digits.
    case numberPad
    /// Digits and the signs of telephone numbers.
    case phonePad
    /// Names and telephone numbers; shown as the ordinary keyboard.
    case namePhonePad
    /// For e-mail addresses.
    case emailAddress
    /// Digits and the decimal separator.
    case decimalPad
    /// With @ and #; shown as the ordinary keyboard.
    case twitter
    /// For searching.
    case webSearch
    /// Western digits.
    case asciiCapableNumberPad
    /// Letters; shown as the ordinary keyboard.
    public static let alphabet = UIKeyboardType.asciiCapable

    /// The value of the attribute `inputmode`.
    var inputMode: String? {
        switch self {
        case .default: nil
        case .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter: "text"
        case .URL: "url"
        case .numberPad, .asciiCapableNumberPad: "numeric"
        case .phonePad: "tel"
        case .emailAddress: "email"
        case .decimalPad: "decimal"
        case .webSearch: "search"
        }
    }
}

/// When an on-screen keyboard begins with a capital by itself.
public struct TextInputAutocapitalization: Hashable, Sendable {
    /// The value of the attribute `autocapitalize`.
    let token: String

    /// Never.
    public static let never = TextInputAutocapitalization(token: "off")
    /// In every word.
    public static let words = TextInputAutocapitalization(token: "words")
    /// In every sentence.
    public static let sentences = TextInputAutocapitalization(token: "sentences")
    /// In every letter.
    public static let characters = TextInputAutocapitalization(token: "characters")
}

extension EnvironmentValues {
    @Entry var keyboardType = UIKeyboardType.default
    @Entry var textInputAutocapitalization: TextInputAutocapitalization?
    @Entry var textContentType: UITextContentType?
}

extension View {
    /// Which on-screen keyboard the text fields inside ask for.
    public consuming func keyboardType(_ type: UIKeyboardType) -> some View {
        environment(\.keyboardType, type)
    }

    /// When on-screen keyboards begin with a capital in the text fields inside; `nil` is what the browser does.
    public consuming func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        environment(\.textInputAutocapitalization, autocapitalization)
    }

    /// What the text fields inside are for, so that the browser can fill them in.
    public consuming func textContentType(_ textContentType: UITextContentType?) -> some View {
        environment(\.textContentType, textContentType)
    }
}
