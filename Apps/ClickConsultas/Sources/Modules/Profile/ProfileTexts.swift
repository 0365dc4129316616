// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation

extension DomainError {
    /// Returns the text for the user in the language of a locale.
    func message(in locale: Locale) -> String {
        message(in: DomainLanguage(tag: locale.identifier))
    }
}

extension Municipality {
    /// The name with its state: "Manaus (AM)".
    var title: String { "\(name) (\(state.rawValue))" }
}
