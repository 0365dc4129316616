// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain

/// The terms that apply until the operator publishes others.
enum StandardTerms {
    static let version = "2026-11"

    static var texts: [DomainLanguage: String] {
        Dictionary(
            uniqueKeysWithValues: DomainLanguage.allCases.map { ($0, AccountMails.catalog.text("terms", in: $0)) })
    }
}
