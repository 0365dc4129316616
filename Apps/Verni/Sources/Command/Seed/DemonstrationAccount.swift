// SPDX-License-Identifier: Apache-2.0

import VerniDomain

/// An account of the demonstration, which can sign in with its address and password.
struct DemonstrationAccount: Hashable, Sendable {
    let id: String
    /// The address, which is of example.org, so that no user can have it.
    let email: String
    let password: String
    let name: String
    /// The language of its mails, as an identifier.
    let language: String
    let currency: Currency

    /// The name that friends use in groups.
    var firstName: String { String(name.prefix { $0 != " " }) }
}

extension Demonstration {
    /// The accounts; the first is the one whose sign-in the page shows.
    static let accounts = [
        account(1, "Marina Duarte", "marina", "pt-BR", .brl),
        account(2, "Rafael Nogueira", "rafael", "pt-BR", .brl),
        account(3, "Beatriz Yamamoto", "beatriz", "pt-BR", .brl),
        account(4, "Emma Larsson", "emma", "en", .eur),
        account(5, "James Okafor", "james", "en", .usd),
        account(6, "Noura Al-Sabah", "noura", "en", .kwd),
    ]

    private static func account(
        _ number: Int, _ name: String, _ address: String, _ language: String, _ currency: Currency
    ) -> DemonstrationAccount {
        DemonstrationAccount(
            id: "5EED0000-0000-4000-8000-00000000000\(number)", email: "\(address)@example.org",
            password: "mesa-para-seis-42", name: name, language: language, currency: currency)
    }
}
