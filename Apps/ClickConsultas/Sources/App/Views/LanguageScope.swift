// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Vitral

/// Views in the language that the user has chosen, until then in the browser's, and in the app's sizes of text.
struct LanguageScope<Content: View>: View {
    @AppStorage("AppleLanguages") private var chosen: String?
    @Environment(\.locale) private var locale
    @ViewBuilder let content: Content

    var body: some View {
        content.environment(
            \.locale, chosen.flatMap(DomainLanguage.init).map { Locale(identifier: $0.rawValue) } ?? locale
        )
        .dynamicTypeSize(.large ... .accessibility3)
    }
}
