// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// A language of the app.
enum AppLanguage: String, CaseIterable, Identifiable {
    case english = "en"
    case portuguese = "pt-BR"

    /// The name under which the browser keeps the choice; the framework reads it before the first page.
    static let storageName = "AppleLanguages"

    var id: String { rawValue }

    /// The language's name in that language.
    var name: String {
        switch self {
        case .english: "English"
        case .portuguese: "Português (Brasil)"
        }
    }

    var locale: Locale { Locale(identifier: rawValue) }
}

/// Views in the language that the user has chosen; until then in the browser's.
struct LanguageScope<Content: View>: View {
    @AppStorage(AppLanguage.storageName) private var chosen: String?
    @Environment(\.locale) private var locale
    @ViewBuilder let content: Content

    var body: some View {
        content.environment(\.locale, chosen.flatMap(AppLanguage.init)?.locale ?? locale)
    }
}

/// The choice of the language, which the browser keeps for signed-out users too.
struct LanguagePicker: View {
    @AppStorage(AppLanguage.storageName) private var chosen: String?
    @Environment(\.locale) private var locale

    var body: some View {
        Picker(selection: selection) {
            ForEach(AppLanguage.allCases) { language in
                Text(verbatim: language.name).tag(language)
            }
        } label: {
            Label("language.title", systemImage: "globe")
        }
        .pickerStyle(.menu)
    }

    private var selection: Binding<AppLanguage> {
        Binding(
            get: {
                chosen.flatMap(AppLanguage.init)
                    ?? (locale.language.languageCode?.identifier == "pt" ? .portuguese : .english)
            },
            set: { chosen = $0.rawValue })
    }
}
