// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralData
import VitralDataPostgres
import VitralDataSQLite
import VitralIdentity
import VitralIdentityData
import VitralLaunch

/// Accounts with passwords and passkeys: users sign up, sign in, sign out and manage their accounts.
@main
struct AccountsApp: LaunchableApp {
    static let program = ProgramDescription(
        command: "accounts", title: "Accounts", summary: "Sign up, sign in, passkeys, devices and a sealed note.")

    static let database: AppDatabase? = AppDatabase(
        DataAccountStore.models + DataVaultStore.models, drivers: [.sqlite, .postgres], defaultAddress: "memory")

    static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
        let keyring = try launch.accounts.vaultKeys(for: launch.database)
        let container = try launch.database.open()
        let vault = Vault(keyring: keyring, store: DataVaultStore(container))
        // The last step of a key rotation.
        try await vault.resealKeys()
        let store = DataAccountStore(container) { context, account in
            try DataVaultStore.deleteAll(of: account, in: context)
        }
        if let address = launch.database.address { launch.note("Accounts keeps its data in \(address).") }
        return Launched(
            accounts: launch.accounts.accounts(over: store), services: [ContainerService(container)]
        ) {
            $0.vault = vault
        }
    }

    var body: some Scene {
        WindowGroup("Accounts") {
            RootView()
        }
    }
}

extension EnvironmentValues {
    /// The users' secrets, sealed.
    @Entry var vault = Vault(keyring: .random(), store: MemoryVaultStore())
}

/// Shows the account of a signed-in user, or the sign-in form.
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
                case .counter: ClickCounter().navigationTitle("Counter")
                }
            }
        }
    }
}

/// A page that does not depend on the account.
enum SideRoom: String, Codable, LosslessStringConvertible {
    case counter

    init?(_ description: String) { self.init(rawValue: description) }
    var description: String { rawValue }
}

/// A view that does not read the account.
private struct ClickCounter: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 24) {
            Text("\(count)")
                .font(.largeTitle)
                .accessibilityLabel("Count")
                .accessibilityValue("\(count)")
            Button("Increment", systemImage: "plus") { count += 1 }
                .buttonStyle(.borderedProminent)
        }
    }
}
