// SPDX-License-Identifier: Apache-2.0

/// The on-screen keyboard that a text field requests.
///
/// ```swift
/// @State private var amount = ""
///
/// var body: some View {
///     TextField("Amount", text: $amount).keyboardType(.decimalPad)
/// }
/// ```
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
