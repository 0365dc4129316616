// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation

/// The texts of e-mails and of notices outside the page.
package enum MailTexts {
    /// The catalogue, in Portuguese and English.
    package static let catalog = StringCatalog("Mail", in: .module)

    /// Returns a text with its arguments; the key, if the catalogue lacks it.
    package static func text(_ key: String, in language: DomainLanguage, _ arguments: [String] = []) -> String {
        catalog.text(key, in: language, arguments)
    }
}
