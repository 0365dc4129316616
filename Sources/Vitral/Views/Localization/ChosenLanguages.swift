// SPDX-License-Identifier: Apache-2.0

/// The languages that the user has chosen for the app, which come before those of the browser.
///
/// As on iOS, an app stores them under the name `AppleLanguages`: as language tags, with commas between them. A page that
/// is loaded afterwards is in that language as a whole; to change the current page at once, set the locale too:
///
/// ```swift
/// struct LanguageScope<Content: View>: View {
///     @AppStorage("AppleLanguages") private var language: String?
///     @Environment(\.locale) private var locale
///     @ViewBuilder let content: Content
///
///     var body: some View {
///         content.environment(\.locale, language.map { Locale(identifier: $0) } ?? locale)
///     }
/// }
/// ```
enum ChosenLanguages {
    static let name = "AppleLanguages"

    /// Returns the languages that a browser stores for the app, best first.
    @MainActor
    static func of(_ client: ClientProfile) -> [String] {
        guard let defaults = client.defaults, case .text(let tags)? = BrowserDefaults.values(in: defaults)?[name] else {
            return []
        }
        return tags.split(separator: ",").prefix(16).map(String.init).filter(isTag)
    }

    private static func isTag(_ text: String) -> Bool {
        text.utf8.count <= 35
            && text.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || byte == UInt8(ascii: "-")
            }
    }
}
