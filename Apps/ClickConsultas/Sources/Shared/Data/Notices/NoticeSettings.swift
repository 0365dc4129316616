// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
package import Crypto
package import Foundation
package import VitralMail

/// The settings of the notices that leave the page.
package struct NoticeSettings: Sendable {
    /// The address of the app, to which links lead.
    package let site: URL
    /// The sender of all e-mails.
    package let sender: MailAddress
    /// The tokens by which recipients unsubscribe.
    package let tokens: UnsubscribeTokens

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - site: The address of the app, such as `https://clickconsultas.example.org`.
    ///   - sender: The sender; if `nil`, an address of the site's host that takes no answers.
    ///   - key: The key of the server, which signs the links that unsubscribe.
    package init(site: URL, sender: MailAddress? = nil, key: SymmetricKey) {
        self.site = site
        self.sender = sender ?? MailAddress("nao-responda@\(site.host() ?? "localhost")", name: "ClickConsultas")
        tokens = UnsubscribeTokens(key: key)
    }

    /// The host, by which messages and events are unique in the world.
    var host: String { site.host() ?? "localhost" }

    /// Returns the address of a page.
    func url(_ path: String) -> URL { site.appending(path: path) }

    /// Returns the address of a page of a practice, which it names: its staff may work at several.
    func url(_ path: String, of practice: Practice.ID) -> URL {
        url(path).appending(queryItems: [URLQueryItem(name: "practice", value: practice.rawValue)])
    }

    /// Returns the address that unsubscribes a recipient from a list.
    func unsubscribe(_ recipient: MailRecipient, from list: MailList) -> URL {
        url("unsubscribe/\(tokens.token(for: recipient, list))")
    }
}
