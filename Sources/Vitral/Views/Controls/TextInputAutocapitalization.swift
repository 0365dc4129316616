// SPDX-License-Identifier: Apache-2.0

/// The automatic capitalization of an on-screen keyboard.
///
/// ```swift
/// @State private var code = ""
///
/// var body: some View {
///     TextField("Booking code", text: $code).textInputAutocapitalization(.characters)
/// }
/// ```
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
