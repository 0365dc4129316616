// SPDX-License-Identifier: Apache-2.0

import Foundation
import Samples
import ServiceLifecycle
import VitralData
import VitralIdentity

/// What the sample of accounts needs beside the server: a vault, and a database where one was named.
struct AccountsSetup {
    let database: DatabaseAddress?
    let keyring: VaultKeyring?
    let passwords: PasswordHash.Parameters

    /// Prepares the app.
    ///
    /// - Returns: Who may sign in, and the services that run beside the server.
    func prepare() async throws -> (accounts: Accounts, companions: [any Service]) {
        guard let database else {
            if let keyring { await AccountsApp.configure(Vault(keyring: keyring, store: MemoryVaultStore())) }
            return (AccountsApp.accounts(passwords: passwords), [])
        }
        guard let keyring else { throw MissingVaultKeys() }
        let container = try database.open(AccountsApp.models, named: "accounts")
        let vault = Vault(keyring: keyring, store: DataVaultStore(container))
        // The last step of a rotation.
        try await vault.resealKeys()
        await AccountsApp.configure(vault)
        Console.note("Accounts keeps its data in \(database).")
        return (AccountsApp.accounts(in: container, passwords: passwords), [ContainerKeeper(container: container)])
    }
}

/// Gives a database back when nobody needs it any more.
struct ContainerKeeper: Service {
    let container: ModelContainer

    func run() async throws {
        try? await gracefulShutdown()
        await container.close()
    }
}

/// What is sealed by a key that nobody keeps cannot be kept.
struct MissingVaultKeys: Error, CustomStringConvertible {
    var description: String {
        """
        The app keeps secrets sealed in its database, and there are no keys for them. To fix this, say where the keys are \
        by --vault-key-file; they are made if they are missing.
        """
    }
}
