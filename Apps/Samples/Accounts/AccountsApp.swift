// SPDX-License-Identifier: Apache-2.0

public import Vitral
public import VitralData
public import VitralIdentity

/// People sign up, in and out, with passwords and passkeys, and look after their account.
public struct AccountsApp: App {
    /// Creates the app.
    public init() {}

    /// The one window.
    public var body: some Scene {
        WindowGroup("Accounts") {
            RootView()
        }
    }

    /// What people keep, sealed; in memory, gone with the process, unless ``configure(_:)`` says otherwise.
    static var vault = Vault(keyring: .random(), store: MemoryVaultStore())

    /// Has people's secrets kept in a vault.
    public static func configure(_ vault: Vault) {
        self.vault = vault
    }

    /// Accounts in memory, gone with the process: give them to the server of this app.
    public nonisolated static func accounts() -> Accounts {
        Accounts(
            store: MemoryAccountStore(),
            // An eighth of what is recommended: nothing of these passwords outlives the process.
            hasher: PasswordHasher(parameters: .init(logarithmOfCost: 14, blockSize: 8, parallelization: 1)),
            limiter: AttemptLimiter(clock: ContinuousClock()))
    }

    /// What the app keeps where it has a database.
    public nonisolated static var models: [any PersistentModel.Type] { DataAccountStore.models + DataVaultStore.models }

    /// Accounts in a database, whose schema has the ``models``.
    public nonisolated static func accounts(in container: ModelContainer) -> Accounts {
        let store = DataAccountStore(container) { context, account in
            try DataVaultStore.deleteAll(of: account, in: context)
        }
        return Accounts(store: store, hasher: PasswordHasher(), limiter: AttemptLimiter(clock: ContinuousClock()))
    }
}

/// Shows one thing to those who are signed in, and another to everybody else.
struct RootView: View {
    @Environment(\.account) private var account

    var body: some View {
        NavigationStack {
            if let account {
                AccountView(account: account)
            } else {
                SignInView()
            }
        }
    }
}
