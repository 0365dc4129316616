// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VitralData
import VitralIdentity
import VitralIdentityData
import VitralServer

/// The subcommand `vault`: the keys that seal users' secrets.
struct VaultCommand<Served: LaunchableApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "vault",
            abstract: "Rotate the keys that seal the users' secrets.",
            discussion: """
                The keys are in a file that only its owner may read, one in Base64 a line; the first one seals. To rotate: \
                “\(Served.program.command) vault rotate”, restart the servers, which seal again at their start what older \
                keys have sealed, then “\(Served.program.command) vault retire”. With --database, “rotate” verifies first \
                that the keys open what the database holds, and “retire” seals again what is left, so that no key is \
                dropped that is still needed.
                """,
            subcommands: [Rotate.self, Retire.self])
    }

    /// The subcommand `rotate`: adds a new key in front of the others.
    struct Rotate: AsyncParsableCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                abstract: "Put a new random key in front of the others, which still open what they have sealed.")
        }

        @OptionGroup var place: KeyFile
        @OptionGroup var database: VaultDatabase<Served>

        func run() async throws {
            let keyring = try place.existing()
            try await database.use(keyring) { vault in
                let keys = try await vault.checkKeys()
                Console.note(
                    "Opened the keys of \(keys.count) users; \(keys.outdated) of them are sealed by older keys.")
            }
            try keyring.rotated().write(to: place.url)
            let next = "\(Served.program.command) vault retire"
            Console.note("\(place.keyFile) has a new key in front. Restart the servers, then run “\(next)”.")
        }
    }

    /// The subcommand `retire`: removes all keys but the first.
    struct Retire: AsyncParsableCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                abstract: "Drop all keys but the first, once every server has sealed its secrets again.")
        }

        @OptionGroup var place: KeyFile
        @OptionGroup var database: VaultDatabase<Served>

        @Flag(help: "Every server has been restarted since the rotation.")
        var serversRestarted = false

        func validate() throws {
            guard serversRestarted else {
                throw ValidationError(
                    """
                    What an older key has sealed is lost with it. Restart every server first, then say so with \
                    --servers-restarted.
                    """)
            }
        }

        func run() async throws {
            let keyring = try place.existing()
            try await database.use(keyring) { vault in
                Console.note("Resealed the keys of \(try await vault.resealKeys()) users.")
            }
            try keyring.withoutEarlierKeys().write(to: place.url)
            Console.note("\(place.keyFile) has one key.")
        }
    }
}

/// The option that names the file with the keys.
struct KeyFile: ParsableArguments {
    @Option(help: ArgumentHelp("The file with the keys.", valueName: "file"))
    var keyFile: String

    var url: URL { URL(fileURLWithPath: keyFile) }

    /// Returns the keys; throws if the file is missing, because a new key would open no secret.
    func existing() throws -> VaultKeyring {
        guard FileManager.default.fileExists(atPath: keyFile) else { throw KeyringFailure.unreadable(keyFile) }
        return try VaultKeyring(file: url)
    }
}

/// The option that names the database whose secrets the keys seal.
struct VaultDatabase<Served: LaunchableApp>: ParsableArguments {
    // The environment is not read, because its database may be that of another app.
    @Option(help: ArgumentHelp("The database of the app, as for serving.", valueName: "database"))
    var database: String?

    /// Opens the vault of the database for some work, if a database was named.
    func use(_ keyring: VaultKeyring, _ work: (Vault) async throws -> Void) async throws {
        guard let database else { return }
        let container = try DatabaseOption<Served>.existing(database).open(part: DataVaultStore.models)
        do {
            try await work(Vault(keyring: keyring, store: DataVaultStore(container)))
        } catch {
            await container.close()
            throw error
        }
        await container.close()
    }
}
