// SPDX-License-Identifier: Apache-2.0

/// The automatic capitalization of an on-screen keyboard, as UIKit names it.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    /// No capitalization.
    case none
    /// A capital at the start of each word.
    case words
    /// A capital at the start of each sentence.
    case sentences
    /// Capitals only.
    case allCharacters

    var value: TextInputAutocapitalization {
        switch self {
        case .none: .never
        case .words: .words
        case .sentences: .sentences
        case .allCharacters: .characters
        }
    }
}

extension View {
    /// Sets the automatic capitalization of the text fields inside.
    @available(*, deprecated, message: "use textInputAutocapitalization(_:)")
    public consuming func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        textInputAutocapitalization(style.value)
    }
}
