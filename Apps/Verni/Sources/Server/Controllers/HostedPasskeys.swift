// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniDomain
import VerniLedger
package import VitralIdentity

/// The passkeys of a page's user, by the browser.
package struct HostedPasskeys: PasskeyService {
    private let client: any AccountClient

    /// Creates the service of a tab.
    ///
    /// - Parameter client: The tab's client of accounts, which asks the browser.
    package init(_ client: any AccountClient) {
        self.client = client
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
        }
    }

    package func rename(_ passkey: VerniDomain.Passkey.ID, to name: String) async throws {
        try await ProblemMapper.translating { try await client.renamePasskey(try id(of: passkey), to: name) }
    }

    package func remove(_ passkey: VerniDomain.Passkey.ID, password: Secret) async throws {
        try await ProblemMapper.translating {
            try await client.confirm(password: password.value)
            try await client.removePasskey(try id(of: passkey))
        }
    }

    private func id(of passkey: VerniDomain.Passkey.ID) throws -> VitralIdentity.Passkey.ID {
        guard let id = Data(base64URL: passkey) else { throw VerniError.notFound }
        return id
    }
}
