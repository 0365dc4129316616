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
    ///
    /// - Parameter passwords: What a password costs to check; tests, which sign in often, take less.
    public nonisolated static func accounts(passwords: PasswordHash.Parameters = .recommended) -> Accounts {
        accounts(over: MemoryAccountStore(), passwords)
    }

    private nonisolated static func accounts(
        over store: any AccountStore, _ passwords: PasswordHash.Parameters
    ) -> Accounts {
        Accounts(
            store: store, hasher: PasswordHasher(parameters: passwords),
            limiter: AttemptLimiter(clock: ContinuousClock()))
    }

    /// What the app keeps where it has a database.
    public nonisolated static var models: [any PersistentModel.Type] { DataAccountStore.models + DataVaultStore.models }

    /// Accounts in a database, whose schema has the ``models``.
    public nonisolated static func accounts(
        in container: ModelContainer, passwords: PasswordHash.Parameters = .recommended
    ) -> Accounts {
        let store = DataAccountStore(container) { context, account in
            try DataVaultStore.deleteAll(of: account, in: context)
        }
        return accounts(over: store, passwords)
    }
}

/// Shows one thing to those who are signed in, and another to everybody else.
struct RootView: View {
    @Environment(\.account) private var account
    @State private var path: [SideRoom] = []

    var body: some View {
        NavigationStack(path: $path) {
            Group {
                if let account {
                    AccountView(account: account)
                } else {
                    SignInView()
                }
            }
            .navigationDestination(for: SideRoom.self) { room in
                switch room {
                case .counter: CounterView().navigationTitle("Counter")
                }
            }
        }
    }
}

/// A page that has nothing to do with who is signed in.
enum SideRoom: String, Codable, LosslessStringConvertible {
    case counter

    init?(_ description: String) { self.init(rawValue: description) }
    var description: String { rawValue }
}
