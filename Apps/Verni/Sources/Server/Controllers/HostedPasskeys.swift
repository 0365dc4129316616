// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniDomain
import VerniLedger
import VerniMail
import VerniServices
package import VitralIdentity
import VitralModels

/// The passkeys of a page's user, by the browser.
package struct HostedPasskeys: PasskeyService {
    private let desk: AccountDesk
    private let client: any AccountClient

    /// Creates the service of a tab.
    ///
    /// - Parameter client: The tab's client of accounts, which asks the browser.
    package init(_ desk: AccountDesk, client: any AccountClient) {
        (self.desk, self.client) = (desk, client)
    }

    package var isAvailable: Bool {
        get async { await client.offersPasskeys }
    }

    package func signIn() async throws {
        try await ProblemMapper.translating { try await client.signInWithPasskey() }
    }

    package func passkeys() async throws -> [VerniDomain.Passkey] {
        try await ProblemMapper.translating {
            try await client.passkeys().map {
                VerniDomain.Passkey(id: $0.id.base64URL, name: $0.name, createdAt: $0.created)
            }
        }
    }

    package func add(named name: String, password: Secret) async throws {
        try await ProblemMapper.translating {
            try await client.confirm(password: password.value)
            try await client.registerPasskey(named: name)
            await notify(.passkeyAdded)
        }
    }

    package func rename(_ passkey: VerniDomain.Passkey.ID, to name: String) async throws {
        try await ProblemMapper.translating { try await client.renamePasskey(try id(of: passkey), to: name) }
    }

    package func remove(_ passkey: VerniDomain.Passkey.ID, password: Secret) async throws {
        try await ProblemMapper.translating {
            try await client.confirm(password: password.value)
            try await client.removePasskey(try id(of: passkey))
            await notify(.passkeyRemoved)
        }
    }

    /// Mails a change, which stays without the mail.
    private func notify(_ change: AccountMails.Change) async {
        do {
            try await desk.notify(change, of: TabSession(client: client))
        } catch {
            desk.container.report(error, "A mail about a passkey could not be written")
        }
    }

    private func id(of passkey: VerniDomain.Passkey.ID) throws -> VitralIdentity.Passkey.ID {
        guard let id = Data(base64URL: passkey) else { throw VerniError.notFound }
        return id
    }
}
