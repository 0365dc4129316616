// SPDX-License-Identifier: Apache-2.0

/// The on-screen keyboard that a text field requests.
///
/// Browsers have fewer keyboards than iOS, so some types show the ordinary keyboard. The keyboard is only a suggestion:
/// the user can type anything with a hardware keyboard, so the app must validate the text.
public enum UIKeyboardType: Int, Hashable, Sendable, CaseIterable {
    /// The user's default keyboard.
    case `default`
    /// Letters; shown as the ordinary keyboard.
    case asciiCapable
    /// Numbers and punctuation; shown as the ordinary keyboard.
    case numbersAndPunctuation
    // UIKit's own spelling.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// A keyboard for web addresses.
    case URL
    /// Digits.
    case numberPad
    /// Digits and the symbols of telephone numbers.
    case phonePad
    /// Names and telephone numbers; shown as the ordinary keyboard.
    case namePhonePad
    /// A keyboard for e-mail addresses.
    case emailAddress
    /// Digits and the decimal separator.
    case decimalPad
    /// A keyboard with @ and #; shown as the ordinary keyboard.
    case twitter
    /// A keyboard for searches.
    case webSearch
    /// Western digits.
    case asciiCapableNumberPad
    /// Letters; shown as the ordinary keyboard.
    public static let alphabet = UIKeyboardType.asciiCapable

    /// The value of the `inputmode` attribute; `nil` for the default keyboard.
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

/// The automatic capitalization of an on-screen keyboard.
public struct TextInputAutocapitalization: Hashable, Sendable {
    /// The value of the `autocapitalize` attribute.
    let token: String

    /// No capitalization.
    public static let never = TextInputAutocapitalization(token: "off")
    /// A capital at the start of each word.
    public static let words = TextInputAutocapitalization(token: "words")
    /// A capital at the start of each sentence.
    public static let sentences = TextInputAutocapitalization(token: "sentences")
    /// Capitals only.
    public static let characters = TextInputAutocapitalization(token: "characters")
}

extension EnvironmentValues {
    @Entry var keyboardType = UIKeyboardType.default
    @Entry var textInputAutocapitalization: TextInputAutocapitalization?
    @Entry var textContentType: UITextContentType?
}

extension View {
    /// Sets the on-screen keyboard that the text fields inside request.
    public consuming func keyboardType(_ type: UIKeyboardType) -> some View {
        environment(\.keyboardType, type)
    }

    /// Sets the automatic capitalization of the text fields inside; `nil` leaves it to the browser.
    public consuming func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        environment(\.textInputAutocapitalization, autocapitalization)
    }

    /// Sets the purpose of the text fields inside, so that the browser can fill them in.
    public consuming func textContentType(_ textContentType: UITextContentType?) -> some View {
        environment(\.textContentType, textContentType)
    }
}
